// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/filing_from_battle.h"

#include "core/campaign/unit_names.h"
#include "core/files/warband_file.h"
#include "core/model/profile.h"

#include <algorithm>

namespace gonfalon::files {

namespace {

using namespace campaign;

/// Its own leader was one of those that fell.
bool lostLeader(const UnitFate &fate)
{
    return std::ranges::any_of(fate.figures,
                               [](const FigureFate &one) { return one.leader && one.removal.has_value(); });
}

UnitReport reportOf(const Catalogue &catalogue, const UnitFate &fate, const std::string &name,
                    const Unit &unit)
{
    const bool led = unit.leader || hasOwnLeader(catalogue, unit), lost = lostLeader(fate);
    return {.unit = name,
            .points = fate.points,
            .leader = led && !lost,
            .fate = fate.fate,
            .strengthLost = std::max(0, fate.startStrength - fate.strength),
            .strengthLeft = fate.strength,
            .acting = lost && fate.strength > 0 && mayBeActedFor(catalogue, unit)};
}

/// Its list has a name for the figure.
bool isNamed(const Unit &unit, std::size_t figure)
{
    return figure < unit.modelNames.size() && !unit.modelNames[figure].empty();
}

/// The name of a figure within its unit: its own, what it is, or its number.
std::string figureName(const Unit &unit, const UnitFate &fate, std::size_t figure)
{
    if (isNamed(unit, figure))
        return unit.modelNames[figure];
    return fate.figures[figure].name.empty() ? std::to_string(figure + 1) : fate.figures[figure].name;
}

/// A unit, and as lines of their own its figures that fell while others live, and all that have a name
/// (TK-MNY-06, TK-EXP-10): each with what it costs, which the unit's own line does not count again.
void addUnit(const Catalogue &catalogue, const UnitFate &fate, const std::string &name, const Unit &unit,
             std::vector<UnitReport> &units)
{
    const std::size_t own = units.size();
    units.push_back(reportOf(catalogue, fate, name, unit));
    if (fate.figures.size() < 2)
        return;
    for (std::size_t i = 0; i < fate.figures.size(); ++i) {
        const FigureFate &figure = fate.figures[i];
        const bool fell = figure.removal && fate.fate != Fate::Destroyed;
        if (!isNamed(unit, i) && !fell)
            continue;
        units[own].points -= figure.points;
        units.push_back({.unit = name + ": " + figureName(unit, fate, i),
                         .points = figure.points,
                         .fate = figure.removal                ? Fate::Destroyed
                                 : fate.fate == Fate::Depleted ? Fate::Unharmed
                                                               : fate.fate});
    }
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
    for (std::size_t i = 0; i < outcome.units.size() && i < names.size(); ++i) {
        addUnit(*setup.catalogue, outcome.units[i], names[i], side.warband.units[i], report.units);
    }
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
