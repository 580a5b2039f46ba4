// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/battle/view.h"

/// Quick estimates of what a fight or a shot comes to, in whole numbers so that every compiler agrees: a
/// captain's rules of thumb, not the exact odds.
namespace gonfalon::players {

/// How often, of 36 throws of two dice, the total is at least `needed`.
[[nodiscard]] int timesOf36(int needed);

/// Hundredths of an inch between two places, to within a twentieth.
[[nodiscard]] int distance(Point a, Point b);

/// The Strength that `by` takes from `on` with dice that hit on `value`, in thousandths.
[[nodiscard]] int expectedLoss(const UnitView &by, int value, const UnitView &on);

/// What it is worth to the unit's enemy that it loses `loss` thousandths of a Strength Point and tests its
/// Courage for it: thousandths of a point of the muster.
[[nodiscard]] int worthOfLoss(const UnitView &unit, int loss);

/// What both sides of an attack may expect to take from each other, as worth.
struct Exchange
{
    int taken = 0;
    int given = 0;
};
[[nodiscard]] Exchange exchange(const UnitView &attacker, const UnitView &target);

/// What a shot at the target may expect to take.
[[nodiscard]] int shotWorth(const UnitView &shooter, const UnitView &target);

/// True where a unit at `from` might attack one at `to` in its next activation.
[[nodiscard]] bool mayReach(const UnitView &unit, Point from, Point to);
/// True where it might shoot that far.
[[nodiscard]] bool mayShoot(const UnitView &unit, Point from, Point to);

} // namespace gonfalon::players
