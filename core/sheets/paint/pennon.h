// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/warband.h"

#include <QColor>
#include <QRectF>

#include <vector>

class QPainter;

namespace gonfalon::sheets {

/// The ten plain ordinaries of heraldry, in the order in which units are given them.
enum class Ordinary
{
    Lozenge,
    Saltire,
    Chevron,
    Pale,
    Bend,
    Fess,
    Chief,
    Cross,
    Quarterly,
    Bordure
};

/// What a unit's banner bears. From the eleventh unit on, the ordinaries return with the tinctures exchanged.
struct Bearing
{
    Ordinary ordinary = Ordinary::Lozenge;
    bool exchanged = false;
};

/// A bearing for every unit of a warband: the (first) Leader's unit bears the lozenge, the others follow in
/// their order.
[[nodiscard]] std::vector<Bearing> bearings(const Warband &warband);

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
