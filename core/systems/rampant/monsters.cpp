// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/systems/rampant/monsters.h"

#include "core/systems/rampant/courage.h"
#include "core/systems/rampant/losses.h"
#include "core/systems/rampant/move.h"
#include "core/systems/rampant/places.h"
#include "core/systems/rampant/shoot.h"
#include "core/systems/rampant/stated.h"
#include "core/systems/rampant/surroundings.h"

namespace gonfalon::rampant {

namespace {

constexpr Length blastReach = Length::inches(6); // DR-FANT-10
constexpr int changesOn = 5;                     // DR-FANT-76

/// What an explosion keeps in its Frame; its `other` is the unit that it has come to.
struct ExplodeFrame
{
    enum Step : std::uint8_t
    {
        Begin,
        Asking, ///< whom it reaches
        NextShot,
        Counted, ///< what a shot costs
        Losing,
    };
    enum Slot : std::uint8_t
    {
        BlastHits, ///< one more than the hits that were rolled once for all; 0: none were yet
    };
};

/// What a Summoning keeps in its Frame.
struct SummonFrame
{
    enum Step : std::uint8_t
    {
        Begin,
        Placed,
    };
};

/// Those of `units` that come after the one that the explosion has come to.
UnitSet later(const Frame &frame, UnitSet units)
{
    return frame.other == noUnit ? units : units & (~UnitSet(0) << frame.other << 1);
}

/// Its player says of one unit after the other whether it is reached, where that is not seen (DR-FANT-10).
/// True where one is asked about.
bool askNext(Play &play, Frame &frame)
{
    const UnitSet left = later(frame, play.now.onTable & ~only(frame.unit));
    frame.other = firstOf(left);
    return left != 0 && askAbout(play, Unknown::Blasted, play.side(frame.unit), frame.unit, frame.other);
}

/// Whom it reaches, measured; or the first is asked about. True where one is.
bool beginBlast(Play &play, Frame &frame)
{
    play.tell(EventKind::Exploded, frame.unit);
    play.state.blast = 0;
    frame.step = ExplodeFrame::Asking;
    if (askNext(play, frame))
        return true;
    for (const UnitIndex other : eachOf(play.now.onTable & ~only(frame.unit))) {
        if (play.around().within(play, frame.unit, other, blastReach, Between::Models))
            play.state.blast |= only(other);
    }
    return false;
}

/// What was said of one unit. True where the next is asked about.
bool noteBlast(Play &play, Frame &frame)
{
    const Stated facts = statedBy(play.order->facts);
    if (facts.yes)
        play.state.blast |= only(frame.other);
    for (const auto &[holds, units] : {std::pair(facts.cover || facts.superb, &play.state.blastCover),
                                       {facts.superb, &play.state.blastSuperb},
                                       {facts.overhead, &play.state.blastOverhead},
                                       {facts.rough, &play.state.blastRough}}) {
        if (holds)
            *units |= only(frame.other);
    }
    return askNext(play, frame);
}

/// Keeps what the shot costs until all are counted, since all losses come at once (DR-FANT-11).
void countShot(Play &play, Frame &frame)
{
    play.mine(frame.other).courageTotal = std::int8_t(play.state.returned);
    if (play.readings().blastRolledOnce && frame.n[ExplodeFrame::BlastHits] == 0)
        frame.n[ExplodeFrame::BlastHits] = std::int16_t(lastBlastHits(play) + 1);
}

/// A shot at the next unit that is reached; true where there is one.
bool shootNext(Play &play, Frame &frame)
{
    const UnitSet left = later(frame, play.now.blast);
    if (left == 0)
        return false;
    frame.other = firstOf(left);
    frame.step = ExplodeFrame::Counted;
    const std::int16_t once = frame.n[ExplodeFrame::BlastHits];
    const Stated stated{.rough = contains(play.now.blastRough, frame.other),
                        .cover = contains(play.now.blastCover, frame.other),
                        .superb = contains(play.now.blastSuperb, frame.other),
                        .overhead = contains(play.now.blastOverhead, frame.other)};
    play.tell(EventKind::Blasted, frame.other, frame.unit);
    shoot(play, frame.unit, frame.other, Shooting::Explosion,
          {.facts = shotFacts(stated), .blastHits = once != 0 ? std::optional(once - 1) : std::nullopt});
    return true;
}

/// The losses of the next unit that was reached; true where there is one.
bool loseNext(Play &play, Frame &frame)
{
    const UnitSet left = later(frame, play.now.blast);
    if (left == 0)
        return false;
    frame.other = firstOf(left);
    lose(play, frame.other, frame.unit, play.unit(frame.other).courageTotal, Loss::Shooting);
    return true;
}

/// Whoever lost to it tests Courage, and flees from the place where it was.
void testForBlast(Play &play, const Frame &frame)
{
    if (play.state.returned <= 0 || !play.onTable(frame.other))
        return;
    mustTestLosses(play, frame.other, frame.unit, Loss::Shooting);
    play.mine(frame.other).causeIsPlace = true;
    play.mine(frame.other).causePlace = frame.place;
}

} // namespace

/// Steps: whom it reaches; a shot at each; all losses; the end of the Exploder (DR-FANT-08 to 11).
void explodeAction(Play &play, Frame &frame)
{
    const UnitIndex unit = frame.unit;
    if (frame.step == ExplodeFrame::Begin || frame.step == ExplodeFrame::Asking) {
        const bool asks =
            frame.step == ExplodeFrame::Begin ? beginBlast(play, frame) : noteBlast(play, frame);
        if (asks)
            return;
        frame.step = ExplodeFrame::NextShot;
        frame.other = noUnit;
    } else if (frame.step == ExplodeFrame::Counted) {
        countShot(play, frame);
        frame.step = ExplodeFrame::NextShot;
    } else {
        testForBlast(play, frame);
    }
    if (frame.step == ExplodeFrame::NextShot) {
        if (shootNext(play, frame))
            return;
        frame.step = ExplodeFrame::Losing;
        frame.other = noUnit;
        frame.place = play.around().where(play, unit).value_or(Point());
    }
    if (loseNext(play, frame))
        return;
    play.state.blast = play.state.blastCover = 0;
    play.state.blastSuperb = play.state.blastOverhead = play.state.blastRough = 0;
    if (play.readings().blastClearsCover)
        play.places().clearCover(play, unit, blastReach); // DR-FANT-12
    play.pop();
    removeUnit(play, unit, Removal::Exploded);
}

/// Steps: the place; the unit comes, or finds none (DR-FANT-62 to 66).
void summonAction(Play &play, Frame &frame)
{
    const UnitIndex called = frame.other;
    if (frame.step == SummonFrame::Begin) {
        frame.step = SummonFrame::Placed;
        askAbout(play, Unknown::Entry, play.side(frame.unit), frame.unit, called);
        return;
    }
    const Order &order = *play.order;
    const bool comes =
        order.kind == OrderKind::Deploy || (order.kind == OrderKind::State && statedBy(order.facts).yes);
    if (!comes) {
        play.tell(EventKind::SummonFailed, frame.unit, called);
        return play.pop();
    }
    play.state.waitingOff &= ~only(called);
    play.state.toSummon &= ~only(called);
    play.state.onTable |= only(called);
    play.state.tested |= only(called); // it acts from its owner's next turn
    play.places().setUp(play, called, order);
    play.tell(EventKind::Summoned, called, frame.unit);
    play.pop();
}

/// A die for a were creature that was hurt; on 5 or 6 the beast breaks out (DR-FANT-76, DR-FANT-77).
void changeRoll(Play &play, Frame &frame)
{
    const UnitIndex unit = frame.unit;
    if (isFirstCall(frame))
        return play.askSum(RollFor::Change, unit, 1, changesOn);
    const int die = play.total();
    play.pop();
    play.tell(EventKind::ChangeRolled, unit, noUnit, die);
    if (die < changesOn)
        return;
    UnitState &mine = play.mine(unit);
    mine.form = 1; // the beast
    const Figures &beast = play.figures(unit);
    mine.strength = std::uint8_t(beast.strength);
    mine.everLost = 0;
    mine.models = std::uint8_t(beast.models);
    breakWall(play, unit);
    play.places().changeForm(play, unit);
    play.tell(EventKind::Changed, unit, noUnit, mine.strength);
}

} // namespace gonfalon::rampant
