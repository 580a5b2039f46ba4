// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/systems/todk/ground.h"

#include "core/systems/todk/terrain.h"

#include <algorithm>
#include <array>
#include <cstdlib>

namespace gonfalon::todk {

namespace {

bool isTaken(const State &state, std::uint8_t edge)
{
    return std::ranges::find(state.edges, edge) != state.edges.end();
}

bool isIn(const table::Box &box, const Body &body)
{
    return std::ranges::all_of(body, [&](Point at) {
        return at.x >= box.west && at.x <= box.east && at.y >= box.north && at.y <= box.south;
    });
}

/// Half the width of a unit in its formation and half its depth, with bases.
Point halfOf(const Formation &formation)
{
    return {formation.width * formation.base / 2, formation.depth * formation.base / 2};
}

/// The files of a rank in the order of their distance from its middle: 2 3 1 4 0 of five.
int fromTheMiddle(int place, int files)
{
    const int away = (place + 1) / 2;
    return (files - 1) / 2 + (place % 2 == 0 ? -away : away);
}

/// Set up there it could shoot at an enemy, or be shot at.
bool isInReach(const Look &look, UnitIndex unit, const Post &post)
{
    const Body body = bodyAt(look, unit, post);
    const Point centre = centrepoint(look.troop(unit).formation, post, look.left(unit));
    const std::optional<int> own = look.row(unit).range;
    for (UnitIndex other = 0; other < look.state.troops.size(); ++other) {
        if (!look.stands(other) || !look.enemies(unit, other))
            continue;
        const std::optional<int> theirs = rangeOf(look, other);
        if ((own && reachTo(centre, look.troop(other).body) <= *own) ||
            (theirs && reachTo(look.centrepoint(other), body) <= *theirs))
            return true;
    }
    return false;
}

/// By more than that no turn takes a unit away from an enemy: the length of ten machines' bases.
constexpr int farthestTurn = 5'000;

} // namespace

bool isOnTable(const Muster &muster, const Body &body)
{
    return std::ranges::all_of(body, [&](Point at) {
        return at.x >= body.radius && at.y >= body.radius && at.x <= muster.width - body.radius &&
               at.y <= muster.depth - body.radius;
    });
}

Body bodyAt(const Look &look, UnitIndex unit, const Post &post)
{
    return bodyOf(look.troop(unit).formation, post, look.left(unit));
}

Post postAt(const Look &look, UnitIndex unit, Point centrepoint, std::int16_t facing)
{
    return postFor(look.troop(unit).formation, look.left(unit), centrepoint, facing);
}

Post turnedPost(const Look &look, UnitIndex unit, std::int16_t facing)
{
    const Point from = look.centrepoint(unit);
    const Post turned = postAt(look, unit, from, facing);
    const Body body = bodyAt(look, unit, turned);
    for (UnitIndex other = 0; other < look.state.troops.size(); ++other) {
        const Body &enemy = look.troop(other).body;
        if (!look.touch(unit, other) || touches(body, enemy))
            continue;
        if (const auto way = untilContact(body, enemy, look.centrepoint(other) - from, farthestTurn))
            return postAt(look, unit, from + *way, facing);
    }
    return turned;
}

std::optional<Hindrance> hinders(const Look &look, UnitIndex unit, const Post &post, UnitIndex charging,
                                 bool turning)
{
    const Body body = bodyAt(look, unit, post);
    if (!isOnTable(look.muster, body))
        return Hindrance{Code::WayOffTable, noUnit};
    if (isClosed(look.muster, body))
        return Hindrance{Code::WayImpassable, noUnit};
    for (UnitIndex other = 0; other < look.state.troops.size(); ++other) {
        if (other == unit || !look.stands(other) || !mayBeWithin(body, look.troop(other).body, touching))
            continue;
        const int gap = apart(body, look.troop(other).body);
        if (gap < -rounding)
            return Hindrance{Code::WayOverlap, other};
        const bool mayTouch = other == charging || (turning && look.touch(unit, other));
        if (gap <= touching && look.enemies(unit, other) && !mayTouch)
            return Hindrance{Code::WayIntoEnemy, other};
    }
    return std::nullopt;
}

std::optional<Hindrance> blocks(const Look &look, UnitIndex unit, Point to, UnitIndex charging)
{
    if (look.row(unit).flies)
        return std::nullopt;
    const Point from = look.centrepoint(unit);
    if (isBarred(look, unit, from, to))
        return Hindrance{Code::WayImpassable, noUnit};
    for (UnitIndex other = 0; other < look.state.troops.size(); ++other) {
        if (other != unit && other != charging && look.stands(other) && look.enemies(unit, other) &&
            isInTheWay(look.troop(other).body, from, to))
            return Hindrance{Code::WayIntoEnemy, other};
    }
    return std::nullopt;
}

table::Box zoneOf(const Look &look, SideIndex side)
{
    const Muster &muster = look.muster;
    const int apart = muster.numbers.zonesApart;
    const std::uint8_t edge = look.state.edges[side];
    table::Box box{0, 0, muster.width, muster.depth};
    const bool beside = edge == East || edge == West;
    const int across = beside ? muster.width : muster.depth;
    const int deep = std::min(muster.numbers.zone, (across - apart) / 2);
    if (edge == North)
        box.south = deep;
    else if (edge == South)
        box.north = muster.depth - deep;
    else if (edge == West)
        box.east = deep;
    else if (edge == East)
        box.west = muster.width - deep;
    // The strips beside those of the long edges end where these begin, with room between them.
    const int taken = std::min(muster.numbers.zone, (muster.depth - apart) / 2) + apart;
    if (beside) {
        box.north = isTaken(look.state, North) ? taken : 0;
        box.south = muster.depth - (isTaken(look.state, South) ? taken : 0);
    }
    return box;
}

std::int16_t facingFrom(std::uint8_t edge)
{
    return std::int16_t((edge == NoEdge ? 0 : edge * quarterTurn + 2 * quarterTurn) % fullTurn);
}

std::optional<Post> roomFor(const Look &look, UnitIndex unit, std::uint32_t start)
{
    const SideIndex side = look.troop(unit).side;
    const std::int16_t facing = facingFrom(look.state.edges[side]);
    const table::Box zone = zoneOf(look, side);
    const bool sideways = facing % (2 * quarterTurn) == quarterTurn;
    Point room = halfOf(look.troop(unit).formation);
    if (sideways)
        std::swap(room.x, room.y);
    const int columns = (zone.east - zone.west) / (2 * room.x),
              rows = (zone.south - zone.north) / (2 * room.y);
    const int all = std::max(columns, 0) * std::max(rows, 0);
    const std::uint8_t edge = look.state.edges[side];
    std::optional<Post> found; // in range, where nothing else is left (TK-SET-06)
    for (int i = 0; i < all; ++i) {
        const int place = int((std::uint32_t(i) + start) % std::uint32_t(all));
        // The foremost rank first, each from its middle outwards.
        const int rank = sideways ? place / rows : place / columns;
        const int file = fromTheMiddle(sideways ? place % rows : place % columns, sideways ? rows : columns);
        const int ranks = sideways ? columns : rows;
        const int deep = edge == South || edge == East ? rank : ranks - 1 - rank;
        const int column = sideways ? deep : file, row = sideways ? file : deep;
        const Post post{{zone.west + (2 * column + 1) * room.x, zone.north + (2 * row + 1) * room.y}, facing};
        if (!isIn(zone, bodyAt(look, unit, post)) || hinders(look, unit, post))
            continue;
        if (!isInReach(look, unit, post))
            return post;
        if (!found)
            found = post;
    }
    return found;
}

int rangeTo(const Look &look, UnitIndex unit, UnitIndex target)
{
    return reachTo(look.centrepoint(unit), look.troop(target).body);
}

} // namespace gonfalon::todk
