// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/systems/rampant/charges.h"

#include "core/systems/rampant/ground.h"
#include "core/systems/rampant/leader.h"
#include "core/systems/rampant/scenario.h"
#include "core/systems/rampant/surroundings.h"

namespace gonfalon::rampant {

bool hates(const Look &look, UnitIndex unit, UnitIndex foe)
{
    return look.has(unit, Skill::Hatred) && look.isAmong(look.figures(unit).hates, foe);
}

bool chargesByHatredOnly(const Look &look, UnitIndex unit)
{
    return look.has(unit, Skill::Hatred) && !look.has(unit, Skill::WildCharge);
}

bool chargesWildly(const Look &look, UnitIndex unit)
{
    return look.figures(unit).skills.hasAny({Skill::WildCharge, Skill::Hatred});
}

namespace {

/// An enemy that can be seen, and hated where that matters, is in reach.
template <typename Reaches>
bool hasVictim(const Look &look, UnitIndex unit, bool hatedOnly, Reaches reaches)
{
    return anyOf(look.foesOf(look.side(unit)), [&](UnitIndex foe) {
        return (!hatedOnly || hates(look, unit, foe)) && visible(look, foe) && reaches(look, unit, foe);
    });
}

/// An enemy on the table is hated, near or far.
bool hatesAny(const Look &look, UnitIndex unit)
{
    return hasVictim(look, unit, true, [](const Look &, UnitIndex, UnitIndex) { return true; });
}

} // namespace

bool mustCharge(const Look &look, UnitIndex unit)
{
    return chargesWildly(look, unit) && hasVictim(look, unit, chargesByHatredOnly(look, unit), canAttack);
}

bool surelyMustCharge(const Look &look, UnitIndex unit)
{
    return chargesWildly(look, unit) &&
           hasVictim(look, unit, chargesByHatredOnly(look, unit), surelyCanAttack);
}

bool passesCharge(const Look &look, UnitIndex unit, Facts stated)
{
    if (!look.has(unit, Skill::WildCharge))
        return false;
    if (!ownerNamesChargers(look))
        return hasVictim(look, unit, true, surelyCanAttack);
    return asksOfHated(look, unit) ? statedBy(stated).hated : hatesAny(look, unit);
}

bool asksOfHated(const Look &look, UnitIndex unit)
{
    return look.has(unit, Skill::WildCharge) && ownerNamesChargers(look) && hatesAny(look, unit) &&
           anyOf(look.foesOf(look.side(unit)), [&](UnitIndex foe) { return !hates(look, unit, foe); });
}

bool ownerNamesChargers(const Look &look)
{
    return look.around().asks(look, Unknown::Chargers) != Decision::Nothing;
}

UnitSet mustTestCharge(const Look &look, SideIndex side)
{
    if (forbidden(look, look.muster.sides[side].first, OrderKind::WildCharge))
        return 0;
    const UnitSet open =
        look.unitsOf(side) & look.now.onTable & ~(look.now.tested | look.now.battered | look.now.chargeAsked);
    UnitSet units = 0;
    for (const UnitIndex unit : eachOf(open)) {
        const bool listed = !look.readings().chargeReachAtStart || contains(look.now.chargeList, unit);
        if (listed && mustCharge(look, unit))
            units |= only(unit);
    }
    return units;
}

bool maySkipCharge(const Look &look, UnitIndex unit)
{
    const SideIndex side = look.side(unit);
    return traitWorks(look, side, LeaderTraitKind::Patient) && !look.now.sides[side].patientUsed &&
           nearLeader(look, unit);
}

} // namespace gonfalon::rampant
