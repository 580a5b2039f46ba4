// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/systems/rampant/refusal.h"

/// What the players of a real table state with an order: what of it can matter, and what cannot be so.
namespace gonfalon::rampant {

/// What of all that can be stated with the order, answering what is awaited now, can change how the battle
/// goes on, by some fall of the dice and with some of the rest: true for each such fact, a count of 1 where a
/// number can. Nothing on the program's own table, which measures.
[[nodiscard]] Facts factsThatMatter(const Look &look, const Order &order);

/// What cannot be so of that which the order states on a real table: two things that contradict one another,
/// or more of what is counted than there can be.
[[nodiscard]] WhyNot whyNotStated(const Look &look, const Order &order);

} // namespace gonfalon::rampant
