// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/battle/battlefield.h"

#include <algorithm>
#include <utility>

namespace gonfalon {

namespace {

using Kinds = std::vector<std::pair<std::string, TerrainTraits>>;

/// DR-TERR-02 to DR-TERR-18; scrub is one of the mixtures that players agree, unless they do it is rough.
const Kinds &kinds()
{
    static const Kinds all{
        {"woods", {.rough = true, .obscuring = true, .cover = true, .seeThrough = true, .overhead = true}},
        {"hill", {.obscuring = true, .hill = true}},
        {"steep hill", {.obscuring = true, .hill = true, .steep = true}},
        {"building", {.obscuring = true, .cover = true, .overhead = true}},
        {"stout building", {.obscuring = true, .cover = true, .superb = true, .overhead = true}},
        {"village", {.rough = true, .obscuring = true, .cover = true, .overhead = true}},
        {"wall", {.obstacle = true, .cover = true}},
        {"castle wall", {.obstacle = true, .cover = true, .superb = true}},
        {"fence", {.obstacle = true, .cover = true}},
        {"ditch", {.obstacle = true}},
        {"marsh", {.rough = true}},
        {"stream", {.rough = true}},
        {"snow", {.rough = true}},
        {"scrub", {.rough = true}},
        {"smoke", {.obscuring = true, .seeThrough = true}},
        {"river", {.impassable = true}},
        {"ravine", {.impassable = true}},
        {"cliff", {.impassable = true}},
        {"dangerous ground", {.dangerous = true}},
    };
    return all;
}

TerrainPiece piece(const std::string &kind, std::vector<Point> points, bool line = false)
{
    return {.kind = kind, .name = {}, .line = line, .points = std::move(points), .traits = usualTraits(kind)};
}

} // namespace

TerrainTraits usualTraits(const std::string &kind)
{
    const auto found =
        std::find_if(kinds().begin(), kinds().end(), [&](const auto &known) { return known.first == kind; });
    return found == kinds().end() ? TerrainTraits{} : found->second;
}

const std::vector<std::string> &terrainKinds()
{
    static const std::vector<std::string> names = [] {
        std::vector<std::string> all;
        for (const auto &[kind, traits] : kinds())
            all.push_back(kind);
        return all;
    }();
    return names;
}

/// Half of it turned about the middle gives the other half, but for the hill in the middle, so that no side
/// has the better of it; the 9 inches along each long edge are open.
Battlefield usualBattlefield()
{
    Battlefield field;
    field.pieces = {
        piece("woods",
              {atInches(12, 14), atInches(17, 12), atInches(21, 15), atInches(20, 20), atInches(14, 20)}),
        piece("woods",
              {atInches(60, 34), atInches(55, 36), atInches(51, 33), atInches(52, 28), atInches(58, 28)}),
        piece("hill", {atInches(32, 22), atInches(36, 20), atInches(40, 22), atInches(40, 26),
                       atInches(36, 28), atInches(32, 26)}),
        piece("village", {atInches(51, 11), atInches(58, 11), atInches(58, 17), atInches(51, 17)}),
        piece("scrub", {atInches(14, 31), atInches(21, 31), atInches(21, 37), atInches(14, 37)}),
        piece("wall", {atInches(24, 24), atInches(29, 24)}, true),
    };
    return field;
}

Battlefield usualBattlefield(Length width, Length depth)
{
    Battlefield field = usualBattlefield();
    for (TerrainPiece &piece : field.pieces) {
        const auto [west, east] = std::ranges::minmax(piece.points, {}, &Point::x);
        const auto [north, south] = std::ranges::minmax(piece.points, {}, &Point::y);
        const Point middle{(west.x + east.x) / 2, (north.y + south.y) / 2};
        const Point there{middle.x * width.inHundredths() / field.width.inHundredths(),
                          middle.y * depth.inHundredths() / field.depth.inHundredths()};
        for (Point &point : piece.points)
            point = point + (there - middle);
    }
    field.width = width;
    field.depth = depth;
    // On the smallest tables a piece would hang over the edge.
    std::erase_if(field.pieces, [&](const TerrainPiece &piece) {
        return std::ranges::any_of(piece.points, [&](Point point) {
            return point.x < 0 || point.y < 0 || point.x > width.inHundredths() ||
                   point.y > depth.inHundredths();
        });
    });
    return field;
}

} // namespace gonfalon
