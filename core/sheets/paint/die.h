// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QRectF>

class QPainter;

namespace gonfalon::sheets {

struct DieLook
{
    QColor face = Qt::white;
    QColor pips = Qt::black;
    QColor edge = Qt::black;

    /// A die that counts as a hit: ground and pips exchanged.
    [[nodiscard]] DieLook filled() const { return {pips, face, edge}; }
};

/// Paints a die that shows `pips`, 1 to 6, in the largest square in the middle of `place`; one of more or
/// fewer sides shows a number, in the painter's font.
void paintDie(QPainter &painter, const QRectF &place, int pips, const DieLook &look = {}, int sides = 6);

} // namespace gonfalon::sheets
