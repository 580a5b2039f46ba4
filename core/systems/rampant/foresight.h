// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/battle/threat.h"
#include "core/systems/rampant/play.h"

#include <optional>

/// A battle thought on to the next phase of some enemy, with one unit standing elsewhere.
namespace gonfalon::rampant {

/// What is wrong with the unit's standing there; nothing where it may (DR-COH-01, DR-COH-04).
/// \param anywhere its place is not looked at
[[nodiscard]] Findings whyNotStanding(const BattleMuster &muster, const State &now, const Standing &there,
                                      bool anywhere);

/// The state at the start of the orders in the next phase of the team: the unit stands there, and nobody has
/// done anything. Battered units count as they are: all that they may is to rally (DR-BATT-02). What `viewer`
/// may not know is taken out (DR-SCEN-29).
/// \param there of a unit that may stand so (`whyNotStanding`)
/// \param team its position among those of the battle
[[nodiscard]] State phaseForeseen(const BattleMuster &muster, const State &now, const Standing &there,
                                  std::size_t team, SideIndex viewer);

/// The models of a unit after the half of its movement from which it could shoot at the target in a Skirmish,
/// as far as a few straight ways show it; nothing where none does (DR-UNIT-15).
[[nodiscard]] std::optional<table::Stand> skirmishPlace(const BattleMuster &muster, const State &ahead,
                                                        UnitIndex unit, UnitIndex target);

} // namespace gonfalon::rampant
