// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/players/rampant/strategist.h"

#include <algorithm>
#include <array>

namespace gonfalon::rampant::computer {

Order Strategist::setUp(const Battle &battle)
{
    battle.suggest({.start = 0, .enough = 1}, m_orders);
    if (m_orders.empty())
        return {};
    const Order given = m_orders.front();
    if (given.kind == OrderKind::HoldOff)
        return squeezed(battle, {.kind = OrderKind::Deploy, .unit = given.unit}).value_or(given);
    if (given.kind != OrderKind::Deploy || given.path.empty())
        return given;
    // Nearer to where he would have it, if there is room: around that place, or along the edge and inwards.
    const Point post = m_plan.bestPost(given.unit, given.path.back());
    const auto taken = [&](Point place) -> std::optional<Order> {
        Order order = given;
        order.path = {place};
        if (m_plan.lie().fromEdge(place) <= 0 || m_plan.fills(place) || !battle.allows(order))
            return std::nullopt;
        return order;
    };
    const int room = m_plan.lie().fromEdge(post);
    const bool across = room == post.y || room == m_plan.lie().depth() - post.y; // a north or south edge
    const int inward = (across ? post.y : post.x) == room ? 1 : -1;
    constexpr int step = 200, places = 40, strip = 700;
    const std::array<int, 3> depths = room < strip ? std::array{300, 150, 0} : std::array{0, 150, 300};
    for (int i = 0; i < places; ++i) {
        const int aside = (i % 2 == 0 ? 1 : -1) * ((i + 1) / 2) * step;
        for (const int deep : depths) {
            const Point place = across ? Point{post.x + aside, post.y + inward * deep}
                                       : Point{post.x + inward * deep, post.y + aside};
            if (const auto order = taken(place))
                return *order;
        }
    }
    return given;
}

// Where nobody finds room for a unit as it usually stands, it may still fit in a long thin line at an edge.
std::optional<Order> Strategist::squeezed(const Battle &battle, Order order) const
{
    constexpr int step = 400, margin = 10;
    const UnitView &unit = m_plan.unit(order.unit);
    const int width = m_plan.lie().width(), depth = m_plan.lie().depth();
    const int across = unit.base.radius() + margin, along = across + unit.base.half();
    for (const std::uint8_t ranks : {1, 2})
        for (int at = step; at < std::max(width, depth); at += step) {
            const std::array<Point, 8> places{{{at, along},
                                               {at, depth - along},
                                               {across, at},
                                               {width - across, at},
                                               {at, 3 * along},
                                               {at, depth - 3 * along},
                                               {3 * across, at},
                                               {width - 3 * across, at}}};
            for (std::size_t i = 0; i < places.size(); ++i) {
                const Point place = places[i];
                // Along a long edge models stand side by side, along a short one behind each other.
                order.files = std::uint8_t(i % 4 < 2 ? 12 / ranks : ranks);
                order.path = {place};
                if (place.x < width && place.y < depth && battle.allows(order))
                    return order;
            }
        }
    return std::nullopt;
}

} // namespace gonfalon::rampant::computer
