// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/battle/battle.h"
#include "core/systems/todk/state.h"

#include <vector>

namespace gonfalon::todk {

/// Orders that can be given now: every kind that is open, with a few good ways each.
void suggest(const Look &look, const SuggestFor &wanted, std::vector<Order> &orders);

} // namespace gonfalon::todk
