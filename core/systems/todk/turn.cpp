// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/systems/todk/turn.h"

#include "core/systems/todk/commands.h"
#include "core/systems/todk/fight.h"
#include "core/systems/todk/may.h"
#include "core/systems/todk/set_up.h"
#include "core/systems/todk/vocabulary.h"

#include <algorithm>
#include <utility>

namespace gonfalon::todk {

namespace {

template <typename Asked>
UnitIndex firstUnit(const Play &play, const Asked &asked)
{
    for (UnitIndex unit = 0; unit < play.state.troops.size(); ++unit) {
        if (asked(unit))
            return unit;
    }
    return noUnit;
}

bool isPlaying(const Play &play, UnitIndex unit) { return play.troop(unit).side == play.state.playing(); }

void beginPart(const Play &play)
{
    State &state = play.state;
    play.tell({.kind = Happening::PartBegan, .side = state.playing()});
    for (UnitIndex unit = 0; unit < state.troops.size(); ++unit)
        state.troops[unit].atStart = std::uint8_t(play.look().figures(unit));
    state.step = Step::Retreats;
}

void beginTurn(const Play &play)
{
    State &state = play.state;
    ++state.turn;
    state.part = 0;
    play.tell({.kind = Happening::TurnBegan, .a = std::int16_t(state.turn)});
    for (TroopState &one : state.troops) {
        one.hasShot = std::exchange(one.jammed, false);
        one.silent = false;
        one.commanded = false;
    }
    state.weather.due = changesIn(state.weather, state.turn);
    beginPart(play);
}

/// The teams that have a unit which does not flee.
std::vector<SideIndex> teamsLeft(const Play &play)
{
    std::vector<SideIndex> left;
    for (const SideIndex team : play.muster.setup->teams()) {
        const bool any = std::ranges::any_of(play.state.troops, [&](const TroopState &one) {
            return !one.left && !one.fleeing && !play.muster.enemies(one.side, team);
        });
        if (any)
            left.push_back(team);
    }
    return left;
}

void end(const Play &play, End how, SideIndex side = noSide)
{
    play.state.end = how;
    play.state.awaiting = {};
    play.tell({.kind = Happening::Ended, .side = side, .a = std::int16_t(how)});
}

/// One side alone is left, or nobody (TK-END-01).
bool isOver(const Play &play)
{
    const std::vector<SideIndex> left = teamsLeft(play);
    if (left.size() > 1)
        return false;
    end(play, left.empty() ? End::Nobody : End::Alone, left.empty() ? noSide : left.front());
    return true;
}

/// Wounds heal with the end of their owner's part (TK-WND-05), and the next player has his.
void endPart(const Play &play)
{
    State &state = play.state;
    for (UnitIndex unit = 0; unit < state.troops.size(); ++unit) {
        TroopState &now = play.troop(unit);
        int recovered = 0;
        for (std::size_t figure = 0; isPlaying(play, unit) && figure < now.formation.figures; ++figure)
            recovered += !now.soldiers[figure].gone && endOfPart(now.soldiers[figure], play.muster.readings);
        if (recovered > 0)
            play.tell(Happening::Recovered, unit, recovered);
    }
    if (isOver(play))
        return;
    if (std::size_t(state.part) + 1 < state.order.size()) {
        ++state.part;
        return beginPart(play);
    }
    if (play.muster.turns > 0 && state.turn >= play.muster.turns)
        return end(play, End::Turns);
    beginTurn(play);
}

/// A unit that lost half of its figures since the part began, or more (TK-RET-01).
bool hasToTest(const Play &play, UnitIndex unit)
{
    const TroopState &now = play.troop(unit);
    if (!play.look().stands(unit) || now.fleeing || now.tested)
        return false;
    const int left = play.look().figures(unit);
    const int before =
        play.muster.readings.halfOfAll ? int(play.muster.troops[unit].formation.figures) : int(now.atStart);
    return left < int(now.atStart) && 2 * left <= before;
}

/// True where something is awaited.
bool goOnInStep(const Play &play)
{
    State &state = play.state;
    switch (state.step) {
    case Step::Order:
    case Step::Edges:
    case Step::SetUp:
        if (setUpNext(play))
            return true;
        beginTurn(play);
        return false;
    case Step::Retreats: {
        if (state.weather.due) {
            wantWeather(play);
            return true;
        }
        if (arriveNext(play))
            return true;
        const UnitIndex flees = firstUnit(play, [&](UnitIndex unit) {
            return isPlaying(play, unit) && play.look().stands(unit) && play.troop(unit).fleeing &&
                   !play.troop(unit).commanded;
        });
        if (flees == noUnit) {
            state.step = Step::Commands;
            return false;
        }
        state.acting = flees;
        play.wantDice(Throw::Flight, flees, 1, sidesOfMove);
        return true;
    }
    case Step::Commands:
        if (firstUnit(play, [&](UnitIndex unit) {
                return isPlaying(play, unit) && mayBeCommanded(play.look(), unit);
            }) == noUnit) {
            state.step = Step::Missiles;
            return false;
        }
        play.ask(Question::Command, state.playing());
        return true;
    case Step::Missiles:
        if (!anyShot(play.look())) {
            state.step = Step::Melee;
            beginMelee(play);
            return false;
        }
        play.ask(Question::Missiles, state.playing());
        return true;
    case Step::Melee:
        state.step = Step::Tests;
        return false;
    case Step::Tests: {
        const UnitIndex tests = firstUnit(play, [&](UnitIndex unit) { return hasToTest(play, unit); });
        if (tests == noUnit) {
            for (TroopState &one : state.troops)
                one.tested = false;
            endPart(play);
            return state.end.has_value();
        }
        play.wantDice(Throw::Retreat, tests, 1, sidesOfStrength);
        return true;
    }
    }
    return true;
}

void goOn(const Play &play)
{
    while (!play.state.end) {
        if (goOnFighting(play) || goOnInStep(play))
            return;
    }
}

bool isBehindCover(const Order &order) { return order.facts.of(facts(Fact::BehindCover)) != Facts(); }

Attacker shotOf(const Order &order)
{
    return {.unit = order.unit, .target = order.target, .fromAfar = true, .sheltered = isBehindCover(order)};
}

/// Turned toward its own zone at once (TK-RET-02).
void breakAndTurn(const Play &play, UnitIndex unit)
{
    TroopState &now = play.troop(unit);
    now.fleeing = true;
    play.tell(Happening::Broke, unit);
    if (!play.muster.measured())
        return;
    const Look look = play.look();
    const Point from = look.centrepoint(unit);
    const Post home = postAt(look, unit, from, bearing(from, homeOf(look, unit)));
    if (!hinders(play.look(), unit, home)) // else it turns as it goes
        play.place(unit, home);
}

} // namespace

void begin(const Play &play)
{
    play.tell({.kind = Happening::Began, .a = std::int16_t(play.muster.sides())});
    goOn(play);
}

void carryOut(const Play &play, const Order &order)
{
    State &state = play.state;
    switch (Deed(order.kind)) {
    case Deed::TakeEdge:
    case Deed::Deploy:
    case Deed::HoldBack:
        setUp(play, order);
        break;
    case Deed::March:
    case Deed::Go:
    case Deed::Charge:
    case Deed::Stay:
    case Deed::Turn:
    case Deed::Rally:
    case Deed::Reform:
    case Deed::Disengage:
    case Deed::Flee:
        if (command(play, order))
            return; // it waits for dice, or whether the unit does more
        break;
    case Deed::Shoot:
        state.shot = shotOf(order);
        if (mayAnswer(play.look(), order.target, order.unit))
            return play.ask(Question::Answer, play.troop(order.target).side, order.target, order.unit);
        exchangeFire(play, std::exchange(state.shot, Attacker()));
        break;
    case Deed::ShootBack:
        exchangeFire(play, std::exchange(state.shot, Attacker()), shotOf(order));
        break;
    case Deed::HoldFire:
        exchangeFire(play, std::exchange(state.shot, Attacker()));
        break;
    case Deed::Bombard:
        play.troop(order.unit).hasShot = true;
        state.acting = order.unit;
        state.aimed = order.path.empty() ? Point() : order.path.back();
        return play.wantDice(Throw::Aim, order.unit, 1, sidesOfStrength);
    case Deed::Strike:
    case Deed::Apart:
        for (Attacker &one : state.attackers) {
            if (one.unit == order.unit)
                one = {.unit = one.unit,
                       .target = order.kind == Deed::Strike ? order.target : one.unit,
                       .sheltered = isBehindCover(order)};
        }
        if (order.kind == Deed::Apart)
            play.part(order.unit);
        break;
    case Deed::Nominate:
        state.pending.front().named = FigureSet(order.parts);
        state.pending.front().asked = true;
        break;
    case Deed::Rest:
        giveRest(play, order.target);
        break;
    case Deed::Red:
        layUnder(play, order.target, FigureSet(order.parts), 0);
        return; // and whoever else does
    case Deed::Blue:
        layUnder(play, order.target, 0, FigureSet(order.parts));
        return;
    case Deed::Done:
        if (state.awaiting.decision == Question::Under) {
            endUnder(play);
        } else if (state.step == Step::Commands) {
            state.step = Step::Missiles;
        } else {
            state.step = Step::Melee;
            beginMelee(play);
        }
        break;
    }
    goOn(play);
}

void read(const Play &play, const Roll &roll)
{
    State &state = play.state;
    const UnitIndex unit = state.awaiting.unit;
    const int face = roll.faces.front();
    switch (Throw(state.awaiting.rollFor)) {
    case Throw::Precedence:
        precedenceFell(play, face);
        break;
    case Throw::Pace:
    case Throw::Rally:
    case Throw::Disengage:
    case Throw::Flight:
        if (commandDieFell(play, face))
            return;
        break;
    case Throw::Volley:
    case Throw::Melee:
        blowsFell(play, roll.faces);
        break;
    case Throw::Defence:
        defenceFell(play, roll.faces);
        break;
    case Throw::Aim:
        aimFell(play, face);
        if (state.awaiting.what == Awaiting::What::Order && state.awaiting.decision == Question::Under)
            return;
        break;
    case Throw::Shelter:
        shelterFell(play, roll.faces);
        break;
    case Throw::Retreat: {
        const bool stays = holds(face, play.muster.readings);
        play.troop(unit).tested = true;
        play.tell(Happening::Tested, unit, face, stays ? 1 : 0);
        if (!stays)
            breakAndTurn(play, unit);
        break;
    }
    case Throw::Weather:
        weatherFell(play, face);
        break;
    case Throw::Nothing:
        break;
    }
    goOn(play);
}

} // namespace gonfalon::todk
