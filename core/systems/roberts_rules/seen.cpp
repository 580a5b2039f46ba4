// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/systems/roberts_rules/seen.h"

#include "core/battle/hash.h"

#include <algorithm>
#include <bit>
#include <initializer_list>

namespace gonfalon::roberts_rules {

namespace {

void addMarks(const Look &look, UnitIndex unit, UnitView &view)
{
    const UnitState &now = look.unit(unit);
    view.marks.set(Sign::Demoralized, now.demoralized);
    view.marks.set(Sign::Disrupted, now.disrupted != 0);
    view.marks.set(Sign::Marching, now.marching);
    view.marks.set(Sign::Charging, now.target != noUnit);
    view.marks.set(Sign::Set, now.set);
    view.marks.set(Sign::InMelee, look.inContact(unit) != 0);
    view.marks.set(Sign::HasShot, now.shot != 0);
    view.marks.set(Sign::Failed, now.failed);
    view.marks.set(Sign::Broken, now.broken);
    view.marks.set(Sign::Hidden, now.host != noUnit);
    view.marks.set(Sign::General, now.led.has(Leads::General));
    view.marks.set(Sign::Captain, now.led.has(Leads::Captain));
    view.marks.set(Sign::Hero, now.led.has(Leads::Hero));
}

void addFigures(const Look &look, UnitIndex unit, UnitView &view)
{
    const StandRow &row = look.row(unit);
    const UnitState &now = look.unit(unit);
    view.figures.set(Figure::Attack, row.av);
    view.figures.set(Figure::Defence, row.dv);
    view.figures.set(Figure::Missiles, row.mav);
    view.figures.set(Figure::Action,
                     actionSum(look.muster.book, look.actor(unit, now.stands), Act::Move).total());
    view.figures.set(Figure::Morale, moraleSum(look.muster.book, look.heart(unit)).total());
    view.figures.set(Figure::Charge, row.charge.total());
    view.figures.set(Figure::Stands, look.count(unit));
}

void addParts(const Look &look, UnitIndex unit, UnitView &view)
{
    const UnitState &now = look.unit(unit);
    const StandSet front = look.firstRow(unit);
    for (StandSet left = now.stands; left != 0; left &= left - 1) {
        const std::uint8_t stand = firstOf(left);
        Marks marks;
        marks.set(Sign::Disrupted, has(now.disrupted, stand));
        marks.set(Sign::Unlanced, has(now.unlanced, stand));
        marks.set(Sign::Apart, has(now.apart, stand));
        marks.set(Sign::FirstRow, has(front, stand));
        view.parts.push_back({stand, marks});
    }
}

UnitFate fateOf(const Look &look, UnitIndex unit)
{
    const UnitState &now = look.unit(unit);
    const Troop &troop = look.troop(unit);
    UnitFate fate;
    fate.name = troop.name;
    fate.points = troop.points;
    fate.startStrength = troop.hits();
    fate.strength = now.left ? 0 : troop.hits() - now.hits;
    fate.battered = now.demoralized;
    if (now.left)
        fate.removal = *now.left;
    const bool ran = now.left == Leaving::Routed; // those who ran with it were not destroyed
    const auto fateOfOne = [&](int points, bool fell) {
        FigureFate one;
        one.points = points;
        if (fell || (now.left && !ran))
            one.removal = Leaving::Destroyed;
        return one;
    };
    for (int stand = 0; stand < troop.row.stands; ++stand)
        fate.figures.push_back(fateOfOne(stand < troop.paidStands() ? troop.pointsOfStand : 0,
                                         has(now.fallen, std::size_t(stand))));
    for (std::size_t leader = 0; leader < troop.row.led.size(); ++leader) {
        if (!troop.row.led[leader])
            continue;
        fate.figures.push_back(fateOfOne(troop.pointsOfLeaders[leader], now.lost.leaders[leader]));
        fate.figures.back().name = troop.leaders[leader];
    }
    const bool whole = look.count(unit) == troop.row.stands;
    fate.fate = now.left == Leaving::Routed ? Fate::Fled
                : now.left                  ? Fate::Destroyed
                : whole                     ? Fate::Unharmed
                                            : Fate::Depleted;
    return fate;
}

std::uint64_t flagsOf(const UnitState &one)
{
    std::uint64_t bits = one.left ? std::uint64_t(*one.left) + 1 : 0;
    for (const bool so : {one.marching,        one.halted,
                          one.moved,           one.acted,
                          one.failed,          one.set,
                          one.charging,        one.rough,
                          one.broken,          one.checked,
                          one.heartened,       one.roused,
                          one.countered,       one.cast,
                          one.demoralized,     one.led.leaders[0],
                          one.led.leaders[1],  one.led.leaders[2],
                          one.lost.leaders[0], one.lost.leaders[1],
                          one.lost.leaders[2]})
        bits = bits << 1 | std::uint64_t(so);
    return bits;
}

void addUnit(Hash &hash, const UnitState &one)
{
    for (const StandSet set : {one.stands, one.front, one.formed, one.disrupted, one.unlanced, one.apart,
                               one.shot, one.struck, one.failedAlone, one.movedAlone, one.fallen})
        hash.add(set);
    hash.add(std::uint64_t(one.target) << 48 | std::uint64_t(one.host) << 32 |
             std::uint64_t(one.shotAt) << 16 | std::uint64_t(std::uint16_t(one.loaded)));
    hash.add(flagsOf(one) << 24 | std::uint64_t(one.hits) << 16 | std::uint64_t(one.taken) << 8 |
             one.lostNow);
}

std::uint64_t numberOf(const StandRef &one) { return std::uint64_t(one.unit) << 8 | one.stand; }

void addBout(Hash &hash, const Bout &one)
{
    hash.add(numberOf(one.a) << 24 | numberOf(one.b));
    hash.add(std::uint64_t(one.side) << 16 | std::uint64_t(one.ground) << 8 | std::uint64_t(one.fresh) << 2 |
             std::uint64_t(one.aDone) << 1 | std::uint64_t(one.bDone));
}

void addWays(Hash &hash, const State &state)
{
    const Doing &doing = state.doing;
    hash.add(std::uint64_t(doing.act) << 32 | std::uint64_t(doing.unit) << 16 | doing.target);
    hash.add(doing.parts);
    hash.add(std::uint64_t(doing.facts.said) << 8 | doing.facts.count);
    const Volley &volley = state.volley;
    hash.add(std::uint64_t(volley.unit) << 48 | std::uint64_t(volley.target) << 32 |
             std::uint64_t(volley.fallen) << 24 | std::uint64_t(volley.disrupted) << 16 |
             std::uint64_t(volley.hits) << 8 | std::uint64_t(volley.asked) << 1 |
             std::uint64_t(volley.grouped));
    for (const StandSet set : {volley.shooters, volley.toRoll, volley.at, StandSet(volley.facts.said)})
        hash.add(set);
    for (const UnitIndex one : volley.group)
        hash.add(one);
    for (const Meeting &one : state.met)
        hash.add(std::uint64_t(one.unit) << 32 | one.other);
    hash.add(std::uint64_t(state.spell.unit) << 32 | std::uint64_t(state.spell.target) << 8 |
             std::uint64_t(state.spell.resisted));
    const Fight &fight = state.fight;
    hash.add(std::uint64_t(fight.facts.said) << 32 | std::uint64_t(std::uint16_t(fight.first)) << 16 |
             std::uint64_t(fight.bout) << 8 | std::uint64_t(fight.stage) << 2 |
             std::uint64_t(fight.both) << 1 | std::uint64_t(fight.byA));
    for (const Chase &chase : {state.chase, state.other}) {
        hash.add(numberOf(chase.winner) << 24 | numberOf(chase.loser));
        hash.add(std::uint64_t(std::uint8_t(chase.stated)) << 16 | std::uint64_t(chase.push) << 8 |
                 std::uint64_t(chase.stage) << 4 | std::uint64_t(chase.both) << 2 |
                 std::uint64_t(chase.overruns));
        addBout(hash, chase.bout);
    }
}

} // namespace

BattleView viewOf(const Look &look)
{
    const State &state = look.state;
    BattleView view{.turn = state.turn};
    view.phase = state.turn > 0 ? state.acting() : noSide;
    view.step = state.step;
    view.lastTurn = state.turn == look.muster.turns;
    view.pointsLost.assign(state.pointsLost.begin(), state.pointsLost.end());
    for (UnitIndex unit = 0; unit < state.units.size(); ++unit) {
        const UnitState &now = state.units[unit];
        const Troop &troop = look.troop(unit);
        UnitView one{.side = troop.side, .name = troop.name, .points = troop.points};
        one.strength = now.left ? 0 : troop.hits() - now.hits;
        one.startStrength = troop.hits();
        one.onTable = !now.left;
        if (now.left)
            one.removal = *now.left;
        addMarks(look, unit, one);
        addFigures(look, unit, one);
        addParts(look, unit, one);
        one.host = now.left ? noUnit : now.host;
        view.units.push_back(std::move(one));
    }
    for (const Bout &one : state.bouts)
        view.touches.push_back({.unit = one.a.unit,
                                .other = one.b.unit,
                                .part = one.a.stand,
                                .otherPart = one.b.stand,
                                .attacks = !one.aDone,
                                .otherAttacks = !one.bDone,
                                .at = one.side});
    return view;
}

BattleResult resultOf(const Look &look)
{
    const State &state = look.state;
    BattleResult result;
    result.turns = state.turn;
    result.end = state.end.value_or(End::Agreed);
    for (SideIndex side = 0; side < mostSides; ++side)
        result.sides.push_back(
            {.warband = look.muster.setup->sides[side].warband.name, .pointsLost = state.pointsLost[side]});
    for (UnitIndex unit = 0; unit < state.units.size(); ++unit)
        result.sides[look.sideOf(unit)].units.push_back(fateOf(look, unit));
    if (state.pointsLost[0] != state.pointsLost[1])
        result.winner = state.pointsLost[0] < state.pointsLost[1] ? SideIndex(0) : SideIndex(1);
    return result;
}

int worthTo(const Look &look, SideIndex side)
{
    constexpr int ofPoint = 100, ofDemoralized = 5; // one in so many less
    int sum = 0;
    for (UnitIndex unit = 0; unit < look.state.units.size(); ++unit) {
        const UnitState &now = look.unit(unit);
        const Troop &troop = look.troop(unit);
        if (now.left)
            continue;
        int worth = troop.points * ofPoint * (troop.hits() - now.hits) / troop.hits();
        worth -= now.demoralized ? worth / ofDemoralized : 0;
        sum += troop.side == side ? worth : -worth;
    }
    return sum;
}

std::uint64_t hashOf(const State &state)
{
    Hash hash;
    hash.add(std::uint64_t(state.turn) << 32 | std::uint64_t(state.halfTurn) << 16 |
             std::uint64_t(state.step) << 8 | state.first);
    hash.add(std::uint64_t(state.awaiting.unit) << 32 | std::uint64_t(state.awaiting.other) << 16 |
             std::uint64_t(state.awaiting.decision.number()) << 8 | state.awaiting.rollFor.number());
    hash.add(std::uint64_t(state.told) << 8 | std::uint64_t(state.combatOver) << 4 |
             std::uint64_t(state.end ? int(*state.end) + 1 : 0));
    for (SideIndex side = 0; side < mostSides; ++side)
        hash.add(std::uint64_t(state.pointsLost[side]) << 16 | std::uint64_t(state.thrown[side]) << 2 |
                 std::uint64_t(state.isSetUp[side]) << 1 | std::uint64_t(state.generalFree[side]));
    for (const UnitState &one : state.units)
        addUnit(hash, one);
    for (const Bout &one : state.bouts)
        addBout(hash, one);
    for (const Due &one : state.due) {
        hash.add(std::uint64_t(one.what) << 48 | std::uint64_t(one.unit) << 32 |
                 std::uint64_t(one.other) << 16 | std::uint64_t(one.number) << 8 |
                 std::uint64_t(one.leader) << 1 | std::uint64_t(one.asFormed));
    }
    for (const auto *list : {&state.charges, &state.going}) {
        hash.add(list->size());
        for (const UnitIndex one : *list)
            hash.add(one);
    }
    for (const StandSet set : {state.toCheck, state.hesitant, state.touching})
        hash.add(set);
    hash.add(std::uint64_t(state.toucher) << 48 | std::uint64_t(state.touched) << 32 |
             std::uint64_t(state.asFar) << 16 | std::uint64_t(state.from) << 8 | state.ground);
    addWays(hash, state);
    return hash.value();
}

} // namespace gonfalon::roberts_rules
