// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/support/catalogues.h"
#include "tests/support/field.h"

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

} // namespace gonfalon::test
