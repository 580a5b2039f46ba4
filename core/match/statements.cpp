// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/match/statements.h"

#include "core/files/step_text.h"

#include <algorithm>
#include <string>
#include <utility>

namespace gonfalon::match {

Facts factsAsked(const Battle &battle, const Vocabulary &words, const Order &order)
{
    const bool seen = battle.setup().mode == PlayMode::Table;
    return seen ? Facts()
                : words.asked(battle.awaiting().decision, order.kind).of(battle.factsThatMatter(order));
}

bool areSumsAlone(const Vocabulary &words, const Facts &asked)
{
    if (asked == Facts() || asked.count > 0)
        return false;
    for (std::size_t bit = 0; bit < words.facts.size(); ++bit) {
        if (asked.has(bit) && !words.sumWith(bit))
            return false;
    }
    return true;
}

bool statesWhatIsAsked(const Battle &battle, const Vocabulary &words, const Order &order)
{
    const bool seen = battle.setup().mode == PlayMode::Table;
    const Facts read = seen ? Facts() : words.read(battle.awaiting().decision, order.kind);
    return order.facts.of(read) == order.facts;
}

Findings statedUnasked(const Battle &battle, const Vocabulary &words, const Order &order)
{
    const bool seen = battle.setup().mode == PlayMode::Table;
    const Facts read = seen ? Facts() : words.read(battle.awaiting().decision, order.kind);
    const Facts asked = read.of(battle.factsThatMatter(order)), here = order.facts.of(asked);
    const Facts idle{.said = order.facts.said & ~here.said,
                     .count = std::uint8_t(order.facts.count - here.count)};
    if (idle == Facts())
        return {};
    std::string stated = files::factWordsOf(words, idle);
    if (idle.count > 0)
        stated += (stated.empty() ? "n" : " n") + std::to_string(idle.count);
    return {{.code = Code::StatedUnasked,
             .severity = idle.of(read) == idle ? Severity::Warning : Severity::Error,
             .arguments = {std::move(stated)}}};
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

std::optional<Kind<Order>> recordKind(const Battle &battle, const Vocabulary &words)
{
    const DecisionWords *asked = words.decision(battle.awaiting().decision);
    if (!asked || battle.awaiting().what != Awaiting::What::Order || battle.setup().mode == PlayMode::Table)
        return std::nullopt;
    const auto found = std::ranges::find_if(asked->answers, [&](const Answer &answer) {
        const OrderWords *order = words.order(answer.kind);
        return order && order->records;
    });
    return found == asked->answers.end() ? std::nullopt : std::optional(found->kind);
}

std::optional<Order> recordOf(const Battle &battle, const Vocabulary &words, UnitIndex unit)
{
    const auto kind = recordKind(battle, words);
    const BattleView view = battle.view(noSide);
    if (!kind || unit >= view.units.size() || !view.units[unit].onTable)
        return std::nullopt;
    const UnitView &now = view.units[unit];
    const Facts asked = words.asked(battle.awaiting().decision, *kind);
    Facts facts;
    facts.count = std::uint8_t(now.strength);
    for (std::size_t fact = 0; fact < words.facts.size(); ++fact) {
        const auto mark = std::ranges::find(words.marks, words.facts[fact].word, &MarkWords::word);
        const bool marked =
            mark != words.marks.end() && now.marks.has(Kind<Marks>(int(mark - words.marks.begin())));
        if (asked.has(fact) && marked)
            facts.said |= FactBits(1) << fact;
    }
    Order order;
    order.kind = *kind;
    order.unit = unit;
    order.facts = facts;
    return order;
}

} // namespace gonfalon::match
