// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/battle/ids.h"
#include "core/battle/setup.h"
#include "core/systems/roberts_rules/rolls.h"

#include <array>
#include <memory>
#include <string>
#include <vector>

namespace gonfalon::roberts_rules {

/// One unit as its list brings it: what never changes in a battle.
struct Troop
{
    SideIndex side = 0;
    std::string name = {};
    int points = 0;
    int pointsOfStand = 0;                   ///< of each that is no General's (RR-PTS-01)
    std::array<int, 3> pointsOfLeaders = {}; ///< by `Leads` (RR-END-04)
    std::array<std::string, 3> leaders = {}; ///< what they are called
    StandRow row = {};

    [[nodiscard]] int hits() const { return row.stands * 2; } ///< RR-CAS-01
    [[nodiscard]] bool has(Trait trait) const { return row.has(trait); }
    /// Stands that it pays for: the General's is in his own price.
    [[nodiscard]] int paidStands() const
    {
        return row.stands - (row.led[std::size_t(Leads::General)] ? 1 : 0);
    }
};

/// As many units as a battle takes: 350 points allow 175 skirmishers a side.
inline constexpr std::size_t mostTroops = 160;
/// One acts, one reacts (RR-SEQ-01).
inline constexpr std::size_t mostSides = 2;

/// All of a battle that never changes once it has begun, shared by all copies of it.
struct Muster
{
    std::shared_ptr<const BattleSetup> setup;
    Book book = {};
    std::vector<Troop> troops = {};
    std::array<int, mostSides> points = {}; ///< of each list
    int turns = 0;                          ///< after which it ends (RR-END-03)
    bool freeCaptains = false;              ///< help those near them (RR-OPT-01)

    [[nodiscard]] bool enemies(SideIndex a, SideIndex b) const { return a != b; }
};

/// Works a setup out, or says why it cannot be fought: unknown rulings, too many sides or units, settings on
/// which the lists differ.
[[nodiscard]] Result<std::shared_ptr<const Muster>> musterFor(std::shared_ptr<const BattleSetup> setup);

} // namespace gonfalon::roberts_rules
