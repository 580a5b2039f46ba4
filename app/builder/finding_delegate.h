// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/builder/findings_model.h"

#include <QStyledItemDelegate>

namespace gonfalon {

/// Draws a finding: shape, sentence, the number of its rule as a link, and a button with the fix in a verb.
class FindingDelegate final : public QStyledItemDelegate
{
    Q_OBJECT

public:
    explicit FindingDelegate(const FindingsModel &model, QObject *parent = nullptr);

    void paint(QPainter *painter, const QStyleOptionViewItem &option,
               const QModelIndex &index) const override;
    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    bool editorEvent(QEvent *event, QAbstractItemModel *model, const QStyleOptionViewItem &option,
                     const QModelIndex &index) override;

    /// Height of a row at the size of `font`.
    [[nodiscard]] static int rowHeight(const QFont &font);
    /// Where the button with this label stands in the row; nothing without a label.
    [[nodiscard]] static QRectF button(const QStyleOptionViewItem &option, const QString &label);

    /// Where the number of its rule stands in the row; nothing where it has none.
    [[nodiscard]] QRectF ruleLink(const QStyleOptionViewItem &option, const QModelIndex &index) const;
    /// The row whose rule the pointer is upon; it is underlined.
    void setPointedRule(const QModelIndex &index) { m_pointedRule = index; }

signals:
    void fixPressed(const QModelIndex &index);
    void rulePressed(const QModelIndex &index);

private:
    const FindingsModel &m_model;
    QPersistentModelIndex m_pointedRule;
};

} // namespace gonfalon
