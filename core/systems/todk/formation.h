// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/battle/point.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

/// Where the figures of a unit stand: all of it in whole numbers, so that every machine agrees. Lengths are
/// hundredths of a centimetre; a facing is in whole degrees clockwise from the table's far edge.
namespace gonfalon::todk {

inline constexpr std::size_t mostFigures = 10;         ///< of a unit (TK-REF-06)
inline constexpr int fullTurn = 360, quarterTurn = 90; ///< degrees

/// Which figures of a unit are meant, a bit each.
using FigureSet = std::uint16_t;

[[nodiscard]] constexpr FigureSet allOf(std::size_t figures) { return FigureSet((1U << figures) - 1); }
[[nodiscard]] constexpr bool has(FigureSet figures, std::size_t figure)
{
    return (figures >> figure & 1U) != 0;
}

/// A block of figures, so many abreast and so many ranks deep (TK-FRM-01). The Leader stands first in it, in
/// the middle of its front rank; the Corporal, who is the second, in the middle of the last, or beside him
/// where there is one rank.
struct Formation
{
    int width = 1, depth = 1;
    std::uint8_t figures = 1;
    bool hasCorporal = false;
    int base = 200; ///< across each base; they touch

    friend bool operator==(const Formation &, const Formation &) = default;
};

/// Where a formation stands: the middle of the whole of it, with those that have fallen (TK-FRM-04).
struct Post
{
    Point middle = {};
    std::int16_t facing = 0; ///< 0 to 359

    friend bool operator==(const Post &, const Post &) = default;
};

/// A place in the block: 0 is the front rank, and its left end.
struct Slot
{
    std::uint8_t rank = 0, file = 0;

    friend bool operator==(const Slot &, const Slot &) = default;
};

[[nodiscard]] Slot slotOf(const Formation &formation, std::size_t figure);

/// Where each figure stands, those that are gone too.
[[nodiscard]] std::array<Point, mostFigures> placesOf(const Formation &formation, const Post &post);

/// The middle of those that are left: most commands are measured from it (TK-FRM-04, TK-FRM-06).
/// \param left at least one
[[nodiscard]] Point centrepoint(const Formation &formation, const Post &post, FigureSet left);

/// No base of it lies farther from the middle of any of its figures.
[[nodiscard]] constexpr int extentOf(const Formation &formation)
{
    return (formation.width + formation.depth) * formation.base / 2;
}

/// The post from which those that are left have their Centrepoint there.
[[nodiscard]] Post postFor(const Formation &formation, FigureSet left, Point centrepoint,
                           std::int16_t facing);

/// The figure that is lost next where nobody is named: the back rank's before the front rank's, from the
/// left, Corporal and Leader as the last of their ranks (TK-FRM-05, TK-FRM-08).
/// \param left at least one
[[nodiscard]] std::size_t nextLost(const Formation &formation, FigureSet left);

/// `to` as it lies from `from` when one looks that way: x to the right, y ahead.
[[nodiscard]] Point seenFrom(const Post &from, Point to);

/// So far ahead of whoever faces that way.
[[nodiscard]] Point ahead(std::int16_t facing, int length);

/// The direction from one place to another: the whole degree that has it most nearly straight ahead.
[[nodiscard]] std::int16_t bearing(Point from, Point to);

/// From which side a unit is charged.
enum class Side : std::uint8_t
{
    Front,
    Flank,
    Rear,
};

/// \param charger its Centrepoint before it moves: within 45° of where the target faces it is in front, of
/// its back behind
[[nodiscard]] Side sideOf(const Post &target, Point charger);

} // namespace gonfalon::todk
