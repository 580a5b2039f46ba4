// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/battle/battle_session.h"

#include <QString>

#include <vector>

namespace gonfalon {

/// A Quest as it stands, for whoever looks.
struct QuestTally
{
    QString name;          ///< empty: it is somebody else's secret
    int glory = 0;         ///< that it brings as it stands
    bool achieved = false; ///< as if the battle ended now
    bool judged = true;    ///< false: its players judge it themselves
};

/// What a side has won and lost so far, as if the battle ended now; others' secrets are left out and count
/// for nothing (DR-QUEST-03), until it is over.
struct SideTally
{
    QString side;
    int scenarioGlory = 0, questGlory = 0, extraGlory = 0;
    int pointsLost = 0;
    std::vector<QuestTally> quests{};

    [[nodiscard]] int glory() const { return scenarioGlory + questGlory + extraGlory; }
};

/// By side; empty where the game reckons nothing before the end.
[[nodiscard]] std::vector<SideTally> tallies(const BattleSession &session);

} // namespace gonfalon
