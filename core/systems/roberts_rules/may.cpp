// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/systems/roberts_rules/may.h"

#include "core/systems/roberts_rules/missiles.h"
#include "core/systems/roberts_rules/stated.h"

#include <algorithm>
#include <bit>

namespace gonfalon::roberts_rules {

namespace {

Refusal about(UnitIndex unit, Code code, const char *rule, UnitIndex other = noUnit)
{
    return {.code = code, .rule = rule, .unit = unit, .other = other};
}

bool isReaction(const Look &look) { return look.state.step == Step::Reaction; }

/// Why the General does not give it his free action.
WhyNot whyNotByGeneral(const Look &look, UnitIndex unit)
{
    const SideIndex side = look.sideOf(unit);
    if (look.generalOf(side) == noUnit || !look.state.generalFree[side])
        return about(unit, Code::GeneralNotFree, "RR-LDR-07");
    if (!look.has(unit, Trait::Formed))
        return about(unit, Code::GeneralHelpsFormed, "RR-LDR-02");
    if (look.unit(unit).acted)
        return about(unit, Code::NotFirstAction, "RR-LDR-03");
    return std::nullopt;
}

/// Stands that an action names: one by itself, apart or in contact (RR-ACT-07, RR-ACT-08).
WhyNot whyNotThose(const Look &look, Act act, UnitIndex unit, StandSet parts)
{
    const UnitState &now = look.unit(unit);
    if ((parts & ~now.stands) != 0)
        return about(unit, Code::NoSuchStands, "RR-UNI-01");
    const StandSet touching = look.inContact(unit);
    if (act == Act::Reform && touching != 0)
        return about(unit, Code::FormationHeld, "RR-ACT-08");
    if (act == Act::Reform || act == Act::Shoot || act == Act::Pursue)
        return std::nullopt;
    const bool ofColumns = act == Act::Move || act == Act::Stop || act == Act::AboutFace ||
                           act == Act::ChangeFace || act == Act::Retrograde;
    if (parts == 0) {
        const bool together = touching == 0 && (now.stands & ~now.apart) != 0;
        const bool split = ofColumns && !together && std::popcount(look.heads(unit, now.stands)) > 1;
        return split ? WhyNot(about(unit, Code::ColumnByColumn, "RR-ACT-08")) : WhyNot();
    }
    if (std::popcount(parts) > 1)
        return about(unit, Code::ColumnByColumn, "RR-ACT-07");
    if (touching == 0 && (parts & now.apart) == 0)
        return about(unit, Code::NotApart, "RR-ACT-07");
    return std::nullopt;
}

/// A unit moves once in a phase, and so does a column of its own (RR-MOV-03, RR-MOV-14).
WhyNot whyNotOn(const Look &look, UnitIndex unit, StandSet parts)
{
    const UnitState &now = look.unit(unit);
    const bool moved = parts == 0 ? now.moved : (now.movedAlone & parts) != 0;
    if (moved)
        return about(unit, Code::MovedAlready, "RR-MOV-14");
    return parts == 0 && mustCharge(look, unit) ? WhyNot(about(unit, Code::MustCharge, "RR-ATT-08"))
                                                : WhyNot();
}

WhyNot whyNotByTraining(const Look &look, Act act, UnitIndex unit, StandSet parts)
{
    const UnitState &now = look.unit(unit);
    const bool turns = act == Act::AboutFace || act == Act::ChangeFace || act == Act::Reform;
    const bool waits = look.state.step == Step::Action ? act != Act::Stop : isReaction(look) && turns;
    if (waits && now.target != noUnit)
        return about(unit, Code::ChargeDeclared, "RR-CHG-01"); // until the Charge Phase
    switch (act) {
    case Act::Retrograde:
        return look.has(unit, Trait::Elite) ? whyNotOn(look, unit, parts)
                                            : WhyNot(about(unit, Code::NotTrained, "RR-MOV-07"));
    case Act::Stop:
        return now.marching ? WhyNot() : WhyNot(about(unit, Code::NotMarching, "RR-MOV-04"));
    case Act::Move:
        return whyNotOn(look, unit, parts);
    case Act::Set:
        if (!maySet(look.row(unit)))
            return about(unit, Code::CannotSet, "RR-CHG-03");
        if (mustCounter(look, unit))
            return about(unit, Code::MustCountercharge, "RR-CHG-02");
        return now.set ? WhyNot(about(unit, Code::SetAlready, "RR-CHG-03")) : WhyNot();
    case Act::Countercharge:
        if (!look.has(unit, Trait::Shock) && !look.isEager(unit))
            return about(unit, Code::CannotCountercharge, "RR-CHG-02");
        if (now.set) // it stands to receive the charge
            return about(unit, Code::SetAlready, "RR-CHG-03");
        return now.target != noUnit ? WhyNot(about(unit, Code::ChargeDeclared, "RR-CHG-02")) : WhyNot();
    default:
        return std::nullopt;
    }
}

} // namespace

WhyNot whyNoAction(const Look &look, Act act, const Order &order)
{
    const UnitIndex unit = order.unit;
    const UnitState &now = look.unit(unit);
    if (act != Act::Emerge && now.host != noUnit)
        return about(unit, Code::UnitHides, "RR-SKR-01");
    if (look.has(unit, Trait::FreeCaptain) && act != Act::Cast) // he moves without a roll
        return about(unit, Code::NotTrained, "RR-LDR-08");
    if (WhyNot wrong = whyNotThose(look, act, unit, order.parts))
        return wrong;
    if (WhyNot wrong = whyNotByTraining(look, act, unit, order.parts))
        return wrong;
    const bool carriesOn = act == Act::Move && order.parts == 0 && now.marching;
    if (isAutomatic(look.muster.book, look.row(unit), act, isReaction(look)) || carriesOn)
        return std::nullopt; // only rolls are barred (RR-ACT-10)
    if (isSaid(order.facts, Fact::ByGeneral))
        return whyNotByGeneral(look, unit);
    const bool names = act == Act::Reform || act == Act::Shoot;
    const StandSet alone = names ? 0 : order.parts;
    if (alone == 0 && act != Act::Countercharge && mustCounter(look, unit)) // a failure would excuse it
        return about(unit, Code::MustCountercharge, "RR-CHG-02");
    // Who has failed by itself takes that along into the unit, but columns shoot each on its own.
    const StandSet rolls = act == Act::Reform ? now.stands : look.body(unit); // it gathers all
    const StandSet barred = alone != 0 ? alone : act == Act::Shoot ? 0 : rolls;
    const bool failed = (alone == 0 && now.failed) || (now.failedAlone & barred) != 0;
    return failed ? WhyNot(about(unit, Code::RollFailed, "RR-ACT-05")) : WhyNot();
}

WhyNot whyNoCharge(const Look &look, UnitIndex unit, UnitIndex target)
{
    if (look.unit(unit).host != noUnit)
        return about(unit, Code::UnitHides, "RR-SKR-01");
    if (look.unit(unit).target != noUnit)
        return about(unit, Code::ChargeDeclared, "RR-CHG-01");
    if (look.unit(unit).marching) // who halts, or is stopped, stands near enough
        return about(unit, Code::StillMarching, "RR-CHG-01");
    if (look.touch(unit, target))
        return about(unit, Code::InContactAlready, "RR-CHG-01", target);
    if (look.has(unit, Trait::Artillery) || look.has(unit, Trait::FreeCaptain))
        return about(unit, Code::NotTrained, "RR-CHG-01");
    return std::nullopt;
}

WhyNot whyNoShot(const Look &look, UnitIndex unit, UnitIndex target, StandSet parts)
{
    const UnitState &now = look.unit(unit);
    if (now.host != noUnit)
        return about(unit, Code::UnitHides, "RR-SKR-01");
    if (look.row(unit).mav == 0)
        return about(unit, Code::NoMissiles, "RR-STD-08");
    if (look.state.halfTurn < now.loaded)
        return about(unit, Code::StillLoading, "RR-MSL-08");
    if ((parts & ~now.stands) != 0)
        return about(unit, Code::NoSuchStands, "RR-UNI-01");
    if ((parts & ~withClearShot(look, unit)) != 0)
        return about(unit, Code::NotInFirstRow, "RR-MSL-07");
    const StandSet can = shootersAt(look, unit, target);
    const StandSet asked = parts != 0 ? parts : can;
    if ((asked & now.shot) != 0 || (asked == 0 && now.shot != 0))
        return about(unit, Code::StandsHaveShot, "RR-MSL-02");
    if (asked == 0)
        return about(unit, Code::StandsTouch, "RR-MSL-04");
    const bool mayAll = look.has(unit, Trait::Platform) && look.touch(unit, target);
    if (!mayAll && (asked & look.inContact(unit)) != 0)
        return about(unit, Code::StandsTouch, "RR-MSL-04");
    if ((asked & now.failedAlone) != 0)
        return about(unit, Code::RollFailed, "RR-ACT-05");
    if (now.shotAt != noUnit && now.shotAt != target &&
        !isAutomatic(look.muster.book, look.row(unit), Act::Shoot, isReaction(look)))
        return about(unit, Code::RolledForOther, "RR-ACT-09");
    return std::nullopt;
}

WhyNot whyNoSpell(const Look &look, UnitIndex unit)
{
    if (!look.has(unit, Trait::Wizard))
        return about(unit, Code::NoWizard, "RR-FAN-05");
    return look.unit(unit).cast ? WhyNot(about(unit, Code::SpellSpent, "RR-FAN-05")) : WhyNot();
}

WhyNot whyNotHidden(const Look &look, UnitIndex unit, UnitIndex host)
{
    if (!look.has(unit, Trait::Skirmisher))
        return about(unit, Code::NotSkirmishers, "RR-SKR-01");
    if (look.unit(unit).host != noUnit)
        return about(unit, Code::UnitHides, "RR-SKR-01");
    int inside = 0;
    for (const UnitState &one : look.state.units)
        inside += one.host == host ? 1 : 0;
    const bool fits =
        look.sideOf(unit) == look.sideOf(host) && look.has(host, Trait::Formed) && inside < look.count(host);
    return fits ? WhyNot() : WhyNot(about(unit, Code::NoRoomToHide, "RR-SKR-01", host));
}

std::optional<Nearness> nearnessOf(const Look &look, UnitIndex unit, UnitIndex other)
{
    if (unit == other || !look.stands(unit) || !look.stands(other))
        return std::nullopt;
    if (look.has(other, Trait::Monster) && look.has(unit, Trait::Mounted))
        return Nearness::Frightened;
    if (look.has(other, Trait::Awesome) && !look.enemies(unit, other))
        return Nearness::Heartened;
    if (look.has(other, Trait::Goblinoids) && look.has(unit, Trait::Dwarves))
        return Nearness::Roused;
    return std::nullopt;
}

bool anyAssault(const Look &look)
{
    const SideIndex side = look.state.acting();
    for (UnitIndex unit = 0; unit < look.state.units.size(); ++unit) {
        const UnitState &now = look.unit(unit);
        if (look.sideOf(unit) != side || !look.stands(unit))
            continue;
        const StandSet free = withClearShot(look, unit) & ~now.shot & ~now.failedAlone;
        const bool platform = look.has(unit, Trait::Platform);
        const bool shoots = canShoot(look, unit) && !now.failed &&
                            (free & ~(platform ? StandSet(0) : look.inContact(unit))) != 0;
        const bool sets = now.target != noUnit && maySet(look.row(unit)) && !now.set && !now.failed;
        const bool casts = look.has(unit, Trait::Wizard) && !now.cast && !now.failed;
        if (shoots || sets || casts)
            return true;
    }
    return false;
}

namespace {

/// It is Eager, and free to charge.
bool mayHaveTo(const Look &look, UnitIndex unit)
{
    return look.stands(unit) && look.isEager(unit) && look.unit(unit).target == noUnit &&
           look.inContact(unit) == 0 && !look.has(unit, Trait::Artillery);
}

/// Somebody who is still there has declared a charge at it.
bool isCharged(const Look &look, UnitIndex unit)
{
    for (UnitIndex foe = 0; foe < look.state.units.size(); ++foe) {
        if (look.unit(foe).target == unit && look.enemies(foe, unit) && look.stands(foe))
            return true;
    }
    return false;
}

/// There is an enemy at whom it may declare a charge (RR-CHG-01).
bool mayCharge(const Look &look, UnitIndex unit)
{
    for (UnitIndex foe = 0; foe < look.state.units.size(); ++foe) {
        if (look.enemies(unit, foe) && look.stands(foe) && !whyNoCharge(look, unit, foe))
            return true;
    }
    return false;
}

} // namespace

bool mustCharge(const Look &look, UnitIndex unit)
{
    const UnitState &now = look.unit(unit);
    return look.state.step == Step::Action && mayHaveTo(look, unit) && now.halted && mayCharge(look, unit);
}

bool mustCounter(const Look &look, UnitIndex unit)
{
    const UnitState &now = look.unit(unit);
    return isReaction(look) && mayHaveTo(look, unit) && isCharged(look, unit) && !now.failed &&
           !now.countered &&
           !whyNoAction(look, Act::Countercharge, {.kind = Deed::Countercharge, .unit = unit});
}

UnitIndex whoMustCharge(const Look &look)
{
    for (UnitIndex unit = 0; unit < look.state.units.size(); ++unit) {
        if (look.sideOf(unit) == look.state.awaiting.side &&
            (mustCharge(look, unit) || mustCounter(look, unit)))
            return unit;
    }
    return noUnit;
}

} // namespace gonfalon::roberts_rules
