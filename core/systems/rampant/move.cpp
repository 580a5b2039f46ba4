// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/systems/rampant/move.h"

#include "core/systems/rampant/courage.h"
#include "core/systems/rampant/places.h"
#include "core/systems/rampant/scenario.h"
#include "core/systems/rampant/shoot.h"
#include "core/systems/rampant/situation.h"
#include "core/systems/rampant/stated.h"

namespace gonfalon::rampant {

namespace {

/// A wall that stands already holds when it is ordered again (DR-ATTACK-29).
void formWall(Play &play, UnitIndex unit)
{
    if (contains(play.now.walls, unit))
        return;
    play.state.walls |= only(unit);
    play.tell(EventKind::WallFormed, unit);
}

} // namespace

void breakWall(Play &play, UnitIndex unit)
{
    if (!contains(play.now.walls, unit))
        return;
    play.state.walls &= ~only(unit);
    play.tell(EventKind::WallBroken, unit);
}

namespace {

/// Moves a unit as its order says; returns whether Dangerous ground was crossed.
bool go(Play &play, UnitIndex unit, const Order &order, Movement why, bool half)
{
    const bool wall = why == Movement::Move && order.choice == 1;
    const bool entry = !play.onTable(unit);
    const Situation went = play.places().go(play, unit, order, half);
    if (entry) {
        play.state.waitingOff &= ~only(unit);
        play.state.onTable |= only(unit);
    }
    if (went.setOff)
        breakWall(play, unit); // DR-ATTACK-29
    play.tell(EventKind::Moved, unit, noUnit, int(entry ? Movement::Entry : why), went.gone.inHundredths());
    if (wall)
        formWall(play, unit); // also where nobody needs to take a step
    return went.dangerous;
}

/// What a Move keeps in its Frame.
struct MoveFrame
{
    enum Step : std::uint8_t
    {
        Begin,
        Chosen, ///< where to, or to whom the mole goes
        Arrived,
    };
    enum Slot : std::uint8_t
    {
        Exits, ///< as stated: the way out was reached
        Count, ///< as stated: things gathered
        How,   ///< an Arrival
    };
    enum Flag : std::uint8_t
    {
        Moved = 1, ///< only the mole may still be handed over
    };
};

/// What a Skirmish or an Evade keeps in its Frame.
struct SkirmishFrame
{
    enum Step : std::uint8_t
    {
        Begin,
        Chosen, ///< the half-move, the shot, or neither
    };
    enum Slot : std::uint8_t
    {
        Exits,    ///< as stated: the way out was reached
        Count,    ///< as stated: things gathered
        ShotCost, ///< points
    };
    enum Flag : std::uint8_t
    {
        Moved = 1,
        Shot = 2,
        Arriving = 4, ///< what lies where it came to has not had its due yet
        Counting = 8, ///< the shot is on its way
    };
};

/// It was free to act and did nothing.
void tellStayed(Play &play, UnitIndex unit)
{
    play.tell(EventKind::Stayed, unit, noUnit, play.onTable(unit) ? 0 : 1);
}

} // namespace

static_assert(int(MoveFrame::Moved) == int(SkirmishFrame::Moved));
bool hasMoved(const Frame &frame) { return (frame.flags & MoveFrame::Moved) != 0; }

bool hasShot(const Frame &frame) { return (frame.flags & SkirmishFrame::Shot) != 0; }

/// Steps: where to, or handing the mole on; Dangerous ground; what lies there (DR-MOVE-01 to 10).
void moveAction(Play &play, Frame &frame)
{
    const UnitIndex unit = frame.unit;
    if (frame.step == MoveFrame::Begin) {
        frame.step = MoveFrame::Chosen;
        return play.ask(Decision::ChooseWay, play.side(unit), unit);
    }
    if (frame.step == MoveFrame::Chosen && play.order->kind == OrderKind::HandOver) {
        handOver(play, unit, play.order->target); // DR-SCEN-15: before or after the movement
        if (frame.flags != 0)
            return play.pop();
        return play.ask(Decision::ChooseWay, play.side(unit), unit);
    }
    if (frame.step == MoveFrame::Chosen && play.order->kind == OrderKind::Pass) {
        if (frame.flags == 0) // else it has moved and might have handed the mole over
            tellStayed(play, unit);
        return play.pop();
    }
    if (frame.step == MoveFrame::Chosen) {
        frame.step = MoveFrame::Arrived;
        frame.n[MoveFrame::How] = std::int16_t(play.onTable(unit) ? Arrival::Move : Arrival::Entry);
        const bool dangerous = go(play, unit, *play.order, Movement::Move, false);
        frame.n[MoveFrame::Exits] = statedBy(play.order->facts).exits ? 1 : 0;
        frame.n[MoveFrame::Count] = play.order->facts.count;
        if (dangerous) {
            play.push(Procedure::Danger, unit);
            return;
        }
    }
    const Stated stated{.exits = frame.n[MoveFrame::Exits] != 0, .count = frame.n[MoveFrame::Count]};
    if (play.onTable(unit))
        arrived(play, unit, stated, Arrival(frame.n[MoveFrame::How]));
    if (mayHandOver(play, unit)) {
        frame.flags = MoveFrame::Moved;
        frame.step = MoveFrame::Chosen;
        return play.ask(Decision::ChooseWay, play.side(unit), unit);
    }
    play.pop();
}

namespace {

bool evades(const Frame &frame) { return frame.other != noUnit; }

/// The half-move or the shot that was chosen begins; or it was the last.
void skirmishOn(Play &play, Frame &frame)
{
    const UnitIndex unit = frame.unit;
    const Order order = *play.order;
    frame.step = SkirmishFrame::Begin;
    if (order.kind == OrderKind::Pass) {
        if ((frame.flags & (SkirmishFrame::Moved | SkirmishFrame::Shot)) == 0)
            tellStayed(play, unit);
        return play.pop(frame.n[SkirmishFrame::ShotCost]);
    }
    if (order.kind == OrderKind::Go) {
        frame.flags |= SkirmishFrame::Moved;
        const Movement why = evades(frame) ? Movement::Evade : Movement::Skirmish;
        const bool dangerous = go(play, unit, order, why, true);
        frame.n[SkirmishFrame::Exits] = statedBy(order.facts).exits ? 1 : 0;
        frame.n[SkirmishFrame::Count] = order.facts.count;
        frame.flags |= evades(frame) ? 0 : SkirmishFrame::Arriving;
        if (dangerous)
            play.push(Procedure::Danger, unit);
        return;
    }
    frame.flags |= SkirmishFrame::Shot | SkirmishFrame::Counting;
    shoot(play, unit, order.target, evades(frame) ? Shooting::Evade : Shooting::Skirmish,
          {.facts = shotFacts(statedBy(order.facts))});
}

} // namespace

/// Steps: the half-move and the shot, either first, either left out (DR-UNIT-15); for an Evade only at the
/// attackers, `other` (DR-ATTACK-13). Hands back what the shot cost.
void skirmishAction(Play &play, Frame &frame)
{
    using Of = SkirmishFrame;
    const UnitIndex unit = frame.unit;
    if ((frame.flags & Of::Counting) != 0) { // what the evader's attackers are asked for
        frame.flags = std::uint8_t(frame.flags & ~Of::Counting);
        frame.n[Of::ShotCost] = play.state.returned;
        if (!evades(frame) && frame.n[Of::ShotCost] > 0)
            return testCourage(play); // at once, and a retreat is measured from here (DR-SHOOT-02)
    }
    if (!play.onTable(unit))
        return play.pop(frame.n[Of::ShotCost]);
    if ((frame.flags & Of::Arriving) != 0) { // after Dangerous ground has had its due (DR-SCEN-43)
        frame.flags = std::uint8_t(frame.flags & ~Of::Arriving);
        const Stated stated{.exits = frame.n[Of::Exits] != 0, .count = frame.n[Of::Count]};
        arrived(play, unit, stated, Arrival::Skirmish);
        if (!play.onTable(unit) || play.now.scenario.goalMet) // the game ends at once (DR-SCEN-36)
            return play.pop(frame.n[Of::ShotCost]);
    }
    if (frame.step == Of::Chosen && play.order)
        return skirmishOn(play, frame);
    if (frame.flags == (Of::Moved | Of::Shot))
        return play.pop(frame.n[Of::ShotCost]);
    frame.step = Of::Chosen;
    play.ask(Decision::Skirmish, play.side(unit), unit, frame.other);
}

} // namespace gonfalon::rampant
