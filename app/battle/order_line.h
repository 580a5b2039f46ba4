// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/battle/battle_session.h"

#include <QLineEdit>

#include <utility>
#include <vector>

class QStringListModel;

namespace gonfalon {

/// An order typed in the words of its button, or as battle files write it: "move 3", "go 3 2450,1200 x4"; for
/// whoever would rather type, or cannot see the table. It offers what the battle proposes. Text that is no
/// step stays to be mended.
class OrderLine final : public QLineEdit
{
    Q_OBJECT

public:
    explicit OrderLine(const BattleSession &session, QWidget *parent = nullptr);

    /// Empty again, offering what is open now.
    void begin();
    /// What was typed is given, or not understood.
    void take();

signals:
    void stepGiven(const gonfalon::Step &step);
    /// GF-7004: it stands for no step.
    void notUnderstood(const gonfalon::Findings &why);
    /// Esc: nothing is to be typed any more.
    void left();

protected:
    void keyPressEvent(QKeyEvent *event) override;

private:
    [[nodiscard]] const Order *meant() const;
    [[nodiscard]] QString example() const;

    const BattleSession &m_session;
    QStringListModel *m_open; ///< in words; as files write them where words do not tell them apart
    std::vector<std::pair<QString, Order>> m_inWords;
};

} // namespace gonfalon
