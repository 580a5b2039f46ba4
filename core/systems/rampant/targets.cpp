// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/systems/rampant/targets.h"

#include "core/systems/rampant/attack.h"
#include "core/systems/rampant/charges.h"
#include "core/systems/rampant/ground.h"
#include "core/systems/rampant/magic.h"
#include "core/systems/rampant/surroundings.h"

#include <optional>

namespace gonfalon::rampant {

namespace {

constexpr Length hardToTarget = Length::inches(12); // DR-UNIT-57

/// An unbattered enemy that could contact the shooters in its next activation (DR-SHOOT-07, LR-SHT-11).
bool threatens(const Look &look, UnitIndex foe, UnitIndex shooters)
{
    return !look.battered(foe) && surelyCanAttack(look, foe, shooters);
}

} // namespace

bool mayShoot(const Look &look, UnitIndex unit)
{
    return look.figures(unit).shoot > 0 && !look.battered(unit) &&
           !underSpell(look, unit, SpellKind::DragonsBreath);
}

std::optional<Code> whyNoShot(const Look &look, UnitIndex unit, UnitIndex target, Shooting kind)
{
    if (!look.onTable(target) || !look.enemies(unit, target))
        return Code::NotATarget;
    const bool evade = kind == Shooting::Evade; // an Invisible attacker may be shot as it comes (DR-FANT-30)
    if ((!evade && look.has(target, Skill::Invisibility)) ||
        underSpell(look, target, SpellKind::DragonsBreath))
        return Code::ProtectedFromShots;
    const Surroundings &around = look.around();
    const Length range = Length::inches(look.figures(unit).shootRange);
    if (!around.within(look, unit, target, range, Between::Models))
        return Code::TargetTooFar;
    if (look.has(target, Skill::HardToTarget) &&
        !around.within(look, unit, target, hardToTarget, Between::Models))
        return Code::ProtectedFromShots;
    if (!around.sees(look, unit, target))
        return Code::TargetHidden;
    return std::nullopt;
}

UnitSet shotTargets(const Look &look, UnitIndex unit, Shooting kind)
{
    UnitSet targets = 0, threats = 0;
    for (const UnitIndex foe : eachOf(look.foesOf(look.side(unit)))) {
        if (!whyNoShot(look, unit, foe, kind))
            targets |= only(foe);
    }
    if (sizeOf(targets) < 2)
        return targets; // who is the only one may be shot, threat or not
    for (const UnitIndex foe : eachOf(targets)) {
        if (threatens(look, foe, unit))
            threats |= only(foe);
    }
    return threats != 0 ? threats : targets;
}

UnitSet targetsToChoose(const Look &look)
{
    const Frame &frame = look.now.stack[look.now.depth - 1];
    if (frame.procedure != Procedure::Attack)
        return shotTargets(look, frame.unit, Shooting(frame.kind));
    UnitSet targets = attackTargets(look, frame.unit);
    if (goesAtHated(frame)) { // a charge out of Hatred goes at a hated unit (DR-FANT-26)
        for (const UnitIndex foe : eachOf(targets)) {
            if (!hates(look, frame.unit, foe))
                targets &= ~only(foe);
        }
    }
    return targets;
}

bool hasShotTarget(const Look &look, UnitIndex unit, Shooting kind)
{
    for (const UnitIndex foe : eachOf(look.foesOf(look.side(unit)))) {
        if (!whyNoShot(look, unit, foe, kind))
            return true;
    }
    return false;
}

} // namespace gonfalon::rampant
