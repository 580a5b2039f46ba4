// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/battle/table/piece_painter.h"

#include <QPainter>
#include <QPainterPath>

#include <algorithm>
#include <utility>

namespace gonfalon::pieces {

namespace {

constexpr double edge = 7; ///< hundredths of the table's measure

/// The sign of a side across its base: plain, a bar, a cross, a ring, a half, a saltire.
void paintSign(QPainter &painter, const QRectF &box, SideIndex side, const Tokens &tokens)
{
    const double r = std::min(box.width(), box.height()) / 2;
    const QPointF at = box.center();
    painter.setPen(QPen(tokens.table.pieceEdge, r * 0.2));
    painter.setBrush(Qt::NoBrush);
    const double far = r * 0.9, low = r * 0.45;
    switch (side % 6) {
    case 1:
        painter.drawLine(at + QPointF(-far, low), at + QPointF(far, low));
        break;
    case 2:
        painter.drawLine(at + QPointF(-far, 0), at + QPointF(far, 0));
        painter.drawLine(at + QPointF(0, -far), at + QPointF(0, far));
        break;
    case 3:
        painter.drawEllipse(at, r * 0.68, r * 0.68);
        break;
    case 4:
        painter.setBrush(tokens.table.pieceEdge);
        painter.setPen(Qt::NoPen);
        painter.drawPie(QRectF(at.x() - far, at.y() - far, 2 * far, 2 * far), 180 * 16, 180 * 16);
        break;
    case 5: {
        const double out = far * 0.7;
        painter.drawLine(at + QPointF(-out, -out), at + QPointF(out, out));
        painter.drawLine(at + QPointF(out, -out), at + QPointF(-out, out));
        break;
    }
    default:
        break;
    }
}

/// A cross over who is in a bad way, one stroke over who is a little.
void paintTrouble(QPainter &painter, const QPointF &middle, double r, const Look &look, const Tokens &tokens)
{
    if (!look.troubled && !look.slight)
        return;
    const double out = r * 0.72;
    for (const auto &[ink, width] : {std::pair(tokens.table.pieceDot, 0.5), std::pair(tokens.bad, 0.26)}) {
        painter.setPen(QPen(ink, r * width, Qt::SolidLine, Qt::RoundCap));
        painter.drawLine(middle + QPointF(-out, out), middle + QPointF(out, -out));
        if (look.troubled)
            painter.drawLine(middle + QPointF(-out, -out), middle + QPointF(out, out));
    }
}

} // namespace

QPainterPath outline(const BaseView &base, const QPointF &middle, int facing)
{
    const double width = std::max(base.width, 40), depth = std::max(base.depth, 40);
    const QRectF box(-width / 2, -depth / 2, width, depth);
    QPainterPath path;
    if (base.shape == BaseView::Shape::Rectangle) {
        path.addRoundedRect(box, 12, 12);
    } else {
        const double round = std::min(width, depth) / 2;
        path.addRoundedRect(box, round, round);
    }
    QTransform turned;
    turned.translate(middle.x(), middle.y());
    if (facing != noFacing)
        turned.rotate(facing);
    return turned.map(path);
}

void paint(QPainter &painter, const BaseView &base, const QPointF &middle, int facing, SideIndex side,
           const Look &look, const Tokens &tokens)
{
    const QPainterPath path = outline(base, middle, facing);
    painter.setPen(QPen(tokens.table.pieceEdge, edge));
    painter.setBrush(tokens.base[side % tokens.base.size()]);
    painter.drawPath(path);
    const QRectF box = path.boundingRect();
    paintSign(painter, box, side, tokens);
    const double r = std::min(box.width(), box.height()) / 2;
    painter.setPen(Qt::NoPen);
    painter.setBrush(look.leads ? tokens.gold : tokens.table.pieceDot);
    painter.drawEllipse(middle, r * 0.36, r * 0.36);
    if (look.seconds) {
        painter.setPen(QPen(tokens.gold, r * 0.2));
        painter.setBrush(Qt::NoBrush);
        painter.drawEllipse(middle, r * 0.36, r * 0.36);
    }
    paintTrouble(painter, middle, r, look, tokens);
    painter.setPen(Qt::NoPen);
    if (facing == noFacing)
        return;
    painter.save(); // an arrow ahead of where it looks
    painter.translate(middle);
    painter.rotate(facing);
    const double ahead = std::max(base.depth, 40) / 2.0;
    const QPointF arrow[] = {{-14, -ahead - 4}, {0, -ahead - 30}, {14, -ahead - 4}};
    painter.setBrush(tokens.table.pieceEdge);
    painter.drawPolygon(arrow, 3);
    painter.restore();
}

void paintGhost(QPainter &painter, const BaseView &base, const QPointF &middle, int facing, const QColor &ink,
                const QColor &fill)
{
    painter.setPen(QPen(ink, edge * 1.4));
    painter.setBrush(fill);
    painter.drawPath(outline(base, middle, facing));
}

} // namespace gonfalon::pieces
