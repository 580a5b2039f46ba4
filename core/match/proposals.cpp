// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/match/proposals.h"

#include "core/systems/registry.h"

#include <algorithm>
#include <limits>
#include <optional>

namespace gonfalon::match {

namespace {

/// Units are set up, each at a place of its own.
bool setsUp(const Battle &battle)
{
    const auto *asked =
        systems::vocabulary(battle.setup().catalogue->id).decision(battle.awaiting().decision);
    return asked && asked->setsUp;
}

bool namesPlace(const Order &order) { return !order.path.empty() || order.places.count > 0; }

/// The first place along a line through the one that is proposed where it may stand: units that are scattered
/// waste the room between them.
Order closer(const Battle &battle, const Order &proposed, const std::optional<Order> &before)
{
    constexpr int step = 25; // hundredths
    const Battlefield &field = battle.setup().battlefield;
    Order order = proposed;
    if (!namesPlace(proposed) && before) { // there was no room left where the others were scattered
        order = *before;
        order.unit = proposed.unit;
    }
    if (order.path.size() != 1)
        return proposed;
    const Point through = order.path.back();
    for (const bool across : {true, false}) {
        const int most = (across ? field.width : field.depth).inHundredths();
        for (int at = 0; at <= most; at += step) {
            order.path = {across ? Point{at, through.y} : Point{through.x, at}};
            if (battle.allows(order))
                return order;
        }
    }
    return proposed;
}

/// How a side would set up its units one after the other, each on the place that is proposed to it then, or
/// close together.
std::vector<Order> oneAfterTheOther(Battle ahead, bool close)
{
    const SideIndex side = ahead.awaiting().side;
    std::vector<Order> orders, proposed;
    std::optional<Order> before;
    while (setsUp(ahead) && ahead.awaiting().side == side) {
        proposed.clear();
        ahead.suggest({.start = 0, .enough = 1}, proposed);
        if (proposed.empty())
            break;
        const Order order = close ? closer(ahead, proposed.front(), before) : proposed.front();
        if (!ahead.give(order).empty())
            break;
        orders.push_back(order);
        before = namesPlace(order) ? std::optional(order) : before;
    }
    return orders;
}

} // namespace

std::vector<Order> settingUp(const Battle &battle)
{
    const auto left = [](const std::vector<Order> &orders) {
        return std::ranges::count_if(orders, [](const Order &order) { return !namesPlace(order); });
    };
    std::vector<Order> orders = oneAfterTheOther(battle, false);
    if (left(orders) == 0)
        return orders;
    std::vector<Order> close = oneAfterTheOther(battle, true);
    return left(close) < left(orders) ? close : orders;
}

std::vector<Order> proposals(const Battle &battle)
{
    std::vector<Order> orders;
    battle.suggest({.start = 0, .enough = std::numeric_limits<std::size_t>::max()}, orders);
    for (const OrderWords &words : systems::vocabulary(battle.setup().catalogue->id).orders) {
        Order order;
        order.kind = words.kind;
        if (words.agreed && battle.allows(order))
            orders.push_back(order);
    }
    if (!setsUp(battle))
        return orders;
    const std::vector<Order> apart = settingUp(battle);
    for (Order &order : orders) {
        const auto own = std::ranges::find_if(
            apart, [&](const Order &other) { return other.unit == order.unit && other.kind == order.kind; });
        // Where the first to be set up settles the edge, what suits the next may not suit yet.
        if (!order.path.empty() && own != apart.end() && battle.allows(*own))
            order = *own;
    }
    return orders;
}

} // namespace gonfalon::match
