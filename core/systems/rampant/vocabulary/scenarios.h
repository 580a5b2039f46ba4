// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/battle/sentence.h"
#include "core/battle/vocabulary.h"

#include <array>

/// What scenarios are made of: what may end them, and what they give Glory for (data/*/scenarios, packs).
namespace gonfalon::rampant::vocabulary_of {

inline constexpr std::array<ScenarioWord, 10> endings{{
    {"few-units-left", QT_TRANSLATE_NOOP("Battle", "four units or fewer are left: a die each turn"), {}},
    {"side-gone", QT_TRANSLATE_NOOP("Battle", "one side has nobody left"), {}},
    {"attackers-gone", QT_TRANSLATE_NOOP("Battle", "the attacker has nobody left"), {}},
    {"table-empty", QT_TRANSLATE_NOOP("Battle", "nobody is left on the table"), {}},
    {"mole-safe", QT_TRANSLATE_NOOP("Battle", "the mole is brought to safety"), "sacred-mole"},
    {"all-crystals-taken", QT_TRANSLATE_NOOP("Battle", "all crystals are taken"), "crystal-gale"},
    {"bearer-removed", QT_TRANSLATE_NOOP("Battle", "the bearer of the ring is removed"), "ringbearer"},
    {"ring-exploded", QT_TRANSLATE_NOOP("Battle", "the ring explodes"), "ringbearer"},
    {"all-captives-eaten", QT_TRANSLATE_NOOP("Battle", "all captives are eaten"), "pot-boiler"},
    {"captives-freed", QT_TRANSLATE_NOOP("Battle", "the captives are freed"), "pot-boiler"},
}};

/// In the order in which judge/glory.cpp counts them.
inline constexpr std::array<ScenarioWord, 11> deeds{{
    {"more-points-removed", QT_TRANSLATE_NOOP("Battle", "more points of enemies removed"), {}},
    {"enemy-unit-removed", QT_TRANSLATE_NOOP("Battle", "an enemy unit destroyed or routed"), {}},
    {"mole-safe", QT_TRANSLATE_NOOP("Battle", "the mole brought to safety"), "sacred-mole"},
    {"unit-escaped-above-half",
     QT_TRANSLATE_NOOP("Battle", "a unit escaped, or alone on the table, above half Strength"),
     "death-chase"},
    {"unit-escaped-at-half",
     QT_TRANSLATE_NOOP("Battle", "a unit escaped, or alone on the table, at half Strength or less"),
     "death-chase"},
    {"crystal-taken", QT_TRANSLATE_NOOP("Battle", "a crystal taken"), "crystal-gale"},
    {"bearer-removed", QT_TRANSLATE_NOOP("Battle", "the bearer of the ring removed"), "ringbearer"},
    {"bearer-survived", QT_TRANSLATE_NOOP("Battle", "the bearer of the ring still there"), "ringbearer"},
    {"captive-eaten-or-freed", QT_TRANSLATE_NOOP("Battle", "a captive eaten or freed"), "pot-boiler"},
    {"unit-exited-above-half",
     QT_TRANSLATE_NOOP("Battle", "a unit that left by an exit, above half Strength"),
     "valley-of-certain-death"},
    {"unit-exited-at-half",
     QT_TRANSLATE_NOOP("Battle", "a unit that left by an exit, at half Strength or less"),
     "valley-of-certain-death"},
}};

} // namespace gonfalon::rampant::vocabulary_of
