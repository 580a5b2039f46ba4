// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/miniatures/lot_delegate.h"

#include "app/common/picture.h"
#include "app/common/tokens.h"
#include "app/common/typeface.h"
#include "core/words/miniature_words.h"

#include <QPainter>
#include <QPainterPath>
#include <QPixmapCache>

namespace gonfalon {

using namespace Qt::StringLiterals;
using typeface::scaled;

namespace {

constexpr double cardWidth = 232, pictureHeight = 112, textHeight = 92; // of the drawings

/// A picture as large as a card asks for, read once.
QPixmap picture(const std::string &data, int side)
{
    const QString key = u"lot-%1-%2-%3"_s.arg(qHash(QByteArrayView(data))).arg(data.size()).arg(side);
    QPixmap pixmap;
    if (!QPixmapCache::find(key, &pixmap)) {
        pixmap = pictureOf(data, {}, side);
        QPixmapCache::insert(key, pixmap);
    }
    return pixmap;
}

/// The middle of the picture, as much of it as fills the room.
void paintPicture(QPainter &painter, const QRectF &room, const QPixmap &pixmap)
{
    const QSizeF wanted = room.size().scaled(pixmap.size(), Qt::KeepAspectRatio);
    const QPointF start((pixmap.width() - wanted.width()) / 2, (pixmap.height() - wanted.height()) / 2);
    painter.drawPixmap(room, pixmap, QRectF(start, wanted));
}

void paintNoPicture(QPainter &painter, const QRectF &room, const Tokens &t, const QFont &font)
{
    painter.fillRect(room, t.sunk);
    painter.setPen(QPen(t.line2, 1, Qt::DashLine));
    painter.setBrush(Qt::NoBrush);
    painter.drawRoundedRect(room.adjusted(8, 8, -8, -8), 5, 5);
    painter.setPen(t.ink);
    painter.setFont(typeface::sized(font, 12, QFont::Bold));
    const double middle = room.center().y(), line = scaled(font, 18);
    painter.drawText(QRectF(room.left(), middle - line, room.width(), line), Qt::AlignCenter,
                     LotDelegate::tr("No picture yet"));
    painter.setPen(t.ink2);
    painter.setFont(typeface::sized(font, 11.5));
    painter.drawText(QRectF(room.left(), middle, room.width(), line), Qt::AlignCenter,
                     LotDelegate::tr("drop one here, or add from a file"));
}

void paintHead(QPainter &painter, const QRectF &line, const miniatures::Lot &lot, const Tokens &t,
               const QFont &font)
{
    const QString count = QString::number(lot.owned);
    painter.setPen(t.ink);
    painter.setFont(typeface::sized(font, 18, QFont::Black));
    painter.drawText(line, Qt::AlignRight | Qt::AlignVCenter, count);
    const double used = QFontMetricsF(painter.font()).horizontalAdvance(count) + 8;
    const QString name = lot.name.empty() ? LotDelegate::tr("Unnamed") : QString::fromStdString(lot.name);
    painter.setFont(typeface::heading(font, 16, name));
    const QRectF room = line.adjusted(0, 0, -used, 0);
    painter.drawText(room, Qt::AlignLeft | Qt::AlignVCenter,
                     QFontMetricsF(painter.font()).elidedText(name, Qt::ElideRight, room.width()));
}

void paintQuiet(QPainter &painter, const QRectF &line, const QString &words, const Tokens &t,
                const QFont &font)
{
    painter.setFont(typeface::sized(font, 11.5));
    painter.setPen(t.ink2);
    painter.drawText(line, Qt::AlignLeft | Qt::AlignVCenter,
                     QFontMetricsF(painter.font()).elidedText(words, Qt::ElideRight, line.width()));
}

void paintPainted(QPainter &painter, const QRectF &line, const miniatures::Lot &lot, const Tokens &t,
                  const QFont &font)
{
    const QString words = paintWords(lot);
    painter.setFont(typeface::sized(font, 12));
    painter.setPen(t.ink);
    painter.drawText(line, Qt::AlignRight | Qt::AlignVCenter, words);
    const double used = QFontMetricsF(painter.font()).horizontalAdvance(words) + 10, thick = scaled(font, 6);
    const QRectF bar(line.left() + 0.5, line.center().y() - thick / 2, line.width() - used - 1, thick);
    painter.setPen(t.ink2);
    painter.setBrush(t.card);
    painter.drawRoundedRect(bar, thick / 2, thick / 2);
    if (lot.owned == 0 || paintedOf(lot) == 0)
        return;
    QPainterPath full;
    full.addRoundedRect(bar, thick / 2, thick / 2);
    painter.setClipPath(full, Qt::IntersectClip);
    painter.fillRect(QRectF(bar.topLeft(), QSizeF(bar.width() * paintedOf(lot) / lot.owned, thick)), t.ink2);
    painter.setClipping(false);
}

void paintEdge(QPainter &painter, const QRectF &box, const QStyleOptionViewItem &option, const Tokens &t)
{
    const bool chosen = option.state & QStyle::State_Selected;
    const bool hovered = option.state & QStyle::State_MouseOver;
    painter.setBrush(Qt::NoBrush);
    painter.setPen(chosen ? QPen(t.accent, 2.5) : QPen(hovered ? t.line2 : t.line, 1));
    painter.drawRoundedRect(chosen ? box.adjusted(-1, -1, 1, 1) : box, 7, 7);
    if (option.state & QStyle::State_HasFocus) {
        painter.setPen(QPen(t.accent, 1, Qt::DotLine));
        painter.drawRoundedRect(box.adjusted(4, 4, -4, -4), 5, 5);
    }
}

QString kindLine(const miniatures::Lot &lot)
{
    QStringList parts{QString::fromStdString(lot.race), QString::fromStdString(lot.note)};
    if (lot.note.empty())
        parts << words::kindWords(lot.kind).toLower();
    parts.removeAll(QString());
    return parts.join(u" · "_s);
}

QString baseLine(const miniatures::Lot &lot)
{
    QString line = words::baseWords(baseOf(lot));
    if (lot.perUnit)
        line += u" · "_s + LotDelegate::tr("%1 to a unit").arg(*lot.perUnit);
    return line;
}

} // namespace

LotDelegate::LotDelegate(const LotsModel &model, QObject *parent)
    : QStyledItemDelegate(parent), m_model(model)
{
}

int LotDelegate::gap(const QFont &font) { return scaled(font, 12); }

int LotDelegate::leastWidth(const QFont &font) { return scaled(font, cardWidth); }

QSize LotDelegate::sizeHint(const QStyleOptionViewItem &option, const QModelIndex &) const
{
    return {std::max(m_width, leastWidth(option.font)),
            scaled(option.font, pictureHeight + textHeight) + gap(option.font)};
}

void LotDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    if (index.row() >= m_model.rowCount())
        return;
    const miniatures::Lot &lot = m_model.lot(index.row());
    const Tokens &t = Tokens::of(option.palette);
    const double half = gap(option.font) / 2.0;
    const auto px = [&](double length) { return double(scaled(option.font, length)); };
    const QRectF box = QRectF(option.rect).adjusted(half, half, -half, -half).adjusted(0.5, 0.5, -0.5, -0.5);
    painter->save();
    painter->setRenderHints(QPainter::Antialiasing | QPainter::SmoothPixmapTransform);
    painter->setPen(Qt::NoPen);
    painter->setBrush(t.card);
    painter->drawRoundedRect(box, 7, 7);
    QPainterPath within;
    within.addRoundedRect(box, 7, 7);
    painter->setClipPath(within);
    const QRectF top(box.topLeft(), QSizeF(box.width(), px(pictureHeight)));
    const double ratio = painter->device()->devicePixelRatioF();
    const QPixmap pixmap = lot.picture.empty()
                               ? QPixmap()
                               : picture(lot.picture, int(std::max(box.width(), top.height()) * ratio));
    if (pixmap.isNull())
        paintNoPicture(*painter, top, t, option.font);
    else
        paintPicture(*painter, top, pixmap);
    painter->setClipping(false);
    QRectF line(box.left() + px(11), top.bottom() + px(6), box.width() - px(22), px(24));
    paintHead(*painter, line, lot, t, option.font);
    line = QRectF(line.left(), line.bottom(), line.width(), px(16));
    paintQuiet(*painter, line, kindLine(lot), t, option.font);
    line.translate(0, px(16));
    paintQuiet(*painter, line, baseLine(lot), t, option.font);
    line.translate(0, px(20));
    paintPainted(*painter, line, lot, t, option.font);
    paintEdge(*painter, box, option, t);
    painter->restore();
}

} // namespace gonfalon
