// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/systems/rampant/play.h"

namespace gonfalon::rampant {

/// Begins an Attack; its target is asked for. \param hatedOnly it goes at a hated unit (DR-FANT-26)
void attack(Play &play, UnitIndex unit, bool hatedOnly = false);

/// Of an Attack under way whose target is not chosen: it goes at a hated unit.
[[nodiscard]] bool goesAtHated(const Frame &frame);

/// Procedure: an Attack from the choice of its target to who falls back (DR-ATTACK-07).
void attackAction(Play &play, Frame &frame);

} // namespace gonfalon::rampant
