// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sheets/paint/figure_grid.h"

#include <QPainter>

#include <algorithm>

namespace gonfalon::sheets {
namespace {

double rowHeight(const GridLook &look)
{
    return look.above + (look.figure.leading + look.name.leading) * point + look.below;
}

/// The text as one line that is no wider than `width`.
Paragraph narrow(const Fonts &fonts, const QString &text, const Type &type, double width)
{
    const Paragraph whole = line(fonts, text, type);
    if (whole.width() <= width) {
        return whole;
    }
    Type smaller = type.at(type.size * width / whole.width() * 0.99);
    smaller.leading = type.leading;
    return line(fonts, text, smaller);
}

void paintCell(QPainter &painter, const QRectF &cell, const Fonts &fonts, const GridCell &content,
               const GridLook &look)
{
    const bool none = content.figure == QChar(0x2013);
    Type figureType = content.changed ? look.figure.in(look.changed) : look.figure;
    if (none) {
        figureType.face = look.name.face;
    }
    const Paragraph figure = narrow(fonts, content.figure, figureType, cell.width() - (look.dot ? 1.2 : 0.4));
    const Paragraph name = narrow(fonts, content.name, look.name, cell.width() - 0.2);
    const auto left = [&](const Paragraph &text) {
        return look.centred ? cell.center().x() - text.width() / 2 : cell.left();
    };
    const double top = cell.top() + look.above;
    figure.paint(painter, {left(figure), top});
    name.paint(painter, {left(name), top + look.figure.leading * point});
    if (!content.changed) {
        return;
    }
    const double rule = top + look.figure.leading * point - 0.4;
    if (look.underline) {
        painter.setPen(QPen(look.changed, 0.3, Qt::SolidLine, Qt::FlatCap));
        painter.drawLine(QPointF(left(figure), rule), QPointF(left(figure) + figure.width(), rule));
    }
    if (look.dot) {
        painter.setPen(Qt::NoPen);
        painter.setBrush(look.changed);
        painter.drawEllipse(QPointF(left(figure) + figure.width() + 0.7, top + figure.leading() * 0.3), 0.5,
                            0.5);
        painter.setBrush(Qt::NoBrush);
    }
}

} // namespace

double gridHeight(const GridCells &cells, const GridLook &look)
{
    return rowHeight(look) * static_cast<double>(cells.size());
}

void paintGrid(QPainter &painter, const QRectF &place, const Fonts &fonts, const GridCells &cells,
               const GridLook &look)
{
    painter.save();
    const double high = rowHeight(look);
    double y = place.top();
    for (std::size_t row = 0; row < cells.size(); ++row, y += high) {
        if (row > 0 || look.top) {
            painter.setPen(QPen(row == 0 ? look.edge : look.line, look.thin));
            painter.drawLine(QPointF(place.left(), y), QPointF(place.right(), y));
        }
        const double wide = place.width() / static_cast<double>(std::max<std::size_t>(1, cells[row].size()));
        for (std::size_t column = 0; column < cells[row].size(); ++column) {
            const double x = place.left() + wide * static_cast<double>(column);
            const double inset = look.centred ? 0.3 : column == 0 ? 0 : 1.2;
            if (column > 0) {
                painter.setPen(QPen(look.line, look.thin));
                painter.drawLine(QPointF(x, y), QPointF(x, y + high));
            }
            paintCell(painter, {x + inset, y, wide - inset - 0.3, high}, fonts, cells[row][column], look);
        }
    }
    painter.setPen(QPen(look.edge, look.thin));
    painter.drawLine(QPointF(place.left(), y), QPointF(place.right(), y));
    painter.restore();
}

} // namespace gonfalon::sheets
