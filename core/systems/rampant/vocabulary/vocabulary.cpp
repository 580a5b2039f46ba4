// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/systems/rampant/vocabulary/vocabulary.h"

#include "core/systems/rampant/vocabulary/cited.h"
#include "core/systems/rampant/vocabulary/scenarios.h"
#include "core/systems/rampant/vocabulary/tables.h"

namespace gonfalon::rampant {

const Vocabulary &vocabulary()
{
    static const Vocabulary all{.orders = vocabulary_of::orders,
                                .decisions = vocabulary_of::decisions,
                                .facts = vocabulary_of::facts,
                                .rolls = vocabulary_of::rolls,
                                .events = vocabulary_of::events,
                                .sentences = vocabulary_of::sentences,
                                .lists = vocabulary_of::lists,
                                .removals = vocabulary_of::removals,
                                .ends = vocabulary_of::ends,
                                .marks = vocabulary_of::marks,
                                .steps = vocabulary_of::steps,
                                .figures = vocabulary_of::figures,
                                .endings = vocabulary_of::endings,
                                .deeds = vocabulary_of::deeds,
                                .threatsLeave = vocabulary_of::threatsLeave,
                                .variantOf = vocabulary_of::variantOf,
                                .ruleOf = ruleOf,
                                .outcomeOf = outcomeOf,
                                .rollOutcomeOf = rollOutcomeOf,
                                .rollRuleOf = rollRuleOf};
    return all;
}

} // namespace gonfalon::rampant
