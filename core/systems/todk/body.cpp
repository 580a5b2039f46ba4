// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/systems/todk/body.h"

#include <algorithm>
#include <limits>

namespace gonfalon::todk {

namespace {

using table::dot;
using table::rootUp;
using table::square;
using table::Wide;

Wide nearestSquared(const Body &a, const Body &b, Point moved)
{
    Wide nearest = std::numeric_limits<Wide>::max();
    for (const Point one : a) {
        for (const Point other : b) {
            const Point way = other - (one + moved);
            nearest = std::min(nearest, dot(way, way));
        }
    }
    return nearest;
}

/// `way` drawn out or in to a length.
Point ofLength(Point way, Wide length, Wide whole)
{
    const auto part = [&](int value) {
        const Wide twice = 2 * value * length;
        return int((twice + (twice >= 0 ? whole : -whole)) / (2 * whole));
    };
    return {part(way.x), part(way.y)};
}

} // namespace

Body bodyOf(const Formation &formation, const Post &post, FigureSet left)
{
    Body body{.at = {}, .count = 0, .radius = formation.base / 2, .box = {}};
    const auto places = placesOf(formation, post);
    for (std::size_t figure = 0; figure < formation.figures; ++figure) {
        if (!has(left, figure))
            continue;
        body.at[body.count++] = places[figure];
        const table::Box base = table::Box::around(places[figure], places[figure]).grown(body.radius);
        body.box = body.count == 1 ? base : body.box;
        body.box.take({base.west, base.north});
        body.box.take({base.east, base.south});
    }
    return body;
}

int apart(const Body &a, const Body &b)
{
    return int(rootUp(nearestSquared(a, b, {}))) - a.radius - b.radius;
}

int reachTo(Point from, const Body &body)
{
    const Body eye{.at = {from}, .count = 1, .radius = 0, .box = {}};
    return std::max(apart(eye, body), 0);
}

bool isInTheWay(const Body &body, Point from, Point to)
{
    return std::ranges::any_of(body, [&](Point at) { return table::nearSegment(at, from, to, body.radius); });
}

FigureSet within(const Body &body, Point middle, int radius)
{
    FigureSet inside = 0;
    for (std::size_t at = 0; at < body.count; ++at) {
        const Point way = body.at[at] - middle;
        if (dot(way, way) <= square(radius))
            inside = FigureSet(inside | 1U << at);
    }
    return inside;
}

std::optional<Point> untilContact(const Body &body, const Body &target, Point way, int most)
{
    const Wide whole = rootUp(dot(way, way));
    if (whole == 0)
        return std::nullopt;
    const Wide near = square(Wide(body.radius) + target.radius + touching);
    for (Wide gone = 0; gone <= most; ++gone) {
        const Point moved = ofLength(way, gone, whole);
        const Wide nearest = nearestSquared(body, target, moved);
        if (nearest <= near)
            return moved;
        // No base comes nearer by more than the body moves: what is far needs no small steps.
        gone += std::max<Wide>(rootUp(nearest) - body.radius - target.radius - touching - 2, 0);
    }
    return std::nullopt;
}

} // namespace gonfalon::todk
