// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/battle/ids.h"
#include "core/battle/setup.h"
#include "core/systems/todk/numbers.h"
#include "core/systems/todk/volley.h"

#include <array>
#include <memory>
#include <string>
#include <vector>

namespace gonfalon::table {
class Ground;
}

namespace gonfalon::todk {

/// One unit as its list brings it: what never changes in a battle.
struct Troop
{
    SideIndex side = 0;
    std::size_t position = 0; ///< in its warband
    std::string name = {};
    UnitTypeId type = {};
    int points = 0;
    std::array<int, mostFigures> prices = {}; ///< of its figures
    UnitRow row = {};
    Formation formation = {};
};

/// As many as one battle takes: the largest hosts are played on paper.
inline constexpr std::size_t mostTroops = 120;
/// One edge of the table for each.
inline constexpr std::size_t mostSides = 4;

/// All of a battle that never changes once it has begun, shared by all copies of it.
struct Muster
{
    std::shared_ptr<const BattleSetup> setup;
    Readings readings = {};
    Numbers numbers = {};
    std::vector<Troop> troops = {};
    std::shared_ptr<const table::Ground> ground = {}; ///< null where terrain does not count
    int width = 0, depth = 0;                         ///< of the table, in hundredths of a centimetre
    int turns = 0;                                    ///< after which it ends (TK-END-01)

    [[nodiscard]] bool measured() const { return setup->mode == PlayMode::Table; }
    [[nodiscard]] bool enemies(SideIndex a, SideIndex b) const { return setup->enemies(a, b); }
    [[nodiscard]] std::size_t sides() const { return setup->sides.size(); }
};

/// Works a setup out, or says why it cannot be fought: unknown rulings, too many sides or units.
[[nodiscard]] Result<std::shared_ptr<const Muster>> musterFor(std::shared_ptr<const BattleSetup> setup);

} // namespace gonfalon::todk
