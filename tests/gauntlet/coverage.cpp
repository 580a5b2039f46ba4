// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/gauntlet/coverage.h"

#include "core/model/catalogue.h"
#include "core/systems/registry.h"

namespace gonfalon::test {

namespace {

using Things = std::map<std::string, std::set<std::string>>;

const std::string unitTypes = "unit types", options = "options", scenarios = "scenarios",
                  ways = "ways to play";
std::string wayOf(PlayMode mode) { return mode == PlayMode::Referee ? "referee" : "table"; }

/// Everything that battles of the game may be about.
Things all(const Catalogue &catalogue)
{
    Things things;
    for (const UnitType &type : catalogue.unitTypes) {
        things[unitTypes].insert(type.id.str());
        for (const Option *option : catalogue.optionsFor(type))
            things[options].insert(option->id.str());
    }
    for (const Scenario &scenario : catalogue.scenarios)
        things[scenarios].insert(scenario.id.str());
    for (const PlayMode way : systems::waysOf(catalogue.id))
        things[ways].insert(wayOf(way));
    return things;
}

} // namespace

void Coverage::add(const BattleSetup &setup)
{
    m_seen[ways].insert(wayOf(setup.mode));
    m_seen[scenarios].insert(setup.scenario.str());
    for (const BattleSide &side : setup.sides)
        for (const Unit &unit : side.warband.units) {
            m_seen[unitTypes].insert(unit.type.str());
            for (const Choice &choice : unit.choices)
                m_seen[options].insert(choice.option.str());
        }
}

std::vector<std::string> Coverage::missing(const Catalogue &catalogue) const
{
    std::vector<std::string> never;
    for (const auto &[kind, things] : all(catalogue)) {
        const auto seen = m_seen.find(kind);
        for (const std::string &thing : things)
            if (seen == m_seen.end() || !seen->second.contains(thing))
                never.push_back(thing);
    }
    return never;
}

std::string Coverage::told(const Catalogue &catalogue) const
{
    const Things things = all(catalogue);
    std::map<std::string, std::size_t> never;
    for (const std::string &thing : missing(catalogue))
        for (const auto &[kind, known] : things)
            never[kind] += known.contains(thing) ? 1 : 0;
    std::string told = catalogue.id.str() + ":";
    for (const auto &[kind, known] : things)
        told += " " + std::to_string(known.size() - never[kind]) + " of " + std::to_string(known.size()) +
                " " + kind + ",";
    told.pop_back();
    return told;
}

} // namespace gonfalon::test
