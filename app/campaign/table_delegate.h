// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHeaderView>
#include <QStyledItemDelegate>

namespace gonfalon {

/// Draws a cell: pennon or glyph, the text, a smaller second line; a hairline below, the accent's tint where
/// the row is chosen.
class TableDelegate final : public QStyledItemDelegate
{
    Q_OBJECT

public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter *painter, const QStyleOptionViewItem &option,
               const QModelIndex &index) const override;
    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;
};

/// The heads of a table: small, calm, with a mark where the rows are ordered by one. Tab comes to them; the
/// arrows go along, Space orders the rows by the one that is marked, and the other way round again.
class TableHead final : public QHeaderView
{
    Q_OBJECT

public:
    explicit TableHead(QWidget *parent = nullptr);
    /// Heads that say what stands below and no more.
    void setOrdering(bool ordering);

protected:
    void keyPressEvent(QKeyEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;
    void focusOutEvent(QFocusEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    void paintSection(QPainter *painter, const QRect &rect, int section) const override;
    [[nodiscard]] QSize sectionSizeFromContents(int section) const override;

private:
    int m_marked = 0;
};

} // namespace gonfalon
