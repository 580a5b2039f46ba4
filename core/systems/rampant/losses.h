// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/battle/table/table.h"
#include "core/systems/rampant/play.h"

namespace gonfalon::rampant {

/// Begins the loss of `points` by `unit`; what was really lost comes back as State::returned.
/// \param by who caused it, noUnit where nobody did
void lose(Play &play, UnitIndex unit, UnitIndex by, int points, Loss why);

/// Procedure: a loss, from the saves of Mystical Armour to who falls (DR-FANT-37, DR-SHOOT-19).
void takeLosses(Play &play, Frame &frame);

/// Procedure: the dice that may kill a Leader or a character (LR-SHT-09, LR-HMB-06).
void luckyBlow(Play &play, Frame &frame);

/// The models that fall in the loss under way, which its owner is asked about (DR-SHOOT-19).
[[nodiscard]] table::Toll tollUnderWay(const Look &look);

/// Takes a unit out of play, with all that follows for its side.
void removeUnit(Play &play, UnitIndex unit, Removal how, UnitIndex by = noUnit, Loss why = Loss::None);

/// The unit's Leader falls, whether or not the unit does; his side tests (DR-LEAD-07, LR-CHA-11).
void loseLeader(Play &play, UnitIndex unit);

} // namespace gonfalon::rampant
