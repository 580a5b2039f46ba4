// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/dice/dice.h"

namespace gonfalon {

/// How likely dice come to `needed` or more, from 0 to 1, by all the ways in which they can fall; of dice
/// that the game reads each by itself 0, since only the game knows.
[[nodiscard]] double chance(const DiceRequest &request, int needed);

} // namespace gonfalon
