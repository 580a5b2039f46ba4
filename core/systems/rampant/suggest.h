// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/systems/rampant/play.h"

namespace gonfalon::rampant {

/// Legal orders for what is awaited (`Game::suggest`).
void suggestOrders(const Look &look, const SuggestFor &wanted, std::vector<Order> &orders);

/// Orders for the units that may still act in the phase, or its end.
void suggestActivations(const Look &look, const SuggestFor &wanted, std::vector<Order> &orders);

/// Ways to go for the unit on the program's own table: on towards the nearest enemy and the goals, back,
/// aside, and staying.
void suggestWays(const Look &look, UnitIndex unit, bool half, const SuggestFor &wanted,
                 std::vector<Order> &orders);

/// The units of a set, beginning with any of them.
template <typename Function>
void roundFrom(UnitSet units, std::uint32_t start, Function function)
{
    const int size = sizeOf(units);
    if (size == 0)
        return;
    UnitSet later = units;
    for (std::uint32_t i = start % std::uint32_t(size); i > 0; --i)
        later &= later - 1;
    for (const UnitIndex unit : eachOf(later)) {
        if (!function(unit))
            return;
    }
    for (const UnitIndex unit : eachOf(units & ~later)) {
        if (!function(unit))
            return;
    }
}

} // namespace gonfalon::rampant
