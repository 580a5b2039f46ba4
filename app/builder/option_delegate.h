// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/builder/options_model.h"

#include <QStyledItemDelegate>

namespace gonfalon {

/// Draws a row of the option list: box, name, effect or reason, price; answers indented below their option.
class OptionDelegate final : public QStyledItemDelegate
{
    Q_OBJECT

public:
    explicit OptionDelegate(OptionsModel &model, QObject *parent = nullptr);

    void paint(QPainter *painter, const QStyleOptionViewItem &option,
               const QModelIndex &index) const override;
    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    bool editorEvent(QEvent *event, QAbstractItemModel *model, const QStyleOptionViewItem &option,
                     const QModelIndex &index) override;
    void updateEditorGeometry(QWidget *editor, const QStyleOptionViewItem &option,
                              const QModelIndex &index) const override;

private:
    OptionsModel &m_model;
};

} // namespace gonfalon
