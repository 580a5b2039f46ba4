// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/systems/rampant/judge/judge.h"
#include "core/systems/rampant/rules.h"

namespace gonfalon::rampant {

namespace {

/// Secret Quests are opened, and all are judged (DR-QUEST-03, DR-GLORY-01).
void tellQuests(Play &play, SideIndex side, const SideOutcome &outcome)
{
    const auto &chosen = play.muster.setup->sides[side].warband.quests;
    for (std::size_t i = 0; i < chosen.size() && i < outcome.quests.size(); ++i) {
        if (chosen[i].secret)
            play.tellSide(EventKind::SealOpened, side, noUnit, int(i), 1);
        const QuestResult &quest = outcome.quests[i];
        if (quest.judged)
            play.tellSide(EventKind::QuestJudged, side, noUnit, int(i), quest.achieved ? 1 : 0, quest.glory);
    }
}

void tellGlory(Play &play, SideIndex side, int glory, GlorySource source)
{
    if (glory != 0)
        play.tellSide(EventKind::GloryWon, side, noUnit, glory, int(source));
}

} // namespace

void endBattle(Play &play, BattleEnd end, SideIndex about)
{
    State &state = play.state;
    if (state.course == Course::Over)
        return;
    state.course = Course::Over;
    state.depth = 0;
    play.tellSide(EventKind::BattleEnded, about, noUnit, int(end));
    const BattleResult result = resultOf(play.muster, play.events);
    for (SideIndex side = 0; side < play.sideCount(); ++side) {
        const SideOutcome &outcome = result.sides[side];
        tellQuests(play, side, outcome);
        tellGlory(play, side, outcome.scenarioGlory, GlorySource::Scenario);
        tellGlory(play, side, outcome.questGlory, GlorySource::Quests);
        tellGlory(play, side, outcome.extraGlory, GlorySource::OldModels);
    }
}

} // namespace gonfalon::rampant
