// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/campaign/map_marks.h"

#include "app/common/glyphs.h"
#include "app/common/typeface.h"

#include <QPainter>
#include <QPainterPath>
#include <QTextLayout>

#include <algorithm>
#include <cmath>
#include <numbers>

namespace gonfalon::mapmarks {

using typeface::scaled;

namespace {

constexpr int mostLines = 2;

/// Text in at most two lines, in smaller letters where it needs more; what there is no room for even then is
/// cut, and the tip has it.
/// \param smaller by how many pixels the letters may shrink
/// \returns how high it is
double paintWords(QPainter &painter, const QRectF &where, QFont font, int smaller, const QString &text,
                  const QColor &ink)
{
    const QRectF room(where.left(), where.top(), where.width(), 1000);
    const auto lines = [&] {
        const QFontMetricsF metrics(font);
        return metrics.boundingRect(room, Qt::TextWordWrap, text).height() / metrics.lineSpacing();
    };
    const auto tooWide = [&] {
        const QStringList words = text.split(u' ');
        return std::ranges::any_of(words, [&](const QString &word) {
            return QFontMetricsF(font).horizontalAdvance(word) > room.width();
        });
    };
    for (; smaller > 0 && (lines() > mostLines + 0.5 || tooWide()); --smaller)
        font.setPixelSize(font.pixelSize() - 1);
    const QFontMetricsF metrics(font);
    QTextLayout layout(text, font);
    layout.beginLayout();
    double height = 0;
    painter.setFont(font);
    painter.setPen(ink);
    for (int line = 0; line < mostLines; ++line) {
        QTextLine set = layout.createLine();
        if (!set.isValid())
            break;
        set.setLineWidth(room.width());
        const QString rest = text.mid(set.textStart());
        const QString shown = line + 1 < mostLines ? text.mid(set.textStart(), set.textLength())
                                                   : metrics.elidedText(rest, Qt::ElideRight, room.width());
        painter.drawText(QRectF(room.left(), room.top() + height, room.width(), metrics.height()),
                         Qt::AlignLeft | Qt::AlignVCenter, shown.trimmed());
        height += metrics.height();
    }
    layout.endLayout();
    return height;
}

} // namespace

void paintNode(QPainter &painter, const QRectF &box, const QFont &font, const QString &name,
               const QString &second, const QColor &ground, Edge edge, const Tokens &tokens)
{
    painter.setBrush(ground);
    QPen pen(edge == Edge::Now ? tokens.accent : tokens.line2, edge == Edge::Now ? 3 : 1.3);
    if (edge == Edge::Dashed)
        pen.setDashPattern({5, 3});
    painter.setPen(pen);
    painter.drawRoundedRect(box, scaled(font, 7), scaled(font, 7));
    const double inset = scaled(font, 10), corner = scaled(font, 22);
    QRectF upper(box.left() + inset, box.top() + scaled(font, 6), box.width() - inset - corner, 0);
    upper.setHeight(
        paintWords(painter, upper, typeface::heading(font, 14.5, name), scaled(font, 3), name, tokens.ink));
    const QRectF lower(upper.left(), upper.bottom(), box.width() - inset - scaled(font, 6), 0);
    paintWords(painter, lower, typeface::sized(font, 11.5), 0, second, tokens.ink2);
}

void paintCorner(QPainter &painter, const QRectF &box, const QFont &font, const QString &glyph,
                 const QColor &colour)
{
    const double size = scaled(font, 15);
    glyphs::paintIcon(painter,
                      QRectF(box.right() - size - scaled(font, 7), box.top() + scaled(font, 7), size, size),
                      glyph, colour);
}

void paintPennons(QPainter &painter, const QRectF &box, const QFont &font, const CampaignDocument &document,
                  const std::vector<campaign::WarbandId> &warbands, const Tokens &tokens)
{
    const double height = scaled(font, 24), width = height * 26 / 38, step = scaled(font, 21);
    const double left = box.left() + scaled(font, 10), top = box.bottom() - height - scaled(font, 6);
    const int room = std::max(1, int((box.width() - scaled(font, 30)) / step));
    const int shown = int(warbands.size()) <= room ? int(warbands.size()) : room;
    for (int i = 0; i < shown; ++i) {
        const Heraldry heraldry = document.heraldry(warbands[std::size_t(i)]);
        glyphs::paintPennon(painter, QRectF(left + i * step, top, width, height), heraldry.bearing,
                            heraldry.tinctures, tokens);
    }
    if (shown == int(warbands.size()))
        return;
    painter.setFont(typeface::sized(font, 11, QFont::Bold));
    painter.setPen(tokens.ink);
    painter.drawText(QRectF(left + shown * step, top, scaled(font, 30), height),
                     Qt::AlignLeft | Qt::AlignVCenter, u'+' + QString::number(int(warbands.size()) - shown));
}

void paintWay(QPainter &painter, const QPainterPath &way, bool taken, const Tokens &tokens)
{
    const QColor colour = taken ? tokens.accent : tokens.line2;
    QPen pen(colour, taken ? 2.6 : 1.6);
    if (!taken)
        pen.setDashPattern({4, 3});
    painter.setPen(pen);
    painter.setBrush(Qt::NoBrush);
    painter.drawPath(way);
    const QPointF tip = way.currentPosition();
    const double along = way.angleAtPercent(0.98) * std::numbers::pi / 180, size = taken ? 9 : 8;
    const QPointF back(-std::cos(along) * size, std::sin(along) * size),
        side(-back.y() * 0.45, back.x() * 0.45);
    painter.setPen(Qt::NoPen);
    painter.setBrush(colour);
    painter.drawPolygon(QPolygonF({tip, tip + back + side, tip + back - side}));
}

void paintSeal(QPainter &painter, const QPointF &middle, const QFont &font, const QString &glyph, bool strong,
               const Tokens &tokens)
{
    const double r = scaled(font, 9.5), size = scaled(font, 12);
    painter.setPen(QPen(strong ? tokens.accent : tokens.line2, strong ? 1.6 : 1));
    painter.setBrush(tokens.card);
    painter.drawEllipse(middle, r, r);
    glyphs::paintIcon(painter, QRectF(middle.x() - size / 2, middle.y() - size / 2, size, size), glyph,
                      strong ? tokens.accent : tokens.ink2);
}

} // namespace gonfalon::mapmarks
