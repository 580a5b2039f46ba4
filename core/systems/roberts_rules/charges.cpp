// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/systems/roberts_rules/charges.h"

#include "core/systems/roberts_rules/melee.h"
#include "core/systems/roberts_rules/stated.h"

#include <algorithm>
#include <bit>

namespace gonfalon::roberts_rules {

namespace {

/// Whether it goes in has been settled.
void settle(const Play &play, UnitIndex unit, bool goes)
{
    State &state = play.state;
    state.charges.erase(state.charges.begin());
    state.toCheck = state.hesitant = 0;
    play.unit(unit).charging = goes;
    if (goes)
        state.going.push_back(unit);
    else
        play.unit(unit).target = noUnit;
}

/// Its contact has been told.
void arrive(const Play &play)
{
    State &state = play.state;
    if (!state.going.empty())
        state.going.erase(state.going.begin());
}

/// The next stand of the row from the left; its last one meets whoever is still without one.
std::uint8_t takeNext(StandSet &row)
{
    const std::uint8_t stand = firstOf(row);
    if (std::popcount(row) > 1)
        row &= row - 1;
    return stand;
}

/// Contact disrupts whoever meets somebody Awesome (RR-FAN-01).
void awe(const Play &play, const StandRef &one, const StandRef &other)
{
    if (play.look().has(other.unit, Trait::Awesome))
        play.disrupt(one.unit, bit(one.stand));
}

} // namespace

StandSet reluctantOf(const Look &look, UnitIndex unit)
{
    const StandSet front = look.firstRow(unit);
    return look.has(unit, Trait::Reluctant) ? front : front & look.unit(unit).disrupted;
}

StandSet reachOf(const Look &look, UnitIndex unit)
{
    const UnitState &now = look.unit(unit);
    const StandSet front = look.firstRow(unit) & ~look.inContact(unit);
    return front != 0 ? front : look.heads(unit, now.stands) & ~look.inContact(unit);
}

StandSet touchable(const Look &look, UnitIndex unit, Side from)
{
    const StandSet stands = look.unit(unit).stands;
    return from == Side::Front ? look.heads(unit, stands) : stands;
}

StandSet facing(const Look &look, UnitIndex unit, Side from)
{
    const StandSet row = look.firstRow(unit);
    if (from == Side::Front)
        return row;
    if (from == Side::Flank)
        return look.columns(unit, bit(firstOf(row))) & look.body(unit);
    StandSet last = 0;
    for (StandSet left = row; left != 0; left &= left - 1) {
        const StandSet column = look.columns(unit, bit(firstOf(left))) & look.body(unit);
        last |= bit(std::size_t(std::bit_width(column) - 1));
    }
    return last;
}

void beginCharges(const Play &play)
{
    State &state = play.state;
    for (const SideIndex side : {state.acting(), state.reacting()}) {
        for (UnitIndex unit = 0; unit < state.units.size(); ++unit) {
            if (play.sideOf(unit) == side && play.look().stands(unit) && play.unit(unit).target != noUnit)
                state.charges.push_back(unit);
        }
    }
}

bool goOnTouching(const Play &play)
{
    const State &state = play.state;
    if (state.touched == noUnit)
        return false;
    play.ask(Question::Partners, play.sideOf(state.toucher), state.toucher, state.touched);
    return true;
}

bool goOnCharging(const Play &play)
{
    State &state = play.state;
    const Look look = play.look();
    while (!state.charges.empty()) {
        const UnitIndex unit = state.charges.front();
        if (!look.stands(unit) || play.unit(unit).target == noUnit || look.firstRow(unit) == 0) {
            settle(play, unit, false);
            continue;
        }
        if (state.toCheck == 0) {
            play.ask(Question::Onset, play.sideOf(unit), unit, play.unit(unit).target);
        } else {
            const Sum sum = moraleSum(play.book(), look.heart(unit));
            play.wantDice(Throw::Morale, unit, play.unit(unit).target,
                          play.book().numbers.morale - sum.total());
        }
        return true;
    }
    while (!state.going.empty()) {
        const UnitIndex unit = state.going.front();
        const UnitIndex target = play.unit(unit).target;
        const bool met = look.stands(unit) && look.touch(unit, target); // halfway
        if (!look.stands(unit) || met || reachOf(look, unit) == 0) {
            arrive(play);
            continue;
        }
        play.ask(Question::Contact, play.sideOf(unit), unit, target);
        return true;
    }
    return false;
}

void goIn(const Play &play, UnitIndex unit)
{
    UnitState &now = play.unit(unit);
    now.marching = false;
    if (play.book().readings.lancesReturn)
        now.unlanced = 0;
    play.state.toCheck = reluctantOf(play.look(), unit);
    if (play.state.toCheck == 0)
        settle(play, unit, true);
}

void countermanded(const Play &play, UnitIndex unit, bool succeeded)
{
    if (succeeded)
        return settle(play, unit, false);
    goIn(play, unit); // it has to
}

void reluctantFell(const Play &play, int dice)
{
    State &state = play.state;
    const UnitIndex unit = state.charges.front();
    UnitState &now = play.unit(unit);
    const Sum sum = moraleSum(play.book(), play.look().heart(unit));
    const int total = dice + sum.total();
    const bool passes = total >= play.book().numbers.morale;
    play.tell(Happening::MoraleChecked, unit, total, passes ? 1 : 0);
    play.because(unit, sum);
    const StandSet checked =
        play.book().readings.unitTakesHeart ? state.toCheck : bit(firstOf(state.toCheck));
    state.toCheck &= ~checked;
    state.hesitant |= passes ? 0 : checked;
    if (state.toCheck != 0)
        return; // the next stand
    const StandSet stays = state.hesitant;
    const bool goes = (play.look().firstRow(unit) & ~stays) != 0;
    if (stays != 0)
        play.tell(Happening::StayedBehind, unit, std::popcount(stays));
    if (goes)
        now.apart |= play.look().columns(unit, stays); // the unit is split (RR-CHG-06)
    settle(play, unit, goes);
}

void touch(const Play &play, const Order &order)
{
    State &state = play.state;
    const Look look = play.look();
    state.touching = order.parts != 0 ? order.parts : reachOf(look, order.unit);
    state.asFar = order.parts == 0;
    state.touched = order.target;
    state.toucher = order.unit;
    state.from = isSaid(order.facts, Fact::IntoFlank)  ? Side::Flank
                 : isSaid(order.facts, Fact::IntoRear) ? Side::Rear
                                                       : Side::Front;
    state.ground = std::uint8_t((isSaid(order.facts, Fact::Uphill) ? Uphill : 0) |
                                (isSaid(order.facts, Fact::Downhill) ? Downhill : 0) |
                                (isSaid(order.facts, Fact::Obstacle) ? Behind : 0));
    const bool rough = isSaid(order.facts, Fact::Rough);
    if (state.step == Step::Charge)
        play.unit(order.unit).rough = rough;
    if (state.step == Step::Charge && play.unit(order.target).target == order.unit) // they meet halfway
        play.unit(order.target).rough = rough;
    const StandSet theirs = touchable(look, order.target, state.from);
    // A whole row that meets one no wider touches all of it: nobody is asked.
    const bool all = state.asFar && state.from == Side::Front && theirs == look.firstRow(order.target) &&
                     std::popcount(theirs) <= std::popcount(state.touching);
    if (all || std::popcount(theirs) == 1)
        touchAgainst(play, theirs);
}

void touchAgainst(const Play &play, StandSet stands)
{
    State &state = play.state;
    const UnitIndex unit = state.toucher, other = state.touched;
    const Look look = play.look();
    const int ours = std::popcount(state.touching);
    if (stands == 0) {
        // One each, from the left, as far as those go.
        for (StandSet row = facing(look, other, state.from); row != 0 && std::popcount(stands) < ours;
             row &= row - 1)
            stands |= bit(firstOf(row));
    }
    const int theirs = std::popcount(stands);
    const int pairs = state.asFar ? std::min(ours, theirs) : std::max(ours, theirs);
    for (int i = 0; i < pairs; ++i) {
        const Bout bout{.a = {unit, takeNext(state.touching)},
                        .b = {other, takeNext(stands)},
                        .side = state.from,
                        .fresh = play.unit(unit).charging || play.unit(other).charging,
                        .ground = state.ground};
        state.bouts.push_back(bout);
        awe(play, bout.a, bout.b);
        awe(play, bout.b, bout.a);
    }
    play.tellOf(Happening::Touched, unit, other, pairs, int(state.from));
    play.unit(unit).halted = play.unit(other).halted = false;
    if (state.step == Step::Charge)
        arrive(play);
    else
        assignAttacks(play, false);
    state.touched = noUnit;
    state.touching = 0;
}

void fallShort(const Play &play, UnitIndex unit)
{
    play.tell(Happening::FellShort, unit);
    play.unit(unit).charging = false;
    arrive(play);
}

} // namespace gonfalon::roberts_rules
