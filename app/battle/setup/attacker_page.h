// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/battle/setup/setup_page.h"

class QButtonGroup;
class QLabel;
class QPushButton;
class QVBoxLayout;

namespace gonfalon {

/// Who attacks, and so moves first: by dice, or as the players agree.
class AttackerPage final : public SetupPage
{
    Q_OBJECT

public:
    explicit AttackerPage(BattlePlan &plan, QWidget *parent = nullptr);

    void refresh() override;
    [[nodiscard]] QString whyNotDone() const override;
    [[nodiscard]] QWidget *first() const override;

private:
    void addThrows();
    void addCounts(QVBoxLayout &column);
    void typeDice();
    /// "4 and 4 are level: 3 units that count against 1."
    [[nodiscard]] QString why(const AttackThrow &thrown, bool last) const;

    QPushButton *m_roll, *m_type;
    QLabel *m_result;
    QVBoxLayout *m_thrown, *m_choices;
};

} // namespace gonfalon
