// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/systems/rampant/refusal.h"

namespace gonfalon::rampant {

/// Why the order cannot be given now; nothing where it can.
[[nodiscard]] WhyNot whyNot(const Look &look, const Order &order);

/// The same for an order to a unit in the ordered step (DR-ORDER-01 to 09).
[[nodiscard]] WhyNot whyNotOrdered(const Look &look, const Order &order);

/// What of that holds for every order of such a kind to such a unit.
[[nodiscard]] WhyNot whyNoneOrdered(const Look &look, const Order &order);

/// The same for a Go of a unit that may Move.
[[nodiscard]] WhyNot whyNoWay(const Look &look, UnitIndex unit, const Order &order);

/// What is wrong with a way or stand that was measured, and which model lacks how much of it. \param half it
/// had half of its movement
[[nodiscard]] WhyNot faultOf(const Look &look, UnitIndex unit, const table::Way &way, bool half);

} // namespace gonfalon::rampant
