// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/systems/rampant/attack.h"

#include "core/systems/rampant/courage.h"
#include "core/systems/rampant/fight.h"
#include "core/systems/rampant/ground.h"
#include "core/systems/rampant/losses.h"
#include "core/systems/rampant/move.h"
#include "core/systems/rampant/places.h"
#include "core/systems/rampant/scenario.h"
#include "core/systems/rampant/situation.h"
#include "core/systems/rampant/surroundings.h"

#include <algorithm>

namespace gonfalon::rampant {

namespace {

constexpr int reactionScore = 7; // DR-ATTACK-10, DR-ATTACK-13

// Steps of an Attack (DR-ATTACK-07).
enum Step : std::uint8_t
{
    ChooseTarget,
    TargetChosen,
    ReactionChosen,
    ReactionRolled,
    Evaded,
    CaughtStated,
    Approach,
    InContact,
    AttackerRolled,
    AttackerAgain,
    DefenderRolled,
    DefenderAgain,
    DefenderLost,
    AttackerLost,
    Tested,
    FellBack,
    AdvanceOver,
};

// Flags of the frame; above them, how often misses of the unit whose dice they are were rolled again.
enum AttackFlag : std::uint8_t
{
    AtHated = 1,
    Dangerous = 2,     ///< the attackers' way crosses Dangerous ground, as their player says before they go
    Joined = 4,        ///< the attackers' dice were asked for
    TargetCounted = 8, ///< so was the target's loss
    RerollDone = 16,
};

// Numbers of the frame.
enum Number : std::size_t
{
    AttackHits,
    DefenceHits,
    Direct,    ///< venomous points: the attacker's in the low byte, the other's in the high one
    OwnLoss,   ///< of the attackers
    OtherLoss, ///< of the target
    Ground,    ///< bits of FightFact
};

// What is so of the fight, as bits: its Situation, and how it came about.
enum FightFact : std::int16_t
{
    IsRough = 1,
    HasCover = 2,
    IsUphill = 4,
    HasOverhead = 8,
    AtObstacle = 16,
    CounterCharged = 32,
    TriedEvade = 64,
    CaughtEvading = 128,
    CameToBlows = 256,
};

void add(Frame &frame, Number number, int value) { frame.n[number] = std::int16_t(frame.n[number] + value); }

bool fact(const Frame &frame, FightFact one) { return (frame.n[Ground] & one) != 0; }
void note(Frame &frame, FightFact one, bool holds)
{
    if (holds)
        frame.n[Ground] = std::int16_t(frame.n[Ground] | one);
}

bool bothThere(const Play &play, const Frame &frame)
{
    return play.onTable(frame.unit) && play.onTable(frame.other);
}

/// Keeps what is so of the ground before anybody moves (DR-TERR-11); again where evaders are caught, who
/// stand elsewhere now (DR-ATTACK-14).
void keep(Frame &frame, const Situation &ground)
{
    frame.n[Ground] =
        std::int16_t(frame.n[Ground] & ~(IsRough | HasCover | IsUphill | HasOverhead | AtObstacle));
    note(frame, IsRough, ground.rough);
    note(frame, HasCover, ground.cover);
    note(frame, IsUphill, ground.uphill);
    note(frame, HasOverhead, ground.overhead);
    note(frame, AtObstacle, ground.atObstacle);
    frame.flags |= ground.dangerous ? Dangerous : 0;
}

/// The fight under way, out of what was kept.
Fight fightOf(const Frame &frame)
{
    return {.ground = {.rough = fact(frame, IsRough),
                       .cover = fact(frame, HasCover),
                       .overhead = fact(frame, HasOverhead),
                       .uphill = fact(frame, IsUphill),
                       .atObstacle = fact(frame, AtObstacle)},
            .counterCharged = fact(frame, CounterCharged),
            .caughtEvading = fact(frame, CaughtEvading)};
}

/// What of the ground between both a reader of the battle would ask about (DR-ATTACK-25).
Reasons obstaclesOf(const Play &play, const Frame &frame, const Situation &ground)
{
    Reasons reasons;
    if (flies(play, frame.unit) || flies(play, frame.other)) // DR-FANT-18
        return reasons;
    if (ground.atObstacle)
        reasons.add(Why::AcrossObstacle);
    else if (ground.farFromObstacle)
        reasons.add(Why::FarFromObstacle);
    return reasons;
}

void targetChosen(Play &play, Frame &frame)
{
    frame.other = play.order->target;
    const Situation ground = play.around().fight(play, frame.unit, frame.other, play.order->facts);
    keep(frame, ground);
    play.state.attackers = only(frame.unit);
    if (play.readings().fearBothWays)
        play.state.attackers |= only(frame.other);
    play.tell(EventKind::AttackDeclared, frame.unit, frame.other);
    play.because(frame.unit, obstaclesOf(play, frame, ground));
    frame.step = ReactionChosen;
    if (mayCounterCharge(play, frame.other, frame.unit) || mayEvade(play, frame.other))
        return play.ask(Decision::React, play.side(frame.other), frame.other, frame.unit);
    frame.step = Approach;
}

void reactionChosen(Play &play, Frame &frame)
{
    if (play.order->kind == OrderKind::Pass) {
        frame.step = Approach;
        return;
    }
    const bool evade = play.order->kind == OrderKind::Evade;
    note(frame, TriedEvade, evade);
    frame.step = ReactionRolled;
    play.tell(EventKind::ReactionChosen, frame.other, frame.unit,
              int(evade ? Reaction::Evade : Reaction::CounterCharge));
    play.askSum(evade ? RollFor::Evade : RollFor::CounterCharge, frame.other, 2, reactionScore, frame.unit);
}

void reactionRolled(Play &play, Frame &frame)
{
    const bool evade = fact(frame, TriedEvade), passed = play.total() >= reactionScore;
    play.tell(passed ? EventKind::TestPassed : EventKind::TestFailed, frame.other, frame.unit, play.total(),
              reactionScore, int(evade ? Test::Evade : Test::CounterCharge));
    frame.step = Approach;
    if (!evade) {
        note(frame, CounterCharged, passed);
        if (passed)
            play.state.attackers |= only(frame.other);
        return;
    }
    if (!passed) {
        note(frame, CaughtEvading, true); // DR-ATTACK-17
        return;
    }
    frame.step = Evaded;
    play.push(Procedure::Skirmish, frame.other, frame.unit);
}

/// After the evader's half-move and shot: the attackers follow (DR-ATTACK-14, DR-ATTACK-15).
void chase(Play &play, Frame &frame)
{
    add(frame, OwnLoss, play.state.returned);
    if (!bothThere(play, frame)) {
        frame.step = Tested;
        if (play.onTable(frame.unit) && frame.n[OwnLoss] > 0)
            mustTestLosses(play, frame.unit, frame.other, Loss::Shooting);
        return testCourage(play);
    }
    frame.step = CaughtStated;
    askAbout(play, Unknown::Caught, play.side(frame.unit), frame.unit, frame.other);
}

/// Nobody is caught: the attackers stop as near as they may, and the Attack is over.
void missed(Play &play, Frame &frame)
{
    const bool dangerous =
        play.places().approach(play, frame.unit, frame.other) || (frame.flags & Dangerous) != 0;
    breakWall(play, frame.unit);
    play.tell(EventKind::AttackMissed, frame.unit, frame.other);
    frame.step = Tested;
    if (frame.n[OwnLoss] > 0)
        mustTestLosses(play, frame.unit, frame.other, Loss::Shooting); // there was no fight (LR-RET-09)
    testCourage(play);
    if (dangerous)
        play.push(Procedure::Danger, frame.unit);
}

void caughtOrNot(Play &play, Frame &frame)
{
    const Facts stated = play.order ? play.order->facts : Facts();
    const Situation ground = play.around().chase(play, frame.unit, frame.other, stated);
    if (!ground.caught) {
        frame.flags |= ground.dangerous ? Dangerous : 0; // the way of the chase is gone all the same
        return missed(play, frame);
    }
    keep(frame, ground);
    note(frame, CaughtEvading, true);
    play.tell(EventKind::EvaderCaught, frame.other, frame.unit);
    play.because(frame.other, obstaclesOf(play, frame, ground));
    frame.step = Approach;
}

void approach(Play &play, Frame &frame)
{
    breakWall(play, frame.unit);
    if (fact(frame, CounterCharged))
        breakWall(play, frame.other);
    const Crossed crossed = play.places().contact(play, frame.unit, frame.other, fact(frame, CounterCharged));
    const UnitIndex attackers = frame.unit, target = frame.other;
    const bool dangerous = (frame.flags & Dangerous) != 0;
    frame.step = InContact;
    if (crossed.target)
        play.push(Procedure::Danger, target);
    if (crossed.attackers || dangerous)
        play.push(Procedure::Danger, attackers);
}

/// DR-TERR-09: rough for one is rough for both; flyers' fights ignore it (DR-FANT-18).
void settleRough(Play &play, Frame &frame)
{
    if (flies(play, frame.unit) || flies(play, frame.other))
        frame.n[Ground] = std::int16_t(frame.n[Ground] & ~IsRough);
    else
        note(frame, IsRough, inRough(play, frame.unit) || inRough(play, frame.other));
}

Bout bout(const Play &play, const Frame &frame, bool attackers)
{
    const UnitIndex own = attackers ? frame.unit : frame.other, foe = attackers ? frame.other : frame.unit;
    return boutOf(play, own, foe, fightOf(frame), attackers);
}

void rollFor(Play &play, Frame &frame, bool attackers)
{
    const Bout one = bout(play, frame, attackers);
    frame.step = attackers ? AttackerRolled : DefenderRolled;
    const UnitIndex own = attackers ? frame.unit : frame.other, foe = attackers ? frame.other : frame.unit;
    play.askEach(one.asAttacker ? RollFor::AttackDice : RollFor::DefenceDice, own, one.dice, one.hitsOn, foe);
}

/// Counts what fell; then either the misses are rolled again, or it is the other's turn.
void count(Play &play, Frame &frame, bool attackers)
{
    const Bout one = bout(play, frame, attackers);
    const Number hits = attackers ? AttackHits : DefenceHits;
    const int sixes = one.venomous ? int(std::ranges::count(play.roll->faces, 6)) : 0;
    const bool doubled = play.readings().venomousDoubleHit;
    add(frame, hits, play.total() + (doubled ? sixes : -sixes));
    if (!doubled)
        add(frame, Direct, sixes * 2 * (attackers ? 1 : 256));
    const int missed = int(play.roll->faces.size()) - play.total();
    const int rerolls = one.rerolls(frame.flags / RerollDone, missed);
    if (rerolls > 0) {
        frame.flags = std::uint8_t(frame.flags + RerollDone);
        frame.step = attackers ? AttackerAgain : DefenderAgain;
        const UnitIndex own = attackers ? frame.unit : frame.other,
                        foe = attackers ? frame.other : frame.unit;
        return play.askEach(RollFor::MissedAgain, own, rerolls, one.hitsOn, foe);
    }
    const UnitIndex own = attackers ? frame.unit : frame.other, foe = attackers ? frame.other : frame.unit;
    const int direct = attackers ? frame.n[Direct] & 0xff : frame.n[Direct] >> 8;
    frame.flags %= RerollDone;
    play.tell(EventKind::Fought, own, foe, one.dice, frame.n[hits] + direct / 2, one.hitsOn);
    play.because(own, strikesSo(play, own, fightOf(frame)));
    frame.step = attackers ? InContact : DefenderLost;
}

/// What the hits on `target` cost it, after Armour (DR-ATTACK-22, DR-FANT-70, DR-FANT-71).
int points(Play &play, const Frame &frame, bool onTarget)
{
    const UnitIndex hit = onTarget ? frame.other : frame.unit, by = onTarget ? frame.unit : frame.other;
    const int hits = frame.n[onTarget ? AttackHits : DefenceHits];
    const int direct = onTarget ? frame.n[Direct] & 0xff : frame.n[Direct] >> 8;
    Reasons reasons;
    const int armour =
        fightArmour(play, hit, by, fightOf(frame), !onTarget || fact(frame, CounterCharged), &reasons);
    const bool up = play.has(hit, Skill::NoFeelings);
    const int lost = (hits + (up ? armour - 1 : 0)) / armour + direct;
    if (up && hits % armour != 0)
        reasons.add(Why::RoundedUp);
    play.tell(EventKind::ArmourCounted, hit, by, armour, hits, lost);
    play.because(hit, reasons);
    return lost;
}

/// DR-COUR-07: everybody who lost tests, then everybody who must for other reasons.
void endOfFight(Play &play, Frame &frame)
{
    play.tell(EventKind::FightEnded, frame.unit, frame.other, frame.n[OwnLoss], frame.n[OtherLoss]);
    moleInFight(play, frame.unit, frame.other);
    if (frame.n[OtherLoss] > 0)
        mustTestLosses(play, frame.other, frame.unit, Loss::Attack);
    if (frame.n[OwnLoss] > 0)
        mustTestLosses(play, frame.unit, frame.other, Loss::Attack);
    frame.step = Tested;
    note(frame, CameToBlows, true);
    testCourage(play);
}

/// DR-ATTACK-33: who falls back, where both still touch; noUnit where one has gone already.
UnitIndex loser(const Play &play, const Frame &frame)
{
    const UnitSet both = only(frame.unit) | only(frame.other);
    if (!fact(frame, CameToBlows) || !bothThere(play, frame) || (play.now.retreated & both) != 0)
        return noUnit;
    const int own = frame.n[OwnLoss], other = frame.n[OtherLoss];
    const bool targetLost = play.readings().killerRetreats ? own > other : other > own;
    return targetLost ? frame.other : frame.unit;
}

/// LR-ATK-16, LR-ATK-22: into the place of a unit that defended an obstacle and lost more.
bool mayAdvance(const Play &play, const Frame &frame)
{
    return play.readings().advanceOverObstacle && fact(frame, CameToBlows) && fact(frame, AtObstacle) &&
           !fact(frame, TriedEvade) && !fact(frame, CounterCharged) &&
           frame.n[OtherLoss] > frame.n[OwnLoss] && play.onTable(frame.unit) &&
           !contains(play.now.retreated, frame.unit) &&
           play.places().canAdvance(play, frame.unit, frame.place);
}

void fallBack(Play &play, Frame &frame)
{
    const UnitIndex beaten = loser(play, frame);
    frame.step = FellBack;
    if (fact(frame, CameToBlows))
        moleAfterFight(play, frame.unit, frame.other, beaten);
    if (beaten == noUnit)
        return;
    const UnitIndex winner = beaten == frame.unit ? frame.other : frame.unit;
    const bool own = beaten == frame.unit;
    play.tell(EventKind::FightLost, beaten, winner, frame.n[own ? OwnLoss : OtherLoss],
              frame.n[own ? OtherLoss : OwnLoss]);
    Frame &flight = play.push(Procedure::Retreat, beaten, winner);
    flight.kind = std::uint8_t(Loss::Attack);
}

} // namespace

void attack(Play &play, UnitIndex unit, bool hatedOnly)
{
    play.push(Procedure::Attack, unit).flags = hatedOnly ? AtHated : 0;
}

bool goesAtHated(const Frame &frame) { return (frame.flags & AtHated) != 0; }

void attackAction(Play &play, Frame &frame)
{
    switch (frame.step) {
    case ChooseTarget:
        frame.step = TargetChosen;
        return play.ask(Decision::ChooseTarget, play.side(frame.unit), frame.unit);
    case TargetChosen:
        return targetChosen(play, frame);
    case ReactionChosen:
        return reactionChosen(play, frame);
    case ReactionRolled:
        return reactionRolled(play, frame);
    case Evaded:
        return chase(play, frame);
    case CaughtStated:
        return caughtOrNot(play, frame);
    case Approach:
        frame.place = play.around().where(play, frame.other).value_or(Point());
        return approach(play, frame);
    case InContact:
        if (!bothThere(play, frame)) {
            frame.step = Tested;
            return testCourage(play);
        }
        if ((frame.flags & Joined) == 0) {
            frame.flags |= Joined;
            settleRough(play, frame);
            return rollFor(play, frame, true);
        }
        return rollFor(play, frame, false);
    case AttackerRolled:
    case AttackerAgain:
        return count(play, frame, true);
    case DefenderRolled:
    case DefenderAgain:
        return count(play, frame, false);
    case DefenderLost:
        frame.step = AttackerLost;
        return lose(play, frame.other, frame.unit, points(play, frame, true), Loss::Attack);
    case AttackerLost:
        if ((frame.flags & TargetCounted) == 0) {
            frame.flags |= TargetCounted;
            add(frame, OtherLoss, play.state.returned);
            return lose(play, frame.unit, frame.other, points(play, frame, false), Loss::Attack);
        }
        add(frame, OwnLoss, play.state.returned);
        return endOfFight(play, frame);
    case Tested:
        return fallBack(play, frame);
    case FellBack:
        frame.step = AdvanceOver;
        if (mayAdvance(play, frame))
            return play.ask(Decision::AdvanceOver, play.side(frame.unit), frame.unit);
        return play.pop();
    default:
        if (play.order->kind == OrderKind::Advance) {
            play.tell(EventKind::Advanced, frame.unit);
            play.places().advance(play, frame.unit, frame.place);
        }
        play.pop();
    }
}

} // namespace gonfalon::rampant
