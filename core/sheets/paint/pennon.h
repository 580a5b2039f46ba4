// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/pennons.h"

#include <QColor>
#include <QRectF>
#include <QString>

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

/// The pennon in colour, as the inside of an svg element with the viewBox "0 0 26 38". Its outline and bar
/// have the classes "pennon-edge" and "pennon-bar", so that a page may draw them otherwise.
[[nodiscard]] QString pennonSvg(const Bearing &bearing, const Tinctures &tinctures);

/// Paints a banner as high as `place`; it is 26 wide where it is 38 high.
void paintPennon(QPainter &painter, const QRectF &place, const Bearing &bearing, const PennonLook &look);

} // namespace gonfalon::sheets
