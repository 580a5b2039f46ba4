// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/shell/help_model.h"

#include <QStyledItemDelegate>

namespace gonfalon {

/// Draws a chapter's head, or an article's title over the beginning of its text, with the words that are
/// looked for tinted and underlined.
class HelpDelegate final : public QStyledItemDelegate
{
    Q_OBJECT

public:
    explicit HelpDelegate(const HelpModel &model, QObject *parent = nullptr);

    void paint(QPainter *painter, const QStyleOptionViewItem &option,
               const QModelIndex &index) const override;
    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;

private:
    const HelpModel &m_model;
};

} // namespace gonfalon
