// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/systems/rampant/flight.h"

#include "core/systems/rampant/ground.h"

#include <algorithm>

namespace gonfalon::rampant {

namespace {

/// The enemy that stands nearest, or noUnit.
UnitIndex nearestFoe(const Look &look, UnitIndex unit)
{
    UnitIndex nearest = noUnit;
    Length least;
    for (const UnitIndex foe : eachOf(look.foesOf(look.side(unit)))) {
        const Length gap = look.now.table.gap(unit, foe);
        if (nearest == noUnit || gap < least) {
            nearest = foe;
            least = gap;
        }
    }
    return nearest;
}

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

} // namespace

std::vector<Point> bendsUnderWay(const Look &look) { return bends(look, look.now.stack[look.now.depth - 1]); }

bool ownerChoosesBend(const Look &look)
{
    return look.readings().ownerChoosesBend && !leaves(look, look.now.stack[look.now.depth - 1].unit) &&
           bendsUnderWay(look).size() > 1;
}

Flown flee(Play &play, const Frame &frame)
{
    const UnitIndex unit = frame.unit;
    if (leaves(play, unit))
        return {.how = {.offTable = true}, .from = frame.other};
    noteWhereItStands(play, unit);
    const bool otherWay =
        play.order && play.order->kind == OrderKind::Bend && play.order->path.back() == bends(play, frame)[1];
    const auto [way, from] = flight(play, frame, otherWay);
    if (!way.offTable)
        play.state.table.place(unit, way.stand);
    if (way.missing > Length()) {
        play.state.closeBy |= only(unit);
        if (!way.offTable)
            part(play, unit);
    }
    return {.how = {.atObstacle = way.atObstacle,
                    .dangerous = way.dangerous,
                    .offTable = way.offTable,
                    .gone = way.gone,
                    .missing = play.readings().blockedOnePerInch ? way.unmoved : way.missing},
            .from = from};
}

} // namespace gonfalon::rampant
