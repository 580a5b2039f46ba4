// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/survey/walks.h"

#include <algorithm>

namespace gonfalon::survey {

namespace {

constexpr double margin = 0.02; ///< by which every condition is more than met
constexpr double shorter =
    0.05; ///< of a way: bases are whole hundredths there, and rough ground doubles them
constexpr double spacing = 3;

} // namespace

Walks::Walks(const Lore &lore, const Picture &picture, UnitIndex unit, UnitIndex target)
    : m_unit(&picture.units[unit]), m_target(&picture.units[target]), m_pieces(&lore.pieces()),
      m_width(lore.width()), m_depth(lore.depth())
{
    for (UnitIndex other = 0; other < picture.units.size(); ++other) {
        const Standing &they = picture.units[other];
        if (other == unit || other == target || !they.stands())
            continue;
        if (gap(*m_unit, they) > m_unit->movement + spacing + 1)
            continue;
        for (const Spot at : they.models)
            m_others.push_back({at, they.body});
    }
}

bool Walks::isOpen(std::size_t model, Spot to) const
{
    const Leg way{m_unit->models[model], to};
    return cost(way) <= m_unit->movement - shorter && onTable(to) && groundOpen(model, way) && unitsOpen(way);
}

double Walks::cost(Leg way) const
{
    const double distance = apart(way.from, way.to);
    if (!m_unit->slowed())
        return distance;
    if (m_unit->bogged)
        return 2 * distance;
    double rough = 0; // where pieces overlap it is counted twice, and the way is dearer than it is
    for (const Piece &piece : *m_pieces) {
        if (piece.traits.rough || piece.traits.steep)
            rough += lengthInside(piece.shape, way);
    }
    return distance + rough;
}

bool Walks::onTable(Spot spot) const
{
    const double across = m_unit->body.radius + margin, along = across + m_unit->body.half;
    return spot.x >= across && spot.x <= m_width - across && spot.y >= along && spot.y <= m_depth - along;
}

bool Walks::groundOpen(std::size_t model, Leg way) const
{
    const Standing &me = *m_unit;
    for (const Piece &piece : *m_pieces) {
        const bool shut =
            piece.traits.impassable || (me.gait.chariots && (piece.traits.rough || piece.traits.obstacle));
        if (!shut && !piece.traits.obstacle)
            continue;
        if (me.gait.flies) {
            if (piece.traits.impassable &&
                (inside(piece.shape, way.to) || fromOutline(piece.shape, way.to, me.body) < margin))
                return false;
            continue;
        }
        const bool lined = fromOutline(piece.shape, me.models[model], me.body) <= 0;
        if (!shut && lined) // it crosses at the start of this movement (DR-MOVE-07)
            continue;
        if (inside(piece.shape, way.to) || fromOutline(piece.shape, way, me.body) < 0)
            return false;
    }
    return true;
}

bool Walks::unitsOpen(Leg way) const
{
    const Standing &me = *m_unit;
    const Leg kept = me.gait.flies ? Leg{way.to, way.to} : way; // DR-FANT-17
    const bool near = std::ranges::any_of(m_others, [&](const Other &other) {
        return gapOnWay(kept, me.body, other.at, other.body) < spacing + margin;
    });
    const bool through = std::ranges::any_of(
        m_target->models, [&](Spot at) { return gapOnWay(kept, me.body, at, m_target->body) < 0; });
    return !near && !through;
}

} // namespace gonfalon::survey
