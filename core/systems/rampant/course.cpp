// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/systems/rampant/course.h"

#include "core/systems/rampant/challenge.h"
#include "core/systems/rampant/charges.h"
#include "core/systems/rampant/courage.h"
#include "core/systems/rampant/end.h"
#include "core/systems/rampant/magic.h"
#include "core/systems/rampant/scenario.h"
#include "core/systems/rampant/set_up.h"
#include "core/systems/rampant/surroundings.h"
#include "core/systems/rampant/verdicts.h"

#include <algorithm>

namespace gonfalon::rampant {

namespace {

constexpr int fewUnits = 4; // DR-END-02

/// A unit whose retreat was blocked still stands within 3 inches of another (DR-RETREAT-07).
bool stillClose(const Look &look, UnitIndex unit)
{
    return look.onTable(unit) && anyOf(look.now.onTable & ~only(unit), [&](UnitIndex other) {
               return look.around().within(look, unit, other, Length::hundredths(298), Between::Models);
           });
}

/// What must be settled when an action is over, before the next: true where something was begun.
bool settle(Play &play)
{
    State &state = play.state;
    if ((state.due & state.onTable) != 0) {
        testCourage(play);
        return true;
    }
    while (state.hurt != 0) {
        const UnitIndex unit = firstOf(state.hurt);
        state.hurt &= ~only(unit);
        if (play.onTable(unit) && play.has(unit, Skill::WereCreature) && play.unit(unit).form == 0) {
            play.push(Procedure::Change, unit);
            return true;
        }
    }
    state.attackers = state.retreated = 0;
    for (const UnitIndex unit : eachOf(state.closeBy)) {
        if (!stillClose(play, unit))
            state.closeBy &= ~only(unit);
    }
    return false;
}

/// Units on the table, and those off it that are still able to come.
int unitsInGame(const Look &look)
{
    UnitSet in = look.now.onTable | (look.now.waitingOff & ~look.now.toSummon);
    for (SideIndex side = 0; side < look.sideCount(); ++side) {
        const UnitSet own = look.unitsOf(side);
        const bool called =
            anyOf(own & look.now.onTable, [&](UnitIndex unit) { return look.has(unit, Skill::Summoner); });
        if (called)
            in |= own & look.now.toSummon;
    }
    return sizeOf(in);
}

/// What was chosen when all had deployed, and how much of it in secret (DR-QUEST-02, DR-QUEST-03).
void tellQuestsChosen(Play &play)
{
    for (SideIndex side = 0; side < play.sideCount(); ++side) {
        const auto &quests = play.muster.setup->sides[side].warband.quests;
        int sealed = 0;
        for (std::size_t i = 0; i < quests.size(); ++i) {
            if (quests[i].secret)
                ++sealed;
            else
                play.tellSide(EventKind::QuestChosen, side, noUnit, int(i));
        }
        if (sealed > 0)
            play.tellSide(EventKind::QuestsSealed, side, noUnit, sealed);
    }
}

void turnStart(Play &play)
{
    State &state = play.state;
    const int most = play.muster.setup->mostTurns;
    if (state.lastTurn)
        return endBattle(play, BattleEnd::LastTurn);
    if (most > 0 && state.turn >= most)
        return endBattle(play, BattleEnd::TurnLimit);
    if (++state.turn == 1 && play.muster.setup->questsLater)
        tellQuestsChosen(play);
    state.phase = 0; // of the first team
    state.course = Course::PhaseStart;
    play.tellSide(EventKind::TurnBegan, noSide, noUnit, state.turn);
    state.endRolls = state.endRolls || (play.muster.endsByDice && unitsInGame(play) <= fewUnits);
    if (state.endRolls)
        play.push(Procedure::LastTurnRoll, noUnit);
}

/// The sides of a team, each in its turn, go through a step of their phase (DR-TURN-07): on to the next of
/// them, or from the last to the next step. Returns whether it was the last.
bool stepDone(Play &play, Course next)
{
    State &state = play.state;
    const SideIndex side = state.phase;
    state.phase = play.nextOfTeam(side);
    const bool last = state.phase <= side;
    if (last)
        state.course = next;
    return last;
}

void phaseStart(Play &play)
{
    State &state = play.state;
    const UnitSet own = play.unitsOfTeam(state.phase);
    for (UnitSet *set : {&state.tested, &state.failedCharge, &state.chargeAsked, &state.chargeList})
        *set &= ~own;
    state.phaseOver = false;
    play.tellSide(EventKind::PhaseBegan, state.phase);
    for (const SideIndex one : play.muster.sides[state.phase].mates) {
        SideState &side = play.sideState(one);
        side.leaderRuleUsed = side.patientUsed = side.agreesToEnd = side.stopped = side.challenging = false;
        side.autoUsed = 0;
        endPhaseSpells(play, one);
    }
    state.course = play.readings().challenges ? Course::Challenge : Course::Rally;
}

void challengeStep(Play &play)
{
    const SideIndex side = play.now.phase;
    (void)stepDone(play, Course::Rally);
    if (mayChallenge(play, side) != noUnit)
        play.ask(Decision::IssueChallenge, side);
}

void ralliesDone(Play &play)
{
    State &state = play.state;
    const UnitSet own = play.unitsOfTeam(state.phase);
    state.tested |= state.chargeAsked & own; // whose Leader challenged (LR-ACT-05)
    if (!play.readings().chargeReachAtStart)
        return;
    state.chargeList = own;
    if (ownerNamesChargers(play))
        return; // one by one, each as it is then
    UnitSet list = 0;
    for (const SideIndex side : play.muster.sides[state.phase].mates)
        list |= mustTestCharge(play, side);
    state.chargeList = list;
}

void rallyStep(Play &play)
{
    State &state = play.state;
    const UnitSet units = toRally(play);
    if (units == 0) {
        if (stepDone(play, Course::Charges))
            ralliesDone(play);
        return;
    }
    if (sizeOf(units) > 1)
        return play.ask(Decision::ChooseRally, state.phase);
    play.push(Procedure::Rally, firstOf(units));
}

void chargeStep(Play &play)
{
    State &state = play.state;
    const UnitSet units = toCharge(play);
    if (units == 0) {
        if (stepDone(play, Course::Orders))
            state.phase = play.muster.sides[state.phase].mates.back(); // behind whom the first comes
        return;
    }
    const UnitIndex one = firstOf(units);
    if (ownerNamesChargers(play) || sizeOf(units) > 1 || maySkipCharge(play, one))
        return play.ask(Decision::ChooseCharge, state.phase);
    play.push(Procedure::WildCharge, one);
}

/// The players of a team order one unit each in turns, until an order fails or none of them has one more to
/// give (DR-TURN-07).
void orderStep(Play &play)
{
    State &state = play.state;
    state.course = Course::PhaseEnd;
    if (state.phaseOver)
        return;
    const SideIndex last = state.phase;
    state.phaseEnd = PhaseEnd::AllTested;
    do {
        state.phase = play.nextOfTeam(state.phase);
        const bool stopped = play.now.sides[state.phase].stopped;
        if (!stopped && toOrder(play, state.phase) != 0) {
            state.course = Course::Orders;
            return play.ask(Decision::GiveOrder, state.phase);
        }
        if (stopped)
            state.phaseEnd = PhaseEnd::OwnerStopped;
    } while (state.phase != last);
}

void phaseEnd(Play &play)
{
    State &state = play.state;
    const std::vector<SideIndex> &teams = play.muster.teams;
    const std::size_t team = play.muster.sides[state.phase].team, next = team + 1;
    const SideIndex ended = teams[team];
    play.tellSide(EventKind::PhaseEnded, ended, noUnit, int(state.phaseEnd));
    for (const SideIndex side : play.muster.sides[ended].mates)
        endTargetSpells(play, side);
    state.course = next < teams.size() ? Course::PhaseStart : Course::TurnStart;
    state.phase = next < teams.size() ? teams[next] : play.sideCount();
    scenarioPhaseEnded(play, ended);
}

} // namespace

void onToPhaseOf(Play &play, std::size_t team)
{
    State &state = play.state;
    const std::vector<SideIndex> &teams = play.muster.teams;
    state.depth = 0;
    state.due = state.hurt = state.retreated = state.attackers = 0;
    for (UnitState &unit : state.units)
        unit.triggers = 0;
    state.closeBy |= state.onTable; // who was stopped half-way may stand near to anybody
    const bool counted = state.course >= Course::PhaseStart && state.phase < play.sideCount();
    std::size_t next = counted ? play.muster.sides[state.phase].team : teams.size();
    if (counted && state.course > Course::PhaseStart) {
        for (const SideIndex side : play.muster.sides[state.phase].mates)
            endTargetSpells(play, side);
        ++next;
    }
    for (;; ++next) {
        if (next >= teams.size()) {
            next = 0;
            ++state.turn;
        }
        state.phase = teams[next];
        phaseStart(play);
        if (next == team)
            return;
        for (const SideIndex side : play.muster.sides[state.phase].mates)
            endTargetSpells(play, side);
    }
}

void askAgain(Play &play)
{
    State &state = play.state;
    const SideIndex side = state.awaiting.side;
    switch (Decision(state.awaiting.decision)) {
    case Decision::IssueChallenge: // the step has gone on as it asked
        state.course = Course::Challenge;
        state.phase = side;
        return;
    case Decision::GiveOrder: // behind whom of its team the side comes
        while (play.nextOfTeam(state.phase) != side)
            state.phase = play.nextOfTeam(state.phase);
        return;
    default: // the step still asks the same side
        return;
    }
}

void enough(Play &play)
{
    State &state = play.state;
    if (state.course == Course::Charges)
        state.chargeAsked |= play.unitsOf(state.phase); // on a real table the players say who is in reach
    if (state.course != Course::Orders)
        return;
    play.sideState(state.phase).stopped = true;
}

UnitSet toRally(const Look &look)
{
    return look.unitsOf(look.now.phase) & look.now.onTable & look.now.battered & ~look.now.tested;
}

UnitSet toCharge(const Look &look) { return mustTestCharge(look, look.now.phase); }

UnitSet toOrder(const Look &look, SideIndex side)
{
    const UnitSet able = look.now.onTable | (look.now.waitingOff & ~look.now.toSummon);
    return look.unitsOf(side) & able & ~(look.now.tested | look.now.battered);
}

/// A die above the number of units on the table makes this turn the last.
void lastTurnRoll(Play &play, Frame &frame)
{
    if (isFirstCall(frame))
        return play.askSum(RollFor::LastTurn, noUnit, 1, sizeOf(play.now.onTable) + 1);
    const int die = play.total(), units = sizeOf(play.now.onTable);
    play.state.lastTurn = die > units;
    play.tellSide(EventKind::LastTurnRolled, noSide, noUnit, die, units, die > units ? 1 : 0);
    play.pop();
}

void courseOn(Play &play)
{
    if (!play.now.scenario.goalMet && settle(play))
        return;
    if (play.now.course >= Course::TurnStart && play.now.course < Course::Over)
        checkEnd(play);
    switch (play.now.course) {
    case Course::TurnStart:
        return turnStart(play);
    case Course::PhaseStart:
        return phaseStart(play);
    case Course::Challenge:
        return challengeStep(play);
    case Course::Rally:
        return rallyStep(play);
    case Course::Charges:
        return chargeStep(play);
    case Course::Orders:
        return orderStep(play);
    case Course::PhaseEnd:
        return phaseEnd(play);
    case Course::Verdicts:
        if (askVerdict(play))
            return;
        closeBattle(play);
        [[fallthrough]];
    case Course::Over:
        play.state.awaiting = {};
        play.state.waiting = true;
        return;
    default:
        return setUpOn(play);
    }
}

} // namespace gonfalon::rampant
