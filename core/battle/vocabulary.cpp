// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/battle/vocabulary.h"

#include <algorithm>
#include <string>

namespace gonfalon {

namespace {

/// The first of `all` whose `member` is `wanted`; null where none is.
template <typename Words, typename Member, typename Wanted>
const Words *firstWith(std::span<const Words> all, Member member, const Wanted &wanted)
{
    const auto found = std::ranges::find(all, wanted, member);
    return found == all.end() ? nullptr : &*found;
}

template <typename Words>
std::string_view wordIn(const Words *words)
{
    return words ? words->word : std::string_view();
}

} // namespace

Facts SumWords::facts() const
{
    Facts all;
    for (const FactWorth &part : parts)
        all = all.with(part.fact);
    return all;
}

Facts SumWords::saying(int number) const
{
    Facts said;
    for (const FactWorth &part : parts) {
        const bool fits = part.worth > 0 ? number >= part.worth : number <= part.worth;
        if (!fits)
            continue;
        said = said.with(part.fact);
        number -= part.worth;
    }
    return said;
}

int SumWords::least() const { return of(saying(INT_MIN)); }

int SumWords::most() const { return of(saying(INT_MAX)); }

const ValueWords *ValueList::value(int number) const
{
    return number >= 0 && std::size_t(number) < values.size() ? &values[std::size_t(number)] : nullptr;
}

RuleId ruleIn(const OwnRules &rules, std::string_view word)
{
    const auto rule = rules.find(word);
    return rule == rules.end() ? RuleId() : rule->second;
}

RuleId ruleIn(const OwnRules &rules, std::string_view word, int outcome)
{
    const RuleId own = ruleIn(rules, std::string(word) + '=' + std::to_string(outcome));
    return own.empty() ? ruleIn(rules, word) : own;
}

Battlefield Vocabulary::groundOf(const BattleSetup &setup) const
{
    Battlefield field = setup.battlefield;
    if (!terrainCounts(setup))
        field.pieces.clear();
    return field;
}

const OrderWords *Vocabulary::order(Kind<Order> kind) const
{
    return firstWith(orders, &OrderWords::kind, kind);
}

const OrderWords *Vocabulary::order(std::string_view word) const
{
    return firstWith(orders, &OrderWords::word, word);
}

const DecisionWords *Vocabulary::decision(Kind<Awaiting> decision) const
{
    return firstWith(decisions, &DecisionWords::decision, decision);
}

const EventWords *Vocabulary::event(Kind<Event> kind) const
{
    return firstWith(events, &EventWords::kind, kind);
}

const ValueList *Vocabulary::list(std::string_view name) const
{
    return firstWith(lists, &ValueList::name, name);
}

const RollWords *Vocabulary::roll(Kind<Roll> rollFor, int needed) const
{
    const auto found = std::ranges::find_if(
        rolls, [&](const RollWords &roll) { return roll.rollFor == rollFor && needed <= roll.mostNeeded; });
    return found == rolls.end() ? nullptr : &*found;
}

std::string_view Vocabulary::wordOf(Kind<Order> kind) const { return wordIn(order(kind)); }
std::string_view Vocabulary::wordOf(Kind<Roll> rollFor) const { return wordIn(roll(rollFor)); }
std::string_view Vocabulary::wordOf(Kind<Event> kind) const { return wordIn(event(kind)); }

std::string_view Vocabulary::citedWordOf(const Event &event) const
{
    const EventWords *words = this->event(event.kind);
    return words && words->cited ? wordIn(words->list->value(event.*words->cited)) : std::string_view();
}

const char *Vocabulary::sentenceFor(Kind<Event> kind, int variant) const
{
    const char *found = "";
    for (const std::span<const EventSentence> part : sentences) {
        for (const EventSentence &sentence : part) {
            if (sentence.kind == kind && sentence.variant == variant)
                return sentence.text;
            if (sentence.kind == kind && sentence.variant == anyVariant)
                found = sentence.text;
        }
    }
    return found;
}

bool Vocabulary::asksAll(const Order &order) const
{
    const OrderWords *words = this->order(order.kind);
    const auto asked = [&](bool said, unsigned part) { return !said || (words->asks & part) != 0; };
    return words && asked(order.unit != noUnit, AsksUnit) && asked(order.target != noUnit, AsksTarget) &&
           asked(order.choice != 0, AsksChoice) && asked(!order.path.empty(), AsksPath | AsksPlace) &&
           asked(order.path.size() > 1, AsksPath) && asked(order.files != 0, AsksFiles) &&
           asked(order.places.count > 0, AsksPlaces) && asked(order.facts.said != 0, AsksFacts) &&
           order.facts.said >> facts.size() == 0 && asked(order.facts.count != 0, AsksCount) &&
           asked(order.facing != noFacing, AsksFacing) && asked(order.parts != 0, AsksParts);
}

const Answer *Vocabulary::answer(Kind<Awaiting> asked, Kind<Order> kind) const
{
    const DecisionWords *words = decision(asked);
    return words ? firstWith(words->answers, &Answer::kind, kind) : nullptr;
}

Facts Vocabulary::asked(Kind<Awaiting> decision, Kind<Order> kind) const
{
    const Answer *found = answer(decision, kind);
    return found ? found->asked : Facts();
}

const SumWords *Vocabulary::sumWith(std::size_t fact) const
{
    const auto sum =
        std::ranges::find_if(sums, [fact](const SumWords &one) { return one.facts().has(fact); });
    return sum == sums.end() ? nullptr : &*sum;
}

Facts Vocabulary::read(Kind<Awaiting> decision, Kind<Order> kind) const
{
    const Answer *found = answer(decision, kind);
    return found ? found->asked | found->unasked : Facts();
}

const Contradiction *Vocabulary::contradiction(Kind<Awaiting> decision, Kind<Order> kind, Facts stated) const
{
    const Answer *found = stated == Facts() ? nullptr : answer(decision, kind);
    if (!found)
        return nullptr;
    const auto pair = std::ranges::find_if(found->contradictions,
                                           [&](const Contradiction &one) { return one.isIn(stated); });
    return pair == found->contradictions.end() ? nullptr : &*pair;
}

std::string Vocabulary::statedWords(const Answer &answer, Facts stated) const
{
    for (const SumWords &sum : sums) {
        if (stated.of(sum.facts()) == Facts())
            continue;
        const int worth = sumOf(sum.parts, stated);
        return sum.sentence + std::string(worth < 0 ? " −" : " +") + std::to_string(std::abs(worth));
    }
    for (std::size_t fact = 0; fact < facts.size(); ++fact) {
        if (stated.has(fact))
            return facts[fact].sentence;
    }
    const std::string_view place = "{n}";
    std::string counted = answer.counted ? answer.counted : "n{n}";
    if (const std::size_t at = counted.find(place); at != std::string::npos)
        counted.replace(at, place.size(), std::to_string(stated.count));
    return counted;
}

} // namespace gonfalon
