// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/sheets/kit.h"

#include <vector>

namespace gonfalon::sheets {

/// Small boxes to tick for each figure of a unit: one for each letter, "F" and "S", ten figures a line.
class FigureBoxes
{
public:
    FigureBoxes() = default;
    /// \param letters "F,S": what the boxes of one figure are for; none: there are no boxes
    FigureBoxes(const Kit &kit, const QString &letters);

    [[nodiscard]] double width(int figures) const;  ///< millimetres
    [[nodiscard]] double height(int figures) const; ///< millimetres
    [[nodiscard]] double side() const { return m_side; }
    void paint(QPainter &painter, const QPointF &corner, int figures) const;

private:
    [[nodiscard]] double figureWidth() const;

    std::vector<Paragraph> m_letters;
    QColor m_ink = Qt::black;
    double m_side = 3; ///< of a box, millimetres
    double m_gap = 1.2;
};

} // namespace gonfalon::sheets
