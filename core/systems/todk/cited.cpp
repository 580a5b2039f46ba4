// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/systems/todk/cited.h"

#include "core/systems/todk/kinds.h"
#include "core/systems/todk/vocabulary.h"

namespace gonfalon::todk {

int outcomeOf(const BattleSetup & /*setup*/, std::span<const Event> events, std::size_t at)
{
    const Event &event = events[at];
    switch (Happening(event.kind)) {
    case Happening::WeatherFell:
    case Happening::Laid:
    case Happening::OfficerFell:
    case Happening::Removed:
        return event.a;
    case Happening::Charged:
    case Happening::RallyTried:
        return event.b;
    case Happening::Shot:
    case Happening::Struck:
        return event.c;
    default:
        return 0;
    }
}

RuleId ruleOf(const BattleSetup &setup, std::span<const Event> events, std::size_t at)
{
    const EventWords *words = vocabulary().event(events[at].kind);
    return words ? ruleIn(setup.catalogue->eventRules, words->word, outcomeOf(setup, events, at)) : RuleId();
}

RuleId rollRuleOf(const BattleSetup &setup, std::span<const Event> /*before*/, const Awaiting &rolled)
{
    return ruleIn(setup.catalogue->rollRules, vocabulary().wordOf(rolled.rollFor));
}

} // namespace gonfalon::todk
