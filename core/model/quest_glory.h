// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/catalogue.h"

namespace gonfalon {

/// What a Quest takes off where it failed, whatever it is worth (DR-QUEST-01).
inline constexpr int gloryOfFailedQuest = -1;

/// What a Quest brings.
/// \param quest nothing for one of the players' own; that is worth 1 to 3, and they say how much
/// (DR-QUEST-05)
[[nodiscard]] inline int gloryOf(const Quest *quest, bool achieved)
{
    return !achieved ? gloryOfFailedQuest : quest ? quest->glory : 0;
}

} // namespace gonfalon
