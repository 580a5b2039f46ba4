// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/battle/setup.h"

namespace gonfalon {

/// The table that is proposed for the battle: that of a game of two who share all its points, and with more
/// than two teams as deep as it is wide, up to 72 inches, since they sit around it (DR-MUSTER-05).
/// \param setup its catalogue and sides, with their teams
[[nodiscard]] TableSize proposedTable(const BattleSetup &setup);

/// Why no battle can be fought on that table: too small, too large, or closed all over (GF-7072, GF-7073,
/// GF-7077); empty where one can.
[[nodiscard]] Findings unfitTable(const BattleSetup &setup);

} // namespace gonfalon
