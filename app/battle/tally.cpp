// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/battle/tally.h"

namespace gonfalon {

namespace {

QuestTally questTally(const BattleSession &session, SideIndex side, std::size_t place,
                      const QuestResult &result)
{
    const QuestChoice &chosen = session.battle().setup().sides[side].warband.quests[place];
    // A referee lies on the table between both.
    const bool seen = side == session.viewer() && session.battle().setup().mode != PlayMode::Referee;
    if (chosen.secret && !seen && !session.battle().over())
        return {};
    return {.name = session.names().quest(side, int(place)),
            .glory = result.glory,
            .achieved = result.achieved,
            .judged = result.judged};
}

} // namespace

std::vector<SideTally> tallies(const BattleSession &session)
{
    std::vector<SideTally> all;
    const auto standing = session.battle().standing();
    for (std::size_t side = 0; standing && side < standing->sides.size(); ++side) {
        const SideOutcome &outcome = standing->sides[side];
        SideTally tally{.side = session.names().side(SideIndex(side)),
                        .scenarioGlory = outcome.scenarioGlory,
                        .extraGlory = outcome.extraGlory,
                        .pointsLost = outcome.pointsLost};
        const std::size_t chosen = session.battle().setup().sides[side].warband.quests.size();
        for (std::size_t quest = 0; quest < outcome.quests.size() && quest < chosen; ++quest) {
            tally.quests.push_back(questTally(session, SideIndex(side), quest, outcome.quests[quest]));
            tally.questGlory += tally.quests.back().glory;
        }
        all.push_back(std::move(tally));
    }
    return all;
}

} // namespace gonfalon
