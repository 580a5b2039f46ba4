// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/battle/battle.h"
#include "core/battle/vocabulary.h"

#include <QStringList>

namespace gonfalon::words {

/// Of the dice that are awaited, which is whose and what its faces do, a line each: "Dice 1–3, under the red:
/// 1, 10 thrown clear; 2–9 killed". Empty where the game tells none, or where no dice are awaited.
[[nodiscard]] QStringList diceLines(const Battle &battle);

/// What each of the dice that are awaited is thrown at, by die: "at stand 3". Empty where the game tells
/// none.
[[nodiscard]] QStringList diceAims(const Vocabulary &words, const Battle &battle);

/// The same in a line: "Dice 1, 2: at stand 1; 3, 4: at stand 3".
[[nodiscard]] QString diceAimsLine(const Vocabulary &words, const Battle &battle);

} // namespace gonfalon::words
