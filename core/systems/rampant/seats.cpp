// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/systems/rampant/seats.h"

#include "core/systems/rampant/zones.h"

#include <algorithm>
#include <array>

namespace gonfalon::rampant {

namespace {

using table::Edge;

/// From so many twelfths of the edge to so many, from the west or the north on.
struct Seat
{
    Edge edge;
    int from, to;
};

constexpr int twelfths = 12;
constexpr std::size_t fewest = 3, most = 6;
constexpr std::array<std::array<Seat, most>, most - fewest + 1> seats{{
    {{{Edge::North, 3, 9}, {Edge::East, 6, 12}, {Edge::West, 6, 12}}},
    {{{Edge::North, 3, 9}, {Edge::East, 3, 9}, {Edge::South, 3, 9}, {Edge::West, 3, 9}}},
    {{{Edge::North, 0, 4},
      {Edge::North, 8, 12},
      {Edge::East, 6, 10},
      {Edge::South, 4, 8},
      {Edge::West, 6, 10}}},
    {{{Edge::North, 0, 4},
      {Edge::North, 8, 12},
      {Edge::East, 4, 8},
      {Edge::South, 8, 12},
      {Edge::South, 0, 4},
      {Edge::West, 4, 8}}},
}};

} // namespace

table::Entrance seatOf(const Battlefield &field, std::size_t teams, std::size_t team)
{
    const Seat &seat = seats[std::clamp(teams, fewest, most) - fewest][std::min(team, most - 1)];
    const int length = (isAcross(seat.edge) ? field.width : field.depth).inHundredths();
    return {.edge = seat.edge, .from = length * seat.from / twelfths, .to = length * seat.to / twelfths};
}

table::Zone stripAlong(const Battlefield &field, const table::Entrance &seat, int depth)
{
    table::Zone zone = strip(field, seat.edge, depth);
    (isAcross(seat.edge) ? zone.from.x : zone.from.y) = seat.from;
    (isAcross(seat.edge) ? zone.to.x : zone.to.y) = seat.to;
    return zone;
}

} // namespace gonfalon::rampant
