// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/battle/dice_note.h"
#include "core/systems/todk/state.h"

#include <vector>

namespace gonfalon::todk {

/// Of the dice that are awaited, which is whose and what its faces do, by the functions that will read them
/// (TK-CMB-01, TK-CMB-02, TK-TPL-01 to 04). Empty where no dice are awaited that are read one by one.
[[nodiscard]] std::vector<DiceNote> diceNotes(const Look &look);

} // namespace gonfalon::todk
