// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/systems/rampant/play.h"

namespace gonfalon::rampant {

/// Notes that the unit must test at the end of this action.
void mustTest(Play &play, UnitIndex unit, Trigger trigger);
/// The same, for Strength lost to `cause`; the unit would retreat from it.
void mustTestLosses(Play &play, UnitIndex unit, UnitIndex cause, Loss why);

/// Runs all tests that are due, batch by batch (DR-COUR-07).
void testCourage(Play &play);

/// What is added to two dice for a Courage test of the unit, its Leader apart (DR-COUR-09, DR-COUR-10).
[[nodiscard]] int courageModifier(const Look &look, UnitIndex unit, Reasons *reasons = nullptr);

/// Procedure: one test. Hands back its total; the result stands in the unit.
void courageTest(Play &play, Frame &frame);
/// Procedure: rounds of tests, until none is due.
void courageBatch(Play &play, Frame &frame);
/// Procedure: the price of a failed test (DR-COUR-13, DR-COUR-15, DR-RETREAT-10).
void waver(Play &play, Frame &frame);
/// Procedure: a Rally (DR-RALLY-01 to 07, LR-RAL-01 to 08).
void rally(Play &play, Frame &frame);

/// The kind of a Waver that Befuddle Thee! causes, and no test that was failed.
inline constexpr std::uint8_t waversBySpell = 1;

/// The unit is Battered from now on, unless it is so already. \param recorded at a real table
void makeBattered(Play &play, UnitIndex unit, UnitIndex by, bool recorded = false);
/// The unit is Battered no more, and the spell that made it so is over (DR-BATT-06). \param recorded likewise
void makeRallied(Play &play, UnitIndex unit, bool recorded = false);

} // namespace gonfalon::rampant
