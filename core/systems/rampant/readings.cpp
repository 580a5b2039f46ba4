// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/systems/rampant/readings.h"

#include "core/systems/rulings.h"

#include <string>

namespace gonfalon::rampant {

namespace {

constexpr systems::Switch<Readings> switches[] = {
    {"venomous", "double-hit", &Readings::venomousDoubleHit},
    {"rerolls", "once-each", &Readings::rerollsStack},
    {"half-in-cover", "open", &Readings::halfIsCover, false},
    {"wild-charge-reach", "at-start", &Readings::chargeReachAtStart},
    {"long-range", "from", &Readings::longFromTwelve},
    {"rough-shooting", "shooting-too", &Readings::roughShooting},
    {"rough-improves", "only-worse", &Readings::roughOnlyWorsens},
    {"evade-caught", "fixed", &Readings::evaderFixed},
    {"wall-below-six", "holds", &Readings::wallHolds},
    {"leader-own-unit", "no", &Readings::leaderOwnUnit, false},
    {"half-lost-now", "later", &Readings::halfLostLater},
    {"healed-points", "yes", &Readings::healedStillLost},
    {"harmful-traits", "stay", &Readings::harmfulTraitsStay},
    {"insipid", "others", &Readings::insipidSparesOwn},
    {"brutal", "no-rout", &Readings::brutalNoRout},
    {"fear-defending", "both", &Readings::fearBothWays},
    {"mystical-armour", "combat", &Readings::armourOnlyCombat},
    {"mystical-armour-dice", "left", &Readings::armourOnlyForLeft},
    {"misty-spells", "no", &Readings::mistBlocksSpells},
    {"befuddled", "retreats", &Readings::befuddledRetreats},
    {"blast-roll", "once", &Readings::blastRolledOnce},
    {"no-feelings-zero", "routs", &Readings::noFeelingsZeroRouts},
    {"mighty-blow", "no", &Readings::mightyBlowDestroyedOnly},
    {"one-side-left", "plays-on", &Readings::oneSideLeftPlaysOn},
    {"leader-reroll", "wild-charges-too", &Readings::rerollChargesToo},
    {"spent-challenge", "only-fought", &Readings::challengeOnlyFoughtSpent},
    {"challenge-battered", "no", &Readings::batteredNotChallenged},
    {"refuser-inspires", "no", &Readings::refuserLosesHisBonus},
    {"lucky-blow-losses", "all", &Readings::luckyBlowAllLosses},
    {"who-retreats", "killed-more", &Readings::killerRetreats},
    {"blocked-retreat", "die", &Readings::blockedOnePerInch, false},
    {"leave-the-table", "line-of-retreat", &Readings::leaveTheTable, false},
    {"retreat-from", "cause", &Readings::retreatFromClosest, false},
    {"advance-over-obstacle", "off", &Readings::advanceOverObstacle, false},
    {"failed-rally", "two", &Readings::failedRallyCostsTwo},
    {"move-after-failed-charge", "goes-on", &Readings::failedFollowUpGoesOn},
    {"half-value-test", "each-loss", &Readings::halfLostEachTime},
    {"value-of-units", "profile-only", &Readings::valueProfileOnly},
    {"character-while-battered", "no", &Readings::characterRestsBattered},
    {"superb-cover", "on", &Readings::superbCover},
    {"duel-glory", "one", &Readings::duelGlory},
    {"roleplay", "opponent", &Readings::roleplayGlory},
    {"who-falls", "owner", &Readings::ownerChoosesFallen},
    {"equal-bends", "owner", &Readings::ownerChoosesBend},
    {"begin", "off-table", &Readings::beginOffTable},
    {"blast-cover", "destroyed", &Readings::blastClearsCover},
    {"summonable", "warbeasts", &Readings::summonsWarbeasts},
    {"summonable", "anybody", &Readings::summonsAnybody},
};

} // namespace

Readings withRulings(const Readings &readings, const BattleSetup &setup)
{
    return systems::agreed<Readings>(readings, switches, setup);
}

bool playsReading(const Ruling &ruling, const std::string &reading)
{
    return systems::plays<Readings>(switches, ruling, reading);
}

} // namespace gonfalon::rampant
