// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/quest_glory.h"
#include "core/systems/rampant/judge/judge.h"
#include "core/systems/rampant/judge/ledger.h"

#include <algorithm>

namespace gonfalon::rampant {

namespace {

using judge::Ledger;
using judge::Standing;

constexpr int gloryOfOld = 2;

// False where the record shows that the Quest is not the one which was sealed (DR-QUEST-03).
bool sealHolds(std::span<const Event> events, SideIndex side, std::size_t quest)
{
    return std::ranges::none_of(events, [&](const Event &event) {
        return event.kind == EventKind::SealOpened && event.side == side && std::size_t(event.a) == quest &&
               event.b == 0;
    });
}

// What its players said of one of their own; null where they have not.
const Event *verdictOn(std::span<const Event> events, SideIndex side, std::size_t quest)
{
    const auto said = std::ranges::find_if(events, [&](const Event &event) {
        return event.kind == EventKind::QuestJudged && event.side == side && std::size_t(event.a) == quest;
    });
    return said == events.end() ? nullptr : &*said;
}

QuestResult questResult(const BattleMuster &muster, std::span<const Event> events, SideIndex side,
                        std::size_t quest)
{
    const QuestChoice &choice = muster.setup->sides[side].warband.quests[quest];
    const std::optional<bool> achieved = isAchieved(muster, events, side, quest);
    if (const Event *verdict = achieved ? nullptr : verdictOn(events, side, quest))
        return {.quest = choice.quest.empty() ? choice.name : choice.quest.str(),
                .achieved = verdict->b != 0,
                .glory = verdict->c};
    if (!achieved)
        return {.quest = choice.quest.empty() ? choice.name : choice.quest.str(), .judged = false};
    QuestResult result{.quest = choice.quest.str(), .achieved = *achieved && sealHolds(events, side, quest)};
    result.glory = gloryOf(muster.catalogue().quest(choice.quest), result.achieved);
    return result;
}

// What opponents gave for roleplay (DR-GLORY-03).
int gloryOfRoleplay(std::span<const Event> events, SideIndex side)
{
    int glory = 0;
    for (const Event &event : events) {
        if (event.kind == EventKind::GloryWon && event.side == side && event.b == int(GlorySource::Roleplay))
            glory += event.a;
    }
    return glory;
}

/// What became of a unit, as a campaign asks.
Fate fateIn(const Standing &standing)
{
    if (!standing.entered)
        return Fate::Absent;
    switch (standing.removal.value_or(Removal::Exited)) {
    case Removal::Destroyed:
    case Removal::Exploded:
    case Removal::Imploded:
    case Removal::RingExplosion:
    case Removal::Recorded: // nothing of it was left
        return Fate::Destroyed;
    case Removal::Routed:
    case Removal::RetreatedOff:
    case Removal::Deserted:
        return Fate::Fled;
    case Removal::Exited: // safely, or never removed at all
        break;
    }
    return standing.strength < standing.start ? Fate::Depleted : Fate::Unharmed;
}

UnitFate fateOf(const BattleUnit &unit, const Standing &standing)
{
    return {.name = unit.name,
            .points = unit.points,
            .strength = standing.strength,
            .startStrength = standing.start,
            .battered = standing.battered,
            .removal = standing.removal,
            .fate = fateIn(standing)};
}

SideOutcome outcomeOf(const BattleMuster &muster, std::span<const Event> events, SideIndex side,
                      const Ledger &ledger)
{
    const BattleMusterSide &mustered = muster.sides[side];
    SideOutcome outcome{.warband = mustered.name,
                        .extraGlory = gloryOfOldModels(muster, side) + gloryOfRoleplay(events, side) +
                                      gloryOfDuels(muster, events, side)};
    for (std::size_t quest = 0; quest < muster.setup->sides[side].warband.quests.size(); ++quest) {
        outcome.quests.push_back(questResult(muster, events, side, quest));
        outcome.questGlory += outcome.quests.back().glory;
    }
    for (UnitIndex unit = mustered.first; unit < mustered.end; ++unit) {
        outcome.units.push_back(fateOf(muster.units[unit], ledger[unit]));
        if (ledger[unit].removal && isCasualty(*ledger[unit].removal))
            outcome.pointsLost += muster.units[unit].points;
    }
    return outcome;
}

// A team wins the scenario's Glory once, and each of its players adds that of his Quests (DR-TURN-07).
int gloryOfTeam(const BattleMuster &muster, const std::vector<SideOutcome> &sides, SideIndex first)
{
    int glory = sides[first].scenarioGlory;
    for (SideIndex side = 0; side < sides.size(); ++side) {
        if (!muster.enemies(side, first))
            glory += sides[side].questGlory + sides[side].extraGlory;
    }
    return glory;
}

// The first side of the team with the most Glory; nothing for a draw (DR-END-01).
std::optional<SideIndex> winnerOf(const BattleMuster &muster, const std::vector<SideOutcome> &sides)
{
    std::optional<SideIndex> winner;
    int best = 0;
    for (const SideIndex first : muster.teams) {
        const int glory = gloryOfTeam(muster, sides, first);
        if (first == 0 || glory > best)
            winner = first;
        else if (glory == best)
            winner.reset();
        best = first == 0 ? glory : std::max(best, glory);
    }
    return winner;
}

} // namespace

int gloryOfOldModels(const BattleMuster &muster, SideIndex side)
{
    return muster.readings.oldModelsGlory && muster.setup->sides[side].warband.oldModels ? gloryOfOld : 0;
}

int gloryOfDuels(const BattleMuster &muster, std::span<const Event> events, SideIndex side)
{
    int glory = 0;
    if (!muster.readings.duelGlory)
        return glory;
    for (const Event &event : events) {
        if (event.kind == EventKind::DuelFought && event.a != event.b) {
            const UnitIndex winner = event.a > event.b ? event.unit : event.other;
            glory += int(muster.units[winner].side == side);
        }
    }
    return glory;
}

BattleResult resultOf(const BattleMuster &muster, std::span<const Event> events)
{
    BattleResult result;
    const Ledger ledger(muster, events);
    for (const Event &event : events) {
        if (event.kind == EventKind::BattleEnded)
            result.end = static_cast<BattleEnd>(event.a);
    }
    result.turns = ledger.turn();
    const std::vector<int> glory = scenarioGlory(muster, events, ledger);
    for (std::size_t side = 0; side < muster.sides.size(); ++side) {
        result.sides.push_back(outcomeOf(muster, events, SideIndex(side), ledger));
        result.sides.back().scenarioGlory = glory[side];
    }
    result.winner = winnerOf(muster, result.sides);
    for (const SideIndex first : muster.teams) {
        if (muster.teams.size() < muster.sides.size())
            result.teamGlory.push_back(gloryOfTeam(muster, result.sides, first));
    }
    return result;
}

} // namespace gonfalon::rampant
