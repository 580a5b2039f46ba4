// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/builder/options_model.h"

#include <QStyledItemDelegate>

namespace gonfalon {

/// Draws a row of the option list: box, name, effect or reason, price; answers indented below their option. A
/// rule is its name as a link, and what it does; a click upon it asks for the whole of it.
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

signals:
    void topicAsked(const gonfalon::Topic &topic);

private:
    OptionsModel &m_model;
};

} // namespace gonfalon
