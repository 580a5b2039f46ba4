// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/systems/rampant/retreat.h"

#include "core/systems/rampant/ground.h"
#include "core/systems/rampant/losses.h"
#include "core/systems/rampant/move.h"
#include "core/systems/rampant/stated.h"

#include <algorithm>

namespace gonfalon::rampant {

namespace {

/// What a retreat keeps in its Frame.
struct RetreatFrame
{
    enum Step : std::uint8_t
    {
        Begin,
        Stated, ///< the facts, or the owner's choice between two bends
        Gone,
        Blocked,
        Done,
    };
    enum Slot : std::uint8_t
    {
        Missing,   ///< hundredths of an inch that it could not go
        Dangerous, ///< it crossed such ground
    };
};

/// What a die for Dangerous ground keeps in its Frame.
struct DangerFrame
{
    enum Step : std::uint8_t
    {
        Begin,
        Rolled,
        Lost,
    };
};

/// From whom it goes: after a fight or shots from the unit that caused it, else from the nearest enemy;
/// Lion's from the nearest always, but after a fight from the opponent (DR-RETREAT-02, DR-RALLY-06,
/// LR-RET-09).
UnitIndex awayFrom(const Look &look, const Frame &frame)
{
    const bool fought = frame.kind == std::uint8_t(Loss::Attack);
    const bool stands = frame.other != noUnit && look.onTable(frame.other);
    if (stands && (fought || !look.readings().retreatFromClosest))
        return frame.other;
    return nearestFoe(look, frame.unit);
}

/// Where it goes, and from whom; noUnit where nobody is left.
struct Escape
{
    table::Flight way;
    UnitIndex from = noUnit; ///< who may be gone, so that it flees from where it stood
};

/// \param otherWay of two equal bends, to the second side
Escape flight(const Look &look, const Frame &frame, bool otherWay)
{
    const UnitIndex unit = frame.unit;
    table::Mover how = mover(look, unit, !flies(look, unit)); // DR-FANT-22
    how.bendsLeftFirst = otherWay;
    const UnitState &mine = look.unit(unit);
    if (mine.causeIsPlace && !look.readings().retreatFromClosest)
        return {look.now.table.retreatFrom(unit, mine.causePlace, how), frame.other};
    const bool causeGone = frame.other != noUnit && !look.onTable(frame.other);
    const bool fought = frame.kind == std::uint8_t(Loss::Attack); // LR-RET-09
    if (causeGone && (fought || !look.readings().retreatFromClosest))
        return {look.now.table.retreatFrom(unit, mine.causePlace, how), frame.other};
    const UnitIndex from = awayFrom(look, frame);
    if (from == noUnit) // nobody is left to flee from: to the nearest edge (DR-RALLY-06)
        return {look.now.table.retreatFrom(unit, look.now.table.middle(unit), how), noUnit};
    return {look.now.table.retreat(unit, from, how), from};
}

/// LR-RET-02: by any edge within reach, wherever that does not lead nearer to the enemy.
bool leaves(const Look &look, UnitIndex unit)
{
    return look.readings().leaveTheTable &&
           look.now.table.canLeave(unit, nearestFoe(look, unit), mover(look, unit, !flies(look, unit)));
}

Point middleOf(const table::Stand &stand)
{
    const auto [west, east] = std::ranges::minmax(stand, {}, &Point::x);
    const auto [north, south] = std::ranges::minmax(stand, {}, &Point::y);
    return {(west.x + east.x) / 2, (north.y + south.y) / 2};
}

/// DR-RETREAT-02: the owner picks between equal bends, where the program does not do it for him.
std::vector<Point> bends(const Look &look, const Frame &frame)
{
    const Point first = middleOf(flight(look, frame, false).way.stand);
    const Point second = middleOf(flight(look, frame, true).way.stand);
    return first == second ? std::vector{first} : std::vector{first, second};
}

bool ownerChooses(const Look &look, const Frame &frame)
{
    return look.readings().ownerChoosesBend && !look.muster.referee && !leaves(look, frame.unit) &&
           bends(look, frame).size() > 1;
}

/// Who runs from it later on does so from where it stood until now, should it be gone by then.
void noteWhereItStands(Play &play, UnitIndex unit)
{
    for (const UnitIndex other : eachOf(play.now.onTable))
        if (UnitState &runner = play.mine(other); runner.cause == unit && !runner.causeIsPlace)
            runner.causePlace = play.now.table.middle(unit);
}

/// After a blocked retreat bases are still parted: one of both steps aside a little (DR-ATTACK-36,
/// LR-ATK-21).
void part(Play &play, UnitIndex unit)
{
    table::Table &table = play.state.table;
    for (const UnitIndex other : eachOf(play.now.onTable & ~only(unit)))
        if (const auto parted = table.parted(unit, other))
            table.place(parted->unit, parted->stand);
}

/// The facts of the retreat, measured or stated, kept in the frame: missing hundredths, Dangerous ground.
/// True where the unit left the table.
bool carryOut(Play &play, Frame &frame)
{
    const UnitIndex unit = frame.unit;
    if (play.muster.referee) {
        const Stated facts = statedBy(play.order->facts);
        frame.n[RetreatFrame::Missing] = std::int16_t(facts.count * 100);
        frame.n[RetreatFrame::Dangerous] = facts.dangerous ? 1 : 0;
        play.tell(EventKind::Retreated, unit, frame.other, 0, facts.count, facts.obstacle ? 1 : 0);
        return facts.offTable;
    }
    if (leaves(play, unit)) {
        play.tell(EventKind::Retreated, unit, frame.other);
        return true;
    }
    noteWhereItStands(play, unit);
    const bool otherWay =
        play.order && play.order->kind == OrderKind::Bend && play.order->path.back() == bends(play, frame)[1];
    const auto [way, from] = flight(play, frame, otherWay);
    frame.n[RetreatFrame::Missing] =
        std::int16_t((play.readings().blockedOnePerInch ? way.unmoved : way.missing).inHundredths());
    frame.n[RetreatFrame::Dangerous] = way.dangerous ? 1 : 0;
    play.tell(EventKind::Retreated, unit, from, way.gone.inHundredths(), frame.n[RetreatFrame::Missing] / 100,
              way.atObstacle ? 1 : 0);
    if (!way.offTable)
        play.state.table.place(unit, way.stand);
    if (way.missing > Length()) {
        play.state.closeBy |= only(unit);
        if (!way.offTable)
            part(play, unit);
    }
    return way.offTable;
}

/// The way lies behind it: a die is asked for what was missing, or a model falls for each inch of it.
void countBlocked(Play &play, Frame &frame)
{
    const UnitIndex unit = frame.unit;
    const int missing = frame.n[RetreatFrame::Missing];
    frame.step = RetreatFrame::Blocked;
    if (missing > 0 && !play.readings().blockedOnePerInch)
        return play.askSum(RollFor::BlockedRetreat, unit, 1, play.figures(unit).courage);
    const int models = std::min(missing / 100, int(play.unit(unit).strength)); // LR-RET-04, LR-RET-05
    if (models <= 0)
        return play.pop();
    play.tell(EventKind::RetreatBlocked, unit, noUnit, 0, 0, models);
    frame.step = RetreatFrame::Done;
    lose(play, unit, noUnit, models, Loss::BlockedRetreat);
}

/// The die fell; true where it costs something (DR-RETREAT-04).
bool blockedRolled(Play &play, UnitIndex unit)
{
    const int die = play.total(), courage = play.figures(unit).courage;
    const int points = die < courage ? std::min<int>(die, play.unit(unit).strength) : 0;
    play.tell(EventKind::RetreatBlocked, unit, noUnit, die, courage, points);
    if (points > 0)
        lose(play, unit, noUnit, points, Loss::BlockedRetreat);
    return points > 0;
}

} // namespace

/// Steps: the way; Dangerous ground; what a blocked way costs (DR-RETREAT-01 to 10, LR-RET-01 to 09).
void retreat(Play &play, Frame &frame)
{
    const UnitIndex unit = frame.unit;
    if (!play.onTable(unit))
        return play.pop();
    if (frame.step == RetreatFrame::Begin) {
        breakWall(play, unit);
        play.state.retreated |= only(unit);
        frame.step = RetreatFrame::Stated;
        if (play.muster.referee)
            return play.ask(Decision::StateRetreat, play.side(unit), unit, frame.other);
        if (ownerChooses(play, frame))
            return play.ask(Decision::ChooseBend, play.side(unit), unit, frame.other);
    }
    if (frame.step == RetreatFrame::Stated) {
        frame.step = RetreatFrame::Gone;
        if (carryOut(play, frame)) {
            removeUnit(play, unit, Removal::RetreatedOff, frame.other, Loss(frame.kind));
            return play.pop();
        }
        if (frame.n[RetreatFrame::Dangerous] != 0) {
            play.push(Procedure::Danger, unit);
            return;
        }
    }
    if (frame.step == RetreatFrame::Gone)
        return countBlocked(play, frame);
    if (frame.step == RetreatFrame::Blocked) {
        frame.step = RetreatFrame::Done;
        if (blockedRolled(play, unit))
            return;
    }
    play.pop();
}

std::vector<Point> bendsUnderWay(const Look &look) { return bends(look, look.now.stack[look.now.depth - 1]); }

/// A die for moving on Dangerous ground: half of it is lost (DR-SCEN-41).
void dangerRoll(Play &play, Frame &frame)
{
    if (!play.onTable(frame.unit) || frame.step == DangerFrame::Lost)
        return play.pop();
    if (frame.step == DangerFrame::Begin) {
        frame.step = DangerFrame::Rolled;
        return play.askSum(RollFor::Dangerous, frame.unit, 1, 0);
    }
    frame.step = DangerFrame::Lost;
    const int die = play.total();
    play.tell(EventKind::DangerRolled, frame.unit, noUnit, die, die / 2);
    if (die / 2 == 0)
        return play.pop();
    lose(play, frame.unit, noUnit, die / 2, Loss::Danger);
}

} // namespace gonfalon::rampant
