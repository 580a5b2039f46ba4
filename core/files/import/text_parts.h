// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/files/import/foreign_list.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// How our texts and tables write the parts of a list, read back.
namespace gonfalon::files {

/// The most points that anything is read to cost: more than a host does.
inline constexpr int mostPoints = 99'999;
/// The most models or pieces that a unit is read to have, as in our own files.
inline constexpr int mostOfAUnit = 999;

/// The game that a headline of ours names: "Dragon Rampant, limit 24 points, 7 units: legal"; empty where the
/// text is none.
[[nodiscard]] std::string gameNamedIn(std::string_view headline);

/// A whole number and nothing else; nothing beyond what a host can cost.
[[nodiscard]] std::optional<int> wholeNumber(std::string_view text);

/// "Offensive (2 points)", "Cleric (0 or 4 points)": the name, and the number where there is one before
/// `word`, the lower of two.
[[nodiscard]] ForeignOption withNumber(std::string_view text, std::string_view word);

/// The parts of a list in one text, without those that are empty.
[[nodiscard]] std::vector<std::string> listed(std::string_view text, char between);

/// "Wizardling: Heal Thee!, Bog Thee! (2 points)"
[[nodiscard]] ForeignOption optionOf(std::string_view text);

/// "Goader (4 + 5 + 3 = 12)": the name, and the dice where they stand behind it.
[[nodiscard]] ForeignTrait traitOf(const std::string &text);

} // namespace gonfalon::files
