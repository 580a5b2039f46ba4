// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/finding.h"
#include "core/battle/setup.h"

#include <optional>
#include <string>
#include <vector>

namespace gonfalon::cli {

/// Gives the sides their teams and roles: the first side and its friends attack (DR-TURN-01, DR-TURN-07).
/// \param teams a number for each side, "1,1,2"; empty: two sides as ever, more of them each for itself
/// Returns what is wrong with `teams` (GF-7069, GF-7075); then nothing has changed.
[[nodiscard]] Findings makeTeams(const std::string &teams, std::vector<BattleSide> &sides);

/// "72x48": width and depth in inches; nothing where it says anything else.
[[nodiscard]] std::optional<TableSize> sizeIn(const std::string &text);

} // namespace gonfalon::cli
