// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/systems/roberts_rules/readings.h"

#include "core/systems/rulings.h"

namespace gonfalon::roberts_rules {

namespace {

constexpr systems::Switch<Readings> switches[] = {
    {"automatic-fire", "text", &Readings::formedInReaction, false},
    {"missile-hit", "above-eleven", &Readings::hitsAboveEleven},
    {"volley-disruption", "at-once", &Readings::disruptsAtOnce},
    {"small-target", "minus-one", &Readings::smallIsHarder},
    {"fire-group", "each", &Readings::groupAddsUp, false},
    {"reluctant-charge", "stand-by-stand", &Readings::unitTakesHeart, false},
    {"shock-vulnerable", "no", &Readings::shockIsVulnerable, false},
    {"lances", "each-charge", &Readings::lancesReturn},
    {"equal-totals", "both", &Readings::tieCounts},
    {"set-weapons", "all", &Readings::allMaySet},
    {"first-stand", "at-half", &Readings::standAtHalf},
    {"fanatic-losses", "at-end", &Readings::fanaticsToTheLast},
    {"second-break-check", "never", &Readings::checksTwice, false},
    {"leader-check", "each-hit", &Readings::leaderPerHit},
    {"general-lost", "stays", &Readings::generalsStandGoes, false},
    {"countercharge", "close", &Readings::countersAnybody},
    {"pursuit-reach", "stated", &Readings::reachIsStated},
    {"demoralized-fire", "yes", &Readings::demoralizedShoot},
    {"first-player", "each-turn", &Readings::winnerActsFirst, false},
};

} // namespace

Readings readingsOf(const BattleSetup &setup) { return systems::agreed<Readings>({}, switches, setup); }

} // namespace gonfalon::roberts_rules
