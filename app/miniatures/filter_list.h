// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/miniatures/shelf_filter.h"

#include <QListWidget>

namespace gonfalon {

/// The filters of the shelf at the left, each with its count, below headings.
class FilterList final : public QListWidget
{
    Q_OBJECT

public:
    explicit FilterList(QWidget *parent = nullptr);

    /// Lists them anew; the one that is chosen stays, where it still is one.
    void setRows(const std::vector<FilterRow> &rows);
    [[nodiscard]] const ShelfFilter &filter() const { return m_filter; }

signals:
    void filterChanged();

private:
    void take(int row);

    std::vector<FilterRow> m_rows;
    ShelfFilter m_filter;
};

} // namespace gonfalon
