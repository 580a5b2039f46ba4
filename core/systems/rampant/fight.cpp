// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/systems/rampant/fight.h"

#include "core/systems/rampant/ground.h"
#include "core/systems/rampant/leader.h"
#include "core/systems/rampant/rules.h"

#include <algorithm>

namespace gonfalon::rampant {

namespace {

constexpr int roughValue = 5, roughArmour = 2, batteredHits = 6;

bool levelled(const Look &look, UnitIndex unit, int ground)
{
    return (ground & IsRough) != 0 && !look.has(unit, Skill::Ranger);
}

/// The rules that let all misses be rolled again (DR-FANT-01, DR-FANT-35, DR-FANT-57).
int rulesForAll(const Look &look, UnitIndex unit, UnitIndex foe)
{
    const Rerolls &rerolls = look.figures(unit).fightRerolls;
    const bool slain = look.info(unit).slays >= 0 && look.info(unit).slays == look.info(foe).race;
    return int(rerolls.always) + int(rerolls.againstUndead && look.has(foe, Skill::Undead)) +
           int(rerolls.againstSlain && slain) +
           int(rerolls.whenEffective && contains(look.now.meleeEffective, unit)) +
           int(underSpell(look, unit, SpellKind::SharperBlades));
}

int coverIn(const Look &look, UnitIndex unit, UnitIndex foe, int ground)
{
    if (flies(look, unit))
        return 0;
    if (flies(look, foe))
        return (ground & HasOverhead) != 0 ? 1 : 0; // DR-FANT-19
    return (ground & (HasCover | IsUphill)) != 0 ? 1 : 0;
}

} // namespace

Bout boutOf(const Look &look, UnitIndex unit, UnitIndex foe, int ground, bool attacker)
{
    const Figures &figures = look.figures(unit);
    Bout bout;
    bout.asAttacker = attacker || (ground & CounterCharged) != 0;
    bout.dice = shootingDice(look, unit); // 12 or 6, a Weakling's one fewer, as for shots
    bout.hitsOn = bout.asAttacker ? figures.attackValue : figures.defenceValue;
    if (levelled(look, unit, ground))
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

int fightArmour(const Look &look, UnitIndex unit, UnitIndex foe, int ground, bool attacker)
{
    int armour = look.figures(unit).armour;
    if (levelled(look, unit, ground))
        armour = look.readings().roughOnlyWorsens ? std::min(armour, roughArmour) : roughArmour;
    const bool evader = !attacker && (ground & CaughtEvading) != 0;
    if (evader)
        armour = 1;
    if (evader && look.readings().evaderFixed)
        return armour;
    if (!attacker) {
        const bool wall = contains(look.now.walls, unit) && (ground & IsRough) == 0; // DR-ATTACK-28
        armour += std::max(coverIn(look, unit, foe, ground), wall ? 1 : 0);
    }
    return armour + (underSpell(look, unit, SpellKind::StrongerShields) ? 1 : 0);
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

Crossed moveIntoContact(Play &play, UnitIndex unit, UnitIndex target, bool counterCharged)
{
    table::Table &table = play.state.table;
    const table::Mover attackers = mover(play, unit);
    if (counterCharged) {
        const auto meeting = table.meet(unit, target, attackers, mover(play, target));
        table.place(unit, meeting.attacker.stand);
        table.place(target, meeting.target.stand);
        play.tell(EventKind::Moved, unit, target, int(Movement::Attack),
                  meeting.attacker.gone.inHundredths());
        play.tell(EventKind::Moved, target, unit, int(Movement::CounterCharge),
                  meeting.target.gone.inHundredths());
        return {.attackers = meeting.attacker.dangerous, .target = meeting.target.dangerous};
    }
    const auto way = table.contact(unit, target, attackers);
    if (!way)
        return {}; // it was in reach when it was chosen, and nothing has moved since
    table.place(unit, way->stand);
    play.tell(EventKind::Moved, unit, target, int(Movement::Attack), way->gone.inHundredths());
    return {.attackers = way->dangerous};
}

void advance(Play &play, UnitIndex unit, Point place)
{
    play.tell(EventKind::Advanced, unit);
    if (play.muster.referee)
        return;
    table::Table &table = play.state.table;
    const table::Stand stand = table.block(unit, place, 0, false);
    table.takeOff(unit);
    table.place(unit, stand);
    for (const UnitIndex other : eachOf(play.now.onTable & ~only(unit))) {
        if (!table.within(other, unit, Length::hundredths(299)))
            continue;
        table.place(other, table.retreat(other, unit, {}).stand); // no farther than 3 inches off
        if (table.within(other, unit, Length::hundredths(298)))
            play.state.closeBy |= only(other); // it was hemmed in, as by a blocked retreat
    }
}

} // namespace gonfalon::rampant
