// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPainterPath>
#include <QRectF>

#include <optional>
#include <string>

class QPainter;

namespace gonfalon::sheets {

/// A text as a square code.
class SquareCode
{
public:
    /// Nothing where the text is empty, or too long for any square.
    [[nodiscard]] static std::optional<SquareCode> of(const std::string &text);

    [[nodiscard]] int modules() const { return m_modules; } ///< on a side
    /// Paints it in black, filling the square; one unit of the painter is a millimetre.
    void paint(QPainter &painter, const QRectF &square) const;

private:
    QPainterPath m_shape; ///< one unit a module
    int m_modules = 0;
};

} // namespace gonfalon::sheets
