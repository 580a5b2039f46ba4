// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/battle/outcome.h"
#include "core/battle/view.h"
#include "core/systems/todk/state.h"

/// A battle as others read it: the view, the result, what a position is worth.
namespace gonfalon::todk {

/// \param viewer sees his own units that have still to be set up; the others' rosters stay hidden until then
/// (TK-SET-02)
[[nodiscard]] BattleView viewOf(const Look &look, SideIndex viewer);

/// As if it ended now. Whoever has destroyed more points has won (TK-END-01).
[[nodiscard]] BattleResult resultOf(const Look &look);

[[nodiscard]] std::uint64_t hashOf(const State &state);

} // namespace gonfalon::todk
