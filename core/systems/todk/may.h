// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/systems/refusal.h"
#include "core/systems/todk/ground.h"

/// What units may do now, and why not: all of it asked of the position alone.
namespace gonfalon::todk {

using systems::Refusal; ///< its number: one of the order's, or hundredths of a centimetre
using systems::WhyNot;

/// The figures of a unit that have been named under a template, of either colour: each lies under one.
[[nodiscard]] FigureSet liesUnder(const Look &look, UnitIndex unit);

/// Why its owner can give it no command in this turn (TK-SEQ-06, TK-RET-11).
[[nodiscard]] WhyNot whyNoCommand(const Look &look, UnitIndex unit);
[[nodiscard]] bool mayBeCommanded(const Look &look, UnitIndex unit);
/// It has a shot left in this turn, be it in a melee or not.
[[nodiscard]] bool hasShot(const Look &look, UnitIndex unit);
/// Why it shoots no more in this turn (TK-SEQ-04, TK-MSL-01).
[[nodiscard]] WhyNot whyNoShot(const Look &look, UnitIndex unit);
/// It may shoot in this turn at all (TK-SEQ-04, TK-MSL-01).
[[nodiscard]] bool mayShoot(const Look &look, UnitIndex unit);
/// It has the range (TK-RNG-06).
[[nodiscard]] bool reaches(const Look &look, UnitIndex unit, UnitIndex target);
/// It may answer the fire of the other (TK-SEQ-04).
[[nodiscard]] bool mayAnswer(const Look &look, UnitIndex unit, UnitIndex shooter);
/// Why its leader cannot rally that one from where he stands (TK-RAL-01, 05).
[[nodiscard]] WhyNot whyNoRally(const Look &look, UnitIndex unit, UnitIndex target);
[[nodiscard]] bool mayRally(const Look &look, UnitIndex unit, UnitIndex target);
/// Why the two cannot become one (TK-REF-01, 03 to 06).
[[nodiscard]] WhyNot whyNoReform(const Look &look, UnitIndex unit, UnitIndex target);
[[nodiscard]] bool mayReform(const Look &look, UnitIndex unit, UnitIndex target);
/// The two as one (TK-REF-07): where the larger stood, in its width; the higher leader leads, with his level.
[[nodiscard]] TroopState reformed(const Look &look, UnitIndex unit, UnitIndex target);
/// Which figures the owner of a unit may name as those that are hit: it makes a difference (TK-CMB-16).
[[nodiscard]] bool hasChoiceOfVictims(const Look &look, const Pending &pending);
/// On a real table: losses may have left it without contact, which its players say (TK-FRM-07).
[[nodiscard]] bool mayBeApart(const Look &look, UnitIndex unit);
/// All units that fight in the melee in which it stands, itself among them.
[[nodiscard]] std::vector<UnitIndex> meleeOf(const Look &look, UnitIndex unit);
/// Whom the unit touches.
[[nodiscard]] std::vector<UnitIndex> touchedBy(const Look &look, UnitIndex unit);

} // namespace gonfalon::todk
