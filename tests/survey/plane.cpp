// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/survey/plane.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>

namespace gonfalon::survey {

namespace {

double dot(Spot a, Spot b) { return a.x * b.x + a.y * b.y; }
double turn(Spot a, Spot b) { return a.x * b.y - a.y * b.x; }
double side(Leg leg, Spot spot) { return turn(leg.to - leg.from, spot - leg.from); }

/// What `visit` says of each straight piece, the least of it.
template <typename Visit>
double leastOfPieces(const Shape &shape, Visit visit)
{
    double least = std::numeric_limits<double>::infinity();
    const std::size_t count = shape.points.size();
    for (std::size_t i = 0; i + (shape.line ? 1 : 0) < count; ++i)
        least = std::min(least, visit(Leg{shape.points[i], shape.points[(i + 1) % count]}));
    return least;
}

/// A long base's middle line.
Leg spine(Spot spot, Body body) { return {spot - Spot{0, body.half}, spot + Spot{0, body.half}}; }

/// Where along `way`, from 0 to 1, it meets the piece; 2 where it does not.
double meeting(Leg way, Leg piece)
{
    const Spot along = way.to - way.from, wall = piece.to - piece.from;
    const double slant = turn(along, wall);
    if (std::abs(slant) < 1e-12)
        return 2;
    const double t = turn(piece.from - way.from, wall) / slant;
    const double u = turn(piece.from - way.from, along) / slant;
    return u < 0 || u > 1 || t < 0 || t > 1 ? 2 : t;
}

} // namespace

double length(Spot way) { return std::hypot(way.x, way.y); }

double degreesBetween(Spot a, Spot b)
{
    return std::abs(std::atan2(turn(a, b), dot(a, b))) * 180 / std::numbers::pi;
}

double apart(Spot spot, Leg leg)
{
    const Spot along = leg.to - leg.from;
    const double square = dot(along, along);
    const double t = square > 0 ? std::clamp(dot(spot - leg.from, along) / square, 0.0, 1.0) : 0;
    return apart(spot, leg.from + along * t);
}

bool cross(Leg a, Leg b)
{
    return side(a, b.from) * side(a, b.to) < 0 && side(b, a.from) * side(b, a.to) < 0;
}

double apart(Leg a, Leg b)
{
    if (cross(a, b))
        return 0;
    return std::min({apart(a.from, b), apart(a.to, b), apart(b.from, a), apart(b.to, a)});
}

double gap(Spot a, Body bodyA, Spot b, Body bodyB)
{
    const double across = a.x - b.x;
    const double along = std::max(0.0, std::abs(a.y - b.y) - bodyA.half - bodyB.half);
    return std::hypot(across, along) - bodyA.radius - bodyB.radius;
}

double gapOnWay(Leg way, Body goer, Spot b, Body bodyB)
{
    const Leg wall = spine(b, {.radius = 0, .half = goer.half + bodyB.half});
    return apart(way, wall) - goer.radius - bodyB.radius;
}

bool inside(const Shape &shape, Spot spot)
{
    bool in = false;
    const std::size_t count = shape.points.size();
    for (std::size_t i = 0, j = count - 1; !shape.line && i < count; j = i++) {
        const Spot a = shape.points[i], b = shape.points[j];
        if ((a.y > spot.y) != (b.y > spot.y) && spot.x < (b.x - a.x) * (spot.y - a.y) / (b.y - a.y) + a.x)
            in = !in;
    }
    return in;
}

double fromOutline(const Shape &shape, Spot spot)
{
    return leastOfPieces(shape, [&](Leg piece) { return apart(spot, piece); });
}

double fromOutline(const Shape &shape, Spot spot, Body body)
{
    return leastOfPieces(shape, [&](Leg piece) { return apart(spine(spot, body), piece); }) - body.radius;
}

double fromOutline(const Shape &shape, Leg way, Body body)
{
    const Spot tip{0, body.half};
    const auto least = [&](Leg piece) {
        return std::min({apart(way, piece), apart(Leg{way.from - tip, way.to - tip}, piece),
                         apart(Leg{way.from + tip, way.to + tip}, piece), apart(spine(way.from, body), piece),
                         apart(spine(way.to, body), piece)});
    };
    return leastOfPieces(shape, least) - body.radius;
}

bool crosses(const Shape &shape, Leg way)
{
    return leastOfPieces(shape, [&](Leg piece) { return cross(way, piece) ? 0.0 : 1.0; }) < 0.5;
}

double lengthInside(const Shape &shape, Leg way)
{
    std::vector<double> marks{0, 1};
    (void)leastOfPieces(shape, [&](Leg piece) {
        if (const double t = meeting(way, piece); t <= 1)
            marks.push_back(t);
        return 0.0;
    });
    std::ranges::sort(marks);
    double share = 0;
    for (std::size_t i = 0; i + 1 < marks.size(); ++i) {
        const Spot between = way.from + (way.to - way.from) * ((marks[i] + marks[i + 1]) / 2);
        share += inside(shape, between) ? marks[i + 1] - marks[i] : 0;
    }
    return share * apart(way.from, way.to);
}

} // namespace gonfalon::survey
