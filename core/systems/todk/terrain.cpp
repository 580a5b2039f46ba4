// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/systems/todk/terrain.h"

#include "core/battle/sentence.h"
#include "core/battle/table/ground.h"

#include <algorithm>

namespace gonfalon::todk {

namespace {

constexpr int percent = 100;

/// Walls and buildings, and not the woods that hide.
bool isStructure(const TerrainTraits &traits) { return traits.cover && !traits.seeThrough; }

bool isOver(const table::Area &area, Point from, Point to)
{
    if (!area.box.meets(table::Box::around(from, to)))
        return false;
    table::Spans spans;
    area.cut(from, to, spans);
    return !spans.empty();
}

} // namespace

bool isClosed(const Muster &muster, const Body &body)
{
    if (!muster.ground)
        return false;
    return std::ranges::any_of(muster.ground->areas, [&](const table::Area &area) {
        return area.traits.impassable && area.box.meets(body.box) &&
               std::ranges::any_of(body, [&](Point at) { return area.holds(at); });
    });
}

bool isBarred(const Look &look, UnitIndex unit, Point from, Point to)
{
    if (!look.muster.ground || look.row(unit).flies)
        return false;
    return std::ranges::any_of(
               look.muster.ground->areas,
               [&](const table::Area &area) { return area.traits.impassable && isOver(area, from, to); }) ||
           std::ranges::any_of(look.muster.ground->lines, [&](const table::Line &line) {
               return line.traits.impassable && line.crosses(from, to);
           });
}

int costOf(const Look &look, UnitIndex unit, Point from, Point to)
{
    const Point way = to - from;
    const int length = int(table::rootUp(table::dot(way, way)));
    const int slow = look.muster.numbers.slow;
    if (!look.muster.ground || look.row(unit).flies || slow <= 0)
        return length;
    table::Spans spans;
    for (const table::Area &area : look.muster.ground->areas) {
        if (area.traits.rough && area.box.meets(table::Box::around(from, to)))
            area.cut(from, to, spans);
    }
    spans.join();
    const table::Wide over = spans.total() * length / table::Spans::whole;
    return int(length - over + over * percent / slow);
}

bool isSheltered(const Look &look, UnitIndex target, UnitIndex from)
{
    const UnitRow row = look.row(target);
    if (!look.muster.ground || row.mounted || row.machine)
        return false;
    const Point here = look.centrepoint(target), there = look.centrepoint(from);
    return std::ranges::any_of(look.muster.ground->areas,
                               [&](const table::Area &area) {
                                   return isStructure(area.traits) && area.holds(here) && !area.holds(there);
                               }) ||
           std::ranges::any_of(look.muster.ground->lines, [&](const table::Line &line) {
               return isStructure(line.traits) && line.crosses(there, here);
           });
}

std::optional<int> rangeOf(const Look &look, UnitIndex unit)
{
    const std::optional<int> range = look.row(unit).range;
    if (!range || !look.muster.ground)
        return range;
    const bool high = std::ranges::any_of(look.muster.ground->areas, [&](const table::Area &area) {
        return area.traits.superb && area.holds(look.centrepoint(unit));
    });
    return high ? *range + look.muster.numbers.tower : *range;
}

std::vector<const char *> terrainWords(const TerrainPiece &piece)
{
    const TerrainTraits &traits = piece.traits;
    std::vector<const char *> words;
    if (traits.impassable)
        words.push_back(QT_TRANSLATE_NOOP("Battle", "no way through"));
    if (traits.rough && !traits.impassable && !piece.line)
        words.push_back(QT_TRANSLATE_NOOP("Battle", "half movement"));
    if (isStructure(traits))
        words.push_back(QT_TRANSLATE_NOOP("Battle", "shelters foot"));
    if (traits.superb && !piece.line)
        words.push_back(QT_TRANSLATE_NOOP("Battle", "farther range"));
    return words;
}

} // namespace gonfalon::todk
