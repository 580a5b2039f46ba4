// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/systems/todk/reach.h"

#include "core/systems/todk/blows.h"
#include "core/systems/todk/ground.h"
#include "core/systems/todk/kinds.h"

namespace gonfalon::todk {

std::optional<Order> straightCharge(const Look &look, UnitIndex unit, UnitIndex other, int most)
{
    const Point from = look.centrepoint(unit), way = look.centrepoint(other) - from;
    const int farthest =
        most + extentOf(look.troop(unit).formation) + extentOf(look.troop(other).formation) + 2 * touching;
    if (table::dot(way, way) > table::square(farthest))
        return std::nullopt;
    const std::int16_t facing = bearing(from, look.centrepoint(other));
    const Post turned = postAt(look, unit, from, facing);
    const auto moved = untilContact(bodyAt(look, unit, turned), look.troop(other).body, way, most);
    if (!moved)
        return std::nullopt;
    Order order{.kind = Deed::Charge, .unit = unit, .target = other, .facing = facing};
    order.path.add(from + *moved);
    return order;
}

Order straightOn(const Look &look, UnitIndex unit, int facing, int length)
{
    const auto looks = std::int16_t((facing % fullTurn + fullTurn) % fullTurn);
    Order order{.kind = Deed::Go, .unit = unit, .facing = looks};
    order.path.add(look.centrepoint(unit) + ahead(looks, length));
    return order;
}

std::optional<int> faceFor(const Look &look, UnitIndex unit, int length)
{
    for (int face = 1; face <= sidesOfMove; ++face) {
        if (look.distance(unit, face) >= length)
            return face;
    }
    return std::nullopt;
}

} // namespace gonfalon::todk
