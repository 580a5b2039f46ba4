// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/systems/roberts_rules/play.h"

/// The Charge Phase: what was declared goes in, is countermanded or falls short, and who touches whom.
namespace gonfalon::roberts_rules {

/// All that go in, in their order: those of the Acting player first (RR-CHG-04).
void beginCharges(const Play &play);
/// The next thing that a charge waits for. False where none is left.
[[nodiscard]] bool goOnCharging(const Play &play);

/// Which stands are touched is still to say. False where nothing is.
[[nodiscard]] bool goOnTouching(const Play &play);

/// It goes in, once Reluctant stands have checked (RR-CHG-05).
void goIn(const Play &play, UnitIndex unit);
/// Its countermand was rolled for (RR-CHG-04).
void countermanded(const Play &play, UnitIndex unit, bool succeeded);
/// The Reluctant have checked (RR-CHG-05, RR-CHG-06).
void reluctantFell(const Play &play, int dice);
/// Whom it touches, and with which stands; the other's are asked next.
void touch(const Play &play, const Order &order);
/// Which stands of the other it touches; none: one each, from the left.
void touchAgainst(const Play &play, StandSet stands);
/// It reaches nobody (RR-CHG-09).
void fallShort(const Play &play, UnitIndex unit);

/// Front stands of a unit that are Reluctant (RR-CHG-05, RR-MSL-14).
[[nodiscard]] StandSet reluctantOf(const Look &look, UnitIndex unit);
/// Its stands that can touch an enemy whom it reaches.
[[nodiscard]] StandSet reachOf(const Look &look, UnitIndex unit);
/// Stands that somebody meets who comes from that side: the first row, the file at the left, the last row.
[[nodiscard]] StandSet facing(const Look &look, UnitIndex unit, Side from);
/// Stands that can be touched from that side: of columns that are met in the front, the first (RR-CHG-08).
[[nodiscard]] StandSet touchable(const Look &look, UnitIndex unit, Side from);

} // namespace gonfalon::roberts_rules
