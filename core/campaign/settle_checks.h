// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/campaign/pack.h"

#include <cstddef>
#include <string>
#include <vector>

namespace gonfalon::campaign {

/// How many sides won, drew and lost.
struct Verdicts
{
    int won = 0, drawn = 0, lost = 0;
};

[[nodiscard]] Verdicts countVerdicts(const Filing &filing);

/// Whose victory decides how the story goes on.
enum class StoryWinner
{
    Attacker,
    Defender,
    Nobody,
    Unknown ///< somebody won, and nobody says whether he attacked
};

[[nodiscard]] StoryWinner storyWinner(const Filing &filing);

/// "sides/0".
[[nodiscard]] std::string sidePath(std::size_t side);

/// What is wrong with the filing itself: its sides, its place in the story and on the map.
[[nodiscard]] Findings checkFiling(const Pack &pack, const Standing &standing, const Filing &filing);

} // namespace gonfalon::campaign
