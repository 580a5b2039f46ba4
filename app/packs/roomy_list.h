// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/common/typeface.h"

#include <QStyledItemDelegate>

namespace gonfalon {

/// Rows of a list with room above and below their words.
class RoomyRows final : public QStyledItemDelegate
{
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override
    {
        return QStyledItemDelegate::sizeHint(option, index) + QSize(0, typeface::scaled(option.font, 10));
    }
};

} // namespace gonfalon
