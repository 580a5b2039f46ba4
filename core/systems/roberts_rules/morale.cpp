// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/systems/roberts_rules/morale.h"

#include <algorithm>
#include <bit>

namespace gonfalon::roberts_rules {

namespace {

bool anyToShake(const Look &look, const Due &due)
{
    for (UnitIndex unit = 0; unit < look.state.units.size(); ++unit) {
        if (mayBeShaken(look, unit, due.unit, due.asFormed))
            return true;
    }
    return false;
}

/// What a Break Check is read by.
Sum breakSum(const Look &look, const Due &due)
{
    return moraleSum(look.muster.book, look.heart(due.unit, due.what == Due::What::Lost ? due.number : 0));
}

/// It runs, and whoever is near may have to check (RR-MOR-03 to 05).
void rout(const Play &play, UnitIndex unit)
{
    const bool formed = play.look().has(unit, Trait::Formed);
    play.remove(unit, Leaving::Routed);
    play.spread(unit, formed);
}

/// A unit that failed for a rout near it: a hit for each stand (RR-MOR-07).
void shatter(const Play &play, UnitIndex unit)
{
    UnitState &now = play.unit(unit);
    if (now.demoralized)
        return rout(play, unit);
    const int stands = std::popcount(now.stands);
    const std::uint8_t lostBefore = now.lostNow;
    now.broken = true;
    play.tell(Happening::Shattered, unit, stands);
    play.hit(unit, stands, now.stands);
    now.lostNow = lostBefore; // those are checked for at once
    const int lost = now.left ? 0 : stands - std::popcount(now.stands);
    if (lost > 0 && play.book().readings.checksTwice)
        play.state.due.push_back({.what = Due::What::Lost, .unit = unit, .number = std::uint8_t(lost)});
}

} // namespace

void checkLosses(const Play &play)
{
    // The last is the first to be done.
    for (UnitIndex unit = UnitIndex(play.state.units.size()); unit-- > 0;) {
        const std::uint8_t lost = play.unit(unit).lostNow;
        play.unit(unit).lostNow = 0;
        if (lost > 0 && play.look().plays(unit))
            play.state.due.push_back({.what = Due::What::Lost, .unit = unit, .number = lost});
    }
}

bool goOnChecking(const Play &play)
{
    State &state = play.state;
    while (!state.due.empty()) {
        const Due due = state.due.back();
        const Look look = play.look();
        const int morale = play.book().numbers.morale;
        switch (due.what) {
        case Due::What::Leader:
            play.wantDice(Throw::Leader, due.unit, noUnit, morale);
            return true;
        case Due::What::Lost:
        case Due::What::Shaken:
            play.wantDice(Throw::Break, due.unit, noUnit, morale - breakSum(look, due).total());
            return true;
        case Due::What::Spread:
            if (anyToShake(look, due)) {
                play.ask(Question::Spread, play.sideOf(due.unit), due.unit);
                return true;
            }
            break;
        case Due::What::Breakthrough:
            if (look.stands(due.unit)) {
                play.ask(Question::Breakthrough, play.sideOf(due.unit), due.unit, due.other);
                return true;
            }
            break;
        }
        state.due.pop_back();
    }
    return false;
}

void shake(const Play &play, UnitIndex unit)
{
    play.unit(unit).checked = true;
    play.state.due.push_back({.what = Due::What::Shaken, .unit = unit});
}

void endDue(const Play &play) { play.state.due.pop_back(); }

void leaderFell(const Play &play, int dice)
{
    const Due due = play.state.due.back();
    play.state.due.pop_back();
    const bool holds = dice >= play.book().numbers.morale;
    play.tell(Happening::LeaderChecked, due.unit, dice, holds ? 1 : 0, int(due.leader));
    if (!holds)
        play.loseLeader(due.unit, due.leader);
}

void breakFell(const Play &play, int dice)
{
    const Due due = play.state.due.back();
    play.state.due.pop_back();
    const Sum sum = breakSum(play.look(), due);
    const int total = dice + sum.total();
    const bool holds = total >= play.book().numbers.morale;
    const bool shaken = due.what == Due::What::Shaken;
    play.tell(Happening::BreakChecked, due.unit, total, holds ? 1 : 0, shaken ? 1 : 0);
    play.because(due.unit, sum);
    if (holds)
        return;
    if (shaken)
        shatter(play, due.unit);
    else
        rout(play, due.unit);
}

} // namespace gonfalon::roberts_rules
