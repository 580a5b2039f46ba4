// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/pennons.h"

#include <QColor>
#include <QRectF>

class QPainter;

namespace gonfalon::sheets {

/// How pennons are painted: in colour, or hatched by the heralds' code for paper without colour.
struct PennonLook
{
    Tinctures tinctures;
    bool hatched = false;
    QColor outline = QColor(0x1c, 0x17, 0x13);
    QColor bar = QColor(0x1c, 0x17, 0x13);
};

/// The colour of a tincture by its heraldic name; black where nobody knows it.
[[nodiscard]] QColor tinctureColour(const std::string &tincture);
/// True for or and argent, which stand on colours, and colours on them.
[[nodiscard]] bool isMetal(const std::string &tincture);

/// Paints a swallow-tailed banner as high as `place`; it is 26 wide where it is 38 high.
void paintPennon(QPainter &painter, const QRectF &place, const Bearing &bearing, const PennonLook &look);

} // namespace gonfalon::sheets
