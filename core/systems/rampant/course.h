// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/systems/rampant/play.h"

namespace gonfalon::rampant {

/// What happens between procedures: the turn, its phases and their steps (DR-TURN-02).
void courseOn(Play &play);

/// For thinking ahead: drops whatever is under way and begins the team's next phase as if nothing more
/// happened until then. Spells that end by then are over, and its units have yet to act.
/// \param team its position among those of the battle
void onToPhaseOf(Play &play, std::size_t team);

/// Whoever was asked to begin a deed, and began none, is asked again, as far as there is still one to begin.
void askAgain(Play &play);

/// The owner has done with the step.
void enough(Play &play);

/// Procedure: the die that may make this turn the last (DR-END-02, DR-SCEN-11).
void lastTurnRoll(Play &play, Frame &frame);

// Who is next in a step of the phase.
/// Battered units that must still rally (DR-RALLY-01).
[[nodiscard]] UnitSet toRally(const Look &look);
/// Units whose Wild Charge must still be settled (DR-WILD-01).
[[nodiscard]] UnitSet toCharge(const Look &look);
/// Units of the side that may still be ordered (DR-ORDER-01).
[[nodiscard]] UnitSet toOrder(const Look &look, SideIndex side);

} // namespace gonfalon::rampant
