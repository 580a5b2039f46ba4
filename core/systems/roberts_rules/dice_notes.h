// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/battle/dice_note.h"
#include "core/systems/roberts_rules/state.h"

namespace gonfalon::roberts_rules {

/// Of the dice that are awaited, what two of them together do, by the functions that will read them
/// (RR-MSL-12, RR-DAT-10, RR-DAT-11). Empty for rolls that succeed or fail.
[[nodiscard]] std::vector<DiceNote> diceNotes(const Look &look);

} // namespace gonfalon::roberts_rules
