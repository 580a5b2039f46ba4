// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/battle/table/travel.h"

namespace gonfalon::table {

namespace {

Fault faultOf(const Scene &scene, UnitIndex unit, const Stand &stand, const Mover &mover, UnitIndex &near)
{
    const Base base = scene.base(unit);
    const std::span<const Point> models = spanOf(stand);
    const Box box = boxAround(models, base);
    if (box.west < -tolerance || box.north < -tolerance || box.east > scene.ground.width() + tolerance ||
        box.south > scene.ground.depth() + tolerance)
        return Fault::OffTable;
    for (const Area &area : scene.ground.areas)
        if (closedTo(mover, area.traits) && area.box.meets(box) &&
            std::any_of(models.begin(), models.end(), [&](Point at) { return area.holds(at); }))
            return Fault::Impassable;
    for (std::size_t i = 0; i < scene.units.size(); ++i) {
        const auto other = static_cast<UnitIndex>(i);
        if (other == unit || scene.units[i].count == 0 ||
            nearestAllowed(scene, models, box, base, other) >= spacing - tolerance)
            continue;
        near = other;
        return Fault::NearUnit;
    }
    if (!cohesive(models, base))
        return Fault::Cohesion;
    return overlapping(models, base) ? Fault::Overlap : Fault::None;
}

/// A base lies wholly in the zone.
bool inside(const Zone &zone, Point at, Base base)
{
    if (zone.shape == Zone::Shape::Circle) {
        const Wide down = Wide(at.y < zone.from.y ? zone.from.y - at.y : at.y - zone.from.y) + base.half;
        const Wide most = zone.radius - base.radius + tolerance;
        return most >= 0 && square(at.x - zone.from.x) + square(down) <= square(most);
    }
    const Box box = Box::around(zone.from, zone.to).grown(tolerance);
    return at.x - base.radius >= box.west && at.x + base.radius <= box.east &&
           at.y - base.radius - base.half >= box.north && at.y + base.radius + base.half <= box.south;
}

/// A base touches the edge of the table that the zone is about (DR-SCEN-19).
bool touchesEdgeOf(const Zone &zone, Point at, Base base, const Ground &ground)
{
    const int up = base.radius + base.half;
    switch (zone.edge) {
    case Edge::North:
        return at.y - up <= tolerance;
    case Edge::South:
        return at.y + up >= ground.depth() - tolerance;
    case Edge::West:
        return at.x - base.radius <= tolerance;
    default:
        return at.x + base.radius >= ground.width() - tolerance;
    }
}

} // namespace

Way Table::stand(UnitIndex unit, const Stand &stand, const Mover &mover) const
{
    Way way;
    way.stand = stand;
    way.fault = faultOf(scene(), unit, stand, mover, way.near);
    return way;
}

bool Table::inZone(UnitIndex unit, const Stand &stand, const Zone &zone) const
{
    const Base base = this->base(unit);
    if (!std::all_of(stand.begin(), stand.end(), [&](Point at) { return inside(zone, at, base); }))
        return false;
    return !zone.touching || std::any_of(stand.begin(), stand.end(),
                                         [&](Point at) { return touchesEdgeOf(zone, at, base, *m_ground); });
}

} // namespace gonfalon::table
