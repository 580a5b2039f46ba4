// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/battle/view.h"

/// Estimates of what a fight or a shot comes to, in whole numbers so that every compiler agrees. Dice,
/// Armour and Courage are reckoned exactly; ground and special rules are left out.
namespace gonfalon::players {

/// How often, of 36 throws of two dice, the total is at least `needed`.
[[nodiscard]] int timesOf36(int needed);

/// Hundredths of an inch between two places, to within a twentieth.
[[nodiscard]] int distance(Point a, Point b);

/// The Strength that dice hitting on `value` take from Armour `armour`, in thousandths.
/// \param whole twelve dice, not six
[[nodiscard]] int expectedLoss(bool whole, int value, int armour);

/// True where the unit fights and shoots with all its dice.
[[nodiscard]] inline bool isWhole(const UnitView &unit) { return unit.strength * 2 > unit.startStrength; }

/// What the unit is worth to its side with so much Strength left, in thousandths of a point of the muster:
/// the last point of Strength is worth the most, and the one that halves its dice.
[[nodiscard]] int valueOf(const UnitView &unit, int strength);

/// What it is worth to the unit's enemy to throw dice at it that hit on `value`, its tests of Courage
/// included, in thousandths of a point.
[[nodiscard]] int harmTo(const UnitView &unit, bool whole, int value, int armour);

/// What it costs a unit to be Battered, in the same coin.
[[nodiscard]] int batteringOf(const UnitView &unit);

/// What both sides of an attack may expect to take from each other, as worth.
struct Exchange
{
    int taken = 0;
    int given = 0;
};
/// \param rough the fight is in rough terrain, which levels both
/// \param cover the target is in cover
[[nodiscard]] Exchange exchange(const UnitView &attacker, const UnitView &target, bool rough = false,
                                bool cover = false);

/// What a shot at the target may expect to take, with so much added to what each die needs.
[[nodiscard]] int shotWorth(const UnitView &shooter, const UnitView &target, int harder = 0,
                            bool cover = false);

} // namespace gonfalon::players
