// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/battle/setup/battle_plan.h"
#include "app/battle/setup/step_list.h"

/// The plan in a few words, as the list of steps shows it.
namespace gonfalon::steprows {

/// "Terrain".
[[nodiscard]] QString title(SetupStep step);
/// Every step with what it came to; behind them what happens on the table.
[[nodiscard]] std::vector<StepRow> rows(const BattlePlan &plan, SetupStep now);
/// "The Sacred Mole: Grakk’s Raiders and Citadel Knights".
[[nodiscard]] QString whoMeets(const BattlePlan &plan);

} // namespace gonfalon::steprows
