// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/systems/rampant/judge/judge.h"

#include "core/base/text.h"
#include "core/systems/rampant/judge/case.h"

#include <array>
#include <utility>
#include <vector>

namespace gonfalon::rampant {

namespace {

using namespace judge;

constexpr std::string_view fieldBoast = "the-field-will-be-ours";

// By what the data call them, in the book's order.
constexpr std::array<std::pair<std::string_view, Judge>, 31> judgeTable{{
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

bool judges(const QuestId &quest)
{
    return std::ranges::count(judgeTable, quest.str(), &std::pair<std::string_view, Judge>::first) > 0;
}

std::optional<bool> isAchieved(const BattleMuster &muster, std::span<const Event> events, SideIndex side,
                               std::size_t quest)
{
    const std::string &id = choiceOf(muster, side, quest).quest.str();
    const auto found = std::ranges::find(judgeTable, id, &std::pair<std::string_view, Judge>::first);
    if (found == judgeTable.end())
        return std::nullopt;
    return found->second({.muster = muster, .events = events, .side = side, .quest = quest});
}

bool asksForHalves(const BattleMuster &muster)
{
    return std::ranges::any_of(muster.setup->sides, [](const BattleSide &side) {
        return std::ranges::count(side.warband.quests, QuestId(fieldBoast), &QuestChoice::quest) > 0;
    });
}

std::vector<UnitIndex> enemiesCalled(const BattleMuster &muster, SideIndex side, std::string_view name)
{
    std::array<std::vector<UnitIndex>, 3> found; // by the plain name, told apart, and with the side's
    for (const BattleMusterSide &enemy : muster.sides) {
        if (name.empty() || enemy.first == enemy.end || !muster.enemies(muster.units[enemy.first].side, side))
            continue;
        std::vector<std::string> names;
        for (UnitIndex unit = enemy.first; unit < enemy.end; ++unit)
            names.push_back(muster.units[unit].name);
        const std::vector<std::string> apart = toldApart(names);
        for (UnitIndex unit = enemy.first; unit < enemy.end; ++unit) {
            const std::string &told = apart[std::size_t(unit - enemy.first)];
            const std::array called{muster.units[unit].name, told, told + " of " + enemy.name};
            for (std::size_t way = 0; way < called.size(); ++way)
                if (sameWord(called[way], name))
                    found[way].push_back(unit);
        }
    }
    const auto *best = std::ranges::find_if(found, [](const auto &units) { return !units.empty(); });
    return best == found.end() ? std::vector<UnitIndex>() : *best;
}

UnitIndex questTarget(const BattleMuster &muster, SideIndex side, std::size_t quest,
                      std::span<const Event> events)
{
    const QuestChoice &choice = choiceOf(muster, side, quest);
    const auto known = std::ranges::find(muster.catalogue().quests, choice.quest, &Quest::id);
    const bool free = known != muster.catalogue().quests.end() && known->secretTarget;
    const std::vector<bool> gone = deserters(muster, events);
    const std::vector<UnitIndex> called = enemiesCalled(muster, side, choice.target);
    const UnitIndex noted = called.empty() ? noUnit : called.front();
    if (free && noted != noUnit && !gone[noted])
        return noted;
    UnitIndex best = noUnit;
    for (UnitIndex unit = 0; unit < muster.units.size(); ++unit) {
        if (!muster.enemies(muster.units[unit].side, side) || gone[unit])
            continue;
        // Elsewhere the note decides between equals (DR-QUEST-13, 17).
        const int more = best == noUnit ? 1 : muster.units[unit].points - muster.units[best].points;
        if (more > 0 || (more == 0 && unit == noted))
            best = unit;
    }
    return best;
}

} // namespace gonfalon::rampant
