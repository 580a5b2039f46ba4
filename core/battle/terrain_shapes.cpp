// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/battle/terrain_shapes.h"

#include <algorithm>
#include <cstdint>
#include <cstdlib>

namespace gonfalon {

namespace {

struct Box
{
    Point least, most;
};

Box boxOf(const TerrainPiece &piece)
{
    const auto [west, east] = std::ranges::minmax(piece.points, {}, &Point::x);
    const auto [north, south] = std::ranges::minmax(piece.points, {}, &Point::y);
    return {{west.x, north.y}, {east.x, south.y}};
}

constexpr std::int64_t million = 1'000'000;
constexpr int quarter = 90 / turnStep, whole = 4 * quarter;

/// Millionths, so that every compiler turns alike.
constexpr std::int64_t sines[quarter + 1] = {0, 258'819, 500'000, 707'107, 866'025, 965'926, million};

std::int64_t sine(int steps)
{
    const int at = ((steps % whole) + whole) % whole;
    const int within = at % (2 * quarter), folded = within > quarter ? 2 * quarter - within : within;
    return at < 2 * quarter ? sines[folded] : -sines[folded];
}

/// The mean of its corners, which stays where it is however often the piece is turned.
Point heartOf(const TerrainPiece &piece)
{
    std::int64_t x = 0, y = 0;
    const auto count = std::int64_t(piece.points.size());
    for (const Point point : piece.points) {
        x += point.x;
        y += point.y;
    }
    return {int((2 * x + count) / (2 * count)), int((2 * y + count) / (2 * count))};
}

int rounded(std::int64_t millionths)
{
    const std::int64_t half = millionths >= 0 ? million / 2 : -million / 2;
    return int((millionths + half) / million);
}

/// How far a stretch must go to lie between 0 and `room`.
int pushInto(int least, int most, int room)
{
    if (least < 0 || most - least > room)
        return -least;
    return std::min(0, room - most);
}

} // namespace

Point middleOf(const TerrainPiece &piece)
{
    const Box box = boxOf(piece);
    return {(box.least.x + box.most.x) / 2, (box.least.y + box.most.y) / 2};
}

TerrainPiece moved(TerrainPiece piece, Point by)
{
    for (Point &point : piece.points)
        point = point + by;
    return piece;
}

TerrainPiece turned(TerrainPiece piece, int steps)
{
    const Point middle = heartOf(piece);
    const std::int64_t sin = sine(steps), cos = sine(steps + quarter);
    for (Point &point : piece.points) {
        const Point from = point - middle;
        point = middle + Point{rounded(from.x * cos - from.y * sin), rounded(from.x * sin + from.y * cos)};
    }
    return piece;
}

TerrainPiece onTable(const TerrainPiece &piece, const Battlefield &table)
{
    const Box box = boxOf(piece);
    return moved(piece, {pushInto(box.least.x, box.most.x, table.width.inHundredths()),
                         pushInto(box.least.y, box.most.y, table.depth.inHundredths())});
}

bool isOnTable(const TerrainPiece &piece, const Battlefield &table)
{
    const Box box = boxOf(piece);
    return box.least.x >= 0 && box.least.y >= 0 && box.most.x <= table.width.inHundredths() &&
           box.most.y <= table.depth.inHundredths();
}

} // namespace gonfalon
