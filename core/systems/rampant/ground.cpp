// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/systems/rampant/ground.h"

#include "core/systems/rampant/surroundings.h"

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

bool canAttack(const Look &look, UnitIndex unit, UnitIndex target)
{
    return look.onTable(target) && look.enemies(unit, target) && look.around().reaches(look, unit, target);
}

bool surelyCanAttack(const Look &look, UnitIndex unit, UnitIndex target)
{
    return look.onTable(target) && look.enemies(unit, target) &&
           look.around().surelyReaches(look, unit, target);
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

bool inRough(const Look &look, UnitIndex unit)
{
    return look.unit(unit).spell.spell == SpellKind::BogThee || look.around().inRough(look, unit);
}

} // namespace gonfalon::rampant
