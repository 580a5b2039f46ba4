// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/battle/replay.h"
#include "core/battle/vocabulary.h"
#include "core/files/json_text.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

/// What reader and writer of `.battle` files share.
namespace gonfalon::files {

inline constexpr const char *battleFormat = "gonfalon-battle";
/// Between a step and its mark.
inline constexpr char markSign = '~';
inline constexpr std::size_t markDigits = 4, hashDigits = 16;

inline constexpr std::size_t mostSteps = 500'000;

class Members;

/// A step as a file has it, with the mark of the battle after it.
struct MarkedStep
{
    Step step;
    std::uint16_t mark = 0;
};

/// "35~a1f2" in the game's words; nothing where it is no such text.
[[nodiscard]] std::optional<MarkedStep> markedStep(const Vocabulary &words, const Json &json);
/// The same in its quotes.
[[nodiscard]] std::string markedText(const Vocabulary &words, const Step &step, std::uint16_t mark);
/// The steps, from 1, of whose dice only was told how many count. Their faces stand in the file as those of
/// any roll, for programs that do not know the member.
[[nodiscard]] std::vector<int> countedSteps(std::span<const Step> steps);
/// Takes the member "counted" over into the steps. A number whose step can be no such roll is told.
/// \param whole no step is missing, so that there is none behind the last
void readCounted(Members &fields, std::vector<Step> &steps, bool whole);
/// Entries of a list with their commas, as many on a line as fit, each line ended.
[[nodiscard]] std::string filledLines(std::span<const std::string> entries);

/// The last `digits` hex digits of a number, lower-case, with leading noughts.
[[nodiscard]] std::string hexText(std::uint64_t number, std::size_t digits);

/// A checksum of how a battle was set up, over what stands in its file: names, the table and house rules do
/// not show in the marks of the steps. However the text is set out, it is the same. The seed and the game's
/// data are compared with what they bring about, and are no part of it.
[[nodiscard]] std::string setupHash(const Json &head);

} // namespace gonfalon::files
