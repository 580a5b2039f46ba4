// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/battle/battle_session.h"
#include "app/battle/page_card.h"

namespace gonfalon {

/// Glory and Quests as they stand, side beside side; once the battle is over, the result with what became of
/// each unit.
class ScoreCard final : public PageCard
{
    Q_OBJECT

public:
    explicit ScoreCard(const BattleSession &session, QWidget *parent = nullptr);

    /// What the card shows of a battle, as rich text.
    [[nodiscard]] static QString pageOf(const BattleSession &session);
    /// Reads the battle anew.
    void refresh();

private:
    const BattleSession &m_session;
};

} // namespace gonfalon
