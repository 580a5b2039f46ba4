// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sheets/paint/gauge.h"

#include <QPainter>
#include <QPainterPath>

#include <algorithm>
#include <numeric>

namespace gonfalon::sheets {
namespace {

void paintExcess(QPainter &painter, const QRectF &beyond, const GaugeLook &look)
{
    painter.save();
    painter.setClipRect(beyond, Qt::IntersectClip);
    painter.fillRect(beyond, look.ground);
    const double step = beyond.height() * 0.5;
    painter.setPen(QPen(look.excess, step * 0.5));
    for (double x = beyond.left() - beyond.height(); x < beyond.right() + step; x += step) {
        painter.drawLine(QPointF(x, beyond.bottom()), QPointF(x + beyond.height(), beyond.top()));
    }
    painter.restore();
}

void paintGhost(QPainter &painter, const QRectF &place, const GaugeLook &look)
{
    const double step = place.height() * 0.5;
    for (double x = place.left() + step * 0.25; x < place.right(); x += step)
        painter.fillRect(QRectF(x, place.top(), std::min(step * 0.6, place.right() - x), place.height()),
                         look.chosen);
}

} // namespace

void paintGauge(QPainter &painter, const QRectF &place, const std::vector<int> &points, int limit,
                std::optional<std::size_t> chosen, const GaugeLook &look)
{
    const int total =
        std::accumulate(points.begin(), points.end(), 0, [](int sum, int p) { return sum + std::max(0, p); });
    const int ghost = std::max(0, look.ghost);
    const double unit = place.width() / std::max({1, total + ghost, limit});
    const double thin = place.height() / 9;
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    QPainterPath round;
    round.addRoundedRect(place, place.height() * 0.36, place.height() * 0.36);
    painter.setClipPath(round, Qt::IntersectClip);
    painter.fillRect(place, look.ground);
    double x = place.left();
    for (std::size_t at = 0; at < points.size(); ++at) {
        const double wide = unit * std::max(0, points[at]);
        painter.fillRect(QRectF(x, place.top(), wide, place.height()),
                         chosen == at ? look.chosen : look.segment);
        x += wide;
    }
    paintGhost(painter, {x, place.top(), unit * ghost, place.height()}, look);
    if (total + ghost > limit) {
        const double from = place.left() + unit * limit;
        if (total > limit)
            paintExcess(painter, {from, place.top(), x - from, place.height()}, look);
        painter.fillRect(QRectF(from - thin, place.top(), thin * 1.5, place.height()), look.mark);
    }
    x = place.left();
    for (const int of : points) {
        x += unit * std::max(0, of);
        painter.fillRect(QRectF(x - thin, place.top(), thin, place.height()), look.gap);
    }
    painter.setClipping(false);
    painter.setPen(QPen(look.edge, thin * 0.7));
    painter.setBrush(Qt::NoBrush);
    painter.drawPath(round);
    painter.restore();
}

} // namespace gonfalon::sheets
