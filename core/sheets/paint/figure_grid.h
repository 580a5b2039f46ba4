// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/sheets/text.h"

#include <QColor>
#include <QRectF>

#include <vector>

class QPainter;

namespace gonfalon::sheets {

/// One cell: the figure as players write it, and its name.
struct GridCell
{
    QString figure;
    QString name;
    bool changed = false; ///< an option made it what it is
};
using GridCells = std::vector<std::vector<GridCell>>;

struct GridLook
{
    Type figure{Face::TextBlack, Face::TextBlack, 13, 13.5, Qt::black};
    Type name{Face::Text, Face::TextBold, 7, 7.5, Qt::black};
    QColor line = QColor(0x8c, 0x8c, 0x8c);
    QColor edge = QColor(0x55, 0x55, 0x55);
    QColor changed = Qt::black; ///< of a changed figure
    bool centred = false;
    bool underline = true; ///< a changed figure is underlined
    bool dot = false;      ///< a changed figure has a dot behind it
    bool top = true;       ///< a rule above the first row
    double thin = 0.15;    ///< breadth of the rules, millimetres
    double above = 0.3;    ///< room above a figure and below its name, millimetres
    double below = 0.2;
};

/// How high the grid is, in millimetres.
[[nodiscard]] double gridHeight(const GridCells &cells, const GridLook &look);

/// Paints the figures in rows of equal cells across `place`, from its top. A figure too wide for its cell is
/// made smaller. One unit of the painter is a millimetre.
void paintGrid(QPainter &painter, const QRectF &place, const Fonts &fonts, const GridCells &cells,
               const GridLook &look);

} // namespace gonfalon::sheets
