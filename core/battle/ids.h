// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

namespace gonfalon {

/// Position of a unit in a battle: the units of all sides in one list, side by side, as they were mustered.
using UnitIndex = std::uint16_t;
inline constexpr UnitIndex noUnit = 65'535;

/// Position of a side in the turn order, the attacker's first (DR-TURN-01).
using SideIndex = std::uint8_t;
inline constexpr SideIndex noSide = 255;

} // namespace gonfalon
