// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/common/typeface.h"

#include <QStyledItemDelegate>

namespace gonfalon {

/// Rows of a list with room above and below their words.
class RoomyRows final : public QStyledItemDelegate
{
public:
    /// \param more pixels of the drawings by which a row is higher than its words
    explicit RoomyRows(QObject *parent = nullptr, double more = 10)
        : QStyledItemDelegate(parent), m_more(more)
    {
    }

    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override
    {
        return QStyledItemDelegate::sizeHint(option, index) + QSize(0, typeface::scaled(option.font, m_more));
    }

private:
    double m_more;
};

} // namespace gonfalon
