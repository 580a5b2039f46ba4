// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/battle/vocabulary.h"

#include <QWidget>

#include <span>

namespace gonfalon {

/// The steps of a phase in a row: those done have a tick, the one under way is reversed. What comes before
/// the first turn stands there by itself.
class PhaseSteps final : public QWidget
{
    Q_OBJECT

public:
    explicit PhaseSteps(std::span<const StepWords> steps, QWidget *parent = nullptr);

    void show(Kind<BattleView> step);
    /// Where there is no room for all of a phase.
    void showNowAlone(bool alone);
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    struct Chip
    {
        QString words;
        bool done = false, now = false;
    };
    [[nodiscard]] double widthOf(const Chip &chip) const;

    std::span<const StepWords> m_steps;
    std::vector<Chip> m_chips;
    bool m_alone = false;
};

} // namespace gonfalon
