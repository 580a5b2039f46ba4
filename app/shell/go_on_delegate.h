// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/shell/go_on_model.h"

#include <QRectF>
#include <QStyledItemDelegate>

namespace gonfalon {

/// Draws a row of "Go on with": pennon, name, figures, state in shape and word, day; under the pointer or the
/// keyboard also its place and what can be done with it.
class GoOnDelegate final : public QStyledItemDelegate
{
    Q_OBJECT

public:
    /// Where the parts of a row stand.
    struct Parts
    {
        QRectF pennon, text, state, day;
        std::vector<std::pair<GoOnAct, QRectF>> acts;
    };

    explicit GoOnDelegate(const GoOnModel &model, QObject *parent = nullptr);

    [[nodiscard]] static int rowHeight(const QFont &font);
    /// \param hot the row is under the pointer, or the keyboard is on it
    [[nodiscard]] static Parts parts(const QStyleOptionViewItem &option, const GoOnRow &row, bool hot);

    void paint(QPainter *painter, const QStyleOptionViewItem &option,
               const QModelIndex &index) const override;
    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    bool editorEvent(QEvent *event, QAbstractItemModel *model, const QStyleOptionViewItem &option,
                     const QModelIndex &index) override;

signals:
    void pressed(gonfalon::GoOnAct act, const QModelIndex &index);

private:
    const GoOnModel &m_model;
};

} // namespace gonfalon
