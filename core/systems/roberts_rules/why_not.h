// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/finding.h"
#include "core/battle/order.h"
#include "core/systems/roberts_rules/may.h"

/// Orders judged: whether each can be given now, and if not, why.
namespace gonfalon::roberts_rules {

/// Why the order cannot be given now.
[[nodiscard]] WhyNot whyNot(const Look &look, const Order &order);

/// A refusal with names, as everybody else speaks of it.
[[nodiscard]] Finding findingOf(const Look &look, const Order &order, const Refusal &refusal);

} // namespace gonfalon::roberts_rules
