// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/support/catalogues.h"
#include "tests/support/field.h"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

namespace gonfalon::test {

/// A plan of Lion Rampant.
inline FieldPlan lions(std::vector<std::string> ours, std::vector<std::string> theirs,
                       std::map<std::string, std::string> rulings = {})
{
    FieldPlan plan{.ours = std::move(ours), .theirs = std::move(theirs)};
    plan.rulings = std::move(rulings);
    plan.catalogue = &lionRampant();
    return plan;
}

/// The same plan for the game that a data row names.
inline FieldPlan playedAs(FieldPlan plan, bool lion)
{
    plan.catalogue = lion ? &lionRampant() : &dragonRampant();
    return plan;
}

/// The order would be taken now.
inline bool may(const Field &field, const Order &order) { return field.battle().check(order).empty(); }
inline bool may(const Field &field, OrderKind kind, UnitIndex unit = noUnit, UnitIndex target = noUnit)
{
    return may(field, Order{.kind = kind, .unit = unit, .target = target});
}

/// A plan in which everybody is off the table and comes on by Moves. That it has places makes it a battle on
/// the on-screen table.
inline FieldPlan allOff(const char *scenario, std::vector<std::string> ours, std::vector<std::string> theirs)
{
    for (auto *side : {&ours, &theirs})
        for (std::string &line : *side)
            line += " @1,1";
    FieldPlan plan{.ours = std::move(ours), .theirs = std::move(theirs)};
    plan.scenario = scenario;
    plan.rulings = {{"begin", "off-table"}};
    return plan;
}

/// A unit that was ordered to Move may come on there, in inches.
inline bool mayEnter(const Field &field, int x, int y)
{
    return may(field, {.kind = OrderKind::Go, .path = {atInches(x, y)}});
}

/// All that is proposed for it can be done, and is a way onto the table.
inline bool entersAsProposed(const Field &field)
{
    const auto proposed = field.battle().suggest();
    return !proposed.empty() && std::ranges::all_of(proposed, [&](const Order &order) {
        return order.kind == OrderKind::Go && !order.path.empty() && may(field, order);
    });
}

} // namespace gonfalon::test
