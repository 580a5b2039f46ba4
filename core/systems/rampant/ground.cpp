// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/systems/rampant/ground.h"

namespace gonfalon::rampant {

table::Mover mover(const Look &look, UnitIndex unit, bool half)
{
    const Figures &figures = look.figures(unit);
    const bool flying = flies(look, unit);
    const bool chariots = figures.skills.has(Skill::Chariots) && !flying; // DR-UNIT-12
    return {.allowance = Length::hundredths(figures.movement * (half ? 50 : 100)),
            .flies = flying,
            .fleetFooted = figures.skills.has(Skill::FleetFooted),
            .bogged = look.unit(unit).spell.spell == SpellKind::BogThee && !flying,
            .overUnits = flying, // DR-FANT-17, DR-FANT-20
            .shunsRough = chariots,
            .shunsObstacles = chariots,
            .straightAway = look.readings().straightAway};
}

namespace {

/// What `measure` says of the pair, measured once while nobody moves.
template <typename Measure>
bool remembered(UnitSet &known, UnitSet &yes, UnitIndex other, Measure measure)
{
    if (!contains(known, other)) {
        known |= only(other);
        if (measure())
            yes |= only(other);
    }
    return contains(yes, other);
}

bool measureAttack(const Look &look, UnitIndex unit, UnitIndex target)
{
    const Length movement = Length::inches(look.figures(unit).movement);
    return look.now.table.within(unit, target, movement) && sees(look, unit, target) &&
           look.now.table.canContact(unit, target, mover(look, unit));
}

} // namespace

bool sees(const Look &look, UnitIndex unit, UnitIndex other)
{
    if (look.muster.referee)
        return true;
    const auto measure = [&] { return look.now.table.sees(unit, other); };
    if (!look.measured)
        return measure();
    Measured::Row &row = look.measured->row(unit, look.now.table.version());
    return remembered(row.sightKnown, row.sight, other, measure);
}

bool canAttack(const Look &look, UnitIndex unit, UnitIndex target)
{
    if (!look.onTable(target) || !look.enemies(unit, target))
        return false;
    if (look.muster.referee)
        return true;
    const auto measure = [&] { return measureAttack(look, unit, target); };
    if (!look.measured)
        return measure();
    Measured::Row &row = look.measured->row(unit, look.now.table.version());
    return remembered(row.reachKnown, row.reach, target, measure);
}

UnitSet attackTargets(const Look &look, UnitIndex unit)
{
    UnitSet targets = 0;
    for (const UnitIndex foe : eachOf(look.foesOf(look.side(unit)))) {
        if (canAttack(look, unit, foe))
            targets |= only(foe);
    }
    return targets;
}

bool hasAttackTarget(const Look &look, UnitIndex unit)
{
    for (const UnitIndex foe : eachOf(look.foesOf(look.side(unit)))) {
        if (canAttack(look, unit, foe))
            return true;
    }
    return false;
}

int coverAgainst(const Look &look, UnitIndex target, UnitIndex from, bool shots)
{
    if (flies(look, target))
        return 0;
    const table::Shelter shelter = look.now.table.shelter(target, from, shots);
    if (flies(look, from))
        return shelter.overhead ? 1 : 0;
    if (!shots && !shelter.cover)
        return look.now.table.slope(target, from).uphill ? 1 : 0;
    if (!shelter.cover)
        return 0;
    return shots && shelter.superb && look.readings().superbCover ? 2 : 1;
}

bool farFromObstacle(const Look &look, UnitIndex target, UnitIndex from)
{
    return !look.muster.referee && look.now.table.obstacleBetween(target, from);
}

bool inRough(const Look &look, UnitIndex unit)
{
    return look.unit(unit).spell.spell == SpellKind::BogThee || look.now.table.inRough(unit);
}

UnitIndex nearestFoe(const Look &look, UnitIndex unit)
{
    UnitIndex nearest = noUnit;
    Length least;
    for (const UnitIndex foe : eachOf(look.foesOf(look.side(unit)))) {
        const Length gap = look.now.table.gap(unit, foe);
        if (nearest == noUnit || gap < least) {
            nearest = foe;
            least = gap;
        }
    }
    return nearest;
}

} // namespace gonfalon::rampant
