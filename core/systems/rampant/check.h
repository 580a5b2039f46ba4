// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/systems/rampant/refusal.h"

namespace gonfalon::rampant {

/// Why the order cannot be given now; nothing where it can.
[[nodiscard]] Why whyNot(const Look &look, const Order &order);

/// The same for an order to a unit in the ordered step (DR-ORDER-01 to 09).
[[nodiscard]] Why whyNotOrdered(const Look &look, const Order &order);

} // namespace gonfalon::rampant
