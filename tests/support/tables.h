// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/battle/table/table.h"

#include <string>
#include <utility>
#include <vector>

/// Small tables for tests: measures in inches, bases of one inch unless told otherwise.
namespace gonfalon::test {

inline constexpr table::Base inchBase{50, 0};

inline TerrainPiece area(const std::string &kind, int west, int north, int east, int south)
{
    return {kind,
            {},
            false,
            {atInches(west, north), atInches(east, north), atInches(east, south), atInches(west, south)},
            usualTraits(kind)};
}

inline TerrainPiece line(const std::string &kind, Point from, Point to)
{
    return {kind, {}, true, {from, to}, usualTraits(kind)};
}

inline Battlefield ground(std::vector<TerrainPiece> pieces = {})
{
    Battlefield field;
    field.pieces = std::move(pieces);
    return field;
}

inline table::Stand standAt(std::vector<Point> places)
{
    table::Stand stand;
    for (const Point place : places)
        stand.at[stand.count++] = place;
    return stand;
}

/// A table with one unit for each list of places, the first of side 0 and all others of side 1.
inline table::Table tableWith(const Battlefield &field, const std::vector<std::vector<Point>> &units,
                              table::Base base = inchBase, bool halfIsCover = true)
{
    table::Table table(field, halfIsCover);
    for (std::size_t i = 0; i < units.size(); ++i) {
        table.addUnit(base, i == 0 ? 0 : 1, true);
        table.place(static_cast<UnitIndex>(i), standAt(units[i]));
    }
    return table;
}

inline table::Mover moverOf(int inches)
{
    table::Mover mover;
    mover.allowance = Length::inches(inches);
    return mover;
}

} // namespace gonfalon::test
