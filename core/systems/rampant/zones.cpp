// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/systems/rampant/zones.h"

#include "core/systems/rampant/seats.h"

#include <algorithm>
#include <array>
#include <bitset>
#include <cstdlib>

namespace gonfalon::rampant {

namespace {

using table::Edge;
using table::Zone;

constexpr int usualDepth = 6; // inches (DR-SCEN-06)
constexpr std::array edges{Edge::North, Edge::East, Edge::South, Edge::West};
constexpr std::array<std::string_view, 4> edgeNames{"north", "east", "south", "west"};

std::optional<Edge> edgeNamed(std::string_view name)
{
    const auto found = std::ranges::find(edgeNames, name);
    return found == edgeNames.end() ? std::nullopt
                                    : std::optional(edges[std::size_t(found - edgeNames.begin())]);
}

bool isFor(const DeploymentZone &zone, SideRole role)
{
    return zone.side == role || zone.side == SideRole::Both;
}

/// The edge that was rolled or chosen for a side, where the scenario leaves it open (DR-SCEN-25, DR-SCEN-29).
std::optional<Edge> settledEdge(const Look &look, SideIndex side)
{
    const std::uint8_t edge = look.now.scenario.edge;
    if (edge == 0 || (!look.playing(ScenarioKind::CrystalGale) && !look.playing(ScenarioKind::Ringbearer)))
        return std::nullopt;
    const Edge attackers = edges[edge - 1U];
    return look.muster.sides[side].role == SideRole::Attacker ? attackers : opposite(attackers);
}

Zone touchingZone(const Battlefield &field, Edge edge)
{
    // As deep as the table, so that a unit may reach back from the edge as far as it likes.
    Zone zone = strip(field, edge, (table::isAcross(edge) ? field.depth : field.width).inHundredths() / 100);
    zone.touching = true;
    zone.edge = edge;
    return zone;
}

/// DR-SCEN-40: on one edge north of its middle, on the other south of it.
std::vector<Zone> diagonal(const Look &look, const DeploymentZone &part, bool westNorth)
{
    const Battlefield &field = look.muster.setup->battlefield;
    const int half = field.depth.inHundredths() / 2;
    Zone west = strip(field, Edge::West, part.depth), east = strip(field, Edge::East, part.depth);
    (westNorth ? west.to.y : west.from.y) = half;
    (westNorth ? east.from.y : east.to.y) = half;
    return {west, east};
}

void addZones(const Look &look, SideIndex side, const DeploymentZone &part, std::vector<Zone> &zones)
{
    const Battlefield &field = look.muster.setup->battlefield;
    const auto settled = settledEdge(look, side);
    switch (part.shape) {
    case DeploymentZone::Shape::EdgeStrip:
    case DeploymentZone::Shape::TouchingEdge:
        for (const std::string &place : part.places) {
            const auto edge = edgeNamed(place);
            if (!edge || (settled && *edge != *settled))
                continue;
            zones.push_back(part.shape == DeploymentZone::Shape::EdgeStrip ? strip(field, *edge, part.depth)
                                                                           : touchingZone(field, *edge));
        }
        break;
    case DeploymentZone::Shape::AroundPoint:
        for (const std::string &place : part.places)
            zones.push_back({.shape = Zone::Shape::Circle,
                             .from = placeOf(look, placeNamed(*look.muster.scenario, place).value_or(place)),
                             .radius = part.depth * 100});
        break;
    case DeploymentZone::Shape::HalfEdges: {
        const bool defends = look.muster.sides[side].role == SideRole::Defender;
        const std::uint8_t corners =
            look.now.scenario.corners; // 1: the defender's units are west-north, east-south
        for (const bool westNorth : {true, false}) {
            const bool ours = corners == 0 || (corners == 1) == (westNorth == defends);
            if (ours)
                std::ranges::copy(diagonal(look, part, westNorth), std::back_inserter(zones));
        }
        break;
    }
    case DeploymentZone::Shape::OffTable:
        break;
    }
}

/// Where no scenario is played (DR-SCEN-06, DR-SCEN-09).
Edge usualEdge(SideRole role) { return role == SideRole::Attacker ? Edge::North : Edge::South; }

table::Entrance whole(const Look &look, Edge edge)
{
    const Battlefield &field = look.muster.setup->battlefield;
    return {.edge = edge, .to = (isAcross(edge) ? field.width : field.depth).inHundredths()};
}

/// The middle of a stretch.
Point footOf(const Battlefield &field, const table::Entrance &by)
{
    const int along = (by.from + by.to) / 2;
    switch (by.edge) {
    case Edge::North:
        return {along, 0};
    case Edge::South:
        return {along, field.depth.inHundredths()};
    case Edge::West:
        return {0, along};
    default:
        return {field.width.inHundredths(), along};
    }
}

/// The part of the edge within `depth` inches of the place, if that lies on it; else all of the edge.
table::Entrance around(const Look &look, Edge edge, const std::string &place, int depth)
{
    table::Entrance by = whole(look, edge);
    const std::vector<std::string> on = edgesOf(place);
    if (std::ranges::find(on, edgeNames[std::size_t(edge)]) == on.end())
        return by;
    const Point middle = placeOf(look, place);
    const int at = isAcross(edge) ? middle.x : middle.y, end = by.to;
    by.from = std::max(0, at - depth * 100);
    by.to = std::min(end, at + depth * 100);
    return by;
}

/// DR-SCEN-40: the halves of the east and west edges in which a side deploys.
void addHalves(const Look &look, SideIndex side, std::vector<table::Entrance> &entrances)
{
    const bool defends = look.muster.sides[side].role == SideRole::Defender;
    const std::uint8_t corners = look.now.scenario.corners;
    for (const Edge edge : {Edge::West, Edge::East}) {
        const table::Entrance all = whole(look, edge);
        for (const bool north : {true, false}) {
            const bool westNorth = north == (edge == Edge::West);
            if (corners != 0 && (corners == 1) != (westNorth == defends))
                continue;
            entrances.push_back(
                {.edge = edge, .from = north ? 0 : all.to / 2, .to = north ? all.to / 2 : all.to});
        }
    }
}

void addEntrances(const Look &look, SideIndex side, const DeploymentZone &part,
                  std::vector<table::Entrance> &entrances)
{
    if (part.shape == DeploymentZone::Shape::HalfEdges)
        return addHalves(look, side, entrances);
    const auto settled = settledEdge(look, side);
    for (const std::string &name : entryEdges(part)) {
        const auto edge = edgeNamed(name);
        if (!edge || (settled && *edge != *settled))
            continue;
        if (part.shape != DeploymentZone::Shape::AroundPoint) {
            entrances.push_back(whole(look, *edge));
            continue;
        }
        for (const std::string &place : part.places) {
            const std::vector<std::string> on = edgesOf(place);
            if (!part.entry.empty() || std::ranges::find(on, name) != on.end())
                entrances.push_back(around(look, *edge, place, part.depth));
        }
    }
}

/// Where more than two teams fight, each has a seat of its own in place of what is the attacker's or the
/// defender's (DR-TURN-07).
std::optional<table::Entrance> seatFor(const Look &look, SideIndex side, SideRole zoneOf)
{
    const std::size_t teams = look.muster.teams.size();
    if (teams <= 2 || zoneOf == SideRole::Both)
        return std::nullopt;
    return seatOf(look.muster.setup->battlefield, teams, look.muster.sides[side].team);
}

bool mustSplit(const Look &look) { return look.playing(ScenarioKind::Valley); }

bool onWestHalf(const Look &look, Point model)
{
    return model.x * 2 < look.muster.setup->battlefield.width.inHundredths();
}

/// The smallest difference between two parts of these points, starting from one that exists.
int bestDifference(const std::vector<int> &points, int difference)
{
    constexpr std::size_t most = 512;
    int total = 0;
    std::bitset<most> sums;
    sums[0] = true;
    for (const int one : points) {
        sums |= sums << std::size_t(one);
        total += one;
    }
    int best = 1 << 20;
    for (int sum = 0; sum <= total && sum < int(most); ++sum) {
        if (sums[std::size_t(sum)])
            best = std::min(best, std::abs(difference + total - 2 * sum));
    }
    return best;
}

} // namespace

Zone strip(const Battlefield &field, Edge edge, int depth)
{
    const int width = field.width.inHundredths(), length = field.depth.inHundredths(), deep = depth * 100;
    switch (edge) {
    case Edge::North:
        return {.from = {0, 0}, .to = {width, deep}};
    case Edge::South:
        return {.from = {0, length - deep}, .to = {width, length}};
    case Edge::West:
        return {.from = {0, 0}, .to = {deep, length}};
    default:
        return {.from = {width - deep, 0}, .to = {width, length}};
    }
}

Edge opposite(Edge edge) { return edges[(std::size_t(edge) + 2) % 4]; }

std::vector<Zone> zonesFor(const Look &look, SideIndex side)
{
    const SideRole role = look.muster.sides[side].role;
    std::vector<Zone> zones;
    if (look.muster.scenario) {
        for (const DeploymentZone &part : look.muster.scenario->zones) {
            if (!isFor(part, role))
                continue;
            if (const auto seat = seatFor(look, side, part.side))
                zones.push_back(stripAlong(look.muster.setup->battlefield, *seat, part.depth));
            else
                addZones(look, side, part, zones);
        }
        return zones;
    }
    const auto seat = seatFor(look, side, role);
    const Battlefield &field = look.muster.setup->battlefield;
    return {seat ? stripAlong(field, *seat, usualDepth) : strip(field, usualEdge(role), usualDepth)};
}

std::vector<table::Entrance> entrancesFor(const Look &look, SideIndex side)
{
    const SideRole role = look.muster.sides[side].role;
    std::vector<table::Entrance> entrances;
    if (!look.muster.scenario)
        return {seatFor(look, side, role).value_or(whole(look, usualEdge(role)))};
    for (const DeploymentZone &part : look.muster.scenario->zones) {
        if (!isFor(part, role))
            continue;
        if (const auto seat = seatFor(look, side, part.side))
            entrances.push_back(*seat);
        else
            addEntrances(look, side, part, entrances);
    }
    return entrances;
}

std::optional<Edge> homeEdge(const Look &look, SideIndex side)
{
    const Battlefield &field = look.muster.setup->battlefield;
    const int width = field.width.inHundredths(), depth = field.depth.inHundredths();
    // The middle of all ways in, as parts of 1000 from the table's middle.
    int x = 0, y = 0, count = 0;
    for (const table::Entrance &by : entrancesFor(look, side)) {
        const Point middle = footOf(field, by);
        x += (2 * middle.x - width) * 1000 / width;
        y += (2 * middle.y - depth) * 1000 / depth;
        ++count;
    }
    if (count == 0 || (x / count == 0 && y / count == 0))
        return std::nullopt;
    if (std::abs(y) >= std::abs(x))
        return y < 0 ? Edge::North : Edge::South;
    return x < 0 ? Edge::West : Edge::East;
}

int clearanceFor(const Look &look, SideIndex side)
{
    int clear = 0;
    if (look.muster.scenario) {
        for (const DeploymentZone &part : look.muster.scenario->zones) {
            if (isFor(part, look.muster.sides[side].role))
                clear = std::max(clear, part.clearOfEnemy);
        }
    }
    return clear;
}

namespace {

/// DR-SCEN-19: a side that may choose between edges has a unit on each, as far as it has units.
bool leavesNoEdgeEmpty(const Look &look, UnitIndex unit, const table::Stand &stand)
{
    const SideIndex side = look.side(unit);
    const std::vector<Zone> zones = zonesFor(look, side);
    const UnitSet left = look.unitsOf(side) & ~(look.now.onTable | look.now.waitingOff | look.now.gone);
    const bool last = left == only(unit);
    if (!last)
        return true;
    const UnitSet standing = look.unitsOf(side) & look.now.onTable;
    const auto held = [&](const Zone &zone) {
        return look.now.table.inZone(unit, stand, zone) || anyOf(standing, [&](UnitIndex other) {
                   return look.now.table.inZone(other, look.now.table.stand(other), zone);
               });
    };
    return standing == 0 || std::ranges::all_of(zones, held);
}

} // namespace

bool splitsFairly(const Look &look, UnitIndex unit, const table::Stand &stand)
{
    if (look.playing(ScenarioKind::DeathChase))
        return leavesNoEdgeEmpty(look, unit, stand);
    if (!mustSplit(look))
        return true;
    const SideIndex side = look.side(unit);
    int difference = onWestHalf(look, stand.at[0]) ? look.info(unit).points : -look.info(unit).points;
    std::vector<int> all, left;
    for (const UnitIndex other : eachOf(look.unitsOf(side))) {
        const int points = look.info(other).points;
        if (contains(look.now.waitingOff, other))
            continue;
        all.push_back(points);
        if (other == unit)
            continue;
        if (look.onTable(other))
            difference += onWestHalf(look, look.now.table.middle(other)) ? points : -points;
        else
            left.push_back(points);
    }
    return bestDifference(left, difference) <= bestDifference(all, 0);
}

namespace {

/// Ringbearer: the edge that a side took (DR-SCEN-29).
void tookEdge(Play &play, UnitIndex unit, Edge edge)
{
    const bool defends = play.muster.sides[play.side(unit)].role == SideRole::Defender;
    play.state.scenario.edge = std::uint8_t(std::size_t(defends ? opposite(edge) : edge) + 1);
}

/// Valley: the corners that a side took, by a place near one of them (DR-SCEN-40).
void tookCorners(Play &play, UnitIndex unit, Point place)
{
    const bool defends = play.muster.sides[play.side(unit)].role == SideRole::Defender;
    const bool north = place.y * 2 < play.muster.setup->battlefield.depth.inHundredths();
    const bool westNorth = onWestHalf(play, place) == north;
    play.state.scenario.corners = westNorth == defends ? 1 : 2;
}

bool edgeOpen(const Look &look)
{
    return look.playing(ScenarioKind::Ringbearer) && look.now.scenario.edge == 0;
}
bool cornersOpen(const Look &look)
{
    return look.playing(ScenarioKind::Valley) && look.now.scenario.corners == 0;
}

} // namespace

void settleEdge(Play &play, UnitIndex unit, const table::Stand &stand)
{
    if (edgeOpen(play)) {
        for (const Edge edge : edges) {
            if (play.now.table.inZone(unit, stand, strip(play.muster.setup->battlefield, edge, usualDepth)))
                return tookEdge(play, unit, edge);
        }
    }
    if (cornersOpen(play))
        tookCorners(play, unit, stand.at[0]);
}

void settleEdge(Play &play, UnitIndex unit, const table::Entrance &by)
{
    if (edgeOpen(play))
        tookEdge(play, unit, by.edge);
    if (cornersOpen(play))
        tookCorners(play, unit, footOf(play.muster.setup->battlefield, by));
}

Point placeOf(const Look &look, std::string_view name)
{
    const Battlefield &field = look.muster.setup->battlefield;
    const int width = field.width.inHundredths(), depth = field.depth.inHundredths();
    Point place{width / 2, depth / 2};
    if (name.ends_with("-quarter")) {
        place.x = name.find("west") != std::string_view::npos ? width / 4 : width * 3 / 4;
        place.y = name.starts_with("north") ? depth / 4 : depth * 3 / 4;
        return place;
    }
    if (name.starts_with("north"))
        place.y = 0;
    else if (name.starts_with("south"))
        place.y = depth;
    if (name.ends_with("west"))
        place.x = 0;
    else if (name.ends_with("east"))
        place.x = width;
    return place;
}

} // namespace gonfalon::rampant
