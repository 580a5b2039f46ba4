// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/battle/battle.h"
#include "core/battle/vocabulary.h"

#include <optional>
#include <span>
#include <vector>

/// How players of a real table are asked less: what is nearly always so is taken as so, and told otherwise
/// where the dice are.
namespace gonfalon::match {

/// What answers the question as nearly always, or as it only can be answered (`DecisionWords::otherwise`,
/// `lastIsGiven`): nobody has to be asked. Nothing: somebody has.
[[nodiscard]] std::optional<Order> usualAnswer(const Battle &battle, const Vocabulary &words);

/// What the players are asked to state with the order may wait for its dice (`Answer::atDice`), which are
/// awaited as soon as it is given, or after no more than questions about it.
[[nodiscard]] bool mayWaitForDice(const Battle &battle, const Vocabulary &words, const Order &order);

/// An order whose facts wait for its dice, and what came of it.
struct Waiting
{
    Battle before; ///< awaits the order
    Order order;
    std::vector<Step> after; ///< what was put in since
};

/// The battle with these facts stated in place of the order's own; nothing where what came of it does not fit
/// any more.
[[nodiscard]] std::optional<Battle> restated(const Waiting &waiting, const Facts &facts);

/// The facts with one of them said, or no more: whatever cannot be so with it is no more either.
/// \param bit of the fact
[[nodiscard]] Facts toggled(Facts facts, std::size_t bit, std::span<const Contradiction> excluded);

/// What can be stated of the order yet: before its first dice all that it is asked, later what changes how
/// the dice are read that are awaited now, and nothing that was told.
/// \param now what came of it
[[nodiscard]] Facts openFacts(const Waiting &waiting, const Battle &now, const Vocabulary &words);

} // namespace gonfalon::match
