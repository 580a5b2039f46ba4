// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/systems/rampant/judge/judge.h"

#include "core/systems/rampant/judge/case.h"

#include <array>
#include <utility>
#include <vector>

namespace gonfalon::rampant {

namespace {

using namespace judge;

constexpr std::string_view fieldBoast = "the-field-will-be-ours";

// By what the data call them, in the book's order.
constexpr std::array<std::pair<std::string_view, Judge>, 31> judges{{
    {"my-warband-will-stand-firm", standsFirm},
    {"i-need-not-soil-my-blade", bladeUnsoiled},
    {"cleave-them-in-half", cleavesInHalf},
    {"the-gods-have-listened", godsListened},
    {"they-will-cower-before-me", enemiesCower},
    {"no-magic-shall-be-cast-today", noMagicCast},
    {"hit-them-hard", hitsHard},
    {"i-will-destroy-more-units", destroysMore},
    {"half-of-the-enemy", destroysHalf},
    {"my-arrows-are-deadlier", arrowsDeadlier},
    {"smite-their-champions", smitesChampions},
    {"strike-a-mighty-blow", strikesMightyBlow},
    {"they-will-tremble-before-me", enemiesTremble},
    {"avenge-the-fallen", avenges},
    {"i-shall-strike-the-first-blow", strikesFirst},
    {"i-will-make-them-run", makesThemRun},
    {"their-aim-will-be-poor-today", aimIsPoor},
    {"they-shall-taste-our-blades", theyTasteBlades},
    {"every-blade-shall-be-drawn", everyBladeDrawn},
    {"drive-them-out", drivesOut},
    {"our-missiles-shall-rain-down", missilesRainDown},
    {"their-lord-by-my-hand", lordFallsByMyHand},
    {"not-one-step-back", notOneStepBack},
    {"the-banner-will-fly-at-dusk", bannerFlies},
    {fieldBoast, fieldIsOurs},
    {"we-shall-ride-them-down", ridesThemDown},
    {"our-arrows-will-break-them", arrowsBreakThem},
    {"i-have-a-score-to-settle", scoreSettled},
    {"let-him-answer-me", answersMe},
    {"first-blood", firstBlood},
    {"heaven-is-with-us", heavenIsWithUs},
}};

const QuestChoice &choiceOf(const BattleMuster &muster, SideIndex side, std::size_t quest)
{
    return muster.setup->sides[side].warband.quests[quest];
}

std::vector<bool> deserters(const BattleMuster &muster, std::span<const Event> events)
{
    std::vector<bool> gone(muster.units.size());
    for (const Event &event : events)
        if (event.kind == EventKind::Removed && event.a == int(Removal::Deserted))
            gone[event.unit] = true;
    return gone;
}

} // namespace

std::optional<bool> isAchieved(const BattleMuster &muster, std::span<const Event> events, SideIndex side,
                               std::size_t quest)
{
    const std::string &id = choiceOf(muster, side, quest).quest.str();
    const auto found = std::ranges::find(judges, id, &std::pair<std::string_view, Judge>::first);
    if (found == judges.end())
        return std::nullopt;
    return found->second({.muster = muster, .events = events, .side = side, .quest = quest});
}

bool asksForHalves(const BattleMuster &muster)
{
    return std::ranges::any_of(muster.setup->sides, [](const BattleSide &side) {
        return std::ranges::count(side.warband.quests, QuestId(fieldBoast), &QuestChoice::quest) > 0;
    });
}

UnitIndex questTarget(const BattleMuster &muster, SideIndex side, std::size_t quest,
                      std::span<const Event> events)
{
    const QuestChoice &choice = choiceOf(muster, side, quest);
    const auto known = std::ranges::find(muster.catalogue().quests, choice.quest, &Quest::id);
    const bool free = known != muster.catalogue().quests.end() && known->secretTarget;
    const std::vector<bool> gone = deserters(muster, events);
    UnitIndex best = noUnit;
    const auto isBetter = [&](const BattleUnit &unit) {
        if (best == noUnit)
            return true;
        const bool noted = unit.name == choice.target && muster.units[best].name != choice.target;
        // Only a secret target is free; elsewhere the note decides between equals (DR-QUEST-13, 17).
        if (free && (noted || muster.units[best].name == choice.target))
            return noted;
        return unit.points > muster.units[best].points || (unit.points == muster.units[best].points && noted);
    };
    for (std::size_t unit = 0; unit < muster.units.size(); ++unit)
        if (muster.enemies(muster.units[unit].side, side) && !gone[unit] && isBetter(muster.units[unit]))
            best = UnitIndex(unit);
    return best;
}

} // namespace gonfalon::rampant
