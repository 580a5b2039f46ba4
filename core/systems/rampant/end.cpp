// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/systems/rampant/end.h"

#include "core/systems/rampant/judge/judge.h"
#include "core/systems/rampant/surroundings.h"
#include "core/systems/rampant/verdicts.h"
#include "core/systems/rampant/zones.h"

#include <algorithm>

namespace gonfalon::rampant {

namespace {

bool forPlayers(const Play &play, SideIndex side, std::size_t quest)
{
    return playersJudge(play.muster.setup->sides[side].warband.quests[quest]);
}

void openSeal(Play &play, SideIndex side, std::size_t quest)
{
    if (play.muster.setup->sides[side].warband.quests[quest].secret)
        play.tellSide(EventKind::SealOpened, side, noUnit, int(quest), 1);
}

/// Secret Quests are opened, and those that the record tells of are judged (DR-QUEST-03, DR-GLORY-01).
void tellQuests(Play &play, SideIndex side, const SideOutcome &outcome)
{
    const auto &chosen = play.muster.setup->sides[side].warband.quests;
    for (std::size_t i = 0; i < chosen.size() && i < outcome.quests.size(); ++i) {
        const QuestResult &quest = outcome.quests[i];
        if (forPlayers(play, side, i))
            continue; // it was opened before they were asked, and told as they answered
        openSeal(play, side, i);
        if (quest.judged)
            play.tellSide(EventKind::QuestJudged, side, noUnit, int(i), quest.achieved ? 1 : 0, quest.glory);
    }
}

/// What players judge, they must know.
void openForVerdicts(Play &play)
{
    for (SideIndex side = 0; side < play.sideCount(); ++side) {
        for (std::size_t i = 0; i < play.muster.setup->sides[side].warband.quests.size(); ++i)
            if (forPlayers(play, side, i))
                openSeal(play, side, i);
    }
}

void tellGlory(Play &play, SideIndex side, int glory, GlorySource source)
{
    if (glory != 0)
        play.tellSide(EventKind::GloryWon, side, noUnit, glory, int(source));
}

/// The half of the table that lies on a side's own edge.
table::Zone halfOn(const Play &play, table::Edge edge)
{
    const Battlefield &field = play.muster.setup->battlefield;
    const bool deep = table::isAcross(edge);
    return strip(field, edge, (deep ? field.depth : field.width).inHundredths() / 200);
}

/// Who stands wholly in which half, once for each team that has one, where a Boast asks for it (LR-END-03).
void tellHalves(Play &play)
{
    if (!asksForHalves(play.muster))
        return;
    for (const SideIndex side : play.muster.teams) {
        const auto edge = homeEdge(play, side);
        if (!edge)
            continue;
        const table::Zone half = halfOn(play, *edge);
        for (const UnitIndex unit : eachOf(play.now.onTable)) {
            if (play.around().standsIn(play, unit, half))
                play.tellSide(EventKind::StoodInHalf, side, unit);
        }
    }
}

/// Where the scenario compares them: what the enemies that are gone were worth, side by side (DR-SCEN-12).
void tellEnemiesGone(Play &play, const BattleResult &result)
{
    if (!play.muster.scenario ||
        std::ranges::count(play.muster.scenario->victory, "more-points-removed", &GloryAward::event) == 0)
        return;
    for (SideIndex side = 0; side < play.sideCount(); ++side) {
        int points = 0;
        for (SideIndex other = 0; other < play.sideCount(); ++other)
            points += play.muster.enemies(side, other) ? result.sides[other].pointsLost : 0;
        play.tellSide(EventKind::EnemiesCounted, side, noUnit, points);
    }
}

} // namespace

void endBattle(Play &play, BattleEnd end, SideIndex about)
{
    State &state = play.state;
    if (state.course >= Course::Over)
        return;
    state.depth = 0;
    tellHalves(play);
    play.tellSide(EventKind::BattleEnded, about, noUnit, int(end));
    if (!leavesVerdicts(play))
        return closeBattle(play);
    state.course = Course::Verdicts;
    openForVerdicts(play);
}

void closeBattle(Play &play)
{
    play.state.course = Course::Over;
    const BattleResult result = resultOf(play.muster, play.events);
    tellEnemiesGone(play, result);
    for (SideIndex side = 0; side < play.sideCount(); ++side) {
        const SideOutcome &outcome = result.sides[side];
        tellQuests(play, side, outcome);
        tellGlory(play, side, outcome.scenarioGlory, GlorySource::Scenario);
        tellGlory(play, side, outcome.questGlory, GlorySource::Quests);
        tellGlory(play, side, gloryOfOldModels(play.muster, side), GlorySource::OldModels);
        tellGlory(play, side, gloryOfDuels(play.muster, play.events, side), GlorySource::Duel);
    }
}

} // namespace gonfalon::rampant
