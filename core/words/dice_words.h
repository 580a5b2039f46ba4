// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/battle/battle.h"

#include <QStringList>

namespace gonfalon::words {

/// Of the dice that are awaited, which is whose and what its faces do, a line each: "Dice 1–3, under the red:
/// 1, 10 thrown clear; 2–9 killed". Empty where the game tells none, or where no dice are awaited.
[[nodiscard]] QStringList diceLines(const Battle &battle);

} // namespace gonfalon::words
