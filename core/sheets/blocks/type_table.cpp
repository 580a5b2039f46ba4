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

std::vector<Runs> rowOf(const Kit &kit, const UnitType &type)
{
    std::vector<Runs> row{{{signedName(q(type.name), type.given), true}}};
    const Profile profile = printedProfile(type);
    for (const auto &cells : kit.catalogue.grid) {
        for (const FigureCell &cell : cells) {
            row.push_back({{type.figures.empty() ? u"–"_s : q(written(kit.catalogue, cell, profile))}});
        }
    }
    QString points = QString::number(type.points.value());
    if (type.pieces && type.pieces->pricedEach) {
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
    RuledTable table{{u"Unit"_s}, {}, kit.types.reading};
    for (const auto &cells : kit.catalogue.grid) {
        for (const FigureCell &cell : cells) {
            table.heads.push_back(q(cell.shortName.empty() ? cell.name : cell.shortName));
        }
    }
    table.heads.push_back(u"Points"_s);
    std::set<Given> used;
    for (const UnitType &type : kit.catalogue.unitTypes) {
        const bool asked = order.spec.of.empty() || type.group == order.spec.of;
        if (asked && wanted(order, {type.id.str()})) {
            used.insert(type.given);
            table.rows.push_back(rowOf(kit, type));
        }
    }
    if (table.rows.empty()) {
        return {};
    }
    const std::string title = group == kit.catalogue.groups.end() ? "Units" : group->name;
    return closedTable(order, title, tableBlocks(order.kit, table, order.width), used);
}

} // namespace gonfalon::sheets
