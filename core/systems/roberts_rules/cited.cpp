// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/systems/roberts_rules/cited.h"

#include "core/systems/roberts_rules/kinds.h"
#include "core/systems/roberts_rules/vocabulary.h"

namespace gonfalon::roberts_rules {

int outcomeOf(const BattleSetup & /*setup*/, std::span<const Event> events, std::size_t at)
{
    const Event &event = events[at];
    switch (Happening(event.kind)) {
    case Happening::Acted:
    case Happening::WasNear:
    case Happening::Removed:
        return event.a;
    case Happening::PushedBack:
        return event.b;
    case Happening::Pursued:
    case Happening::BreakChecked:
        return event.c;
    case Happening::FellShort:
        return event.other == noUnit ? 0 : 1;
    default:
        return 0;
    }
}

RuleId ruleOf(const BattleSetup &setup, std::span<const Event> events, std::size_t at)
{
    const Vocabulary &words = vocabulary();
    const EventWords *kind = words.event(events[at].kind);
    if (!kind)
        return {};
    if (kind->telling == Telling::Reason)
        return ruleIn(setup.catalogue->whyRules, words.citedWordOf(events[at]));
    return ruleIn(setup.catalogue->eventRules, kind->word, outcomeOf(setup, events, at));
}

RuleId rollRuleOf(const BattleSetup &setup, std::span<const Event> /*before*/, const Awaiting &rolled)
{
    return ruleIn(setup.catalogue->rollRules, vocabulary().wordOf(rolled.rollFor));
}

} // namespace gonfalon::roberts_rules
