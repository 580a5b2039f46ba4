// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/systems/todk/play.h"

/// What units are commanded, and how those flee that obey nobody.
namespace gonfalon::todk {

/// Carries out a command, a way or a flight. True where it waits for something of its own.
[[nodiscard]] bool command(const Play &play, const Order &order);

/// A die of a command has fallen: pace, rally, Disengage Test, flight. True where it waits for more.
[[nodiscard]] bool commandDieFell(const Play &play, int face);

/// Where a unit flees to: the nearest place of its own zone, beyond the edge (TK-RET-02, TK-RET-05).
[[nodiscard]] Point homeOf(const Look &look, UnitIndex unit);

/// Somebody of the player has something to shoot at.
[[nodiscard]] bool anyShot(const Look &look);

} // namespace gonfalon::todk
