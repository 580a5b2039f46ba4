// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/common/two_line_list.h"

#include "app/common/tokens.h"
#include "app/common/typeface.h"

#include <QPainter>
#include <QStyledItemDelegate>

namespace gonfalon {

using namespace Qt::StringLiterals;
using typeface::scaled;

namespace {

constexpr double entryHeight = 44, margin = 12;

class Rows final : public QStyledItemDelegate
{
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &) const override
    {
        return {scaled(option.font, 200), scaled(option.font, entryHeight)};
    }
    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override
    {
        const Tokens &t = Tokens::of(option.palette);
        const bool on = option.state & QStyle::State_Selected;
        painter->save();
        painter->setRenderHint(QPainter::Antialiasing);
        const QRectF box = QRectF(option.rect).adjusted(2, 2, -2, -2);
        painter->setPen(option.state & QStyle::State_HasFocus ? QPen(t.accent, 2) : QPen(Qt::NoPen));
        painter->setBrush(on || option.state & QStyle::State_MouseOver ? t.accentTint : t.card);
        painter->drawRoundedRect(box, 5, 5);
        if (on)
            painter->fillRect(QRectF(box.left(), box.top() + 4, 3.5, box.height() - 8), t.accent);
        const QRectF room = box.adjusted(scaled(option.font, margin), 0, -scaled(option.font, margin), 0);
        const QFont bold = typeface::sized(option.font, 13, QFont::Bold),
                    small = typeface::sized(option.font, 11.5);
        const double upper = QFontMetricsF(bold).height(), lower = QFontMetricsF(small).height();
        const double top = room.center().y() - (upper + lower) / 2;
        painter->setFont(bold);
        painter->setPen(t.ink);
        painter->drawText(
            QRectF(room.left(), top, room.width(), upper), Qt::AlignLeft | Qt::AlignVCenter,
            QFontMetricsF(bold).elidedText(index.data().toString(), Qt::ElideRight, room.width()));
        painter->setFont(small);
        painter->setPen(t.ink2);
        painter->drawText(QRectF(room.left(), top + upper, room.width(), lower),
                          Qt::AlignLeft | Qt::AlignVCenter,
                          QFontMetricsF(small).elidedText(index.data(TwoLineList::secondRole).toString(),
                                                          Qt::ElideRight, room.width()));
        painter->restore();
    }
};

} // namespace

TwoLineList::TwoLineList(const QString &name, QWidget *parent) : QListWidget(parent)
{
    setAccessibleName(name);
    setItemDelegate(new Rows(this));
    setMouseTracking(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setVerticalScrollMode(ScrollPerPixel);
}

QListWidgetItem *TwoLineList::addRow(const QString &text, const QString &second)
{
    auto *item = new QListWidgetItem(text, this);
    item->setData(secondRole, second);
    item->setData(Qt::AccessibleTextRole, text + u", "_s + second);
    item->setToolTip(text + u'\n' + second);
    return item;
}

} // namespace gonfalon
