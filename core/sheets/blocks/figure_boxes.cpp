// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sheets/blocks/figure_boxes.h"

#include <QPainter>
#include <QStringList>

#include <algorithm>

namespace gonfalon::sheets {
namespace {

constexpr int figuresInLine = 10;
constexpr double lineGap = 0.7;

} // namespace

FigureBoxes::FigureBoxes(const Kit &kit, const QString &letters) : m_ink(kit.inks.text)
{
    const bool large = kit.settings.largeType;
    m_side = large ? 4.6 : 3.1;
    m_gap = large ? 1.8 : 1.3;
    Type type = kit.types.numeral.at(large ? 8 : 6.2).in(kit.inks.faint);
    for (const QString &letter : letters.split(QLatin1Char(','), Qt::SkipEmptyParts)) {
        m_letters.emplace_back(kit.fonts, letter.trimmed(), type, m_side, Paragraph::Side::Centre);
    }
}

double FigureBoxes::figureWidth() const { return m_side * static_cast<double>(m_letters.size()); }

double FigureBoxes::width(int figures) const
{
    const int inLine = std::min(figures, figuresInLine);
    return m_letters.empty() || inLine <= 0 ? 0 : inLine * (figureWidth() + m_gap) - m_gap;
}

double FigureBoxes::height(int figures) const
{
    const int lines = (figures + figuresInLine - 1) / figuresInLine;
    return m_letters.empty() || lines <= 0 ? 0 : lines * (m_side + lineGap) - lineGap;
}

void FigureBoxes::paint(QPainter &painter, const QPointF &corner, int figures) const
{
    if (m_letters.empty()) {
        return;
    }
    painter.setPen(QPen(m_ink, 0.2));
    painter.setBrush(Qt::NoBrush);
    for (int figure = 0; figure < figures; ++figure) {
        const double x = corner.x() + figure % figuresInLine * (figureWidth() + m_gap);
        const double y = corner.y() + figure / figuresInLine * (m_side + lineGap);
        for (std::size_t letter = 0; letter < m_letters.size(); ++letter) {
            const QRectF box(x + m_side * static_cast<double>(letter), y, m_side, m_side);
            painter.drawRect(box);
            m_letters[letter].paint(painter, {box.left(), box.center().y() - m_letters[letter].height() / 2});
        }
    }
}

} // namespace gonfalon::sheets
