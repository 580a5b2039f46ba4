// SPDX-License-Identifier: GPL-3.0-or-later
// The unit types of the catalogue, a line each.
#include "core/sheets/blocks/blocks.h"

#include "core/model/profile.h"
#include "core/sheets/blocks/ruled_table.h"
#include "core/sheets/blocks/titled.h"
#include "core/sheets/facts.h"
#include "core/sheets/marks.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace gonfalon::sheets {
namespace {

/// The type as it is printed: what is said of one piece is not multiplied.
Profile printedProfile(const UnitType &type)
{
    Profile profile;
    profile.type = &type;
    for (const auto &figure : type.figures) {
        profile.figures.push_back({figure, figure, {}});
    }
    return profile;
}

bool isPricedEach(const UnitType &type) { return type.pieces && type.pieces->pricedEach; }

std::vector<Runs> rowOf(const Kit &kit, const UnitType &type, bool sayEach)
{
    std::vector<Runs> row{{{signedName(words::text(type.name), type.given), true}}};
    const Profile profile = printedProfile(type);
    for (const auto &cells : kit.catalogue.grid) {
        for (const FigureCell &cell : cells) {
            row.push_back(
                {{type.figures.empty() ? u"–"_s : words::text(written(kit.catalogue, cell, profile))}});
        }
    }
    QString points = QString::number(type.points.value());
    if (sayEach && isPricedEach(type)) {
        points += u" each"_s;
    }
    row.push_back({{points, true}});
    return row;
}

} // namespace

Blocks typeTable(const BlockOrder &order)
{
    const Kit &kit = *order.kit;
    const auto group = std::ranges::find(kit.catalogue.groups, order.spec.of, &Group::id);
    RuledTable table{{u"Unit"_s}, {}, kit.types.reading, true};
    for (const auto &cells : kit.catalogue.grid) {
        for (const FigureCell &cell : cells) {
            table.heads.push_back(words::text(cell.shortName.empty() ? cell.name : cell.shortName));
        }
    }
    std::vector<const UnitType *> types;
    for (const UnitType &type : kit.catalogue.unitTypes) {
        if ((order.spec.of.empty() || type.group == order.spec.of) && wanted(order, {type.id.str()})) {
            types.push_back(&type);
        }
    }
    if (types.empty()) {
        return {};
    }
    // Where all are priced so the head says it, else each price.
    const bool allEach = std::ranges::all_of(types, [](const UnitType *type) { return isPricedEach(*type); });
    table.heads.push_back(allEach ? u"Points each"_s : u"Points"_s);
    std::set<Given> used;
    for (const UnitType *type : types) {
        used.insert(type->given);
        table.rows.push_back(rowOf(kit, *type, !allEach));
    }
    const std::string title = group == kit.catalogue.groups.end() ? "Units" : group->name;
    return closedTable(order, title, tableBlocks(order.kit, table, order.width), used);
}

} // namespace gonfalon::sheets
