// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/battle/ids.h"
#include "core/battle/kind.h"
#include "core/model/fate.h"

#include <optional>
#include <string>
#include <vector>

namespace gonfalon {

struct UnitFate;

/// What became of one figure of a unit, in a game that counts figures.
struct FigureFate
{
    std::optional<Kind<UnitFate>> removal; ///< how it left play; nothing: it did not
    int points = 0;                        ///< what it costs
    bool leader = false;                   ///< of its unit
    std::string name = {};                 ///< what it is called beside the others; empty: by its number

    friend bool operator==(const FigureFate &, const FigureFate &) = default;
};

/// What became of one unit.
struct UnitFate
{
    std::string name;
    int points = 0;
    int strength = 0;      ///< left at the end
    int startStrength = 0; ///< of the form it ended in
    bool battered = false;
    std::optional<Kind<UnitFate>>
        removal;                       ///< how it left play; nothing: it was there to the end, or never came
    Fate fate = Fate::Unharmed;        ///< what that comes to
    std::vector<FigureFate> figures{}; ///< in their order; empty where a game counts Strength and not figures

    friend bool operator==(const UnitFate &, const UnitFate &) = default;
};

struct QuestResult
{
    std::string quest; ///< id, or the players' own name
    bool achieved = false;
    int glory = 0;      ///< minus 1 where it failed
    bool judged = true; ///< false: one of the players' own, which they judge themselves

    friend bool operator==(const QuestResult &, const QuestResult &) = default;
};

struct SideOutcome
{
    std::string warband;
    int scenarioGlory = 0;
    int questGlory = 0;
    int extraGlory = 0; ///< old models, roleplay
    int pointsLost = 0; ///< of casualties
    std::vector<QuestResult> quests{};
    std::vector<UnitFate> units{};

    [[nodiscard]] int glory() const { return scenarioGlory + questGlory + extraGlory; }
    friend bool operator==(const SideOutcome &, const SideOutcome &) = default;
};

/// All that crosses from a battle into a campaign. It can also be typed in by hand.
struct BattleResult
{
    std::vector<SideOutcome> sides;
    int turns = 0;
    Kind<BattleResult> end = {};     ///< why it was over
    std::optional<SideIndex> winner; ///< most Glory; nothing for a draw (DR-END-01)
    /// What each team has won, in the order of `BattleSetup::teams`: no sum of its sides', which all have
    /// what they win by the scenario together (DR-TURN-07). Empty where nobody has allies.
    std::vector<int> teamGlory{};

    friend bool operator==(const BattleResult &, const BattleResult &) = default;
};

} // namespace gonfalon
