// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/builder/sample_rows.h"

#include <QStyledItemDelegate>

namespace gonfalon {

/// Draws the name of a sample list with its pennon and how many rows it has.
class SampleListDelegate final : public QStyledItemDelegate
{
    Q_OBJECT

public:
    SampleListDelegate(const std::vector<SampleList> &lists, const SampleRows &rows, QObject *parent);

    void paint(QPainter *painter, const QStyleOptionViewItem &option,
               const QModelIndex &index) const override;
    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;

private:
    const std::vector<SampleList> &m_lists;
    const SampleRows &m_rows;
};

} // namespace gonfalon
