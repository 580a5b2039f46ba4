// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sheets/paint/die.h"

#include <QPainter>
#include <QPolygonF>

#include <algorithm>
#include <array>
#include <vector>

namespace gonfalon::sheets {

namespace {

/// A kite behind a number, as one sees a die of four, eight or ten sides.
void paintNumbered(QPainter &painter, const QRectF &place, int number, const DieLook &look)
{
    const double side = std::min(place.width(), place.height());
    const QPointF middle = place.center();
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(look.edge, side / 15));
    painter.setBrush(look.face);
    const double half = side / 2;
    painter.drawPolygon(QPolygonF{{middle.x(), middle.y() - half},
                                  {middle.x() + half, middle.y() - half / 5},
                                  {middle.x() + half, middle.y() + half / 5},
                                  {middle.x(), middle.y() + half},
                                  {middle.x() - half, middle.y() + half / 5},
                                  {middle.x() - half, middle.y() - half / 5}});
    painter.setPen(look.pips);
    painter.drawText(place, Qt::AlignCenter, QString::number(number));
    painter.restore();
}

} // namespace

void paintDie(QPainter &painter, const QRectF &place, int pips, const DieLook &look, int sides)
{
    if (sides != 6)
        return paintNumbered(painter, place, pips, look);
    // In a box of 24 by 24.
    static const std::array<std::vector<QPointF>, 6> faces{
        {{{12, 12}},
         {{7, 7}, {17, 17}},
         {{7, 7}, {12, 12}, {17, 17}},
         {{7, 7}, {17, 7}, {7, 17}, {17, 17}},
         {{7, 7}, {17, 7}, {7, 17}, {17, 17}, {12, 12}},
         {{7, 6.5}, {17, 6.5}, {7, 12}, {17, 12}, {7, 17.5}, {17, 17.5}}}};
    if (pips < 1 || pips > 6) {
        return;
    }
    const double side = std::min(place.width(), place.height());
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.translate(place.center().x() - side / 2, place.center().y() - side / 2);
    painter.scale(side / 24, side / 24);
    painter.setPen(QPen(look.edge, 1.6));
    painter.setBrush(look.face);
    painter.drawRoundedRect(QRectF(1.5, 1.5, 21, 21), 4.5, 4.5);
    painter.setPen(Qt::NoPen);
    painter.setBrush(look.pips);
    for (const QPointF &pip : faces[static_cast<std::size_t>(pips - 1)]) {
        painter.drawEllipse(pip, 2.3, 2.3);
    }
    painter.restore();
}

} // namespace gonfalon::sheets
