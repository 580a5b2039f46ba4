// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/systems/rampant/play.h"

namespace gonfalon::rampant {

/// Why the order cannot be given now; nothing where it can.
[[nodiscard]] std::optional<Finding> whyNot(const Look &look, const Order &order);

/// The same for an order to a unit in the ordered step (DR-ORDER-01 to 09).
[[nodiscard]] std::optional<Finding> whyNotOrdered(const Look &look, const Order &order);

/// What a movement breaks, as a finding.
[[nodiscard]] std::optional<Finding> faultFinding(const Look &look, UnitIndex unit, const table::Way &way,
                                                  bool half);

/// A finding about a unit, with its name first.
[[nodiscard]] Finding about(const Look &look, UnitIndex unit, Code code, const char *rule,
                            std::vector<std::string> more = {});

} // namespace gonfalon::rampant
