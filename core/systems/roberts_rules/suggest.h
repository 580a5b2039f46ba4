// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/battle/battle.h"
#include "core/systems/roberts_rules/state.h"

namespace gonfalon::roberts_rules {

/// `Game::suggest`.
void suggest(const Look &look, const SuggestFor &wanted, std::vector<Order> &orders);

} // namespace gonfalon::roberts_rules
