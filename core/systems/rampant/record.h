// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/systems/rampant/refusal.h"

/// What the players of a real table write down as it stands there, without the rules being played: that a
/// unit of any side has so many Strength Points left, 0 where it is gone, and is Battered or not. All that
/// hangs on a loss follows as it does from any: Leaders, half the warband, things that are carried, Quests,
/// Glory, the end of the battle. Nobody tests Courage or rolls for it, no unit's turn and no phase is spent,
/// and what only the table knows is nobody's: who caused it, whether the unit routed or fell, whether it
/// rallied by a test.
namespace gonfalon::rampant {

/// Why that cannot be recorded now; nothing where it can.
[[nodiscard]] WhyNot whyNotRecorded(const Look &look, const Order &order);

/// Records it; the side that was asked is asked again, if it still can be.
void record(Play &play, const Order &order);

} // namespace gonfalon::rampant
