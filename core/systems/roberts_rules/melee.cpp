// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/systems/roberts_rules/melee.h"

#include "core/systems/roberts_rules/acting.h"
#include "core/systems/roberts_rules/stated.h"

#include <algorithm>
#include <span>
#include <utility>

namespace gonfalon::roberts_rules {

namespace {

/// One side of a contact: who attacks whom, and whether the ground is as `a` has it or the other way round.
struct View
{
    StandRef own, other;
    bool isA = true;
};

View viewOf(const Bout &bout, bool byA)
{
    return byA ? View{bout.a, bout.b, true} : View{bout.b, bout.a, false};
}

bool chargesIn(const Look &look, const Bout &bout, UnitIndex unit)
{
    return bout.fresh && look.unit(unit).charging;
}

Striker strikerOf(const Look &look, const Bout &bout, const View &view, int stated)
{
    const UnitState &now = look.unit(view.own.unit);
    const bool up = (bout.ground & Uphill) != 0, down = (bout.ground & Downhill) != 0;
    return {.row = look.row(view.own.unit),
            .led = now.led,
            .charging = chargesIn(look, bout, view.own.unit),
            .rough = now.rough,
            .uphill = view.isA ? up : down,
            .downhill = view.isA ? down : up,
            .secondRank = look.isSupported(view.own.unit, view.own.stand),
            .set = now.set && chargesIn(look, bout, view.other.unit),
            .unlanced = has(now.unlanced, view.own.stand),
            .demoralized = now.demoralized,
            .stated = stated};
}

Struck struckOf(const Look &look, const Bout &bout, const View &view)
{
    return {.row = look.row(view.other.unit),
            .disrupted = has(look.unit(view.other.unit).disrupted, view.other.stand),
            .covered = false,
            .obstacle = view.isA && (bout.ground & Behind) != 0};
}

Sum sumOf(const Look &look, const Bout &bout, bool byA, int stated)
{
    const View view = viewOf(bout, byA);
    return meleeSum(look.muster.book, strikerOf(look, bout, view, stated), struckOf(look, bout, view));
}

/// One attack is told, with what made it so.
int tellAttack(const Play &play, const Bout &bout, bool byA, int dice, int stated)
{
    const View view = viewOf(bout, byA);
    const Sum sum = sumOf(play.look(), bout, byA, stated);
    const int total = dice + sum.total();
    play.tellOf(Happening::Struck, view.own.unit, view.other.unit, total, view.own.stand + 1,
                view.other.stand + 1);
    play.because(view.own.unit, sum);
    return total;
}

/// Lances are gone for whoever has fought (RR-MEL-07).
void spendLances(const Play &play, const Bout &bout)
{
    for (const StandRef &one : {bout.a, bout.b}) {
        if (play.look().has(one.unit, Trait::Lance))
            play.unit(one.unit).unlanced |= bit(one.stand);
    }
}

/// Whatever room there is the loser cannot fall back: hit in flank or rear, or artillery (RR-MEL-10,
/// RR-MEL-11).
bool cannotFallBack(const Look &look, const StandRef &loser)
{
    const bool pinned = std::ranges::any_of(look.state.bouts, [&](const Bout &one) {
        return one.b == loser && one.side != Side::Front; // by whoever it fights just now, or by another
    });
    return pinned || look.has(loser.unit, Trait::Artillery);
}

/// The column of a stand moves away from whom it touched, and from the rest of its unit (RR-MEL-09,
/// RR-PUR-03).
void goApart(const Play &play, const StandRef &stand)
{
    UnitState &now = play.unit(stand.unit);
    const StandSet column = play.look().columns(stand.unit, bit(stand.stand));
    play.part(stand.unit, column);
    if (column != now.stands)
        now.apart |= column;
}

/// The column of a stand goes back, and leaves contact (RR-MEL-09).
void goBack(const Play &play, Push push)
{
    Chase &chase = play.state.chase;
    chase.push = push;
    play.tellOf(Happening::PushedBack, chase.loser.unit, chase.winner.unit, chase.loser.stand + 1, int(push));
    if (push == Push::Stays)
        return;
    goApart(play, chase.loser);
}

/// What an attack that counts does to whoever suffers it.
void resolve(const Play &play, const Bout &bout, bool byA, int total, int stated)
{
    const Blow blow = blowOf(play.book(), total);
    const View view = viewOf(bout, byA);
    const bool stays = cannotFallBack(play.look(), view.other);
    play.hit(view.other.unit, blow.hits, bit(view.other.stand), view.own.unit);
    const bool there = has(play.unit(view.other.unit).stands, view.other.stand);
    const bool winnerThere = has(play.unit(view.own.unit).stands, view.own.stand);
    if (!blow.push || !there || !winnerThere)
        return;
    Chase &first = play.state.chase;
    const bool both = first.stage != Chase::Stage::None;
    first.both = both;
    (both ? play.state.other : first) = {.winner = view.own,
                                         .loser = view.other,
                                         .push = stays ? Push::Stays : Push::Back,
                                         .bout = bout,
                                         .stated = stated,
                                         .both = both,
                                         .stage = stays ? Chase::Stage::FallsBack : Chase::Stage::Room};
}

/// Marks the attack as made in the contact, where that is still there.
void noteAttack(const Play &play, const Bout &fought, bool byA, bool both)
{
    for (const bool a : {true, false}) {
        const StandRef &who = a ? fought.a : fought.b;
        if (both || a == byA)
            play.unit(who.unit).struck |= bit(who.stand);
    }
    for (Bout &one : play.state.bouts) {
        if (one.a == fought.a && one.b == fought.b) {
            one.aDone = one.aDone || byA || both;
            one.bDone = one.bDone || !byA || both;
        }
    }
}

/// \param second the total of whoever strikes back, where both strike
void resolveFight(const Play &play, int second)
{
    Fight fight = std::exchange(play.state.fight, Fight());
    const Bout bout = play.state.bouts[fight.bout];
    const int own = sumOf(circumstances, fight.facts), theirs = sumOf(theirCircumstances, fight.facts);
    noteAttack(play, bout, fight.byA, fight.both);
    spendLances(play, bout);
    if (!fight.both)
        return resolve(play, bout, fight.byA, fight.first, own);
    const Counts counts = whoCounts(play.book(), fight.first, second);
    if (!counts.first && !counts.second)
        play.tellOf(Happening::NeitherCounts, viewOf(bout, fight.byA).own.unit,
                    viewOf(bout, fight.byA).other.unit);
    if (counts.first)
        resolve(play, bout, fight.byA, fight.first, own);
    if (counts.second)
        resolve(play, bout, !fight.byA, second, theirs);
}

/// The next of two who pushed each other back, or nobody.
void endChase(const Play &play) { play.state.chase = std::exchange(play.state.other, Chase()); }

/// The pursuer comes up to whoever fell back, or not.
void goSoFar(const Play &play, const Reach &reach)
{
    Chase &chase = play.state.chase;
    chase.overruns = reach.overruns;
    chase.stage = Chase::Stage::Attacks;
    if (!reach.misses)
        return;
    play.tellOf(Happening::FellShort, chase.winner.unit, chase.loser.unit);
    endChase(play);
}

/// Whether the winner may pursue at all.
bool mayPursue(const Look &look)
{
    const Chase &chase = look.state.chase;
    const UnitState &now = look.unit(chase.winner.unit);
    const bool canRoll =
        chase.push == Push::Stays || (!has(now.failedAlone, chase.winner.stand) && !now.failed);
    return !chase.both && has(now.stands, chase.winner.stand) &&
           has(look.unit(chase.loser.unit).stands, chase.loser.stand) &&
           !look.has(chase.winner.unit, Trait::Artillery) && canRoll;
}

} // namespace

bool isMutual(const Bout &bout) { return bout.side == Side::Front && !bout.aDone && !bout.bDone; }

bool anyBout(const Look &look)
{
    return std::ranges::any_of(look.state.bouts, [](const Bout &one) { return !one.aDone || !one.bDone; });
}

std::optional<std::uint8_t> boutOf(const Look &look, UnitIndex unit, std::uint8_t stand, UnitIndex target)
{
    const StandRef who{unit, stand};
    for (std::size_t i = 0; i < look.state.bouts.size(); ++i) {
        const Bout &one = look.state.bouts[i];
        if ((one.a == who && one.b.unit == target && !one.aDone) ||
            (one.b == who && one.a.unit == target && !one.bDone))
            return std::uint8_t(i);
    }
    return std::nullopt;
}

void assignAttacks(const Play &play, bool anew)
{
    std::vector<Bout> &bouts = play.state.bouts;
    for (UnitState &one : play.state.units)
        one.struck = anew ? 0 : one.struck;
    for (Bout &one : bouts)
        one.aDone = one.bDone = true;
    const auto choose = [&](const StandRef &who) {
        if (has(play.unit(who.unit).struck, who.stand))
            return;
        Bout *best = nullptr;
        for (Bout &one : bouts) {
            const bool faces = one.a == who || (one.b == who && one.side == Side::Front);
            const bool touches = one.a == who || one.b == who;
            if (touches && (!best || (faces && best->b == who && best->side != Side::Front)))
                best = &one;
        }
        (best->a == who ? best->aDone : best->bDone) = false;
    };
    for (std::size_t i = 0; i < bouts.size(); ++i) {
        choose(bouts[i].a);
        choose(bouts[i].b);
    }
}

void fight(const Play &play, const Order &order)
{
    const auto stand = std::uint8_t(order.choice - 1);
    const auto at = boutOf(play.look(), order.unit, stand, order.target);
    if (!at)
        return;
    const Bout &bout = play.state.bouts[*at];
    play.state.fight = {.bout = *at,
                        .byA = bout.a == StandRef{order.unit, stand},
                        .both = isMutual(bout),
                        .stage = Fight::Stage::First,
                        .facts = order.facts};
}

bool goOnFighting(const Play &play)
{
    State &state = play.state;
    if (state.fight.stage != Fight::Stage::None) {
        const Bout &bout = state.bouts[state.fight.bout];
        const bool first = state.fight.stage == Fight::Stage::First;
        const View view = viewOf(bout, first == state.fight.byA);
        play.wantDice(Throw::Melee, view.own.unit, view.other.unit);
        return true;
    }
    Chase &chase = state.chase;
    if (chase.stage == Chase::Stage::Room) {
        play.ask(Question::Room, play.sideOf(chase.loser.unit), chase.loser.unit, chase.winner.unit);
        return true;
    }
    if (chase.stage == Chase::Stage::FallsBack) {
        chase.stage = Chase::Stage::Decides;
        if (chase.push == Push::Stays) {
            goBack(play, Push::Stays);
        } else if (const bool charging = chargesIn(play.look(), chase.bout, chase.loser.unit);
                   isVulnerable(play.book(), play.look().row(chase.loser.unit), charging)) {
            const UnitState &now = play.unit(chase.loser.unit);
            if (has(now.failedAlone, chase.loser.stand))
                goBack(play, Push::Half); // it may not try again
            else
                return tryAction(play, {.act = Act::FallBack,
                                        .unit = chase.loser.unit,
                                        .target = chase.winner.unit,
                                        .parts = bit(chase.loser.stand)});
        } else {
            goBack(play, Push::Back);
        }
    }
    if (chase.stage == Chase::Stage::Decides) {
        if (mayPursue(play.look())) {
            play.ask(Question::Pursuit, play.sideOf(chase.winner.unit), chase.winner.unit, chase.loser.unit);
            return true;
        }
        endChase(play);
        return goOnFighting(play);
    }
    if (chase.stage == Chase::Stage::Advances) {
        play.ask(Question::Advance, play.sideOf(chase.winner.unit), chase.winner.unit, chase.loser.unit);
        return true;
    }
    if (chase.stage == Chase::Stage::Attacks) {
        play.wantDice(Throw::Pursuit, chase.winner.unit, chase.loser.unit);
        return true;
    }
    return false;
}

void attackFell(const Play &play, int dice)
{
    Fight &fight = play.state.fight;
    const Bout &bout = play.state.bouts[fight.bout];
    const bool first = fight.stage == Fight::Stage::First;
    const auto stated = first ? std::span(circumstances) : std::span(theirCircumstances);
    const int total = tellAttack(play, bout, first == fight.byA, dice, sumOf(stated, fight.facts));
    if (first)
        fight.first = total;
    if (first && fight.both)
        fight.stage = Fight::Stage::Second;
    else
        resolveFight(play, total);
}

void fellBack(const Play &play, bool succeeded) { goBack(play, succeeded ? Push::Back : Push::Half); }

bool pursue(const Play &play, const Order &order)
{
    const Chase &chase = play.state.chase;
    Doing doing = doingOf(order);
    doing.target = chase.loser.unit;
    doing.parts = bit(chase.winner.stand);
    return tryAction(play, doing);
}

Sum strikeSum(const Look &look)
{
    const Fight &fight = look.state.fight;
    const bool first = fight.stage == Fight::Stage::First;
    return sumOf(look, look.state.bouts[fight.bout], first == fight.byA,
                 first ? sumOf(circumstances, fight.facts) : sumOf(theirCircumstances, fight.facts));
}

Reach reachOf(const Chase &chase, const Muster &muster)
{
    return pursuitReach(muster.troops[chase.winner.unit].row.depth, muster.troops[chase.loser.unit].row.depth,
                        chase.push);
}

Sum pursuitSum(const Look &look)
{
    const Chase &chase = look.state.chase;
    const bool byA = chase.bout.a == chase.winner;
    Striker striker = strikerOf(look, chase.bout, viewOf(chase.bout, byA), chase.stated);
    striker.pursues = true;
    striker.overruns = chase.overruns;
    return meleeSum(look.muster.book, striker, struckOf(look, chase.bout, viewOf(chase.bout, byA)));
}

void holdBack(const Play &play) { endChase(play); }

void pursuitRolled(const Play &play, bool succeeded)
{
    Chase &chase = play.state.chase;
    if (succeeded && chase.push != Push::Stays)
        goApart(play, chase.winner);
    if (!succeeded)
        endChase(play);
    else if (play.book().readings.reachIsStated)
        chase.stage = Chase::Stage::Advances;
    else
        goSoFar(play, reachOf(chase, play.muster));
}

void roomTold(const Play &play, const Order &order)
{
    Chase &chase = play.state.chase;
    chase.push = isSaid(order.facts, Fact::NoRoom) ? Push::Stays : Push::Back;
    chase.stage = Chase::Stage::FallsBack;
}

void advance(const Play &play, const Order &order)
{
    goSoFar(play,
            {.misses = isSaid(order.facts, Fact::Misses), .overruns = isSaid(order.facts, Fact::Overruns)});
}

void pursuitFell(const Play &play, int dice)
{
    const Sum sum = pursuitSum(play.look());
    const Chase chase = std::exchange(play.state.chase, Chase());
    const int total = dice + sum.total();
    const int hits = pursuitHits(play.book(), total);
    play.tellOf(Happening::Pursued, chase.winner.unit, chase.loser.unit, total, hits, chase.overruns ? 1 : 0);
    play.because(chase.winner.unit, sum);
    if (chase.push != Push::Stays) {
        Bout again = chase.bout; // they touch again, and fight on in the next Combat Phase
        again.side = Side::Front;
        again.fresh = false;
        again.aDone = again.bDone = true;
        play.state.bouts.push_back(again);
    }
    play.hit(chase.loser.unit, hits, bit(chase.loser.stand), chase.winner.unit);
}

} // namespace gonfalon::roberts_rules
