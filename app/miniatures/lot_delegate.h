// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/miniatures/lots_model.h"

#include <QStyledItemDelegate>

namespace gonfalon {

/// Draws a lot as a card: its picture, name and number, what it is, and how much of it is painted.
class LotDelegate final : public QStyledItemDelegate
{
    Q_OBJECT

public:
    explicit LotDelegate(const LotsModel &model, QObject *parent = nullptr);

    void paint(QPainter *painter, const QStyleOptionViewItem &option,
               const QModelIndex &index) const override;
    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;

    /// How wide each card is from now on.
    void setWidth(int width) { m_width = width; }
    [[nodiscard]] static int leastWidth(const QFont &font);
    /// Room between cards.
    [[nodiscard]] static int gap(const QFont &font);

private:
    const LotsModel &m_model;
    int m_width = 0;
};

} // namespace gonfalon
