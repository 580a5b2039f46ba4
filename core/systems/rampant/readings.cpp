// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/systems/rampant/readings.h"

#include <algorithm>
#include <functional>
#include <string>
#include <string_view>
#include <utility>

namespace gonfalon::rampant {

namespace {

/// One ruling, the reading that is not the first, and what it switches to what.
struct Switch
{
    std::string_view ruling;
    std::string_view reading;
    bool Readings::*what;
    bool to = true;
};

constexpr Switch switches[] = {
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

Readings withRulings(Readings readings, const BattleSetup &setup)
{
    for (const Switch &one : switches) {
        if (setup.reading(std::string(one.ruling)) == one.reading)
            readings.*one.what = one.to;
    }
    return readings;
}

bool playsReading(const Ruling &ruling, const std::string &reading)
{
    return reading == ruling.readings.front().first || std::ranges::any_of(switches, [&](const Switch &one) {
               return one.ruling == ruling.id && one.reading == reading;
           });
}

Findings unknownRulings(const BattleSetup &setup)
{
    const auto listed = [](const auto &all, auto idOf) {
        std::string text;
        for (const auto &one : all)
            text += (text.empty() ? "" : ", ") + std::invoke(idOf, one);
        return text;
    };
    constexpr auto readingId = &std::pair<std::string, std::string>::first;
    const auto &rulings = setup.catalogue->rulings;
    Findings findings;
    for (const auto &[id, reading] : setup.rulings) {
        const auto ruling = std::ranges::find(rulings, id, &Ruling::id);
        const bool known = ruling != rulings.end();
        if (known && std::ranges::count(ruling->readings, reading, readingId) > 0)
            continue;
        findings.push_back(
            {.code = Code::ReadingUnknown, .place = {.path = "rulings/" + id}, .arguments = {id, reading}});
        auto &arguments = findings.back().arguments;
        arguments.push_back(known ? listed(ruling->readings, readingId) : std::string());
        if (!known)
            arguments.push_back(listed(rulings, &Ruling::id));
    }
    return findings;
}

} // namespace gonfalon::rampant
