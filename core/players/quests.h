// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/catalogue.h"
#include "core/model/warband.h"

#include <cstdint>
#include <string_view>
#include <vector>

namespace gonfalon::players {

/// The Quests that a player by that name takes on with the warband: as many as the game allows, of the Glory
/// that his temperament reaches for, drawn by chance. None that asks him to note an enemy unit; none at all
/// for "random" and words that are not known.
[[nodiscard]] std::vector<QuestChoice> questsOf(std::string_view name, const Catalogue &catalogue,
                                                const Warband &warband, std::uint64_t seed);

} // namespace gonfalon::players
