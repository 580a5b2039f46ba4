// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/battle/outcome.h"
#include "core/battle/setup.h"
#include "core/campaign/filing.h"

namespace gonfalon::files {

/// The result of a battle as a filing: scenario and sides in the order of the battle. Quests that the battle
/// leaves to the players to judge are neither achieved nor failed, and are left out. Who the warbands are in
/// the campaign, the filing's identity, its date and place in the story are left to the caller.
[[nodiscard]] campaign::Filing filingFromBattle(const BattleResult &result, const BattleSetup &setup);

} // namespace gonfalon::files
