// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/list_question.h"
#include "core/battle/setup.h"
#include "core/match/match.h"

#include <vector>

namespace gonfalon::cli {

/// What came of the question of Quests: where it was answered, the sides with what they chose.
struct QuestsChosen
{
    ListAnswer::Said said = ListAnswer::Said::Numbers;
    std::vector<BattleSide> sides{};
};

/// The sides with the Quests that they choose now, when all stand on the table (DR-QUEST-02): a person is
/// asked, a computer keeps those of its list, or draws some. Nothing is chosen where a person gives no answer
/// or goes back.
[[nodiscard]] QuestsChosen chooseQuests(const match::Match &match, Console &console);

} // namespace gonfalon::cli
