// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/systems/refusal.h"

namespace gonfalon::systems {

namespace {

/// The two of what is stated that contradict one another.
std::vector<std::string> contradicting(const Order &order, const Vocabulary &words, Kind<Awaiting> decision)
{
    const Answer *answer = words.answer(decision, order.kind);
    const Contradiction *pair = words.contradiction(decision, order.kind, order.facts);
    if (!answer || !pair)
        return {};
    return {words.statedWords(*answer, order.facts.of(pair->one)),
            words.statedWords(*answer, order.facts.of(pair->other))};
}

} // namespace

Finding findingOf(const Order &order, const Refusal &refusal, const Vocabulary &words,
                  Kind<Awaiting> decision, const NameOf &name)
{
    Finding finding{.code = refusal.code};
    if (*refusal.rule)
        finding.rule = RuleId(refusal.rule);
    const std::string word(words.wordOf(order.kind));
    switch (refusal.code) {
    case Code::NotAnAnswer:
    case Code::OrderNamesNoUnit:
    case Code::OrderNamesNoPlace:
    case Code::FacingUnreadable:
    case Code::NobodyNamed:
        finding.arguments = {word};
        break;
    case Code::NoSuchUnit:
        finding.arguments = {std::to_string(refusal.number)};
        break;
    case Code::CannotDoThat:
        finding.arguments = {name(refusal.unit), word};
        break;
    case Code::StatedAgainst:
        finding.arguments = contradicting(order, words, decision);
        break;
    default:
        finding.arguments = {name(refusal.unit)};
        if (refusal.other != noUnit)
            finding.arguments.push_back(name(refusal.other));
        break;
    }
    return finding;
}

} // namespace gonfalon::systems
