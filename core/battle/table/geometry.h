// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/battle/point.h"

#include <algorithm>
#include <cmath>
#include <cstdint>

/// Whole-number geometry. A general library computes in floating point, whose results differ between
/// compilers that fuse multiplications, and it allocates; both are out of the question inside a battle.
namespace gonfalon::table {

using Wide = std::int64_t;

[[nodiscard]] constexpr Wide square(Wide value) { return value * value; }
[[nodiscard]] constexpr Wide dot(Point a, Point b) { return Wide(a.x) * b.x + Wide(a.y) * b.y; }
[[nodiscard]] constexpr Wide cross(Point a, Point b) { return Wide(a.x) * b.y - Wide(a.y) * b.x; }

/// The greatest whole number whose square is at most `value` (below 2^53, where the root is rounded alike
/// everywhere).
[[nodiscard]] inline Wide rootDown(Wide value)
{
    auto root = static_cast<Wide>(std::sqrt(static_cast<double>(value)));
    while (root * root > value)
        --root;
    while ((root + 1) * (root + 1) <= value)
        ++root;
    return root;
}

/// The least whole number whose square is at least `value`.
[[nodiscard]] inline Wide rootUp(Wide value)
{
    const Wide root = rootDown(value);
    return root * root == value ? root : root + 1;
}

/// `value` / `by`, cut off. Both are below 2^53 and `by` is small, so that the processor's division of
/// doubles, rounded alike everywhere and several times as fast, never passes a whole number by mistake.
[[nodiscard]] inline Wide quotient(Wide value, Wide by)
{
    return static_cast<Wide>(static_cast<double>(value) / static_cast<double>(by));
}

/// The square of the distance between the middle lines of two bases that stand `offset` apart; `halves` is
/// the sum of both half lengths.
[[nodiscard]] constexpr Wide apartSquared(Point offset, int halves)
{
    const int down = offset.y < 0 ? -offset.y : offset.y;
    return square(offset.x) + square(down > halves ? down - halves : 0);
}

/// A rectangle along the table's sides. Which side decides is hard to foresee: all four are asked without a
/// branch.
struct Box
{
    int west = 0, north = 0, east = 0, south = 0;

    [[nodiscard]] static constexpr Box around(Point a, Point b)
    {
        return {std::min(a.x, b.x), std::min(a.y, b.y), std::max(a.x, b.x), std::max(a.y, b.y)};
    }
    constexpr void take(Point point)
    {
        west = std::min(west, point.x);
        east = std::max(east, point.x);
        north = std::min(north, point.y);
        south = std::max(south, point.y);
    }
    [[nodiscard]] constexpr Box grown(int by) const { return {west - by, north - by, east + by, south + by}; }
    /// Drawn out to where it would be after `step`.
    [[nodiscard]] constexpr Box swept(Point step) const
    {
        return {west + std::min(step.x, 0), north + std::min(step.y, 0), east + std::max(step.x, 0),
                south + std::max(step.y, 0)};
    }
    [[nodiscard]] constexpr bool meets(const Box &other) const
    {
        return (west <= other.east) & (other.west <= east) & (north <= other.south) & (other.north <= south);
    }
    [[nodiscard]] constexpr bool holds(Point point) const
    {
        return (west <= point.x) & (point.x <= east) & (north <= point.y) & (point.y <= south);
    }
};

/// The square of the distance between two boxes; 0 where they meet.
[[nodiscard]] constexpr Wide boxesApartSquared(const Box &a, const Box &b)
{
    const int across = std::max({0, b.west - a.east, a.west - b.east});
    const int down = std::max({0, b.north - a.south, a.north - b.south});
    return square(across) + square(down);
}

/// True where `point` is strictly nearer than `reach` to the straight line from `a` to `b`.
[[nodiscard]] constexpr bool nearSegment(Point point, Point a, Point b, Wide reach)
{
    const Point along = b - a;
    const Point offset = point - a;
    const Wide length = dot(along, along);
    const Wide at = dot(offset, along);
    if (at <= 0)
        return dot(offset, offset) < square(reach);
    if (at >= length)
        return dot(point - b, point - b) < square(reach);
    return square(cross(along, offset)) < square(reach) * length;
}

/// True where the two straight lines cross or touch.
[[nodiscard]] constexpr bool segmentsCross(Point a, Point b, Point c, Point d)
{
    const Wide c1 = cross(b - a, c - a);
    const Wide d1 = cross(b - a, d - a);
    const Wide a1 = cross(d - c, a - c);
    const Wide b1 = cross(d - c, b - c);
    if (c1 == 0 && d1 == 0 && a1 == 0) // all on one line, or a place that lies on it
        return Box::around(a, b).meets(Box::around(c, d));
    return ((c1 <= 0 && d1 >= 0) || (c1 >= 0 && d1 <= 0)) && ((a1 <= 0 && b1 >= 0) || (a1 >= 0 && b1 <= 0));
}

/// True where both places lie to one hand of the straight line along `along` through the origin, and no
/// nearer to it than `reach`.
[[nodiscard]] constexpr bool isAside(Point along, Point one, Point other, Wide reach)
{
    const Wide first = cross(along, one), second = cross(along, other);
    const Wide nearest = first < 0 ? -std::max(first, second) : std::min(first, second);
    return nearest > 0 && square(nearest) >= square(reach) * dot(along, along);
}

/// True where two straight lines come strictly nearer to each other than `reach`.
[[nodiscard]] constexpr bool segmentsNear(Point a, Point b, Point c, Point d, Wide reach)
{
    if (isAside(d - c, a - c, b - c, reach) || isAside(b - a, c - a, d - a, reach))
        return false;
    return nearSegment(a, c, d, reach) || nearSegment(b, c, d, reach) || nearSegment(c, a, b, reach) ||
           nearSegment(d, a, b, reach) || segmentsCross(a, b, c, d);
}

/// True where a base that moves by `step` comes strictly nearer than `reach`, middle line to middle line, to
/// a base `offset` away from its start.
[[nodiscard]] constexpr bool sweepsNear(Point offset, Point step, int halves, Wide reach)
{
    const Point top{offset.x, offset.y - halves};
    const Point bottom{offset.x, offset.y + halves};
    if (!Box::around({0, 0}, step).grown(static_cast<int>(reach)).meets(Box::around(top, bottom)))
        return false;
    if (halves == 0)
        return nearSegment(offset, {0, 0}, step, reach);
    return apartSquared(offset, halves) < square(reach) ||
           apartSquared(offset - step, halves) < square(reach) || nearSegment(top, {0, 0}, step, reach) ||
           nearSegment(bottom, {0, 0}, step, reach) || segmentsCross({0, 0}, step, top, bottom);
}

} // namespace gonfalon::table
