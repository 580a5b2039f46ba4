// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/systems/roberts_rules/turn.h"

#include "core/systems/roberts_rules/acting.h"
#include "core/systems/roberts_rules/charges.h"
#include "core/systems/roberts_rules/may.h"
#include "core/systems/roberts_rules/melee.h"
#include "core/systems/roberts_rules/missiles.h"
#include "core/systems/roberts_rules/morale.h"
#include "core/systems/roberts_rules/stated.h"

#include <algorithm>
#include <numeric>
#include <utility>

namespace gonfalon::roberts_rules {

namespace {

void enter(const Play &play, Step step)
{
    State &state = play.state;
    state.step = step;
    state.told = false;
    for (UnitState &one : state.units) {
        one.acted = one.failed = one.moved = one.checked = false;
        one.shot = one.failedAlone = one.movedAlone = 0;
        one.shotAt = noUnit;
    }
    state.met.clear();
    // In every phase of his own half-turn, and in the enemy's Reaction Phase (RR-LDR-07).
    for (SideIndex side = 0; side < mostSides; ++side)
        state.generalFree[side] = side == state.acting() || step == Step::Reaction;
}

void beginHalf(const Play &play)
{
    State &state = play.state;
    ++state.halfTurn;
    if (state.halfTurn % 2 == 1) {
        ++state.turn;
        play.tell({.kind = Happening::TurnBegan, .a = std::int16_t(state.turn)});
        if (!play.book().readings.winnerActsFirst && state.turn > 1) {
            state.first = noSide;
            state.thrown = {};
            state.step = Step::First;
            return;
        }
    }
    play.tell({.kind = Happening::HalfBegan, .side = state.acting()});
    enter(play, Step::Action);
}

void end(const Play &play, End how, SideIndex side = noSide)
{
    play.state.end = how;
    play.state.awaiting = {};
    play.tell({.kind = Happening::Ended, .side = side, .a = std::int16_t(how)});
}

bool hasUnits(const Play &play, SideIndex side)
{
    for (UnitIndex unit = 0; unit < play.state.units.size(); ++unit) {
        if (play.sideOf(unit) == side && play.look().plays(unit))
            return true;
    }
    return false;
}

/// Nobody of a side is left, half of its points are gone, or the turns are over (RR-END-03).
bool isOver(const Play &play)
{
    const State &state = play.state;
    const bool first = hasUnits(play, 0), second = hasUnits(play, 1);
    constexpr int percent = 100;
    if (!first || !second) {
        end(play, first || second ? End::Alone : End::Nobody,
            first    ? SideIndex(0)
            : second ? SideIndex(1)
                     : noSide);
        return true;
    }
    for (SideIndex side = 0; side < mostSides; ++side) {
        if (state.pointsLost[side] * percent >= play.muster.points[side] * play.book().numbers.half) {
            end(play, End::Half, side);
            return true;
        }
    }
    if (state.halfTurn % 2 == 0 && state.turn >= play.muster.turns) {
        end(play, End::Turns);
        return true;
    }
    return false;
}

/// Whoever was not stopped marches on (RR-MOV-03).
void marchOn(const Play &play)
{
    for (UnitIndex unit = 0; unit < play.state.units.size(); ++unit) {
        UnitState &now = play.unit(unit);
        if (play.sideOf(unit) != play.state.acting() || !play.look().stands(unit) || !now.marching ||
            now.moved)
            continue;
        now.moved = true;
        play.tell(Happening::MarchedOn, unit);
    }
}

/// What holds to the end of the half-turn does no longer (RR-MSL-14).
void endHalf(const Play &play)
{
    bool any = false;
    for (UnitState &one : play.state.units) {
        any = any || one.disrupted != 0;
        one.disrupted = 0;
        one.target = noUnit;
        one.set = one.charging = one.rough = one.cast = one.heartened = one.roused = one.countered = false;
        one.lostNow = 0;
    }
    for (Bout &one : play.state.bouts)
        one.fresh = false;
    if (any)
        play.tell({.kind = Happening::Settled, .side = play.state.acting()});
}

void tellPhase(const Play &play, SideIndex side)
{
    play.tell({.kind = Happening::PhaseBegan, .side = side, .a = std::int16_t(play.state.step)});
}

void askInPhase(const Play &play, Question question, SideIndex side)
{
    if (!std::exchange(play.state.told, true))
        tellPhase(play, side);
    play.ask(question, side);
}

bool throwForFirst(const Play &play)
{
    State &state = play.state;
    for (SideIndex side = 0; side < mostSides; ++side) {
        if (state.thrown[side] != 0)
            continue;
        UnitIndex any = 0;
        while (play.sideOf(any) != side)
            ++any;
        play.wantDice(Throw::First, any, noUnit, 0, 1);
        return true;
    }
    return false;
}

/// True where something is awaited.
bool goOnInStep(const Play &play)
{
    State &state = play.state;
    switch (state.step) {
    case Step::First:
        if (throwForFirst(play))
            return true;
        state.first = state.thrown[0] > state.thrown[1] ? SideIndex(0) : SideIndex(1);
        play.tell({.kind = Happening::ActsFirst, .side = state.first});
        if (state.turn > 0) { // by a new die in every turn
            play.tell({.kind = Happening::HalfBegan, .side = state.acting()});
            enter(play, Step::Action);
        } else {
            state.step = Step::SetUp;
        }
        return false;
    case Step::SetUp:
        for (unsigned later = 1; later <= mostSides;
             ++later) { // the loser of the first die first (RR-END-02)
            const auto side = SideIndex((state.first + later) % mostSides);
            if (state.isSetUp[side])
                continue;
            play.ask(Question::SetUp, side);
            return true;
        }
        beginHalf(play);
        return false;
    case Step::Action:
        askInPhase(play, Question::Action, state.acting());
        return true;
    case Step::Reaction:
        askInPhase(play, Question::Reaction, state.reacting());
        return true;
    case Step::Assault:
        if (anyAssault(play.look())) {
            askInPhase(play, Question::Assault, state.acting());
            return true;
        }
        enter(play, Step::Charge);
        beginCharges(play);
        return false;
    case Step::Charge:
        if (goOnCharging(play)) {
            if (!std::exchange(state.told, true))
                tellPhase(play, state.acting());
            return true;
        }
        enter(play, Step::Combat);
        assignAttacks(play, true);
        return false;
    case Step::Combat:
        if (anyBout(play.look())) {
            askInPhase(play, Question::Combat, state.acting());
            return true;
        }
        if (!state.combatOver) {
            state.combatOver = true;
            checkLosses(play);
            return false;
        }
        state.combatOver = false;
        endHalf(play);
        if (!isOver(play))
            beginHalf(play);
        return state.end.has_value();
    }
    return true;
}

void goOn(const Play &play)
{
    while (!play.state.end) {
        if (goOnShooting(play) || goOnCasting(play) || goOnFighting(play) || goOnChecking(play) ||
            goOnTouching(play) || goOnInStep(play))
            return;
    }
}

void tellNear(const Play &play, const Order &order)
{
    UnitState &now = play.unit(order.unit);
    const auto how = nearnessOf(play.look(), order.unit, order.target);
    if (!how)
        return;
    play.tellOf(Happening::WasNear, order.unit, order.target, int(*how));
    switch (*how) {
    case Nearness::Frightened:
        return play.disrupt(order.unit, now.stands);
    case Nearness::Heartened:
        now.heartened = true;
        return;
    case Nearness::Roused:
        now.roused = true;
        return;
    }
}

/// What stands on the real table is written down.
void record(const Play &play, const Order &order)
{
    UnitState &now = play.unit(order.unit);
    const Troop &troop = play.muster.troops[order.unit];
    const int lost = troop.hits() - order.facts.count;
    play.tell(Happening::Corrected, order.unit, order.facts.count);
    const auto note = [&](Note what, Fact fact, bool before) {
        const bool so = isSaid(order.facts, fact);
        if (so != before)
            play.tell(Happening::Noted, order.unit, int(what), so ? 1 : 0);
        return so;
    };
    now.marching = note(Note::Marching, Fact::Marching, now.marching);
    now.broken = note(Note::Broken, Fact::Broken, now.broken);
    const bool before = now.disrupted != 0, disrupted = note(Note::Disrupted, Fact::Disrupted, before);
    correct(play, order.unit, lost);
    if (disrupted != before) // else those that are stay so, and no others
        now.disrupted = disrupted ? now.stands : 0;
}

void done(const Play &play)
{
    State &state = play.state;
    switch (Question(state.awaiting.decision)) {
    case Question::SetUp:
        state.isSetUp[state.awaiting.side] = true;
        return;
    case Question::Action:
        marchOn(play);
        return enter(play, Step::Reaction);
    case Question::Reaction:
        return enter(play, Step::Assault);
    case Question::Assault:
        enter(play, Step::Charge);
        return beginCharges(play);
    case Question::Spread:
        return endDue(play);
    default:
        return;
    }
}

/// An action that begins with an order. \return it waits for dice
bool act(const Play &play, const Order &order)
{
    if (play.state.awaiting.decision == Question::Breakthrough) { // one action, and it is over (RR-PUR-09)
        play.tellOf(Happening::BrokeThrough, order.unit, play.state.awaiting.other);
        endDue(play);
    }
    return tryAction(play, doingOf(order));
}

} // namespace

void begin(const Play &play)
{
    play.tell({.kind = Happening::Began});
    goOn(play);
}

void carryOut(const Play &play, const Order &order)
{
    State &state = play.state;
    bool waits = false;
    switch (Deed(order.kind)) {
    case Deed::Hide:
        play.unit(order.unit).host = order.target;
        play.tellOf(Happening::HidIn, order.unit, order.target);
        break;
    case Deed::Move:
    case Deed::Stop:
    case Deed::AboutFace:
    case Deed::ChangeFace:
    case Deed::Retrograde:
    case Deed::Countercharge:
    case Deed::Set:
    case Deed::Emerge:
    case Deed::Cast:
    case Deed::Countermand:
        waits = act(play, order);
        break;
    case Deed::Reform:
        if (state.step == Step::SetUp)
            formUp(play, order.unit, order.parts);
        else
            waits = act(play, order);
        break;
    case Deed::Declare:
        play.unit(order.unit).target = order.target;
        play.unit(order.unit).marching = false;
        play.unit(order.unit).halted = true;
        play.tellOf(Happening::Declared, order.unit, order.target);
        break;
    case Deed::Press:
        state.met.push_back({order.unit, order.target});
        if (play.look().has(order.target, Trait::FreeCaptain)) {
            play.remove(order.target, Leaving::Caught, order.unit);
            break;
        }
        waits = tryAction(play, {.act = Act::Withdraw, .unit = order.target, .target = order.unit});
        break;
    case Deed::Near:
        tellNear(play, order);
        break;
    case Deed::Rejoin:
        play.unit(order.unit).apart = 0;
        play.tell(Happening::Rejoined, order.unit);
        break;
    case Deed::Shoot:
    case Deed::Join:
        waits = shoot(play, {.act = Act::Shoot,
                             .unit = order.unit,
                             .target = order.kind == Deed::Join ? state.volley.target : order.target,
                             .parts = order.parts,
                             .facts = order.facts});
        break;
    case Deed::Loose:
        state.volley.grouped = true;
        break;
    case Deed::At:
        aimAt(play, order.parts);
        break;
    case Deed::GoIn:
        goIn(play, order.unit);
        break;
    case Deed::Touch:
        touch(play, order);
        break;
    case Deed::Against:
        touchAgainst(play, order.parts);
        break;
    case Deed::FallShort:
        fallShort(play, order.unit);
        break;
    case Deed::Fight:
        fight(play, order);
        break;
    case Deed::Apart:
        play.part(order.unit, ~StandSet(0));
        play.tell(Happening::Parted, order.unit);
        break;
    case Deed::Pursue:
        waits = pursue(play, order);
        break;
    case Deed::Back:
        roomTold(play, order);
        break;
    case Deed::Advance:
        advance(play, order);
        break;
    case Deed::Hold:
        play.tellOf(Happening::Stayed, order.unit,
                    state.awaiting.decision == Question::Pursuit ? state.awaiting.other : noUnit);
        if (state.awaiting.decision == Question::Pursuit)
            holdBack(play);
        else
            endDue(play);
        break;
    case Deed::Effect:
        spellDid(play, order);
        break;
    case Deed::Shaken:
        shake(play, order.unit);
        break;
    case Deed::Record:
        record(play, order);
        break;
    case Deed::Agree:
        return end(play, End::Agreed);
    case Deed::Done:
        done(play);
        break;
    }
    if (!waits)
        goOn(play);
}

void read(const Play &play, const Roll &roll)
{
    State &state = play.state;
    const int dice = std::accumulate(roll.faces.begin(), roll.faces.end(), 0);
    switch (Throw(state.awaiting.rollFor)) {
    case Throw::First: {
        const SideIndex side = state.awaiting.side;
        state.thrown[side] = std::uint8_t(dice);
        play.tell({.kind = Happening::Thrown, .side = side, .a = std::int16_t(dice)});
        if (state.thrown[0] == state.thrown[1])
            state.thrown = {}; // ties again
        break;
    }
    case Throw::Action:
        actionFell(play, dice);
        break;
    case Throw::Volley:
        volleyFell(play, roll.faces);
        break;
    case Throw::Morale:
        if (state.spell.underWay())
            resistanceFell(play, dice);
        else
            reluctantFell(play, dice);
        break;
    case Throw::Melee:
        attackFell(play, dice);
        break;
    case Throw::Pursuit:
        pursuitFell(play, dice);
        break;
    case Throw::Break:
        breakFell(play, dice);
        break;
    case Throw::Leader:
        leaderFell(play, dice);
        break;
    case Throw::Nothing:
        break;
    }
    goOn(play);
}

} // namespace gonfalon::roberts_rules
