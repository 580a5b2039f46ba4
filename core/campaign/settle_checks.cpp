// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/campaign/settle_checks.h"

#include <algorithm>
#include <set>

namespace gonfalon::campaign {

namespace {

/// Sides are counted from 1 for people.
std::string numberOf(std::size_t side) { return std::to_string(side + 1); }

/// Its rules ask of every unit whether a leader is with it (TK-EXP-12); else a warband has one Leader.
bool hasLeadersOfUnits(const Pack &pack)
{
    return std::ranges::any_of(pack.rules, [](const Rule &rule) { return rule.led.has_value(); });
}

void checkUnits(const Pack &pack, const SideReport &side, std::size_t at, Findings &findings)
{
    std::set<std::string> names;
    std::string leaders;
    int led = 0;
    for (std::size_t i = 0; i < side.units.size(); ++i) {
        const UnitReport &unit = side.units[i];
        if (!names.insert(unit.unit).second)
            findings.push_back(errorAt(Code::UnitReportedTwice, sidePath(at) + "/units/" + std::to_string(i),
                                       {unit.unit, numberOf(at)}));
        if (unit.acting && (unit.leader || unit.fate == Fate::Destroyed))
            findings.push_back(errorAt(Code::ActingBesideLeader, sidePath(at) + "/units/" + std::to_string(i),
                                       {unit.unit, numberOf(at)}));
        if (unit.leader)
            leaders += (led++ == 0 ? "" : ", ") + unit.unit;
    }
    if (led > 1 && !hasLeadersOfUnits(pack))
        findings.push_back(
            errorAt(Code::SeveralLeadersReported, sidePath(at) + "/units", {numberOf(at), leaders}));
}

void checkSides(const Pack &pack, const Filing &filing, Findings &findings)
{
    for (std::size_t i = 0; i < filing.sides.size(); ++i) {
        const SideReport &side = filing.sides[i];
        if (side.warband.empty())
            findings.push_back(errorAt(Code::SideWithoutWarband, sidePath(i), {numberOf(i)}));
        for (std::size_t before = 0; before < i && !side.warband.empty(); ++before) {
            if (filing.sides[before].warband == side.warband)
                findings.push_back(
                    errorAt(Code::WarbandInTwoSides, sidePath(i), {numberOf(before), numberOf(i)}));
        }
        checkUnits(pack, side, i, findings);
    }
}

void checkVerdicts(const Filing &filing, Findings &findings)
{
    const Verdicts count = countVerdicts(filing);
    const bool decided = count.won > 0 && count.lost > 0 && count.drawn == 0;
    const bool drawn = count.won == 0 && count.lost == 0;
    if (!decided && !drawn)
        findings.push_back(
            errorAt(Code::VerdictsDisagree, "sides",
                    {std::to_string(count.won), std::to_string(count.drawn), std::to_string(count.lost)}));
}

/// Where a warband stands in the story, for people.
std::string stageName(const Pack &pack, const std::string &at)
{
    const Stage *stage = pack.stage(StageId(at));
    return stage ? stage->name : at;
}

void checkScenario(const Filing &filing, const std::string &name, const ScenarioId &wanted,
                   Findings &findings)
{
    if (!wanted.empty() && !filing.scenario.empty() && filing.scenario != wanted)
        findings.push_back(findingAt(Code::ScenarioNotOfStage, Severity::Warning, "scenario",
                                     {filing.scenario.str(), name, wanted.str()}));
}

void checkStage(const Pack &pack, const Standing &standing, const Filing &filing, Findings &findings)
{
    const Stage *stage = pack.stage(filing.stage);
    if (!stage) {
        findings.push_back(errorAt(Code::StageUnknown, "stage", {filing.stage.str(), pack.name}));
        return;
    }
    checkScenario(filing, stage->name, stage->scenario, findings);
    for (std::size_t i = 0; i < filing.sides.size(); ++i) {
        std::string at = standing.text(ofWarband(filing.sides[i].warband), "stage");
        if (at.empty())
            at = pack.stages.front().id.str();
        if (at != filing.stage.str())
            findings.push_back(
                errorAt(Code::StageNotOpen, sidePath(i), {stage->name, numberOf(i), stageName(pack, at)}));
    }
    const bool same = stage->afterAttackerWon == stage->afterDefenderWon;
    if (storyWinner(filing) == StoryWinner::Unknown && !same)
        findings.push_back(errorAt(Code::AttackerUnknown, "sides", {stage->name}));
}

bool holds(const Standing &standing, const TerritoryId &territory, const WarbandId &warband)
{
    return standing.text(ofTerritory(territory), "owner") == warband.str();
}

/// Whoever holds something attacks what touches it; whoever holds nothing may begin anywhere.
bool reaches(const Standing &standing, const Territory &territory, const WarbandId &warband)
{
    return standing.amount(ofWarband(warband), "territories") == 0 ||
           holds(standing, territory.id, warband) ||
           std::ranges::any_of(territory.neighbours, [&](const TerritoryId &neighbour) {
               return holds(standing, neighbour, warband);
           });
}

void checkTerritory(const Pack &pack, const Standing &standing, const Filing &filing, Findings &findings)
{
    const Territory *territory = pack.territory(filing.territory);
    if (!territory) {
        findings.push_back(errorAt(Code::TerritoryUnknown, "territory", {filing.territory.str(), pack.name}));
        return;
    }
    if (filing.stage.empty())
        checkScenario(filing, territory->name, territory->scenario, findings);
    for (std::size_t i = 0; i < filing.sides.size(); ++i) {
        const SideReport &side = filing.sides[i];
        if (side.role == SideRole::Attacker && holds(standing, territory->id, side.warband))
            findings.push_back(findingAt(Code::TerritoryOwn, Severity::Warning, sidePath(i),
                                         {territory->name, numberOf(i)}));
        if (side.role == SideRole::Attacker && !reaches(standing, *territory, side.warband))
            findings.push_back(findingAt(Code::TerritoryOutOfReach, Severity::Warning, sidePath(i),
                                         {territory->name, numberOf(i)}));
    }
    if (const int won = countVerdicts(filing).won; won > 1)
        findings.push_back(findingAt(Code::TerritoryWithoutOneWinner, Severity::Warning, "territory",
                                     {territory->name, std::to_string(won)}));
}

} // namespace

Verdicts countVerdicts(const Filing &filing)
{
    Verdicts count;
    for (const SideReport &side : filing.sides) {
        count.won += side.verdict == Verdict::Won ? 1 : 0;
        count.drawn += side.verdict == Verdict::Drawn ? 1 : 0;
        count.lost += side.verdict == Verdict::Lost ? 1 : 0;
    }
    return count;
}

StoryWinner storyWinner(const Filing &filing)
{
    const auto won = std::ranges::find(filing.sides, Verdict::Won, &SideReport::verdict);
    if (won == filing.sides.end())
        return StoryWinner::Nobody;
    if (won->role == SideRole::Both)
        return StoryWinner::Unknown;
    return won->role == SideRole::Attacker ? StoryWinner::Attacker : StoryWinner::Defender;
}

std::string sidePath(std::size_t side) { return "sides/" + std::to_string(side); }

Findings checkFiling(const Pack &pack, const Standing &standing, const Filing &filing)
{
    Findings findings;
    checkSides(pack, filing, findings);
    if (filing.kind != FilingKind::Battle)
        return findings;
    if (filing.sides.size() < 2)
        findings.push_back(errorAt(Code::TooFewSidesFiled, "sides", {std::to_string(filing.sides.size())}));
    else
        checkVerdicts(filing, findings);
    if (!filing.stage.empty())
        checkStage(pack, standing, filing, findings);
    if (!filing.territory.empty())
        checkTerritory(pack, standing, filing, findings);
    return findings;
}

} // namespace gonfalon::campaign
