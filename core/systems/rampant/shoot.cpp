// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/systems/rampant/ground.h"
#include "core/systems/rampant/leader.h"
#include "core/systems/rampant/rules.h"

#include <algorithm>

namespace gonfalon::rampant {

namespace {

constexpr int manyDice = 12, fewDice = 6;
constexpr int powerBoltValue = 4, blastValue = 3; // DR-FANT-56, DR-FANT-10
constexpr int hardToTargetArmour = 2;

// What players state of a shot on a real table, as bits of Frame::n[0].
enum ShotFact : std::int16_t
{
    Beyond12 = 1,
    InCover = 2,
    InSuperbCover = 4,
    FromAbove = 8,
    InRough = 16,
};

/// DR-SHOOT-05: beyond 12 inches, or from there on.
bool longShot(const Look &look, const Frame &frame)
{
    if (Shooting(frame.kind) == Shooting::Explosion)
        return false;
    if (look.muster.referee)
        return (frame.n[0] & Beyond12) != 0;
    const Length limit = look.readings().longFromTwelve ? Length::hundredths(1199) : Length::inches(12);
    return !look.now.table.within(frame.unit, frame.other, limit);
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
    if (longShot(look, frame))
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

int statedCover(const Look &look, const Frame &frame)
{
    if (flies(look, frame.other))
        return 0;
    if (flies(look, frame.unit))
        return (frame.n[0] & FromAbove) != 0 ? 1 : 0;
    if ((frame.n[0] & InSuperbCover) != 0 && look.readings().superbCover)
        return 2;
    return (frame.n[0] & InCover) != 0 ? 1 : 0;
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

int pointsByShots(Play &play, UnitIndex target, UnitIndex from, int hits, int cover, bool rough)
{
    Reasons reasons;
    int armour = play.figures(target).armour;
    if (play.has(target, Skill::HardToTarget)) {
        armour = hardToTargetArmour;
        reasons.add(Why::HardToTarget);
    }
    if (rough && play.readings().roughShooting && !play.has(target, Skill::Ranger)) {
        armour = 2; // DR-SHOOT-21 as it may be agreed
        reasons.add(Why::Rough);
    }
    if (cover > 0)
        armour += note(&reasons, cover > 1 ? Why::SuperbCover : Why::Cover, cover);
    else if (!flies(play, from) && !flies(play, target) && farFromObstacle(play, target, from))
        reasons.add(Why::FarFromObstacle);
    if (underSpell(play, target, SpellKind::StrongerShields))
        armour += note(&reasons, Why::StrongerShields, 1);
    const int points = hits / armour; // DR-SHOOT-15
    play.tell(EventKind::ArmourCounted, target, from, armour, hits, points);
    play.because(target, reasons);
    return points;
}

void shoot(Play &play, UnitIndex unit, UnitIndex target, Shooting kind)
{
    play.push(Procedure::Shoot, unit, target, std::uint8_t(kind));
}

/// Steps: the target; the dice; the misses again; losses; Courage waits for the end of the action
/// (DR-SHOOT-02).
void shootAction(Play &play, Frame &frame)
{
    enum
    {
        Begin,
        Chosen,
        Ready,
        Rolled,
        Again,
        Lost
    };
    if (frame.step == Begin && frame.other == noUnit) {
        frame.step = Chosen;
        return play.ask(Decision::ChooseTarget, play.side(frame.unit), frame.unit);
    }
    if (frame.step == Chosen) {
        if (play.order->kind == OrderKind::Pass)
            return play.pop();
        frame.other = play.order->target;
        frame.n[0] = shotFacts(statedBy(play.order->facts));
    }
    if (frame.step <= Ready) {
        frame.step = Rolled;
        frame.n[2] = std::int16_t(toHit(play, frame));
        const auto kind = Shooting(frame.kind);
        frame.n[3] = std::int16_t(play.muster.referee ? statedCover(play, frame)
                                                      : coverAgainst(play, frame.other, frame.unit, true));
        frame.n[4] = std::int16_t(shootingDice(play, frame.unit));
        if (kind == Shooting::Explosion &&
            frame.n[5] != 0) { // DR-FANT-10 as it may be agreed: one roll for all
            frame.n[1] = std::int16_t(frame.n[5] - 1);
            frame.step = Again;
        } else {
            return play.askEach(RollFor::ShootDice, frame.unit, frame.n[4], frame.n[2], frame.other);
        }
    }
    if (frame.step == Rolled) {
        frame.n[1] = std::int16_t(play.total());
        frame.step = Again;
        const int missed = frame.n[4] - frame.n[1];
        if (missed > 0 && missesAgain(play, frame))
            return play.askEach(RollFor::MissedAgain, frame.unit, missed, frame.n[2], frame.other);
    } else if (frame.step == Again && play.roll) {
        frame.n[1] = std::int16_t(frame.n[1] + play.total());
    }
    if (frame.step == Again) {
        frame.step = Lost;
        play.tell(EventKind::ShotAt, frame.unit, frame.other, frame.n[4], frame.n[1], frame.kind);
        play.because(frame.unit, shootsSo(play, frame));
        const bool rough = play.muster.referee ? (frame.n[0] & InRough) != 0 : inRough(play, frame.other);
        const int points = pointsByShots(play, frame.other, frame.unit, frame.n[1], frame.n[3], rough);
        if (Shooting(frame.kind) == Shooting::Explosion)
            return play.pop(points); // all losses of a blast come at once (DR-FANT-11)
        if (points > 0)
            return lose(play, frame.other, frame.unit, points, Loss::Shooting);
        return play.pop(0);
    }
    // An evader's shot is tested for when the Attack is over (DR-ATTACK-16).
    if (play.state.returned > 0 && Shooting(frame.kind) != Shooting::Evade)
        mustTestLosses(play, frame.other, frame.unit, Loss::Shooting);
    play.pop(play.state.returned);
}

} // namespace gonfalon::rampant
