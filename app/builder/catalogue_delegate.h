// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/builder/catalogue_model.h"

#include <QStyledItemDelegate>

namespace gonfalon {

/// Draws a row of the catalogue: name and tagline, points at the right, an Add button under the pointer.
class CatalogueDelegate final : public QStyledItemDelegate
{
    Q_OBJECT

public:
    explicit CatalogueDelegate(const CatalogueModel &model, QObject *parent = nullptr);

    void paint(QPainter *painter, const QStyleOptionViewItem &option,
               const QModelIndex &index) const override;
    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    bool editorEvent(QEvent *event, QAbstractItemModel *model, const QStyleOptionViewItem &option,
                     const QModelIndex &index) override;

    /// Where the Add button stands in a row.
    [[nodiscard]] static QRectF addButton(const QStyleOptionViewItem &option);

signals:
    void addPressed(const QModelIndex &index);

private:
    void paintHead(QPainter &painter, const QStyleOptionViewItem &option, const QString &text) const;
    void paintRow(QPainter &painter, const QStyleOptionViewItem &option, const QModelIndex &index) const;

    const CatalogueModel &m_model;
};

} // namespace gonfalon
