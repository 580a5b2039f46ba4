// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QRectF>

#include <optional>
#include <vector>

class QPainter;

namespace gonfalon::sheets {

struct GaugeLook
{
    QColor ground, segment, chosen, excess, mark, edge, gap;
    int ghost = 0; ///< points of what might still be added: striped, behind all units
};

/// Paints the points of a warband: one segment a unit in their order, as wide as its points. Above the limit
/// the scale shrinks, a mark stands at the limit, and what lies beyond is hatched.
/// \param points of each unit  \param chosen position of the unit to stand out
void paintGauge(QPainter &painter, const QRectF &place, const std::vector<int> &points, int limit,
                std::optional<std::size_t> chosen, const GaugeLook &look);

} // namespace gonfalon::sheets
