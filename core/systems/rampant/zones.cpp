// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/systems/rampant/zones.h"

#include "core/systems/rampant/deploy.h"

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
    Zone zone =
        strip(field, edge,
              (edge == Edge::North || edge == Edge::South ? field.depth : field.width).inHundredths() / 100);
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
            zones.push_back(
                {.shape = Zone::Shape::Circle, .from = placeOf(look, place), .radius = part.depth * 100});
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
            if (isFor(part, role))
                addZones(look, side, part, zones);
        }
    }
    if (zones.empty())
        zones.push_back(strip(look.muster.setup->battlefield,
                              role == SideRole::Attacker ? Edge::North : Edge::South, usualDepth));
    return zones;
}

Edge entryEdge(const Look &look, SideIndex side)
{
    const Battlefield &field = look.muster.setup->battlefield;
    for (const Zone &zone : zonesFor(look, side)) {
        for (const Edge edge : edges) {
            const Zone along = strip(field, edge, usualDepth);
            if (zone.shape == Zone::Shape::Box && zone.from == along.from && zone.to == along.to)
                return edge;
        }
    }
    return look.muster.sides[side].role == SideRole::Attacker ? Edge::North : Edge::South;
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

void settleEdge(Play &play, UnitIndex unit, const table::Stand &stand)
{
    ScenarioState &scenario = play.state.scenario;
    const bool defends = play.muster.sides[play.side(unit)].role == SideRole::Defender;
    const Battlefield &field = play.muster.setup->battlefield;
    if (play.playing(ScenarioKind::Ringbearer) && scenario.edge == 0) {
        for (const Edge edge : edges) {
            if (play.now.table.inZone(unit, stand, strip(field, edge, usualDepth))) {
                const Edge attackers = defends ? opposite(edge) : edge;
                scenario.edge = std::uint8_t(std::size_t(attackers) + 1);
                return;
            }
        }
    }
    if (play.playing(ScenarioKind::Valley) && scenario.corners == 0) {
        const bool north = stand.at[0].y * 2 < field.depth.inHundredths();
        const bool westNorth = onWestHalf(play, stand.at[0]) == north;
        scenario.corners = westNorth == defends ? 1 : 2;
    }
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
