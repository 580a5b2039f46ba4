// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/battle/table/geometry.h"
#include "core/systems/todk/formation.h"

#include <optional>

namespace gonfalon::todk {

/// The bases of a unit that are on the table: what contact, range and room are measured by. Lengths are
/// hundredths of a centimetre.
struct Body
{
    std::array<Point, mostFigures> at{};
    std::uint8_t count = 0;
    int radius = 0;      ///< of each base
    table::Box box = {}; ///< around them

    [[nodiscard]] const Point *begin() const { return at.data(); }
    [[nodiscard]] const Point *end() const { return at.data() + count; }
};

/// Bases that are no farther from each other than that touch: places are whole, and a hand is not steadier.
inline constexpr int touching = 5;
/// Bases may seem to lie so far on each other, by rounding.
inline constexpr int rounding = 2;

/// \param left the figures that stand
[[nodiscard]] Body bodyOf(const Formation &formation, const Post &post, FigureSet left);

/// The boxes around them are no farther from each other than that: where they are, so are the bases.
[[nodiscard]] inline bool mayBeWithin(const Body &a, const Body &b, int by)
{
    return a.box.grown(by).meets(b.box);
}

/// How far apart the nearest two bases are, rounded up; below 0 where one lies on another.
[[nodiscard]] int apart(const Body &a, const Body &b);
[[nodiscard]] inline bool touches(const Body &a, const Body &b)
{
    return mayBeWithin(a, b, touching) && apart(a, b) <= touching;
}
[[nodiscard]] inline bool overlaps(const Body &a, const Body &b)
{
    return mayBeWithin(a, b, 0) && apart(a, b) < -rounding;
}

/// From a place to the nearest edge of a base, rounded up; 0 on a base (TK-RNG-06).
[[nodiscard]] int reachTo(Point from, const Body &body);

/// The straight way from one place to another leads over a base.
[[nodiscard]] bool isInTheWay(const Body &body, Point from, Point to);

/// How many bases lie with their middle within the circle (TK-TPL-05).
[[nodiscard]] FigureSet within(const Body &body, Point middle, int radius);

/// How far a body can go straight on before its first base touches one of the target's, in steps of
/// `touching`: the way after which it touches. Nothing where it passes by, or would need more than `most`.
/// \param way its direction, of any length
[[nodiscard]] std::optional<Point> untilContact(const Body &body, const Body &target, Point way, int most);

} // namespace gonfalon::todk
