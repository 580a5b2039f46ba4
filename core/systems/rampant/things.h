// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/systems/rampant/play.h"

/// What of the scenario lies where a unit stands, measured on the program's own table.
namespace gonfalon::rampant {

/// It has come to the way out of its side, or to what the scenario would have it reach (DR-SCEN-14, 20, 36,
/// 43).
[[nodiscard]] bool atGoal(const Look &look, UnitIndex unit);

/// How many things it touches: crystals, the mole (DR-SCEN-13, DR-SCEN-26).
[[nodiscard]] int thingsAt(const Look &look, UnitIndex unit);

/// The crystals among them are taken away.
void takeThings(Play &play, UnitIndex unit);

} // namespace gonfalon::rampant
