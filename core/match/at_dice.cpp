// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/match/at_dice.h"

#include "core/match/proposals.h"
#include "core/match/statements.h"

#include <algorithm>
#include <variant>
#include <vector>

namespace gonfalon::match {

namespace {

/// What the order begins is under way: more is asked of the same two.
bool goesOn(const Battle &battle, const Vocabulary &words, const Order &order)
{
    const Awaiting &awaiting = battle.awaiting();
    const DecisionWords *asked = words.decision(awaiting.decision);
    return asked && !asked->opens && order.target != noUnit && awaiting.unit == order.unit &&
           awaiting.other == order.target;
}

} // namespace

std::optional<Order> usualAnswer(const Battle &battle, const Vocabulary &words)
{
    const DecisionWords *asked = words.decision(battle.awaiting().decision);
    const bool waits = battle.awaiting().what == Awaiting::What::Order && !battle.over();
    if (!waits || !asked || (!asked->otherwise && !asked->lastIsGiven) ||
        battle.setup().mode == PlayMode::Table)
        return std::nullopt;
    std::vector<Order> open = proposals(battle);
    if (asked->otherwise)
        return open.empty() ? std::nullopt : std::optional(open.front());
    std::erase_if(open, [&](const Order &order) {
        const OrderWords *kind = words.order(order.kind);
        return kind && kind->corrects;
    });
    if (open.size() != 1)
        return std::nullopt;
    const bool nothing = factsAsked(battle, words, open.front()) == Facts();
    return nothing || mayWaitForDice(battle, words, open.front()) ? std::optional(open.front())
                                                                  : std::nullopt;
}

bool mayWaitForDice(const Battle &battle, const Vocabulary &words, const Order &order)
{
    const Answer *answer = words.answer(battle.awaiting().decision, order.kind);
    if (!answer || !answer->atDice || factsAsked(battle, words, order) == Facts())
        return false;
    Battle after = battle;
    if (!after.take(order).empty())
        return false;
    if (const auto usual = usualAnswer(after, words))
        (void)after.take(*usual);
    return !after.over() && (after.awaiting().what == Awaiting::What::Dice || goesOn(after, words, order));
}

std::optional<Battle> restated(const Waiting &waiting, const Facts &facts)
{
    Battle battle = waiting.before;
    Order order = waiting.order;
    order.facts = facts;
    if (!battle.take(order).empty())
        return std::nullopt;
    for (const Step &step : waiting.after) {
        if (!battle.take(step).empty())
            return std::nullopt;
    }
    return battle;
}

Facts toggled(Facts facts, std::size_t bit, std::span<const Contradiction> excluded)
{
    facts.said ^= FactBits(1) << bit;
    if (!facts.has(bit))
        return facts;
    for (const Contradiction &each : excluded) {
        if (each.one.has(bit) && !each.without)
            facts.said &= ~each.other.said;
        if (each.other.has(bit) && !each.without)
            facts.said &= ~each.one.said;
    }
    return facts;
}

Facts openFacts(const Waiting &waiting, const Battle &now, const Vocabulary &words)
{
    const Order &order = waiting.order;
    const Answer *answer = words.answer(waiting.before.awaiting().decision, order.kind);
    const Facts asked = answer ? factsAsked(waiting.before, words, order) : Facts();
    const bool rolled = std::ranges::any_of(
        waiting.after, [](const Step &step) { return std::holds_alternative<Roll>(step); });
    Facts open;
    for (std::size_t bit = 0; bit < words.facts.size(); ++bit) {
        if (!asked.has(bit))
            continue;
        const auto other = restated(waiting, toggled(order.facts, bit, answer->contradictions));
        const bool asTold = other && std::ranges::equal(other->events(), now.events());
        if (other && (!rolled || (asTold && other->diceNotes() != now.diceNotes())))
            open.said |= FactBits(1) << bit;
    }
    return open;
}

} // namespace gonfalon::match
