// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/builder/cards_model.h"

#include <QStyledItemDelegate>

namespace gonfalon {

/// Draws a unit as a card: rail with pennon, name and points, type line, the ten figures, one line of chips.
class CardDelegate final : public QStyledItemDelegate
{
    Q_OBJECT

public:
    explicit CardDelegate(const CardsModel &model, QObject *parent = nullptr);

    void paint(QPainter *painter, const QStyleOptionViewItem &option,
               const QModelIndex &index) const override;
    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    bool helpEvent(QHelpEvent *event, QAbstractItemView *view, const QStyleOptionViewItem &option,
                   const QModelIndex &index) override;

    /// Height of a card and the gap around it at the size of `font`, in pixels.
    [[nodiscard]] static int cardHeight(const QFont &font);
    [[nodiscard]] static int gap(const QFont &font);

private:
    const CardsModel &m_model;
};

} // namespace gonfalon
