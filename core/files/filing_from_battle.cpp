// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/filing_from_battle.h"

#include "core/campaign/unit_names.h"
#include "core/files/warband_file.h"

#include <algorithm>

namespace gonfalon::files {

namespace {

using namespace campaign;

UnitReport reportOf(const UnitFate &unit, const std::string &name, bool leader)
{
    return {.unit = name,
            .points = unit.points,
            .leader = leader,
            .fate = unit.fate,
            .strengthLost = std::max(0, unit.startStrength - unit.strength),
            .strengthLeft = unit.strength};
}

Verdict verdictOf(const BattleResult &result, const BattleSetup &setup, std::size_t side)
{
    if (!result.winner || *result.winner >= setup.sides.size())
        return Verdict::Drawn;
    // Players of one team win together (DR-TURN-07).
    return setup.enemies(SideIndex(side), *result.winner) ? Verdict::Lost : Verdict::Won;
}

SideReport sideOf(const SideOutcome &outcome, const BattleSetup &setup, std::size_t at)
{
    const BattleSide &side = setup.sides[at];
    SideReport report;
    report.role = side.role;
    report.glory = outcome.glory();
    for (const QuestResult &quest : outcome.quests) {
        if (quest.judged)
            report.quests.push_back({quest.quest, quest.achieved, quest.glory});
    }
    const std::vector<std::string> names = uniqueUnitNames(*setup.catalogue, side.warband);
    for (std::size_t i = 0; i < outcome.units.size() && i < names.size(); ++i)
        report.units.push_back(reportOf(outcome.units[i], names[i], side.warband.units[i].leader));
    report.list = writeWarband(withoutNotes(side.warband));
    return report;
}

} // namespace

Filing filingFromBattle(const BattleResult &result, const BattleSetup &setup)
{
    Filing filing;
    filing.scenario = setup.scenario;
    for (std::size_t i = 0; i < setup.sides.size() && i < result.sides.size(); ++i) {
        filing.sides.push_back(sideOf(result.sides[i], setup, i));
        filing.sides.back().verdict = verdictOf(result, setup, i);
    }
    return filing;
}

} // namespace gonfalon::files
