// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/builder/cards_model.h"

#include <QStyledItemDelegate>

namespace gonfalon {

/// Draws a unit as a card: rail with pennon, name and points, type line, the ten figures, one line of chips.
/// In an army of many units each has the first two lines alone. The head of an organisation is a line with
/// what its units come to.
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

    /// Widths of the cells of a card and of the head of an organisation, for the size hints.
    void setWidths(int card, int head);
    /// The cell of a card with the gap around it.
    [[nodiscard]] QSize cardCell(const QFont &font) const;

    /// Height of a card and the gap around it at the size of `font`, in pixels.
    [[nodiscard]] static int cardHeight(const QFont &font);
    [[nodiscard]] static int gap(const QFont &font);
    /// How far from the left a press upon a head folds it.
    [[nodiscard]] static int foldWidth(const QFont &font);

private:
    void paintHead(QPainter &painter, const QStyleOptionViewItem &option, const QModelIndex &index) const;

    const CardsModel &m_model;
    int m_cardWidth = 0, m_headWidth = 0;
};

} // namespace gonfalon
