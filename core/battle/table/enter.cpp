// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/battle/table/travel.h"

#include <algorithm>

namespace gonfalon::table {

namespace {

/// Where a model that comes to stand at `at` sets foot on the table.
Point footOf(const Entrance &by, Point at, const Ground &ground)
{
    const bool across = isAcross(by.edge);
    const int along = std::clamp(across ? at.x : at.y, by.from, by.to);
    switch (by.edge) {
    case Edge::North:
        return {along, 0};
    case Edge::South:
        return {along, ground.depth()};
    case Edge::West:
        return {0, along};
    default:
        return {ground.width(), along};
    }
}

/// What the ground forbids of one model's way; unlike a Move, it may not begin on closed ground.
Fault closed(const Ground &ground, std::span<const Point> feet, Point foot, Point at, Base base,
             const Mover &mover)
{
    const bool barred = !mover.flies && std::ranges::any_of(ground.areas, [&](const Area &area) {
        return closedTo(mover, area.traits) && area.holds(foot);
    });
    return barred ? Fault::Impassable : groundFault(ground, feet, foot, at, base, mover);
}

/// The unit that a model passes too near to, or noUnit.
UnitIndex neared(const Scene &scene, UnitIndex unit, Point foot, Point at)
{
    const Base base = scene.base(unit);
    for (std::size_t i = 0; i < scene.units.size(); ++i) {
        const auto other = static_cast<UnitIndex>(i);
        if (other == unit || scene.units[i].count == 0)
            continue;
        const Base theirs = scene.base(other);
        const Wide reach = spacing - tolerance + touching(base, theirs);
        for (const Point model : scene.models(other)) {
            if (sweepsNear(model - foot, at - foot, halves(base, theirs), reach))
                return other;
        }
    }
    return noUnit;
}

} // namespace

Way Table::enter(UnitIndex unit, const Stand &stand, const Entrance &by, const Mover &mover) const
{
    Way way = this->stand(unit, stand, mover);
    const Ground &ground = *m_ground;
    const Wide most = Wide(mover.allowance.inHundredths() + tolerance) * grains;
    Stand feet = stand;
    for (std::size_t i = 0; i < stand.count; ++i) {
        const Point at = stand.at[i];
        feet.at[i] = footOf(by, at, ground);
        way.gone =
            std::max(way.gone, Length::hundredths(static_cast<int>(lengthOf(at - feet.at[i]) / grains)));
        way.dangerous = way.dangerous || endangers(ground, feet.at[i], at);
        if (way.fault == Fault::None && costOf(ground, feet.at[i], at, mover) > most)
            way.fault = Fault::TooFar;
    }
    for (std::size_t i = 0; way.fault == Fault::None && i < stand.count; ++i) {
        way.fault = closed(ground, spanOf(feet), feet.at[i], stand.at[i], base(unit), mover);
        if (way.fault != Fault::None || mover.overUnits)
            continue;
        way.near = neared(scene(), unit, feet.at[i], stand.at[i]);
        if (way.near != noUnit)
            way.fault = Fault::NearUnit;
    }
    return way;
}

} // namespace gonfalon::table
