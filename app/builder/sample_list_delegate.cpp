// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/builder/sample_list_delegate.h"

#include "app/common/glyphs.h"
#include "app/common/typeface.h"

#include <QPainter>

namespace gonfalon {

using typeface::scaled;

SampleListDelegate::SampleListDelegate(const std::vector<SampleList> &lists, const SampleRows &rows,
                                       QObject *parent)
    : QStyledItemDelegate(parent), m_lists(lists), m_rows(rows)
{
}

QSize SampleListDelegate::sizeHint(const QStyleOptionViewItem &option, const QModelIndex &) const
{
    return {scaled(option.font, 120), scaled(option.font, 47)};
}

void SampleListDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option,
                               const QModelIndex &index) const
{
    const SampleList &list = m_lists.at(std::size_t(index.row()));
    const Tokens &t = Tokens::of(option.palette);
    const auto px = [&](double length) { return double(scaled(option.font, length)); };
    const QRectF box(option.rect);
    const bool current = option.state & QStyle::State_Selected;
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    painter->fillRect(box, current || option.state & QStyle::State_MouseOver ? t.accentTint : t.panel);
    if (current)
        painter->fillRect(QRectF(box.left(), box.top(), 3, box.height()), t.accent);
    if (option.state & QStyle::State_HasFocus) {
        painter->setPen(QPen(t.accent, 2));
        painter->drawRect(box.adjusted(1, 1, -1, -1));
    }
    const double height = px(34);
    glyphs::paintPennon(*painter,
                        {box.left() + px(12), box.center().y() - height / 2, height * 26 / 38, height},
                        {Ordinary(index.row() % (int(Ordinary::Bordure) + 1)), false}, list.tinctures, t);
    const QRectF text(box.left() + px(46), box.top(), box.width() - px(52), box.height());
    const int taken = m_rows.count(list);
    const QString name = QString::fromStdString(list.name),
                  about = taken > 0 ? SampleRows::tr("%1 taken").arg(taken)
                                    : SampleRows::tr("%n row(s)", nullptr, int(list.rows.size()));
    painter->setFont(typeface::heading(option.font, 14, name));
    painter->setPen(t.ink);
    painter->drawText(text.adjusted(0, px(4), 0, -px(20)), Qt::AlignLeft | Qt::AlignVCenter,
                      QFontMetricsF(painter->font()).elidedText(name, Qt::ElideRight, text.width()));
    painter->setFont(typeface::sized(option.font, 11.5, taken > 0 ? QFont::Bold : QFont::Normal));
    painter->setPen(taken > 0 ? t.accent : t.ink2);
    painter->drawText(text.adjusted(0, px(23), 0, -px(4)), Qt::AlignLeft | Qt::AlignVCenter, about);
    painter->restore();
}

} // namespace gonfalon
