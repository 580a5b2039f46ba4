// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/catalogue.h"
#include "core/model/warband.h"

#include <string>

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

/// What a chosen Quest is called: by the game, by the players whose own it is, else by its id.
[[nodiscard]] inline std::string questName(const Catalogue &catalogue, const QuestChoice &choice)
{
    const Quest *quest = catalogue.quest(choice.quest);
    return quest ? quest->name : choice.name.empty() ? choice.quest.str() : choice.name;
}

} // namespace gonfalon
