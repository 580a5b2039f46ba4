// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/battle/roster_model.h"

#include "core/words/battle_words.h"

#include <QCoreApplication>

#include <algorithm>

namespace gonfalon {

using namespace Qt::StringLiterals;

QString spokenUnit(const UnitLook &look, Measure measure)
{
    QStringList said{look.name};
    if (!look.removal.isEmpty())
        return (said << look.removal).join(u", "_s);
    said << RosterModel::tr("%1 of %2 Strength").arg(look.view.strength).arg(look.view.startStrength);
    for (const ShownMark &mark : look.marks)
        said << mark.words;
    said << look.spells;
    if (!look.view.onTable)
        said << RosterModel::tr("off the table");
    else if (!look.view.pieces.empty())
        said << RosterModel::tr("at %1 / %2")
                    .arg(words::length(measure, look.view.middle.x),
                         words::length(measure, look.view.middle.y));
    if (look.mayChoose)
        said << RosterModel::tr("may be chosen");
    if (look.target)
        said << RosterModel::tr("may be the target");
    return said.join(u", "_s);
}

void RosterModel::show(std::vector<UnitLook> units, const std::vector<std::pair<QString, QString>> &sides)
{
    const bool same = units.size() == m_units.size();
    if (!same)
        beginResetModel();
    m_units = std::move(units);
    m_sides = sides;
    arrange();
    if (!same)
        endResetModel();
    else if (!m_rows.empty())
        emit dataChanged(index(0), index(int(m_rows.size()) - 1));
}

void RosterModel::setAbreast(bool abreast)
{
    if (abreast == m_abreast)
        return;
    beginResetModel();
    m_abreast = abreast;
    arrange();
    endResetModel();
}

void RosterModel::arrange()
{
    std::vector<std::vector<Row>> columns;
    std::size_t longest = 0;
    for (std::size_t side = 0; side < m_sides.size(); ++side) {
        std::vector<Row> &column =
            columns.emplace_back(1, Row{SideIndex(side), m_sides[side].first, m_sides[side].second});
        for (const UnitLook &unit : m_units) {
            if (unit.view.side == side)
                column.push_back({SideIndex(side), {}, {}, &unit});
        }
        longest = std::max(longest, column.size());
    }
    m_rows.clear();
    if (!m_abreast) {
        for (const std::vector<Row> &column : columns)
            m_rows.insert(m_rows.end(), column.begin(), column.end());
        return;
    }
    for (std::size_t row = 0; row < longest; ++row) {
        for (const std::vector<Row> &column : columns)
            m_rows.push_back(row < column.size() ? column[row] : Row());
    }
}

bool RosterModel::isOfSide(const QModelIndex &index) const
{
    return m_abreast ? index.row() < int(m_sides.size()) : !row(index).unit;
}

QModelIndex RosterModel::indexOf(UnitIndex unit) const
{
    for (std::size_t row = 0; row < m_rows.size(); ++row) {
        if (m_rows[row].unit && m_rows[row].unit->unit == unit)
            return index(int(row));
    }
    return {};
}

int RosterModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_rows.size());
}

QVariant RosterModel::data(const QModelIndex &index, int role) const
{
    const Row &at = row(index);
    if (role == Qt::DisplayRole)
        return at.unit ? at.unit->name : at.title;
    if (role == Qt::AccessibleTextRole)
        return at.unit              ? spokenUnit(*at.unit, m_measure)
               : at.title.isEmpty() ? QString()
                                    : at.title + u", "_s + at.note;
    if (role == Qt::ToolTipRole && at.unit)
        return spokenUnit(*at.unit, m_measure);
    return {};
}

Qt::ItemFlags RosterModel::flags(const QModelIndex &index) const
{
    if (row(index).side == noSide) // beside the last of the other side
        return Qt::ItemNeverHasChildren;
    return row(index).unit ? Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemNeverHasChildren
                           : Qt::ItemIsEnabled | Qt::ItemNeverHasChildren;
}

} // namespace gonfalon
