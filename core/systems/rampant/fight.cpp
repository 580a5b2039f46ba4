// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/systems/rampant/fight.h"

#include "core/systems/rampant/ground.h"
#include "core/systems/rampant/leader.h"
#include "core/systems/rampant/magic.h"
#include "core/systems/rampant/shoot.h"
#include "core/systems/rampant/situation.h"

#include <algorithm>
#include <optional>

namespace gonfalon::rampant {

namespace {

constexpr int roughValue = 5, batteredHits = 6;

bool levelled(const Look &look, UnitIndex unit, const Fight &fight)
{
    return fight.ground.rough && !look.has(unit, Skill::Ranger);
}

/// The rules that let all misses be rolled again (DR-FANT-01, DR-FANT-35, DR-FANT-57).
int rulesForAll(const Look &look, UnitIndex unit, UnitIndex foe)
{
    const Rerolls &rerolls = look.figures(unit).fightRerolls;
    const bool slain = look.isAmong(look.figures(unit).slays, foe);
    return int(rerolls.always) + int(rerolls.againstUndead && look.has(foe, Skill::Undead)) +
           int(rerolls.againstSlain && slain) +
           int(rerolls.whenEffective && contains(look.now.meleeEffective[look.unit(unit).form], unit)) +
           int(underSpell(look, unit, SpellKind::SharperBlades));
}

/// What shelters the unit, if anything does.
std::optional<Why> shelterIn(const Look &look, UnitIndex unit, UnitIndex foe, const Situation &ground)
{
    if (flies(look, unit))
        return std::nullopt;
    if (flies(look, foe) ? ground.overhead : ground.cover) // DR-FANT-19
        return Why::Cover;
    return !flies(look, foe) && ground.uphill ? std::optional(Why::Uphill) : std::nullopt;
}

} // namespace

Bout boutOf(const Look &look, UnitIndex unit, UnitIndex foe, const Fight &fight, bool attacker)
{
    const Figures &figures = look.figures(unit);
    Bout bout;
    bout.asAttacker = attacker || fight.counterCharged;
    bout.dice = shootingDice(look, unit); // 12 or 6, a Weakling's one fewer, as for shots
    bout.hitsOn = bout.asAttacker ? figures.attackValue : figures.defenceValue;
    if (levelled(look, unit, fight))
        bout.hitsOn = look.readings().roughOnlyWorsens ? std::max(bout.hitsOn, roughValue) : roughValue;
    if (look.battered(unit))
        bout.hitsOn = batteredHits; // DR-ATTACK-21
    bout.venomous = bout.asAttacker && figures.skills.has(Skill::Venomous);
    bout.rulesForAll = rulesForAll(look, unit, foe);
    bout.byLeader = leaderRerolls(look, unit);
    if (!look.readings().rerollsStack && bout.rulesForAll > 0) { // no die is rolled a third time
        bout.rulesForAll = 1;
        bout.byLeader = 0;
    }
    return bout;
}

Reasons strikesSo(const Look &look, UnitIndex unit, const Fight &fight)
{
    Reasons reasons;
    if (!look.aboveHalf(unit))
        reasons.add(Why::HalfLeft);
    if (look.battered(unit))
        reasons.add(Why::Battered);
    else if (levelled(look, unit, fight))
        reasons.add(Why::Rough);
    return reasons;
}

int fightArmour(const Look &look, UnitIndex unit, UnitIndex foe, const Fight &fight, bool attacker,
                Reasons *reasons)
{
    int armour = look.figures(unit).armour;
    if (levelled(look, unit, fight)) {
        armour = look.readings().roughOnlyWorsens ? std::min(armour, roughArmour) : roughArmour;
        note(reasons, Why::Rough, 0);
    }
    const bool evader = !attacker && fight.caughtEvading;
    if (evader) {
        armour = 1;
        note(reasons, Why::CaughtEvading, 0);
    }
    if (evader && look.readings().evaderFixed)
        return armour;
    if (!attacker) {
        const bool wall = contains(look.now.walls, unit) && !fight.ground.rough; // DR-ATTACK-28
        if (const auto shelter = shelterIn(look, unit, foe, fight.ground))
            armour += note(reasons, *shelter, 1);
        else if (wall)
            armour += note(reasons, Why::WallOfSpears, 1);
    }
    if (underSpell(look, unit, SpellKind::StrongerShields))
        armour += note(reasons, Why::StrongerShields, 1);
    return armour;
}

bool mayCounterCharge(const Look &look, UnitIndex unit, UnitIndex attacker)
{
    if (look.battered(unit))
        return false;
    const Skills skills = look.figures(unit).skills;
    return skills.has(Skill::CounterCharge) ||
           (skills.has(Skill::CounterChargeVersusFoot) && !look.figures(attacker).mounted);
}

bool mayEvade(const Look &look, UnitIndex unit)
{
    return look.has(unit, Skill::Evade) && !look.battered(unit);
}

} // namespace gonfalon::rampant
