// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/systems/rampant/play.h"
#include "core/systems/rampant/refusal.h"

#include <vector>

/// What players judge once a battle is over: which of their own Quests a side achieved (DR-QUEST-05), and,
/// where that was agreed, whether its Leader lived up to the Trait (DR-GLORY-03).
namespace gonfalon::rampant {

/// Nobody but its players can judge the Quest. One that is sealed is not known here, and not asked about.
[[nodiscard]] bool playersJudge(const QuestChoice &quest);
/// There is something to judge, and nobody has yet.
[[nodiscard]] bool leavesVerdicts(const Look &look);
/// Asks the next of it; false where all is judged.
[[nodiscard]] bool askVerdict(Play &play);
/// Why an answer to it will not do.
[[nodiscard]] WhyNot whyNoVerdict(const Look &look, const Order &order);
/// The answers to it.
void suggestVerdicts(const Look &look, std::vector<Order> &orders);
/// Writes an answer down.
void writeVerdict(Play &play, const Order &order);

} // namespace gonfalon::rampant
