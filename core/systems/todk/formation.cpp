// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/systems/todk/formation.h"

#include <algorithm>
#include <cstdlib>
#include <tuple>

namespace gonfalon::todk {

namespace {

constexpr std::int64_t million = 1'000'000;

/// The sines of whole degrees up to a right angle, in millionths.
constexpr std::array<std::int64_t, quarterTurn + 1> sines = [] {
    constexpr double pi = 3.14159265358979323846;
    std::array<std::int64_t, quarterTurn + 1> all{};
    for (int degree = 0; degree <= quarterTurn; ++degree) {
        const double angle = degree * pi / 180;
        double term = angle, sum = angle;
        for (int n = 1; n < 12; ++n) {
            term *= -angle * angle / ((2 * n) * (2 * n + 1));
            sum += term;
        }
        all[std::size_t(degree)] = std::int64_t(sum * double(million) + 0.5);
    }
    return all;
}();

constexpr std::int64_t sine(int degrees)
{
    const int turned = ((degrees % fullTurn) + fullTurn) % fullTurn;
    const int half = turned % (2 * quarterTurn);
    const std::int64_t value = sines[std::size_t(half <= quarterTurn ? half : 2 * quarterTurn - half)];
    return turned < 2 * quarterTurn ? value : -value;
}

constexpr std::int64_t cosine(int degrees) { return sine(degrees + quarterTurn); }

/// Half away from nothing, so that left and right are alike.
constexpr int rounded(std::int64_t millionths)
{
    return int(millionths >= 0 ? (millionths + million / 2) / million
                               : -((-millionths + million / 2) / million));
}

/// A facing as it is reckoned with: in millionths.
struct Heading
{
    explicit constexpr Heading(int facing) : sin(sine(facing)), cos(cosine(facing)) {}

    std::int64_t sin, cos;

    /// What lies so far to the right and so far ahead of whoever faces that way.
    [[nodiscard]] constexpr Point to(std::int64_t right, std::int64_t ahead) const
    {
        return {rounded(right * cos + ahead * sin), rounded(right * sin - ahead * cos)};
    }
};

/// Twice the way of a slot from the middle of the block: x to the right, y ahead.
Point fromMiddle(const Formation &formation, Slot slot)
{
    return {(2 * slot.file - (formation.width - 1)) * formation.base,
            ((formation.depth - 1) - 2 * slot.rank) * formation.base};
}

/// Twice the way of the Centrepoint from the middle of the whole block.
Point middleOf(const Formation &formation, FigureSet left)
{
    Point least{}, most{};
    bool any = false;
    for (std::size_t figure = 0; figure < formation.figures; ++figure) {
        if (!has(left, figure))
            continue;
        const Point at = fromMiddle(formation, slotOf(formation, figure));
        least = any ? Point{std::min(least.x, at.x), std::min(least.y, at.y)} : at;
        most = any ? Point{std::max(most.x, at.x), std::max(most.y, at.y)} : at;
        any = true;
    }
    return {(least.x + most.x) / 2, (least.y + most.y) / 2};
}

Point placeOf(Point middle, const Heading &heading, Point twice)
{
    return middle + heading.to(twice.x / 2, twice.y / 2);
}

bool isRanked(const Formation &formation, std::size_t figure)
{
    return formation.figures > 1 && (figure == 0 || (figure == 1 && formation.hasCorporal));
}

} // namespace

Slot slotOf(const Formation &formation, std::size_t figure)
{
    const auto number = [&](Slot slot) { return std::size_t(slot.rank * formation.width + slot.file); };
    const auto middle = std::uint8_t((formation.width - 1) / 2);
    const bool deep = formation.depth > 1;
    const Slot leader{0, middle};
    const Slot corporal{std::uint8_t(deep ? formation.depth - 1 : 0),
                        std::uint8_t(deep ? middle : middle + 1)};
    if (figure == 0)
        return leader;
    if (figure == 1 && formation.hasCorporal)
        return corporal;
    std::size_t at = figure - (formation.hasCorporal ? 2 : 1);
    const std::size_t first = number(leader), second = formation.hasCorporal ? number(corporal) : mostFigures;
    at += at >= std::min(first, second) ? 1 : 0;
    at += at >= std::max(first, second) ? 1 : 0;
    return {std::uint8_t(at / std::size_t(formation.width)), std::uint8_t(at % std::size_t(formation.width))};
}

std::array<Point, mostFigures> placesOf(const Formation &formation, const Post &post)
{
    std::array<Point, mostFigures> places{};
    const Heading heading(post.facing);
    for (std::size_t figure = 0; figure < formation.figures; ++figure)
        places[figure] = placeOf(post.middle, heading, fromMiddle(formation, slotOf(formation, figure)));
    return places;
}

Point centrepoint(const Formation &formation, const Post &post, FigureSet left)
{
    return placeOf(post.middle, Heading(post.facing), middleOf(formation, left));
}

Post postFor(const Formation &formation, FigureSet left, Point centrepoint, std::int16_t facing)
{
    return {centrepoint - placeOf({}, Heading(facing), middleOf(formation, left)), facing};
}

std::size_t nextLost(const Formation &formation, FigureSet left)
{
    std::size_t next = mostFigures;
    const auto order = [&](std::size_t figure) {
        const Slot slot = slotOf(formation, figure);
        return std::tuple(-int(slot.rank), isRanked(formation, figure), slot.file);
    };
    for (std::size_t figure = 0; figure < formation.figures; ++figure) {
        if (has(left, figure) && (next == mostFigures || order(figure) < order(next)))
            next = figure;
    }
    return next;
}

Point seenFrom(const Post &from, Point to)
{
    const Point way = to - from.middle;
    const Heading heading(from.facing);
    return {rounded(way.x * heading.cos + way.y * heading.sin),
            rounded(way.x * heading.sin - way.y * heading.cos)};
}

Point ahead(std::int16_t facing, int length) { return Heading(facing).to(0, length); }

std::int16_t bearing(Point from, Point to)
{
    const Point way = to - from;
    // How far it lies to the right of whoever faces that way: falls as he turns clockwise.
    const auto beside = [&](int degree) { return way.x * cosine(degree) + way.y * sine(degree); };
    int least = way.x > 0 ? 0 : way.x < 0 ? 2 * quarterTurn : way.y > 0 ? 2 * quarterTurn : 0;
    int most = least + (way.x != 0 ? 2 * quarterTurn : 0);
    while (most - least > 1) {
        const int middle = (least + most) / 2;
        (beside(middle) >= 0 ? least : most) = middle;
    }
    const bool further = std::abs(beside(most)) < std::abs(beside(least));
    return std::int16_t((further ? most : least) % fullTurn);
}

Side sideOf(const Post &target, Point charger)
{
    const Point seen = seenFrom(target, charger);
    if (std::abs(seen.x) > std::abs(seen.y))
        return Side::Flank;
    return seen.y >= 0 ? Side::Front : Side::Rear;
}

} // namespace gonfalon::todk
