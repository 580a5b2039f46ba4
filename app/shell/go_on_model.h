// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/shell/go_on_rows.h"

#include <QAbstractListModel>

namespace gonfalon {

/// The rows of "Go on with": all of them, the lists, the battles or the campaigns.
class GoOnModel final : public QAbstractListModel
{
    Q_OBJECT

public:
    enum class Filter
    {
        All,
        Lists, ///< what a crash left of a list too
        Battles,
        Campaigns
    };
    static constexpr int filters = int(Filter::Campaigns) + 1;

    using QAbstractListModel::QAbstractListModel;

    void setRows(std::vector<GoOnRow> rows);
    void setFilter(Filter filter);
    [[nodiscard]] Filter filter() const { return m_filter; }
    [[nodiscard]] int count(Filter filter) const;
    [[nodiscard]] const GoOnRow &row(const QModelIndex &index) const;

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role) const override;

private:
    void choose();

    std::vector<GoOnRow> m_rows;
    std::vector<std::size_t> m_shown;
    Filter m_filter = Filter::All;
};

} // namespace gonfalon
