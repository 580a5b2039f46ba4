// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/systems/rampant/shoot.h"

#include "core/systems/rampant/courage.h"
#include "core/systems/rampant/fight.h"
#include "core/systems/rampant/ground.h"
#include "core/systems/rampant/leader.h"
#include "core/systems/rampant/losses.h"
#include "core/systems/rampant/magic.h"
#include "core/systems/rampant/situation.h"
#include "core/systems/rampant/stated.h"
#include "core/systems/rampant/surroundings.h"

#include <algorithm>

namespace gonfalon::rampant {

namespace {

constexpr int manyDice = 12, fewDice = 6;
constexpr int powerBoltValue = 4, blastValue = 3; // DR-FANT-56, DR-FANT-10

/// What a shot keeps in its Frame.
struct ShootFrame
{
    enum Step : std::uint8_t
    {
        Begin,
        Chosen, ///< the target, by the owner
        Ready,
        Rolled,
        Again, ///< misses were rolled again, or need not be
        Lost,
    };
    enum Slot : std::uint8_t
    {
        Stated, ///< bits of ShotFact
        Hits,
        HitsOn, ///< what a die must show
        Cover,  ///< what it adds to the target's Armour
        Dice,
        BlastHits, ///< one more than the hits that were rolled once for a whole blast; 0: none were
    };
};

// What players state of a shot on a real table, as bits.
enum ShotFact : std::int16_t
{
    Beyond12 = 1,
    InCover = 2,
    InSuperbCover = 4,
    FromAbove = 8,
    InRough = 16,
};

/// What is so of the shot, before its dice fall; nobody moves until it is over.
Situation situationOf(const Look &look, const Frame &frame)
{
    const std::int16_t said = frame.n[ShootFrame::Stated];
    const Stated stated{.rough = (said & InRough) != 0,
                        .cover = (said & InCover) != 0,
                        .superb = (said & InSuperbCover) != 0,
                        .beyond12 = (said & Beyond12) != 0,
                        .overhead = (said & FromAbove) != 0};
    return look.around().shot(look, frame.unit, frame.other, stated);
}

int valueOf(const Look &look, const Frame &frame)
{
    switch (Shooting(frame.kind)) {
    case Shooting::PowerBolt:
        return powerBoltValue;
    case Shooting::Explosion:
        return blastValue;
    default:
        return look.figures(frame.unit).shootValue;
    }
}

/// What a die must show: every -1 is one more (DR-SHOOT-05, DR-UNIT-15).
int toHit(const Look &look, const Frame &frame, Reasons *reasons = nullptr)
{
    const auto kind = Shooting(frame.kind);
    int value = valueOf(look, frame);
    if (kind == Shooting::Skirmish || kind == Shooting::Evade)
        value -= note(reasons, Why::OnTheMove, -1);
    if (look.now.shot.farOff && kind != Shooting::Explosion)
        value -= note(reasons, Why::LongShot, -1);
    return value;
}

Reasons shootsSo(const Look &look, const Frame &frame)
{
    Reasons reasons;
    (void)toHit(look, frame, &reasons);
    if (!look.aboveHalf(frame.unit))
        reasons.add(Why::HalfLeft);
    return reasons;
}

/// DR-FANT-35: neither Power Bolt! nor explosion is a weapon.
bool missesAgain(const Look &look, const Frame &frame)
{
    const auto kind = Shooting(frame.kind);
    if (kind == Shooting::PowerBolt || kind == Shooting::Explosion)
        return false;
    const Rerolls &rerolls = look.figures(frame.unit).shootRerolls;
    const UnitSet effective = look.now.missileEffective[look.unit(frame.unit).form];
    return rerolls.always || (rerolls.whenEffective && contains(effective, frame.unit));
}

/// What cover adds to the target's Armour: 1, or 2 for superb cover (DR-SHOOT-16, DR-FANT-18, DR-FANT-19).
int coverAgainst(const Look &look, const Frame &frame)
{
    const Situation &ground = look.now.shot;
    if (flies(look, frame.other))
        return 0;
    if (flies(look, frame.unit))
        return ground.overhead ? 1 : 0;
    if (!ground.cover)
        return 0;
    return ground.superb && look.readings().superbCover ? 2 : 1;
}

} // namespace

int lastBlastHits(const Play &play)
{
    const auto shot = std::find_if(play.events.rbegin(), play.events.rend(),
                                   [](const Event &event) { return event.kind == EventKind::ShotAt; });
    return shot == play.events.rend() ? 0 : shot->b;
}

std::int16_t shotFacts(const Stated &facts)
{
    return std::int16_t((facts.beyond12 ? Beyond12 : 0) | (facts.cover ? InCover : 0) |
                        (facts.superb ? InSuperbCover | InCover : 0) | (facts.overhead ? FromAbove : 0) |
                        (facts.rough ? InRough : 0));
}

int shootingDice(const Look &look, UnitIndex unit)
{
    const int dice = look.aboveHalf(unit) ? manyDice : fewDice;
    return dice - (ownTrait(look, unit, LeaderTraitKind::Weakling) ? 1 : 0);
}

void shoot(Play &play, UnitIndex unit, UnitIndex target, Shooting kind, ShotStart start)
{
    Frame &frame = play.push(Procedure::Shoot, unit, target, std::uint8_t(kind));
    frame.n[ShootFrame::Stated] = start.facts;
    frame.n[ShootFrame::BlastHits] = std::int16_t(start.blastHits ? *start.blastHits + 1 : 0);
}

namespace {

/// Points that the hits cost the target (DR-SHOOT-15).
int pointsByShots(Play &play, const Frame &frame)
{
    const UnitIndex target = frame.other, from = frame.unit;
    const int hits = frame.n[ShootFrame::Hits], cover = frame.n[ShootFrame::Cover];
    Reasons reasons;
    int armour = play.figures(target).armour;
    if (play.has(target, Skill::HardToTarget)) {
        armour = hardToTargetArmour;
        reasons.add(Why::HardToTarget);
    }
    if (play.now.shot.rough && play.readings().roughShooting && !play.has(target, Skill::Ranger)) {
        armour = roughArmour; // DR-SHOOT-21 as it may be agreed
        reasons.add(Why::Rough);
    }
    if (cover > 0)
        armour += note(&reasons, cover > 1 ? Why::SuperbCover : Why::Cover, cover);
    else if (play.now.shot.farFromObstacle && !flies(play, from) && !flies(play, target))
        reasons.add(Why::FarFromObstacle);
    if (underSpell(play, target, SpellKind::StrongerShields))
        armour += note(&reasons, Why::StrongerShields, 1);
    const int points = hits / armour;
    play.tell(EventKind::ArmourCounted, target, from, armour, hits, points);
    play.because(target, reasons);
    return points;
}

/// What counts for the shot is settled, then the dice are rolled; those of an explosion may have fallen
/// already, once for all whom it reaches (DR-FANT-10 as it may be agreed).
void rollShot(Play &play, Frame &frame)
{
    frame.step = ShootFrame::Rolled;
    play.state.shot = situationOf(play, frame);
    frame.n[ShootFrame::HitsOn] = std::int16_t(toHit(play, frame));
    frame.n[ShootFrame::Cover] = std::int16_t(coverAgainst(play, frame));
    frame.n[ShootFrame::Dice] = std::int16_t(shootingDice(play, frame.unit));
    if (Shooting(frame.kind) == Shooting::Explosion && frame.n[ShootFrame::BlastHits] != 0) {
        frame.n[ShootFrame::Hits] = std::int16_t(frame.n[ShootFrame::BlastHits] - 1);
        frame.step = ShootFrame::Again;
        return;
    }
    play.askEach(RollFor::ShootDice, frame.unit, frame.n[ShootFrame::Dice], frame.n[ShootFrame::HitsOn],
                 frame.other);
}

/// The hits are known: what they cost (DR-SHOOT-15).
void strike(Play &play, Frame &frame)
{
    frame.step = ShootFrame::Lost;
    play.tell(EventKind::ShotAt, frame.unit, frame.other, frame.n[ShootFrame::Dice],
              frame.n[ShootFrame::Hits], frame.kind);
    play.because(frame.unit, shootsSo(play, frame));
    const int points = pointsByShots(play, frame);
    if (Shooting(frame.kind) == Shooting::Explosion)
        return play.pop(points); // all losses of a blast come at once (DR-FANT-11)
    if (points > 0)
        return lose(play, frame.other, frame.unit, points, Loss::Shooting);
    play.pop(0);
}

} // namespace

/// Steps: the target; the dice; the misses again; losses; Courage waits for the end of the action
/// (DR-SHOOT-02).
void shootAction(Play &play, Frame &frame)
{
    if (frame.step == ShootFrame::Begin && frame.other == noUnit) {
        frame.step = ShootFrame::Chosen;
        return play.ask(Decision::ChooseTarget, play.side(frame.unit), frame.unit);
    }
    if (frame.step == ShootFrame::Chosen) {
        if (play.order->kind == OrderKind::Pass)
            return play.pop();
        frame.other = play.order->target;
        frame.n[ShootFrame::Stated] = shotFacts(statedBy(play.order->facts));
    }
    if (frame.step <= ShootFrame::Ready) {
        rollShot(play, frame);
        if (frame.step == ShootFrame::Rolled)
            return;
    } else if (frame.step == ShootFrame::Rolled) {
        frame.n[ShootFrame::Hits] = std::int16_t(play.total());
        frame.step = ShootFrame::Again;
        const int missed = frame.n[ShootFrame::Dice] - frame.n[ShootFrame::Hits];
        if (missed > 0 && missesAgain(play, frame))
            return play.askEach(RollFor::MissedAgain, frame.unit, missed, frame.n[ShootFrame::HitsOn],
                                frame.other);
    } else if (frame.step == ShootFrame::Again && play.roll) {
        frame.n[ShootFrame::Hits] = std::int16_t(frame.n[ShootFrame::Hits] + play.total());
    }
    if (frame.step == ShootFrame::Again)
        return strike(play, frame);
    // An evader's shot is tested for when the Attack is over (DR-ATTACK-16).
    if (play.state.returned > 0 && Shooting(frame.kind) != Shooting::Evade)
        mustTestLosses(play, frame.other, frame.unit, Loss::Shooting);
    play.pop(play.state.returned);
}

} // namespace gonfalon::rampant
