// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/systems/roberts_rules/play.h"

/// Action Rolls: who has to make one, and what comes of it.
namespace gonfalon::roberts_rules {

/// Tries an action: without a roll where it is automatic or the General's free one, else by two dice
/// (RR-ACT-01, RR-ACT-06, RR-LDR-03).
/// \return it waits for the dice
[[nodiscard]] bool tryAction(const Play &play, const Doing &doing);

/// The dice of `State::doing` have fallen (RR-ACT-05).
void actionFell(const Play &play, int dice);

/// The stands of its first row from now on; none: as they stand (RR-MOV-08).
void formUp(const Play &play, UnitIndex unit, StandSet front);

/// An order of the Action Phase, or of others, that begins with an Action Roll of the unit.
[[nodiscard]] Doing doingOf(const Order &order);

/// The action that a kind of order tries; nothing where it tries none.
[[nodiscard]] std::optional<Act> actOf(Deed deed);

} // namespace gonfalon::roberts_rules
