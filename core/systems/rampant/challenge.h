// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/systems/rampant/play.h"

namespace gonfalon::rampant {

/// The Leader's unit that may issue a Challenge now, or noUnit (LR-CHA-01, LR-CHA-02).
[[nodiscard]] UnitIndex mayChallenge(const Look &look, SideIndex side);
/// The Challenge may be issued to the Leader of `other`.
[[nodiscard]] bool mayBeChallenged(const Look &look, UnitIndex challenger, UnitIndex other);

/// Procedure: a Challenge and its duel (LR-CHA-01 to 15).
void challenge(Play &play, Frame &frame);

} // namespace gonfalon::rampant
