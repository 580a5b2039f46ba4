// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/shell/go_on_model.h"

#include <algorithm>

namespace gonfalon {

namespace {

bool fits(const GoOnRow &row, GoOnModel::Filter filter)
{
    using Filter = GoOnModel::Filter;
    const Filter own = row.kind == GoOnRow::Kind::Campaign ? Filter::Campaigns
                       : row.isBattle()                    ? Filter::Battles
                                                           : Filter::Lists;
    return filter == Filter::All || filter == own;
}

} // namespace

void GoOnModel::setRows(std::vector<GoOnRow> rows)
{
    beginResetModel();
    m_rows = std::move(rows);
    choose();
    endResetModel();
}

void GoOnModel::setFilter(Filter filter)
{
    beginResetModel();
    m_filter = filter;
    choose();
    endResetModel();
}

void GoOnModel::choose()
{
    m_shown.clear();
    for (std::size_t i = 0; i < m_rows.size(); ++i) {
        if (fits(m_rows[i], m_filter))
            m_shown.push_back(i);
    }
}

int GoOnModel::count(Filter filter) const
{
    return int(std::ranges::count_if(m_rows, [filter](const GoOnRow &row) { return fits(row, filter); }));
}

const GoOnRow &GoOnModel::row(const QModelIndex &index) const
{
    return m_rows.at(m_shown.at(std::size_t(index.row())));
}

int GoOnModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_shown.size());
}

QVariant GoOnModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid())
        return {};
    const GoOnRow &shown = row(index);
    switch (role) {
    case Qt::DisplayRole:
        return shown.name;
    case Qt::ToolTipRole:
        return shown.place;
    case Qt::AccessibleTextRole:
        return shown.spoken();
    default:
        return {};
    }
}

} // namespace gonfalon
