// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/battle/replay.h"
#include "core/battle/vocabulary.h"

#include <optional>
#include <string>
#include <string_view>

/// How a replay writes one step, short and readable, in the words of its game's vocabulary. A roll is its
/// faces: "35", "1436"; with a face above 9 "d12,3". An order is its word, then what is set:
///
///     move 3            the unit, by its position in the battle
///     target 7          of `target` and `hand-over` the bare number is the target
///     cast 3 @7 =2      @ the other one: the target, or the unit of those two; = the choice
///     go 3 2450,1200 x4 places of the path in hundredths of the measure; x the models abreast
///     turn 3 ^90        ^ where it faces then, in degrees
///     state yes n4      facts by their words; n the number stated
///
/// A word that an order of the kind does not read, and a second one that says the same thing, make it no
/// step.
namespace gonfalon::files {

[[nodiscard]] std::string stepText(const Vocabulary &words, const Step &step);

/// The words of those facts that are true, as an order has them: "yes rough cover".
[[nodiscard]] std::string factWordsOf(const Vocabulary &words, Facts facts);

/// The fact or the number that one word of an order states: "rough", "n4"; nothing where it states neither.
[[nodiscard]] std::optional<Facts> factFromWord(const Vocabulary &words, std::string_view word);

/// One die of more than nine sides: a 10 that people type for it is no 1 and 0.
[[nodiscard]] inline bool isOneLarge(const DiceRequest &dice) { return dice.count == 1 && dice.sides > 9; }

/// The step that the text stands for; nothing where it stands for none.
[[nodiscard]] std::optional<Step> stepFromText(const Vocabulary &words, std::string_view text);

} // namespace gonfalon::files
