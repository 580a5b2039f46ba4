// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/match/comparison.h"

#include "core/systems/registry.h"

#include <algorithm>

namespace gonfalon::match {

namespace {

/// What a side has won, less the Quests that the viewer may not know of.
int gloryOf(const SideOutcome &outcome, const Warband &warband, bool all)
{
    int glory = outcome.scenarioGlory + outcome.extraGlory;
    for (std::size_t at = 0; at < outcome.quests.size(); ++at) {
        const bool secret = at < warband.quests.size() && warband.quests[at].secret;
        glory += secret && !all ? 0 : outcome.quests[at].glory;
    }
    return glory;
}

bool isLost(const UnitView &unit, const UnitFate *fate)
{
    return unit.removal && (!fate || fate->fate == Fate::Fled || fate->fate == Fate::Destroyed);
}

} // namespace

BattleFigures figuresOf(const Battle &battle, SideIndex viewer, bool open)
{
    const BattleView view = battle.view(noSide);
    const auto standing = battle.standing();
    const auto &sides = battle.setup().sides;
    const bool scores = systems::vocabulary(battle.setup().catalogue->id).scoresGlory;
    BattleFigures figures;
    figures.steps = battle.steps().count();
    figures.turn = view.turn;
    figures.over = battle.over();
    figures.sides.resize(sides.size());
    for (std::size_t at = 0; at < sides.size(); ++at) {
        SideFigures &side = figures.sides[at];
        const SideOutcome *outcome = standing && at < standing->sides.size() ? &standing->sides[at] : nullptr;
        side.pointsLost = at < view.pointsLost.size() ? view.pointsLost[at] : 0;
        if (outcome && scores)
            side.glory = gloryOf(*outcome, sides[at].warband, open || battle.over() || viewer == at);
        std::size_t place = 0; // in its warband
        for (const UnitView &unit : view.units) {
            if (unit.side != at)
                continue;
            const UnitFate *fate =
                outcome && place < outcome->units.size() ? &outcome->units[place] : nullptr;
            side.unitsLeft += unit.removal ? 0 : 1;
            side.unitsLost += isLost(unit, fate) ? 1 : 0;
            ++place;
        }
    }
    if (standing && battle.over())
        figures.winner = standing->winner;
    return figures;
}

} // namespace gonfalon::match
