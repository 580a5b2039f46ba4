// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/battle/battle.h"

#include <vector>

namespace gonfalon::match {

/// All that the battle proposes to a person now. Units that are set up are offered places apart: each as if
/// those before it in the list stood on theirs already (DR-SCEN-06).
[[nodiscard]] std::vector<Order> proposals(const Battle &battle);

/// How the side that is asked would set up all that it has left, one order after the other: each on the place
/// that is proposed to it, or, where that leaves no room for some, close together. Empty where nothing is set
/// up now.
[[nodiscard]] std::vector<Order> settingUp(const Battle &battle);

} // namespace gonfalon::match
