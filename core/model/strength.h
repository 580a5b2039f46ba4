// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

namespace gonfalon {

/// Models left of `models` after `lost` of `start` Strength Points: lost × models / start are gone, rounded
/// down, and the last goes with the last point (DR-MUSTER-13).
[[nodiscard]] int modelsLeft(int models, int start, int lost);

/// How many models go with the `n`th Strength Point lost, for n = 1 … start: the marks under a printed
/// strength track.
[[nodiscard]] std::vector<int> modelsGoneAt(int models, int start);

/// The number of Strength Points lost at which a unit is down to half: it rolls 6 dice instead of 12 from
/// here on.
[[nodiscard]] constexpr int halfLostAt(int start) { return start - start / 2; }

} // namespace gonfalon
