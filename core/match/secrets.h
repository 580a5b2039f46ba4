// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/battle/setup.h"

namespace gonfalon::match {

/// A salt for everything that a side may have to keep to itself, in place of those it had.
void saltSecrets(BattleSetup &setup);

/// The side keeps something from the others: a Quest, a note, the second form of a unit.
[[nodiscard]] bool keepsSecrets(const BattleSide &side);

} // namespace gonfalon::match
