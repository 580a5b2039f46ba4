// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/builder/cards_model.h"
#include "app/builder/chips.h"

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

    bool editorEvent(QEvent *event, QAbstractItemModel *model, const QStyleOptionViewItem &option,
                     const QModelIndex &index) override;

    /// The chips of a card as it is drawn.
    [[nodiscard]] std::vector<PlacedChip> chips(const QStyleOptionViewItem &option,
                                                const QModelIndex &index) const;
    /// What the chip at a place of the card asks about, or nothing.
    [[nodiscard]] std::optional<Topic> topicAt(const QStyleOptionViewItem &option, const QModelIndex &index,
                                               const QPointF &place) const;
    /// The pointer stands here; a chip below it is underlined. An invalid index: it left.
    void setPointer(const QModelIndex &index, const QPointF &place);

    /// Widths of the cells of a card and of the head of an organisation, for the size hints.
    void setWidths(int card, int head);
    /// The cell of a card with the gap around it.
    [[nodiscard]] QSize cardCell(const QFont &font) const;

    /// Height of a card and the gap around it at the size of `font`, in pixels.
    [[nodiscard]] static int cardHeight(const QFont &font);
    [[nodiscard]] static int gap(const QFont &font);
    /// How far from the left a press upon a head folds it.
    [[nodiscard]] static int foldWidth(const QFont &font);

signals:
    void topicAsked(const gonfalon::Topic &topic);

private:
    void paintHead(QPainter &painter, const QStyleOptionViewItem &option, const QModelIndex &index) const;

    const CardsModel &m_model;
    int m_cardWidth = 0, m_headWidth = 0;
    QPersistentModelIndex m_pointed;
    QPointF m_pointer;
};

} // namespace gonfalon
