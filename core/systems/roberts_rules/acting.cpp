// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/systems/roberts_rules/acting.h"

#include "core/systems/roberts_rules/charges.h"
#include "core/systems/roberts_rules/melee.h"
#include "core/systems/roberts_rules/missiles.h"
#include "core/systems/roberts_rules/stated.h"

#include <bit>
#include <utility>

namespace gonfalon::roberts_rules {

namespace {

/// The stands that are named roll for themselves, and not their unit (RR-ACT-07 to 09).
bool rollsAlone(const Doing &doing)
{
    const bool names =
        doing.act == Act::Reform || (doing.act == Act::Shoot && !isSaid(doing.facts, Fact::Splits));
    return doing.parts != 0 && !names;
}

/// Stands whose roll it is: the column of those that are named, else all that are together.
StandSet whoRolls(const Look &look, const Doing &doing)
{
    return rollsAlone(doing) ? look.columns(doing.unit, doing.parts) : look.body(doing.unit);
}

/// It carries on by itself: nobody rolls for the next move of a march (RR-MOV-03).
bool carriesOn(const Look &look, const Doing &doing)
{
    return doing.act == Act::Move && doing.parts == 0 && look.unit(doing.unit).marching;
}

/// Its roll of this phase lets the rest of its stands shoot at the same unit too.
bool shootsOn(const Look &look, const Doing &doing)
{
    return doing.act == Act::Shoot && look.unit(doing.unit).shotAt == doing.target &&
           !isSaid(doing.facts, Fact::Splits);
}

/// Nobody could get away from it (RR-PUR-02).
bool cannotBeMissed(const Look &look, const Doing &doing)
{
    return doing.act == Act::Pursue && look.state.chase.push == Push::Stays;
}

void noteFailure(const Play &play, const Doing &doing)
{
    UnitState &now = play.unit(doing.unit);
    now.failedAlone |= whoRolls(play.look(), doing); // nor may they try it column by column
    now.failed = now.failed || !rollsAlone(doing);
}

void stopOrGo(const Play &play, const Doing &doing)
{
    UnitState &now = play.unit(doing.unit);
    const StandSet alone = play.look().columns(doing.unit, doing.parts);
    if (doing.act != Act::Stop) { // it leaves whom it touched
        play.part(doing.unit, doing.parts != 0 ? alone : ~StandSet(0));
        now.movedAlone |= alone;
    }
    if (doing.parts != 0)
        return; // a column by itself does not lead the rest
    if (doing.act == Act::Stop) {
        now.marching = false;
        return;
    }
    now.moved = true;
    now.movedAlone |= play.look().body(doing.unit); // nor does a column of it once more
    now.halted = isSaid(doing.facts, Fact::Halts);
    now.marching = !now.halted;
    if (now.halted)
        play.tell(Happening::Halted, doing.unit);
}

/// What an action does that has succeeded, or not.
void follow(const Play &play, const Doing &doing, bool succeeded)
{
    UnitState &now = play.unit(doing.unit);
    switch (doing.act) {
    case Act::Move:
    case Act::Stop:
    case Act::Retrograde:
        if (succeeded)
            stopOrGo(play, doing);
        return;
    case Act::Reform:
        if (succeeded)
            formUp(play, doing.unit, doing.parts);
        return;
    case Act::AboutFace:
    case Act::ChangeFace:
        return;
    case Act::Countercharge:
        now.countered = true;
        if (succeeded)
            now.target = doing.target;
        return;
    case Act::Set:
        now.set = succeeded;
        if (succeeded && now.target != noUnit) {
            now.target = noUnit;
            play.tell(Happening::Forfeited, doing.unit);
        }
        return;
    case Act::Emerge:
        if (succeeded) {
            now.host = noUnit;
            play.tell(Happening::Surfaced, doing.unit);
        }
        return;
    case Act::Shoot:
        return readyToShoot(play, doing, succeeded);
    case Act::Cast:
        return spellRolled(play, doing, succeeded);
    case Act::Countermand:
        return countermanded(play, doing.unit, succeeded);
    case Act::Pursue:
        return pursuitRolled(play, succeeded);
    case Act::Withdraw:
        if (!succeeded)
            play.remove(doing.unit, Leaving::Caught, doing.target);
        return;
    case Act::FallBack:
        return fellBack(play, succeeded);
    }
}

void finish(const Play &play, const Doing &doing, Outcome outcome, int total = 0)
{
    play.tell(Happening::Acted, doing.unit, int(doing.act), int(outcome), total);
    follow(play, doing, outcome != Outcome::Failed);
}

} // namespace

std::optional<Act> actOf(Deed deed)
{
    switch (deed) {
    case Deed::Move:
        return Act::Move;
    case Deed::Stop:
        return Act::Stop;
    case Deed::AboutFace:
        return Act::AboutFace;
    case Deed::ChangeFace:
        return Act::ChangeFace;
    case Deed::Retrograde:
        return Act::Retrograde;
    case Deed::Reform:
        return Act::Reform;
    case Deed::Countercharge:
        return Act::Countercharge;
    case Deed::Set:
        return Act::Set;
    case Deed::Emerge:
        return Act::Emerge;
    case Deed::Shoot:
        return Act::Shoot;
    case Deed::Cast:
        return Act::Cast;
    case Deed::Countermand:
        return Act::Countermand;
    case Deed::Pursue:
        return Act::Pursue;
    default:
        return std::nullopt;
    }
}

Doing doingOf(const Order &order)
{
    return {.act = actOf(order.kind).value_or(Act::Move),
            .unit = order.unit,
            .target = order.target,
            .parts = order.parts,
            .facts = order.facts};
}

void formUp(const Play &play, UnitIndex unit, StandSet front)
{
    if (front == 0)
        return;
    play.unit(unit).front = front;
    play.unit(unit).formed = play.unit(unit).stands;
    play.unit(unit).apart = 0;
    play.tell(Happening::FormedUp, unit, std::popcount(front));
}

bool tryAction(const Play &play, const Doing &doing)
{
    const Look look = play.look();
    UnitState &now = play.unit(doing.unit);
    const bool byGeneral = isSaid(doing.facts, Fact::ByGeneral);
    const bool automatic =
        isAutomatic(play.book(), look.row(doing.unit), doing.act, play.state.step == Step::Reaction) ||
        carriesOn(look, doing) || shootsOn(look, doing) || cannotBeMissed(look, doing);
    if (doing.act != Act::Withdraw && doing.act != Act::FallBack)
        now.acted = true;
    if (automatic || byGeneral) {
        if (byGeneral && !automatic)
            play.state.generalFree[play.sideOf(doing.unit)] = false;
        finish(play, doing, automatic ? Outcome::Automatic : Outcome::ByGeneral);
        return false;
    }
    play.state.doing = doing;
    const bool nearCaptain = isSaid(doing.facts, Fact::NearCaptain);
    const Sum sum =
        actionSum(play.book(), look.actor(doing.unit, whoRolls(look, doing), nearCaptain), doing.act);
    play.wantDice(Throw::Action, doing.unit, doing.target, play.book().numbers.action - sum.total());
    return true;
}

void actionFell(const Play &play, int dice)
{
    const Doing doing = std::exchange(play.state.doing, Doing());
    const Look look = play.look();
    const bool nearCaptain = isSaid(doing.facts, Fact::NearCaptain);
    const Sum sum =
        actionSum(play.book(), look.actor(doing.unit, whoRolls(look, doing), nearCaptain), doing.act);
    const int total = dice + sum.total();
    const bool succeeded = total >= play.book().numbers.action;
    if (!succeeded)
        noteFailure(play, doing);
    play.tell(Happening::Acted, doing.unit, int(doing.act),
              int(succeeded ? Outcome::Passed : Outcome::Failed), total);
    play.because(doing.unit, sum);
    follow(play, doing, succeeded);
}

} // namespace gonfalon::roberts_rules
