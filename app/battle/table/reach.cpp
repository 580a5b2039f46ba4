// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/battle/table/reach.h"

#include <cmath>
#include <numbers>

namespace gonfalon {

namespace {

constexpr int directions = 48, halvings = 7;

} // namespace

QPolygonF reachOf(const Battle &battle, const Order &way, Point from, int most, bool asked)
{
    QPolygonF reach;
    Order order = way;
    for (int direction = 0; direction < directions; ++direction) {
        const double angle = 2 * std::numbers::pi * direction / directions;
        const auto at = [&](double far) {
            return Point{from.x + int(std::lround(std::cos(angle) * far)),
                         from.y + int(std::lround(std::sin(angle) * far))};
        };
        double least = 0, far = most;
        for (int i = 0; i < halvings; ++i) {
            const double half = (least + far) / 2;
            order.path = {at(half)};
            ((asked ? battle.allows(order) : battle.couldGo(order)) ? least : far) = half;
        }
        const Point end = at(least);
        reach << QPointF(end.x, end.y);
    }
    return reach;
}

} // namespace gonfalon
