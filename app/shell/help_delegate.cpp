// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/shell/help_delegate.h"

#include "app/common/tokens.h"
#include "app/common/typeface.h"

#include <QPainter>

namespace gonfalon {

using typeface::scaled;

namespace {

/// A line of text in which every hit stands on a tint and over a line.
void paintMarked(QPainter &painter, const QRectF &box, const QString &text, const QString &words,
                 const Tokens &t)
{
    const QFontMetricsF metrics(painter.font());
    const QString line = metrics.elidedText(text, Qt::ElideRight, box.width());
    const QRectF strip(box.left(), box.center().y() - metrics.height() / 2, box.width(), metrics.height());
    for (auto at = words.isEmpty() ? -1 : line.indexOf(words, 0, Qt::CaseInsensitive); at >= 0;
         at = line.indexOf(words, at + words.size(), Qt::CaseInsensitive)) {
        const double left = strip.left() + metrics.horizontalAdvance(line.left(at));
        const double width = metrics.horizontalAdvance(line.mid(at, words.size()));
        painter.fillRect(QRectF(left, strip.top(), width, strip.height()), t.warnTint);
        painter.fillRect(QRectF(left, strip.bottom() - 1.5, width, 1.5), t.warn);
    }
    painter.drawText(box, Qt::AlignLeft | Qt::AlignVCenter, line);
}

} // namespace

HelpDelegate::HelpDelegate(const HelpModel &model, QObject *parent)
    : QStyledItemDelegate(parent), m_model(model)
{
}

QSize HelpDelegate::sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    return {scaled(option.font, 200), scaled(option.font, m_model.article(index) ? 47 : 32)};
}

void HelpDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option,
                         const QModelIndex &index) const
{
    const auto article = m_model.article(index);
    const Tokens &t = Tokens::of(option.palette);
    const QRectF box(option.rect);
    const auto px = [&](double length) { return double(scaled(option.font, length)); };
    const QRectF text = box.adjusted(px(14), 0, -px(10), 0);
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    const bool current = article && option.state & QStyle::State_Selected;
    painter->fillRect(box, current || (article && option.state & QStyle::State_MouseOver) ? t.accentTint
                                                                                          : t.panel);
    painter->setPen(t.line);
    painter->drawLine(box.bottomLeft(), box.bottomRight());
    if (!article) {
        painter->setFont(typeface::sectionHead(option.font));
        painter->setPen(t.ink2);
        painter->drawText(text.adjusted(0, px(6), 0, 0), Qt::AlignLeft | Qt::AlignVCenter,
                          index.data().toString().toUpper());
        painter->restore();
        return;
    }
    if (current)
        painter->fillRect(QRectF(box.left(), box.top(), 3, box.height()), t.accent);
    if (option.state & QStyle::State_HasFocus) {
        painter->setPen(QPen(t.accent, 2));
        painter->setBrush(Qt::NoBrush);
        painter->drawRect(box.adjusted(1, 1, -1, -1));
    }
    painter->setFont(typeface::sized(option.font, 13, QFont::Bold));
    painter->setPen(t.ink);
    paintMarked(*painter, {text.left(), text.top() + px(5), text.width(), px(19)}, index.data().toString(),
                m_model.words(), t);
    painter->setFont(typeface::sized(option.font, 11.5));
    painter->setPen(t.ink2);
    paintMarked(*painter, {text.left(), text.top() + px(24), text.width(), px(17)}, m_model.snippet(*article),
                m_model.words(), t);
    painter->restore();
}

} // namespace gonfalon
