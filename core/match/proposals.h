// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/battle/battle.h"

#include <vector>

namespace gonfalon::match {

/// All that the battle proposes to a person now. Units that are set up are offered places apart: each as if
/// those before it in the list stood on theirs already (DR-SCEN-06).
[[nodiscard]] std::vector<Order> proposals(const Battle &battle);

} // namespace gonfalon::match
