// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/systems/rampant/kinds.h"

#include <array>

/// Estimates of what a fight or a shot comes to, in whole numbers so that every compiler agrees. Dice,
/// Armour and Courage are reckoned exactly; ground and special rules are left out.
namespace gonfalon::rampant::computer {

/// How often, of 36 throws of two dice, the total is at least `needed`.
[[nodiscard]] int timesOf36(int needed);

/// Hundredths of an inch between two places, to within a twentieth.
[[nodiscard]] inline int distance(Point a, Point b)
{
    const int across = a.x < b.x ? b.x - a.x : a.x - b.x, along = a.y < b.y ? b.y - a.y : a.y - b.y;
    return (across > along ? across * 123 + along * 51 : along * 123 + across * 51) >> 7;
}

/// The Strength that dice hitting on `value` take from Armour `armour`, in thousandths.
/// \param whole twelve dice, not six
[[nodiscard]] int expectedLoss(bool whole, int value, int armour);

/// True where the unit fights and shoots with all its dice.
[[nodiscard]] inline bool isWhole(const UnitView &unit) { return unit.strength * 2 > unit.startStrength; }

/// What the unit is worth to its side with so much Strength left, in thousandths of a point of the muster:
/// the last point of Strength is worth the most, and the one that halves its dice.
[[nodiscard]] int valueOf(const UnitView &unit, int strength);

/// What each number of Strength Points lost at once costs a unit, its test of Courage included, in
/// thousandths of a point; from 0 to all that twelve dice may take. What a Battered unit may still hope for
/// is followed through all its Rallies.
/// \param shaken what each of its tests loses beside that
using Costs = std::array<int, 13>;
[[nodiscard]] Costs costsOf(const UnitView &unit, int shaken = 0);

/// What it is worth to the unit's enemy to throw dice at it that hit on `value`, in the same coin.
[[nodiscard]] int harmTo(const Costs &costs, bool whole, int value, int armour);
[[nodiscard]] inline int harmTo(const UnitView &unit, bool whole, int value, int armour)
{
    return harmTo(costsOf(unit), whole, value, armour);
}

/// What it costs a unit to be Battered, in the same coin.
[[nodiscard]] int batteringOf(const UnitView &unit);

/// A unit as its opponents reckon with it.
struct Opponent
{
    const UnitView &unit;
    Costs costs;

    explicit Opponent(const UnitView &seen) : unit(seen), costs(costsOf(seen)) {}
    Opponent(const UnitView &seen, const Costs &known) : unit(seen), costs(known) {}
};

/// What both sides of an attack may expect to take from each other, as worth.
struct Exchange
{
    int taken = 0;
    int given = 0;
};
/// \param rough the fight is in rough terrain, which levels both
/// \param cover the target is in cover
[[nodiscard]] Exchange exchange(const Opponent &attacker, const Opponent &target, bool rough = false,
                                bool cover = false);

/// What a shot at the target may expect to take, with so much added to what each die needs.
[[nodiscard]] int shotWorth(const UnitView &shooter, const Opponent &target, int harder = 0,
                            bool cover = false);

} // namespace gonfalon::rampant::computer
