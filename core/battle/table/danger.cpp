// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/battle/table/danger.h"

#include "core/battle/table/ground.h"

namespace gonfalon::table {

int dangerousShare(const Battlefield &field)
{
    constexpr int cell = 50; // the middle of each half inch speaks for it
    std::vector<Area> areas;
    for (const TerrainPiece &piece : field.pieces) {
        if (piece.traits.dangerous && !piece.line && piece.points.size() > 2)
            areas.push_back(areaOf(piece.traits, piece.points));
    }
    Wide all = 0, dangerous = 0;
    for (int y = cell / 2; y < field.depth.inHundredths(); y += cell) {
        for (int x = cell / 2; x < field.width.inHundredths(); x += cell) {
            const Point place{x, y};
            ++all;
            dangerous +=
                std::ranges::any_of(areas, [&](const Area &area) { return area.holds(place); }) ? 1 : 0;
        }
    }
    return all == 0 ? 0 : int((dangerous * 100 + all / 2) / all);
}

} // namespace gonfalon::table
