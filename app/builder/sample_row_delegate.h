// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/builder/sample_rows.h"

#include <QRectF>
#include <QStyledItemDelegate>

namespace gonfalon {

/// Draws a row of a sample list as a card: pennon, name and price, type, options, and a button or a stepper.
class SampleRowDelegate final : public QStyledItemDelegate
{
    Q_OBJECT

public:
    explicit SampleRowDelegate(SampleRows &rows, QObject *parent = nullptr);

    /// The card in the room of its cell, and in it the button "Add", or what counts down and up.
    struct Parts
    {
        QRectF card, add, less, more;
    };
    [[nodiscard]] static Parts parts(const QStyleOptionViewItem &option, int count);
    void setColumns(int columns) { m_columns = columns; }

    void paint(QPainter *painter, const QStyleOptionViewItem &option,
               const QModelIndex &index) const override;
    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    bool editorEvent(QEvent *event, QAbstractItemModel *model, const QStyleOptionViewItem &option,
                     const QModelIndex &index) override;

private:
    void paintStepper(QPainter &painter, const QStyleOptionViewItem &option, int row) const;
    void paintWords(QPainter &painter, const QStyleOptionViewItem &option, int row) const;

    SampleRows &m_rows;
    int m_columns = 2;
};

} // namespace gonfalon
