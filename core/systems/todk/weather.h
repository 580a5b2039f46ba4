// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/systems/todk/unit_row.h"

#include <cstdint>

/// The weather of a battle whose players have agreed on it.
namespace gonfalon::todk {

struct Weather
{
    std::uint8_t now = 0;    ///< the D10 that gave it; 0: there is none
    std::uint8_t first = 0;  ///< the first D10
    std::uint8_t throws = 0; ///< so far: they go from player to player, the second first (TK-WEA-01)
    bool due = false;        ///< it is thrown for next

    friend bool operator==(const Weather &, const Weather &) = default;
};

/// It is thrown for anew every three turns, unless the first throw settled it (TK-WEA-03).
[[nodiscard]] bool changesIn(const Weather &weather, int turn);

/// What it takes from the D4 of a unit's move (TK-WEA-06 to TK-WEA-12).
[[nodiscard]] int pipsLost(const Weather &weather, const UnitRow &row, int turn, const Readings &readings);

/// It halves the move of whatever flies (TK-WEA-11, TK-WEA-12).
[[nodiscard]] bool halves(const Weather &weather, const UnitRow &row, int turn, const Readings &readings);

/// What it adds to every attack die in melee (TK-WEA-04).
[[nodiscard]] int meleeBonus(const Weather &weather);

} // namespace gonfalon::todk
