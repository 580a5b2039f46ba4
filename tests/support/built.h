// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/validate.h"
#include "core/model/warband.h"

#include <string>
#include <string_view>
#include <vector>

namespace gonfalon::test {

/// A unit written in one line: its type, then its options, each with its answers behind a colon:
/// "heavy-foot offensive enchanted-weapons:melee,missile".
[[nodiscard]] Unit aUnit(std::string_view line);

/// The purchases of such a line, without the type.
[[nodiscard]] std::vector<Choice> choices(std::string_view line);

/// A warband of Dragon Rampant of these units, the first with the Leader, everything else settled: what
/// `muster` finds is about the units alone.
[[nodiscard]] Warband aWarband(std::vector<Unit> units);

/// A warband without any finding: four units of 6 points.
[[nodiscard]] Warband aWarband();

/// Findings as one line that a test can compare: "1012 [DR-UNIT-18]; 1003 [DR-MUSTER-03]".
[[nodiscard]] std::string codes(const Findings &findings);

/// Those of the warband's findings that are errors of one unit.
[[nodiscard]] Findings errorsOf(const Warband &warband, std::size_t unit = 0);

/// A profile as the books print it: "5+ 7+ – 3+ 4 | 3+ 5+ – 10″ 6".
[[nodiscard]] std::string grid(const Profile &profile);

/// The names of its special rules: "Wild Charge, Counter-charge".
[[nodiscard]] std::string ruleNames(const Profile &profile);

} // namespace gonfalon::test
