// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/systems/todk/play.h"

/// Before the first turn: who plays first, from which edge, and where every unit stands (TK-SET-03 to 08).
namespace gonfalon::todk {

/// The next die, edge or unit; false where all is set up. On a real table the players see to edges and
/// places.
[[nodiscard]] bool setUpNext(const Play &play);

/// The next unit of the player that found no room before; false where nobody waits (TKH-34).
[[nodiscard]] bool arriveNext(const Play &play);

/// Asks for the next throw for the weather (TK-WEA-01).
void wantWeather(const Play &play);
void weatherFell(const Play &play, int face);

/// A D10 for the order of play has fallen (TK-SET-03).
void precedenceFell(const Play &play, int face);

/// An edge is taken, a unit set up or held back.
void setUp(const Play &play, const Order &order);

/// A unit of the side that is still to be set up now.
[[nodiscard]] bool isToSetUp(const Look &look, UnitIndex unit);

} // namespace gonfalon::todk
