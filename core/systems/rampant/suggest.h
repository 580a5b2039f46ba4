// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/systems/rampant/play.h"

namespace gonfalon::rampant {

/// Legal orders for what is awaited (`Game::suggest`).
void suggestOrders(const Look &look, const SuggestFor &wanted, std::vector<Order> &orders);

/// Ways to go for the unit: on towards the nearest enemy and the goals, back, aside, and staying.
void suggestWays(const Look &look, UnitIndex unit, bool half, const SuggestFor &wanted,
                 std::vector<Order> &orders);

} // namespace gonfalon::rampant
