// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/systems/rampant/ground.h"
#include "core/systems/rampant/rules.h"
#include "core/systems/rampant/zones.h"

namespace gonfalon::rampant {

namespace {

/// DR-SCEN-07: a unit from off the table comes on by an edge of its side's.
void enter(Play &play, UnitIndex unit, const Order &order)
{
    if (!play.muster.referee) {
        const Entry entry = entryOf(play, unit, order, mover(play, unit));
        settleEdge(play, unit, entry.by);
        play.state.table.place(unit, entry.way.stand);
    }
    play.state.waitingOff &= ~only(unit);
    play.state.onTable |= only(unit);
}

/// A wall that stands already holds when it is ordered again (DR-ATTACK-29).
void formWall(Play &play, UnitIndex unit)
{
    if (contains(play.now.walls, unit))
        return;
    play.state.walls |= only(unit);
    play.tell(EventKind::WallFormed, unit);
}

} // namespace

bool go(Play &play, UnitIndex unit, const Order &order, Movement why, bool half)
{
    const bool wall = why == Movement::Move && order.choice == 1;
    const bool entry = !play.onTable(unit);
    if (play.muster.referee) {
        if (entry)
            enter(play, unit, order);
        if (!wall)
            breakWall(play, unit);
        play.tell(EventKind::Moved, unit, noUnit, int(entry ? Movement::Entry : why));
    } else {
        table::Table &table = play.state.table;
        const table::Way way = wayOf(play, unit, order, half);
        if (entry)
            enter(play, unit, order);
        else
            table.place(unit, way.stand);
        if (way.gone > Length())
            breakWall(play, unit); // DR-ATTACK-29: the models set off
        play.tell(EventKind::Moved, unit, noUnit, int(entry ? Movement::Entry : why),
                  way.gone.inHundredths());
        if (wall)
            formWall(play, unit); // also where nobody needs to take a step
        return way.dangerous && way.gone > Length();
    }
    if (wall)
        formWall(play, unit);
    return statedBy(order.facts).dangerous;
}

table::Way wayOf(const Look &look, UnitIndex unit, const Order &order, bool half)
{
    if (look.measured) {
        const Measured::LastWay &last = look.measured->last;
        if (last.version == look.now.table.version() && last.unit == unit && last.half == half &&
            last.order == order)
            return last.way;
    }
    const table::Mover how = mover(look, unit, half);
    const table::Way way =
        !look.onTable(unit) ? entryOf(look, unit, order, how).way
        : order.places.count > 0 && order.choice == 0
            ? look.now.table.goTo(unit, order.path, order.places, how)
            : look.now.table.follow(unit, order.path, order.files, order.choice == 1 && !half, how);
    if (look.measured)
        look.measured->last = {.version = look.now.table.version(),
                               .unit = unit,
                               .half = half,
                               .entry = !look.onTable(unit),
                               .order = order,
                               .way = way};
    return way;
}

namespace {

/// It was free to act and did nothing.
void tellStayed(Play &play, UnitIndex unit)
{
    play.tell(EventKind::Stayed, unit, noUnit, play.onTable(unit) ? 0 : 1);
}

} // namespace

/// Steps: where to, or handing the mole on; Dangerous ground; what lies there (DR-MOVE-01 to 10).
void moveAction(Play &play, Frame &frame)
{
    const UnitIndex unit = frame.unit;
    enum
    {
        Begin,
        Chosen,
        Arrived
    };
    if (frame.step == Begin) {
        frame.step = Chosen;
        return play.ask(Decision::ChooseWay, play.side(unit), unit);
    }
    if (frame.step == Chosen && play.order->kind == OrderKind::HandOver) {
        handOver(play, unit, play.order->target); // DR-SCEN-15: before or after the movement
        if (frame.flags != 0)
            return play.pop();
        return play.ask(Decision::ChooseWay, play.side(unit), unit);
    }
    if (frame.step == Chosen && play.order->kind == OrderKind::Pass) {
        if (frame.flags == 0) // else it has moved and might have handed the mole over
            tellStayed(play, unit);
        return play.pop();
    }
    if (frame.step == Chosen) {
        frame.step = Arrived;
        frame.n[2] = std::int16_t(play.onTable(unit) ? Arrival::Move : Arrival::Entry);
        const bool dangerous = go(play, unit, *play.order, Movement::Move, false);
        frame.n[0] = statedBy(play.order->facts).exits ? 1 : 0;
        frame.n[1] = play.order->facts.count;
        if (dangerous) {
            play.push(Procedure::Danger, unit);
            return;
        }
    }
    const Order stated{.facts = Stated{.exits = frame.n[0] != 0, .count = frame.n[1]}};
    if (play.onTable(unit))
        arrived(play, unit, stated, Arrival(frame.n[2]));
    if (mayHandOver(play, unit)) {
        frame.flags = 1;
        frame.step = Chosen;
        return play.ask(Decision::ChooseWay, play.side(unit), unit);
    }
    play.pop();
}

/// Steps: the half-move and the shot, either first, either left out (DR-UNIT-15); for an Evade only at the
/// attackers, `other` (DR-ATTACK-13). Hands back what the shot cost.
void skirmishAction(Play &play, Frame &frame)
{
    const UnitIndex unit = frame.unit;
    const bool evade = frame.other != noUnit;
    enum : std::uint8_t
    {
        Moved = 1,
        Shot = 2,
        Arriving = 4,
        Counting = 8
    };
    if ((frame.flags & Counting) != 0) { // what the shot cost, which the evader's attackers are asked for
        frame.flags = std::uint8_t(frame.flags & ~Counting);
        frame.n[2] = play.state.returned;
        if (!evade && frame.n[2] > 0) // at once, and a retreat is measured from here (DR-SHOOT-02)
            return testCourage(play);
    }
    if (!play.onTable(unit))
        return play.pop(frame.n[2]);
    if ((frame.flags & Arriving) != 0) { // after Dangerous ground has had its due (DR-SCEN-43)
        frame.flags = std::uint8_t(frame.flags & ~Arriving);
        const Order stated{.facts = Stated{.exits = frame.n[0] != 0, .count = frame.n[1]}};
        arrived(play, unit, stated, Arrival::Skirmish);
        if (!play.onTable(unit) || play.now.scenario.goalMet) // the game ends at once (DR-SCEN-36)
            return play.pop(frame.n[2]);
    }
    if (frame.step == 1 && play.order) {
        const Order order = *play.order;
        frame.step = 0;
        if (order.kind == OrderKind::Pass) {
            if ((frame.flags & (Moved | Shot)) == 0)
                tellStayed(play, unit);
            return play.pop(frame.n[2]);
        }
        if (order.kind == OrderKind::Go) {
            frame.flags |= Moved;
            const bool dangerous = go(play, unit, order, evade ? Movement::Evade : Movement::Skirmish, true);
            frame.n[0] = statedBy(order.facts).exits ? 1 : 0;
            frame.n[1] = order.facts.count;
            frame.flags |= evade ? 0 : Arriving;
            if (dangerous)
                play.push(Procedure::Danger, unit);
            return;
        } else {
            frame.flags |= Shot | Counting;
            shoot(play, unit, order.target, evade ? Shooting::Evade : Shooting::Skirmish);
            play.state.stack[play.state.depth - 1].n[0] = shotFacts(statedBy(order.facts));
            return;
        }
    }
    if (frame.flags == (Moved | Shot))
        return play.pop(frame.n[2]);
    frame.step = 1;
    play.ask(Decision::Skirmish, play.side(unit), unit, frame.other);
}

} // namespace gonfalon::rampant
