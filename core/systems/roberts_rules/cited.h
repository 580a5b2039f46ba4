// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/battle/awaiting.h"
#include "core/battle/event.h"
#include "core/battle/setup.h"

#include <span>

/// By which rule of the ledger what happens does; the numbers stand in the game's data.
namespace gonfalon::roberts_rules {

/// `Vocabulary::ruleOf`.
[[nodiscard]] RuleId ruleOf(const BattleSetup &setup, std::span<const Event> events, std::size_t at);

/// `Vocabulary::outcomeOf`.
[[nodiscard]] int outcomeOf(const BattleSetup &setup, std::span<const Event> events, std::size_t at);

/// `Vocabulary::rollRuleOf`.
[[nodiscard]] RuleId rollRuleOf(const BattleSetup &setup, std::span<const Event> before,
                                const Awaiting &rolled);

} // namespace gonfalon::roberts_rules
