// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/campaign/map_marks.h"

#include "app/common/glyphs.h"
#include "app/common/typeface.h"

#include <QPainter>
#include <QPainterPath>

#include <cmath>
#include <numbers>

namespace gonfalon::mapmarks {

using typeface::scaled;

void paintNode(QPainter &painter, const QRectF &box, const QFont &font, const QString &name,
               const QString &second, const QColor &ground, Edge edge, const Tokens &tokens)
{
    painter.setBrush(ground);
    QPen pen(edge == Edge::Now ? tokens.accent : tokens.line2, edge == Edge::Now ? 3 : 1.3);
    if (edge == Edge::Dashed)
        pen.setDashPattern({5, 3});
    painter.setPen(pen);
    painter.drawRoundedRect(box, scaled(font, 7), scaled(font, 7));
    const double inset = scaled(font, 11), corner = scaled(font, 24);
    const QRectF upper(box.left() + inset, box.top() + scaled(font, 5), box.width() - inset - corner,
                       scaled(font, 22));
    QFont face = typeface::heading(font, 14.5, name);
    for (const double smaller : {13.5, 12.5, 11.5}) {
        if (QFontMetricsF(face).horizontalAdvance(name) <= upper.width())
            break;
        face = typeface::heading(font, smaller, name);
    }
    painter.setFont(face);
    painter.setPen(tokens.ink);
    painter.drawText(upper, Qt::AlignLeft | Qt::AlignVCenter,
                     QFontMetricsF(face).elidedText(name, Qt::ElideRight, upper.width()));
    const QFont small = typeface::sized(font, 11.5);
    painter.setFont(small);
    painter.setPen(tokens.ink2);
    const QRectF lower(upper.left(), upper.bottom() - scaled(font, 1), box.width() - 2 * inset,
                       scaled(font, 17));
    painter.drawText(lower, Qt::AlignLeft | Qt::AlignVCenter,
                     QFontMetricsF(small).elidedText(second, Qt::ElideRight, lower.width()));
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
    const double left = box.left() + scaled(font, 11), top = box.bottom() - height - scaled(font, 5);
    const int room = std::max(1, int((box.width() - scaled(font, 36)) / step));
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
