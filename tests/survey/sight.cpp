// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/survey/sight.h"

#include <algorithm>

namespace gonfalon::survey {

namespace {

constexpr double throughWoods = 2.9; ///< inches: a little less than sight goes
constexpr double margin = 0.05;

/// Around a unit's bases: no line that misses it meets the unit.
Shape boxAround(const Standing &unit)
{
    Spot least = unit.models.front(), most = least;
    for (const Spot spot : unit.models) {
        least = {std::min(least.x, spot.x), std::min(least.y, spot.y)};
        most = {std::max(most.x, spot.x), std::max(most.y, spot.y)};
    }
    const Spot out{unit.body.radius + margin, unit.body.radius + unit.body.half + margin};
    least = least - out;
    most = most + out;
    return {.line = false, .points = {least, {most.x, least.y}, most, {least.x, most.y}}};
}

bool meets(const Shape &shape, Leg line)
{
    // Whoever looks just through two corners crosses no side.
    return inside(shape, line.from) || inside(shape, line.to) || crosses(shape, line) ||
           (!shape.line && lengthInside(shape, line) > margin);
}

bool groundOpen(const Lore &lore, Leg line)
{
    double woods = 0;
    for (const Piece &piece : lore.pieces()) {
        if (!piece.traits.obscuring)
            continue;
        if (piece.traits.seeThrough)
            woods += lengthInside(piece.shape, line);
        else if (meets(piece.shape, line) && !inside(piece.shape, line.from) && !inside(piece.shape, line.to))
            return false;
    }
    return woods <= throughWoods;
}

} // namespace

bool surelySees(const Lore &lore, const Picture &picture, UnitIndex unit, UnitIndex target)
{
    std::vector<Shape> others;
    for (UnitIndex other = 0; other < picture.units.size(); ++other) {
        if (other != unit && other != target && picture.units[other].stands())
            others.push_back(boxAround(picture.units[other]));
    }
    for (const Spot mine : picture.units[unit].models) {
        for (const Spot theirs : picture.units[target].models) {
            const Leg line{mine, theirs};
            const auto blocks = [&](const Shape &box) { return meets(box, line); };
            if (std::ranges::none_of(others, blocks) && groundOpen(lore, line))
                return true;
        }
    }
    return false;
}

} // namespace gonfalon::survey
