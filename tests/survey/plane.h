// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

/// Geometry of the surveyor's own, in inches as doubles: it shares nothing with the table that it checks.
namespace gonfalon::survey {

struct Spot
{
    double x = 0, y = 0;

    friend Spot operator+(Spot a, Spot b) { return {a.x + b.x, a.y + b.y}; }
    friend Spot operator-(Spot a, Spot b) { return {a.x - b.x, a.y - b.y}; }
    friend Spot operator*(Spot a, double by) { return {a.x * by, a.y * by}; }
    friend bool operator==(const Spot &, const Spot &) = default;
};

[[nodiscard]] double length(Spot way);
[[nodiscard]] inline double apart(Spot a, Spot b) { return length(a - b); }
/// Between two directions, in degrees from 0 to 180.
[[nodiscard]] double degreesBetween(Spot a, Spot b);

/// A straight way or the piece of a wall.
struct Leg
{
    Spot from, to;
};

[[nodiscard]] double apart(Spot spot, Leg leg);
[[nodiscard]] double apart(Leg a, Leg b);
[[nodiscard]] bool cross(Leg a, Leg b);

/// A base: a disc, drawn out to both sides along y by `half`.
struct Body
{
    double radius = 0.5, half = 0;
};

/// Edge to edge; negative where they overlap.
[[nodiscard]] double gap(Spot a, Body bodyA, Spot b, Body bodyB);
/// The least gap to a base at `b` of one that goes along `way`.
[[nodiscard]] double gapOnWay(Leg way, Body goer, Spot b, Body bodyB);

/// A closed outline, or the course of a line.
struct Shape
{
    bool line = false;
    std::vector<Spot> points;
};

[[nodiscard]] bool inside(const Shape &shape, Spot spot);
/// From the outline or line, wherever the spot lies.
[[nodiscard]] double fromOutline(const Shape &shape, Spot spot);
/// From a base to the outline or line, less than 0 where it lies across.
[[nodiscard]] double fromOutline(const Shape &shape, Spot spot, Body body);
/// The least of that along a way.
[[nodiscard]] double fromOutline(const Shape &shape, Leg way, Body body);
[[nodiscard]] bool crosses(const Shape &shape, Leg way);
/// How much of the way lies inside.
[[nodiscard]] double lengthInside(const Shape &shape, Leg way);

} // namespace gonfalon::survey
