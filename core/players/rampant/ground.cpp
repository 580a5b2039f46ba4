// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/players/rampant/ground.h"

#include <algorithm>

namespace gonfalon::rampant::computer {

Lie::Lie(const Battlefield &field) : m_width(field.width.inHundredths()), m_depth(field.depth.inHundredths())
{
    for (const TerrainPiece &piece : field.pieces) {
        const TerrainTraits &traits = piece.traits;
        if (piece.line || piece.points.empty() || (!traits.dangerous && !traits.cover && !traits.rough))
            continue;
        Patch patch{.from = piece.points.front(),
                    .to = piece.points.front(),
                    .outline = piece.points,
                    .dangerous = traits.dangerous,
                    .shelter = {.rough = traits.rough, .cover = traits.cover}};
        for (const Point point : piece.points) {
            patch.from = {std::min(patch.from.x, point.x), std::min(patch.from.y, point.y)};
            patch.to = {std::max(patch.to.x, point.x), std::max(patch.to.y, point.y)};
        }
        m_anyDanger = m_anyDanger || traits.dangerous;
        m_patches.push_back(std::move(patch));
    }
}

bool Lie::dangerous(Point from, Point to, int radius) const
{
    for (const Patch &patch : m_patches) {
        if (!patch.dangerous)
            continue;
        // Walked along in paces: boxes are near enough for somebody who keeps clear of such ground.
        constexpr int paces = 4;
        for (int i = 1; i <= paces; ++i) {
            const Point at{from.x + (to.x - from.x) * i / paces, from.y + (to.y - from.y) * i / paces};
            if (at.x + radius > patch.from.x && at.x - radius < patch.to.x && at.y + radius > patch.from.y &&
                at.y - radius < patch.to.y)
                return true;
        }
    }
    return false;
}

bool Lie::holds(const Patch &patch, Point place)
{
    if (place.x < patch.from.x || place.x > patch.to.x || place.y < patch.from.y || place.y > patch.to.y)
        return false;
    bool inside = false;
    for (std::size_t i = 0, last = patch.outline.size() - 1; i < patch.outline.size(); last = i++) {
        const Point a = patch.outline[i], b = patch.outline[last];
        if ((a.y > place.y) == (b.y > place.y))
            continue;
        const std::int64_t across = std::int64_t(b.x - a.x) * (place.y - a.y);
        const std::int64_t reach = std::int64_t(place.x - a.x) * (b.y - a.y);
        if (b.y > a.y ? reach < across : reach > across)
            inside = !inside;
    }
    return inside;
}

Lie::Shelter Lie::at(Point place) const
{
    Shelter shelter;
    for (const Patch &patch : m_patches) {
        const bool more = (patch.shelter.rough && !shelter.rough) || (patch.shelter.cover && !shelter.cover);
        if (!more || !holds(patch, place))
            continue;
        shelter.rough = shelter.rough || patch.shelter.rough;
        shelter.cover = shelter.cover || patch.shelter.cover;
    }
    return shelter;
}

int Lie::fromEdge(Point place) const
{
    return std::min({place.x, place.y, m_width - place.x, m_depth - place.y});
}

} // namespace gonfalon::rampant::computer
