// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/battle/order.h"
#include "core/systems/roberts_rules/state.h"

namespace gonfalon::roberts_rules {

/// `Game::factsThatMatter`: what can change anything of what is stated with the order. A fact that no sum and
/// no step reads is not asked for.
[[nodiscard]] Facts factsThatMatter(const Look &look, const Order &order);

} // namespace gonfalon::roberts_rules
