// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/battle/outcome.h"
#include "core/battle/view.h"
#include "core/systems/roberts_rules/state.h"

/// A battle as others read it: the view, the result, a number for all of it.
namespace gonfalon::roberts_rules {

/// Everybody sees all.
[[nodiscard]] BattleView viewOf(const Look &look);

/// As if it ended now. Whoever has lost fewer points has won (RR-END-03).
[[nodiscard]] BattleResult resultOf(const Look &look);

/// What the position is worth to the side: what both have left of their points, by hits.
[[nodiscard]] int worthTo(const Look &look, SideIndex side);

[[nodiscard]] std::uint64_t hashOf(const State &state);

} // namespace gonfalon::roberts_rules
