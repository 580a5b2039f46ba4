// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/battle/proposed_table.h"

#include "core/battle/table/danger.h"
#include "core/battle/table/ground.h"

#include <algorithm>

namespace gonfalon {

namespace {

constexpr int deepest = 72, deepestCentimetres = 180;
constexpr Length leastMetricTable = Length::hundredths(6'000); // where two strips and some ground lie between
constexpr Length leastForMarkers = Length::inches(48);         // players lay theirs 12 inches off every edge

std::string inWhole(Length length) { return std::to_string(length.inHundredths() / 100); }

/// About so much of the table is asked for, and this will do.
constexpr int enough(int wanted) { return wanted * 4 / 5; }

int shareWanted(const BattleSetup &setup)
{
    const Scenario *scenario = setup.catalogue->scenario(setup.scenario);
    return scenario ? scenario->dangerousShare : 0;
}

/// One of the areas that make up the share, for the north-west of a table of 72 by 48 inches: it is mirrored
/// into the other quarters. Where sides deploy, and on the ways in the middle, the ground is safe.
constexpr Point danger[] = {{900, 0}, {3100, 0}, {3100, 1400}, {2700, 2000}, {1100, 2000}, {900, 1600}};

TerrainPiece dangerIn(const Battlefield &field, bool east, bool south)
{
    constexpr int usualWidth = 7200, usualDepth = 4800;
    const std::string kind = "dangerous ground";
    TerrainPiece piece{.kind = kind, .name = {}, .line = false, .points = {}, .traits = usualTraits(kind)};
    const int width = field.width.inHundredths(), depth = field.depth.inHundredths();
    for (const Point point : danger) {
        const Point at{point.x * width / usualWidth, point.y * depth / usualDepth};
        piece.points.push_back({east ? width - at.x : at.x, south ? depth - at.y : at.y});
    }
    return piece;
}

/// Opposite quarters at a time, so that no side has the better of it, until that is enough.
void addDanger(Battlefield &field, int wanted)
{
    for (TerrainPiece &piece : field.pieces)
        piece.traits.dangerous = piece.traits.dangerous || piece.traits.rough;
    for (const bool mirrored : {false, true}) {
        if (table::dangerousShare(field) >= enough(wanted))
            return;
        field.pieces.push_back(dangerIn(field, mirrored, false));
        field.pieces.push_back(dangerIn(field, !mirrored, true));
    }
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

Length leastTableFor(const BattleSetup &setup)
{
    const Scenario *scenario = setup.catalogue->scenario(setup.scenario);
    const bool laid = scenario && std::ranges::any_of(scenario->markers, [](const ScenarioMarker &marker) {
                          return marker.places.empty();
                      });
    const bool metric = setup.catalogue->tableSize(0).measure == Measure::Centimetres;
    return laid ? leastForMarkers : metric ? leastMetricTable : leastTable;
}

TableSize sizeOf(const Battlefield &field)
{
    constexpr int whole = 100;
    return {.upTo = 0,
            .width = field.width.inHundredths() / whole,
            .depth = field.depth.inHundredths() / whole,
            .measure = field.measure};
}

Battlefield proposedBattlefield(const BattleSetup &setup, const TableSize &size)
{
    const Length width = Length::inches(size.width), depth = Length::inches(size.depth);
    Battlefield field;
    if (std::max(width, depth) > mostTable) { // nothing is worked out for what `unfitTable` refuses
        field.width = width;
        field.depth = depth;
        field.measure = size.measure;
        return field;
    }
    field = usualBattlefield(width, depth);
    field.measure = size.measure;
    if (size.measure == Measure::Centimetres)
        field.pieces.clear(); // terrain is an advanced rule there (TK-TER-04)
    addWantedDanger(setup, field);
    return field;
}

void addWantedDanger(const BattleSetup &setup, Battlefield &field)
{
    if (const int wanted = shareWanted(setup); wanted > 0)
        addDanger(field, wanted);
}

Findings tooLittleDanger(const BattleSetup &setup)
{
    const int wanted = shareWanted(setup);
    if (wanted == 0 || setup.mode == PlayMode::Referee)
        return {};
    const int share = table::dangerousShare(setup.battlefield);
    if (share >= enough(wanted))
        return {};
    return {{.code = Code::TooLittleDanger,
             .severity = Severity::Warning,
             .rule = setup.catalogue->cited(RuleId("DR-SCEN-39")),
             .arguments = {setup.catalogue->scenario(setup.scenario)->name, std::to_string(share),
                           std::to_string(wanted)}}};
}

TableSize proposedTable(const BattleSetup &setup)
{
    int points = 0;
    for (const BattleSide &side : setup.sides)
        points += side.warband.limit;
    TableSize size = setup.catalogue->tableSize((points + 1) / 2);
    const int most = size.measure == Measure::Inches ? deepest : deepestCentimetres;
    if (setup.teams().size() > 2)
        size.depth = std::max(size.depth, std::min(size.width, most));
    return size;
}

Findings otherMeasure(const Battlefield &field, Measure game)
{
    if (field.measure == game)
        return {};
    return {
        {.code = Code::TableOfAnotherMeasure, .arguments = {measureWord(field.measure), measureWord(game)}}};
}

Findings unfitTable(const BattleSetup &setup)
{
    if (Findings other = otherMeasure(setup.battlefield, setup.catalogue->tableSize(0).measure);
        !other.empty())
        return other;
    const Length width = setup.battlefield.width, depth = setup.battlefield.depth,
                 least = leastTableFor(setup);
    const RuleId rule = setup.catalogue->muster.tableRule;
    const char *measure = measureWord(setup.battlefield.measure);
    if (std::min(width, depth) < least)
        return {{.code = Code::TableTooSmall,
                 .rule = rule,
                 .arguments = {inWhole(width), inWhole(depth), inWhole(least), measure}}};
    if (std::max(width, depth) > mostTable)
        return {{.code = Code::TableTooLarge,
                 .rule = rule,
                 .arguments = {inWhole(width), inWhole(depth), inWhole(mostTable), measure}}};
    if (!hasOpenGround(setup.battlefield))
        return {{.code = Code::NoOpenGround,
                 .rule = setup.catalogue->cited(RuleId("DR-TERR-06")),
                 .arguments = {"the table"}}};
    return {};
}

} // namespace gonfalon
