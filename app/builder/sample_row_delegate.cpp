// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/builder/sample_row_delegate.h"

#include "app/common/glyphs.h"
#include "app/common/typeface.h"

#include <QAbstractItemView>
#include <QMouseEvent>
#include <QPainter>

namespace gonfalon {

using namespace Qt::StringLiterals;
using typeface::scaled;
using typeface::sized;

SampleRowDelegate::SampleRowDelegate(SampleRows &rows, QObject *parent)
    : QStyledItemDelegate(parent), m_rows(rows)
{
}

QSize SampleRowDelegate::sizeHint(const QStyleOptionViewItem &option, const QModelIndex &) const
{
    const auto *view = qobject_cast<const QAbstractItemView *>(option.widget);
    const int room = view ? view->viewport()->width() : scaled(option.font, 640);
    return {room / m_columns - 2, scaled(option.font, 79)};
}

SampleRowDelegate::Parts SampleRowDelegate::parts(const QStyleOptionViewItem &option, int count)
{
    const auto px = [&](double length) { return double(scaled(option.font, length)); };
    Parts parts;
    parts.card = QRectF(option.rect).adjusted(px(4), px(4), -px(4), -px(3));
    const double width = px(66), height = px(24), step = px(24);
    const QRectF box(parts.card.right() - width - px(10), parts.card.bottom() - height - px(7), width,
                     height);
    if (count == 0) {
        parts.add = box;
    } else {
        parts.less = {box.left(), box.top(), step, height};
        parts.more = {box.right() - step, box.top(), step, height};
    }
    return parts;
}

void SampleRowDelegate::paintStepper(QPainter &painter, const QStyleOptionViewItem &option, int row) const
{
    const Tokens &t = Tokens::of(option.palette);
    const int count = m_rows.choice(row).count;
    const Parts at = parts(option, count);
    const QRectF box = count == 0 ? at.add : at.less.united(at.more);
    painter.setPen(t.line2);
    painter.setBrush(t.card);
    painter.drawRoundedRect(box, 5, 5);
    painter.setPen(t.ink);
    painter.setFont(sized(option.font, 12, QFont::Bold));
    if (count == 0) {
        painter.drawText(box, Qt::AlignCenter, u"+  "_s + tr("Add"));
    } else {
        painter.drawText(at.less, Qt::AlignCenter, u"−"_s);
        painter.drawText(at.more, Qt::AlignCenter, u"+"_s);
        painter.drawText(box, Qt::AlignCenter, QString::number(count));
    }
    if (m_rows.totalWith(row) > m_rows.limit()) {
        painter.setFont(sized(option.font, 11.5, QFont::Bold));
        painter.setPen(t.warn);
        const double wide = scaled(option.font, 90); // above the button, so that the options keep their room
        painter.drawText(QRectF(box.right() - wide, at.card.top() + scaled(option.font, 24), wide,
                                scaled(option.font, 20)),
                         Qt::AlignRight | Qt::AlignVCenter,
                         tr("%1 of %2").arg(m_rows.totalWith(row)).arg(m_rows.limit()));
    }
}

void SampleRowDelegate::paintWords(QPainter &painter, const QStyleOptionViewItem &option, int row) const
{
    const Tokens &t = Tokens::of(option.palette);
    const auto px = [&](double length) { return double(scaled(option.font, length)); };
    const int count = m_rows.choice(row).count;
    const Parts at = parts(option, count);
    const double left = at.card.left() + px(44), right = at.card.right() - px(12);
    const auto line = [&](const QFont &font, const QColor &colour, double top, double end,
                          const QString &text) {
        painter.setFont(font);
        painter.setPen(colour);
        painter.drawText(QRectF(left, at.card.top() + px(top), end - left, px(20)),
                         Qt::AlignLeft | Qt::AlignVCenter,
                         QFontMetricsF(font).elidedText(text, Qt::ElideRight, end - left));
    };
    const QString name = QString::fromStdString(m_rows.row(row).name),
                  price = QString::number(m_rows.points(row).value());
    painter.setFont(sized(option.font, 18, QFont::Black));
    painter.setPen(t.ink);
    const double priceWidth = QFontMetricsF(painter.font()).horizontalAdvance(price);
    painter.drawText(QRectF(right - priceWidth, at.card.top() + px(4), priceWidth + 1, px(24)),
                     Qt::AlignCenter, price);
    line(typeface::heading(option.font, 14, name), t.ink, 5, right - priceWidth - px(8), name);
    const bool over = m_rows.totalWith(row) > m_rows.limit();
    line(sized(option.font, 11.5), t.ink2, 24, over ? right - px(62) : right, m_rows.typeLine(row));
    const QRectF buttons = count == 0 ? at.add : at.less;
    double optionsLeft = left;
    if (m_rows.row(row).leader) {
        const double side = px(13);
        glyphs::paintIcon(painter, {left, at.card.top() + px(49), side, side}, u"leader"_s, t.gold);
        optionsLeft += side + px(5);
    }
    painter.setFont(sized(option.font, 11.5));
    painter.setPen(t.ink);
    const double end = buttons.left() - px(8);
    painter.drawText(
        QRectF(optionsLeft, at.card.top() + px(45), end - optionsLeft, px(20)),
        Qt::AlignLeft | Qt::AlignVCenter,
        QFontMetricsF(painter.font()).elidedText(m_rows.optionLine(row), Qt::ElideRight, end - optionsLeft));
}

void SampleRowDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option,
                              const QModelIndex &index) const
{
    const int row = index.row();
    const Tokens &t = Tokens::of(option.palette);
    const bool taken = m_rows.choice(row).count > 0, current = option.state & QStyle::State_Selected;
    const QRectF card = parts(option, m_rows.choice(row).count).card;
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setBrush(taken ? t.accentTint : t.card);
    painter->setPen(taken                                               ? QPen(t.accent, 2)
                    : current || option.state & QStyle::State_MouseOver ? QPen(t.line2, 1)
                                                                        : QPen(t.line, 1));
    painter->drawRoundedRect(card, 7, 7);
    if (option.state & QStyle::State_HasFocus && current) {
        painter->setBrush(Qt::NoBrush);
        painter->setPen(QPen(t.accent, 2));
        painter->drawRoundedRect(card.adjusted(-1.5, -1.5, 1.5, 1.5), 8, 8);
        painter->setPen(QPen(t.accent, 1, Qt::DotLine));
        painter->drawRoundedRect(card.adjusted(3, 3, -3, -3), 5, 5);
    }
    const double height = scaled(option.font, 38);
    glyphs::paintPennon(*painter,
                        {card.left() + scaled(option.font, 10), card.top() + scaled(option.font, 8),
                         height * 26 / 38, height},
                        m_rows.bearing(row), m_rows.tinctures(), t);
    paintWords(*painter, option, row);
    paintStepper(*painter, option, row);
    painter->restore();
}

bool SampleRowDelegate::editorEvent(QEvent *event, QAbstractItemModel *, const QStyleOptionViewItem &option,
                                    const QModelIndex &index)
{
    if (event->type() != QEvent::MouseButtonRelease && event->type() != QEvent::MouseButtonDblClick)
        return false;
    const QPointF at = static_cast<QMouseEvent *>(event)->position();
    const Parts parts = SampleRowDelegate::parts(option, m_rows.choice(index.row()).count);
    if (parts.less.contains(at))
        m_rows.take(index.row(), -1);
    else if (parts.add.contains(at) || parts.more.contains(at))
        m_rows.take(index.row(), 1);
    else
        return false;
    return true;
}

} // namespace gonfalon
