// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/systems/rampant/play.h"

namespace gonfalon::rampant {

/// What `viewer` may see, written over `view`; noSide sees what everybody may.
void viewFor(const Look &look, SideIndex viewer, BattleView &view);

/// A number for the state, for comparing.
[[nodiscard]] std::uint64_t hashOf(const State &state);

} // namespace gonfalon::rampant
