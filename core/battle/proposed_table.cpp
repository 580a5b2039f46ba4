// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/battle/proposed_table.h"

#include "core/battle/table/ground.h"

#include <algorithm>

namespace gonfalon {

namespace {

constexpr int deepest = 72;
constexpr Length leastForMarkers = Length::inches(48); // players lay theirs 12 inches off every edge

std::string inInches(Length length) { return std::to_string(length.inHundredths() / 100); }

/// Where the players lay markers, they must find room for all of them (DR-SCEN-24).
Length leastFor(const BattleSetup &setup)
{
    const Scenario *scenario = setup.catalogue->scenario(setup.scenario);
    const bool laid = scenario && std::ranges::any_of(scenario->markers, [](const ScenarioMarker &marker) {
                          return marker.places.empty();
                      });
    return laid ? leastForMarkers : leastTable;
}

/// Somewhere a base finds room, asked of every inch (DR-TERR-06).
bool hasOpenGround(const Battlefield &field)
{
    constexpr int inch = 100, half = inch / 2;
    const table::Ground ground(field, true);
    for (int y = half; y < ground.depth(); y += inch) {
        for (int x = half; x < ground.width(); x += inch) {
            const bool closed = std::ranges::any_of(ground.areas, [&](const table::Area &area) {
                return area.traits.impassable && area.holds({x, y});
            });
            if (!closed)
                return true;
        }
    }
    return false;
}

} // namespace

TableSize proposedTable(const BattleSetup &setup)
{
    int points = 0;
    for (const BattleSide &side : setup.sides)
        points += side.warband.limit;
    TableSize size = setup.catalogue->tableSize((points + 1) / 2);
    if (setup.teams().size() > 2)
        size.depth = std::max(size.depth, std::min(size.width, deepest));
    return size;
}

Findings unfitTable(const BattleSetup &setup)
{
    const Length width = setup.battlefield.width, depth = setup.battlefield.depth, least = leastFor(setup);
    const RuleId rule("DR-MUSTER-05");
    if (std::min(width, depth) < least)
        return {{.code = Code::TableTooSmall,
                 .rule = rule,
                 .arguments = {inInches(width), inInches(depth), inInches(least)}}};
    if (std::max(width, depth) > mostTable)
        return {{.code = Code::TableTooLarge,
                 .rule = rule,
                 .arguments = {inInches(width), inInches(depth), inInches(mostTable)}}};
    if (!hasOpenGround(setup.battlefield))
        return {{.code = Code::NoOpenGround, .rule = RuleId("DR-TERR-06")}};
    return {};
}

} // namespace gonfalon
