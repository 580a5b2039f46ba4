// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/battle/table/scene.h"

#include <limits>

namespace gonfalon::table {

namespace {

using Models = std::span<const Point>;

/// The square of the greatest distance between two places of both boxes.
Wide boxesSpanSquared(const Box &a, const Box &b)
{
    const int across = std::max(a.east, b.east) - std::min(a.west, b.west);
    const int down = std::max(a.south, b.south) - std::min(a.north, b.north);
    return square(across) + square(down);
}

} // namespace

Length Table::gap(UnitIndex a, UnitIndex b) const
{
    const Scene scene = this->scene();
    const Pair pair = closest(scene.models(a), scene.models(b), halves(base(a), base(b)));
    return Length::hundredths(gapOf(pair.apart, touching(base(a), base(b))));
}

bool Table::within(UnitIndex a, UnitIndex b, Length length) const
{
    const int most = length.inHundredths();
    if (m_units[a].count == 0 || m_units[b].count == 0)
        return false;
    const Scene scene = this->scene();
    if (boxesApartSquared(scene.box(a), scene.box(b)) > square(most))
        return false;
    if (boxesSpanSquared(scene.box(a), scene.box(b)) <= square(most))
        return true;
    return anyWithin(scene.models(a), scene.models(b), halves(base(a), base(b)),
                     square(most + touching(base(a), base(b))));
}

bool Table::withinOfFirst(UnitIndex leader, UnitIndex unit, Length length) const
{
    if (!stands(leader) || !stands(unit))
        return false;
    const Scene scene = this->scene();
    return anyWithin(scene.models(leader).first(1), scene.models(unit), halves(base(leader), base(unit)),
                     square(length.inHundredths() + touching(base(leader), base(unit))));
}

bool Table::withinOfFirsts(UnitIndex leader, UnitIndex other, Length length) const
{
    if (!stands(leader) || !stands(other))
        return false;
    const Scene scene = this->scene();
    return anyWithin(scene.models(leader).first(1), scene.models(other).first(1),
                     halves(base(leader), base(other)),
                     square(length.inHundredths() + touching(base(leader), base(other))));
}

bool Table::withinOfPoint(UnitIndex unit, Point point, Length length) const
{
    return anyWithin(scene().models(unit), Models(&point, 1), base(unit).half,
                     square(length.inHundredths() + base(unit).radius));
}

bool Table::allWithin(UnitIndex unit, UnitIndex other, Length length) const
{
    const Scene scene = this->scene();
    const Models models = scene.models(unit);
    return std::all_of(models.begin(), models.end(), [&](const Point &model) {
        return anyWithin(Models(&model, 1), scene.models(other), halves(base(unit), base(other)),
                         square(length.inHundredths() + touching(base(unit), base(other))));
    });
}

bool Table::touchesEdge(UnitIndex unit, Edge edge) const
{
    if (!stands(unit))
        return false;
    const Footprint &print = m_units[unit];
    switch (edge) {
    case Edge::North:
        return print.north <= tolerance;
    case Edge::East:
        return print.east >= m_ground->width() - tolerance;
    case Edge::South:
        return print.south >= m_ground->depth() - tolerance;
    case Edge::West:
        return print.west <= tolerance;
    }
    return false;
}

bool Table::inCohesion(UnitIndex unit) const { return m_units[unit].cohesive; }

UnitIndex Table::nearest(UnitIndex unit, const std::vector<UnitIndex> &among) const
{
    const Scene scene = this->scene();
    UnitIndex best = noUnit;
    int least = std::numeric_limits<int>::max();
    for (const UnitIndex other : among) {
        if (!stands(other) || other == unit)
            continue;
        if (best != noUnit && boxesApartSquared(scene.box(unit), scene.box(other)) >= square(least))
            continue;
        const int gap = this->gap(unit, other).inHundredths();
        if (gap < least) {
            least = gap;
            best = other;
        }
    }
    return best;
}

} // namespace gonfalon::table
