// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/match/statements.h"

namespace gonfalon::match {

Facts factsAsked(const Battle &battle, const Vocabulary &words, const Order &order)
{
    const bool seen = battle.setup().mode == PlayMode::Table;
    return seen ? Facts() : words.asked(battle.awaiting().decision, order.kind);
}

bool statesWhatIsAsked(const Battle &battle, const Vocabulary &words, const Order &order)
{
    const bool seen = battle.setup().mode == PlayMode::Table;
    const Facts read = seen ? Facts() : words.read(battle.awaiting().decision, order.kind);
    return order.facts.of(read) == order.facts;
}

std::optional<Kind<Order>> factsAlone(const Battle &battle, const Vocabulary &words)
{
    const DecisionWords *asked = words.decision(battle.awaiting().decision);
    if (!asked || asked->answers.size() != 1 || battle.setup().mode == PlayMode::Table)
        return std::nullopt;
    const Answer &only = asked->answers.front();
    const OrderWords *order = words.order(only.kind);
    const bool states = order && (order->asks & ~unsigned(AsksFacts | AsksCount)) == 0;
    return states && only.asked != Facts() ? std::optional(only.kind) : std::nullopt;
}

} // namespace gonfalon::match
