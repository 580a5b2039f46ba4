// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/systems/todk/worth.h"

#include "core/systems/todk/weather.h"

#include <algorithm>
#include <bit>

namespace gonfalon::todk {

namespace {

constexpr int ofPoint = 100;   ///< of a list
constexpr int wholeFigure = 8; ///< a figure without a wound; one with a serious wound is worth 5
constexpr int ofSerious = 3, ofFlesh = 1;
constexpr int ofDistance =
    100'000; ///< a unit so far from all it could do, in hundredths, would be worth nothing

/// What a hit takes of a figure on average, in tenths of its eighths: the die of its defence.
int lossByHit(const Look &look, UnitIndex unit)
{
    const Guard guard = guardOf(look.row(unit), Soldier(), look.muster.readings);
    int loss = 0;
    for (int face = 1; face <= sidesOfStrength; ++face) {
        const Hurt hurt = hurtOf(face, guard, look.muster.readings);
        loss += hurt == Hurt::Killed ? wholeFigure : hurt == Hurt::Serious ? ofSerious : ofFlesh;
    }
    return loss;
}

/// A figure of a unit, on average.
int priceOf(const Look &look, UnitIndex unit)
{
    return look.muster.troops[unit].points * ofPoint / int(look.muster.troops[unit].formation.figures);
}

/// How it strikes the other where they touch.
Attack blowsAt(const Look &look, UnitIndex unit, UnitIndex other)
{
    const TroopState &now = look.troop(unit);
    const bool beside = now.charged == other && now.from != Side::Front && look.muster.readings.flankCounts;
    return {.bonus = (beside ? 1 : 0) + meleeBonus(look.state.weather)};
}

/// What a volley, or the blows of a melee, take of the other on average.
int expectedLoss(const Look &look, UnitIndex unit, UnitIndex other, const Attack &attack)
{
    const TroopState &now = look.troop(unit);
    const UnitRow row = look.row(unit);
    const DiceOf dice = strikers(row, now.formation, now.soldiers, attack);
    const Strike strike = strikeOf(row, Soldier(), attack, look.muster.readings);
    const int hit = lossByHit(look, other), kill = wholeFigure * sidesOfStrength;
    int loss = 0; // of all faces of a die
    for (int face = 1; face <= sidesOfStrength; ++face) {
        const Blow blow = blowOf(face, strike, look.muster.readings);
        loss += blow == Blow::Kill ? kill : blow == Blow::Hit ? hit : 0;
    }
    const int figures = std::min(int(dice.count) * loss / sidesOfStrength,
                                 look.figures(other) * wholeFigure * sidesOfStrength);
    return figures * priceOf(look, other) / (wholeFigure * sidesOfStrength);
}

/// The unit strikes one of those that it touches, who loses by it what the side wins.
int meleeOf(const Look &look, UnitIndex unit, SideIndex side)
{
    int most = 0;
    for (const Contact &one : look.state.contacts) {
        if (one.a == unit || one.b == unit)
            most = std::max(most, expectedLoss(look, unit, one.a == unit ? one.b : one.a,
                                               blowsAt(look, unit, one.a == unit ? one.b : one.a)));
    }
    most = most * 3 / 2; // it goes on in the part of the other
    return look.muster.enemies(look.troop(unit).side, side) ? -most : most;
}

/// What it can shoot at from where it stands loses by its next volley, which may not come.
int volleyOf(const Look &look, UnitIndex unit, SideIndex side)
{
    const auto range = look.row(unit).range;
    if (!range || !look.muster.measured())
        return 0;
    const table::Wide reach = table::square(*range + look.muster.troops[unit].formation.base);
    int most = 0;
    for (UnitIndex other = 0; other < look.state.troops.size(); ++other) {
        if (!look.stands(other) || !look.enemies(unit, other))
            continue;
        const Point way = look.centrepoint(other) - look.centrepoint(unit);
        if (table::dot(way, way) <= reach)
            most = std::max(most, expectedLoss(look, unit, other, {.fromAfar = true}));
    }
    return look.muster.enemies(look.troop(unit).side, side) ? -most / 2 : most * 3 / 4;
}

int standing(const Look &look, UnitIndex unit)
{
    const TroopState &now = look.troop(unit);
    int figures = 0;
    for (std::size_t figure = 0; figure < now.formation.figures; ++figure) {
        const Soldier &soldier = now.soldiers[figure];
        figures +=
            soldier.gone ? 0 : wholeFigure - (soldier.isWounded() ? ofSerious : 0) - soldier.flesh * ofFlesh;
    }
    const Troop &troop = look.muster.troops[unit];
    return figures * troop.points * ofPoint / (wholeFigure * int(now.formation.figures));
}

/// How far it is from the nearest enemy, less its range.
int idleBy(const Look &look, UnitIndex unit)
{
    table::Wide nearest = -1;
    for (UnitIndex other = 0; other < look.state.troops.size(); ++other) {
        if (!look.stands(other) || !look.enemies(unit, other))
            continue;
        const Point way = look.centrepoint(other) - look.centrepoint(unit);
        const table::Wide far = table::dot(way, way);
        nearest = nearest < 0 || far < nearest ? far : nearest;
    }
    return nearest < 0 ? 0 : std::max(int(table::rootDown(nearest)) - look.row(unit).range.value_or(0), 0);
}

/// Of hits that are still to be suffered, and of kills.
int suffered(const Look &look, const Pending &one)
{
    const int price = priceOf(look, one.unit);
    const int hits = one.hits + one.covered;
    return price * one.kills + price * hits * lossByHit(look, one.unit) / (wholeFigure * sidesOfStrength) +
           price * std::popcount(one.blue) * 2 / wholeFigure +
           price * std::popcount(one.red) * 7 / wholeFigure;
}

} // namespace

int worthOf(const Look &look, SideIndex side)
{
    int sum = 0;
    for (UnitIndex unit = 0; unit < look.state.troops.size(); ++unit) {
        const TroopState &now = look.troop(unit);
        if (now.left)
            continue;
        const bool foe = look.muster.enemies(now.side, side);
        int worth = standing(look, unit);
        if (now.fleeing)
            worth /= 2;
        else if (!foe && now.onTable && look.muster.measured() && !look.inContact(unit))
            worth -= int(std::int64_t(worth) * idleBy(look, unit) / ofDistance); // for whom it is to act
        sum += foe ? -worth : worth;
        if (!now.fleeing && now.onTable)
            sum += look.inContact(unit) ? meleeOf(look, unit, side) : volleyOf(look, unit, side);
    }
    for (const Pending &one : look.state.pending)
        sum +=
            look.muster.enemies(look.troop(one.unit).side, side) ? suffered(look, one) : -suffered(look, one);
    return sum;
}

} // namespace gonfalon::todk
