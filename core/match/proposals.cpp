// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/match/proposals.h"

#include "core/systems/registry.h"

#include <algorithm>
#include <limits>

namespace gonfalon::match {

namespace {

/// Units are set up, each at a place of its own.
bool setsUp(const Battle &battle)
{
    const auto *asked =
        systems::vocabulary(battle.setup().catalogue->id).decision(battle.awaiting().decision);
    return asked && asked->setsUp;
}

/// How a side would set up its units one after the other, each on the place that is proposed to it then.
std::vector<Order> oneAfterTheOther(Battle ahead)
{
    const SideIndex side = ahead.awaiting().side;
    std::vector<Order> orders, proposed;
    while (setsUp(ahead) && ahead.awaiting().side == side) {
        proposed.clear();
        ahead.suggest({.start = 0, .enough = 1}, proposed);
        if (proposed.empty() || !ahead.give(proposed.front()).empty())
            break;
        orders.push_back(proposed.front());
    }
    return orders;
}

} // namespace

std::vector<Order> proposals(const Battle &battle)
{
    std::vector<Order> orders;
    battle.suggest({.start = 0, .enough = std::numeric_limits<std::size_t>::max()}, orders);
    if (!setsUp(battle))
        return orders;
    const std::vector<Order> apart = oneAfterTheOther(battle);
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
