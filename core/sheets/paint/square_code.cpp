// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sheets/paint/square_code.h"

#include <qrcodegen/QrCode.hpp>

#include <QPainter>

namespace gonfalon::sheets {

std::optional<SquareCode> SquareCode::of(const std::string &text)
{
    if (text.empty()) {
        return std::nullopt;
    }
    try {
        const auto code = qrcodegen::QrCode::encodeText(text.c_str(), qrcodegen::QrCode::Ecc::LOW);
        SquareCode square;
        square.m_modules = code.getSize();
        for (int y = 0; y < code.getSize(); ++y) {
            for (int x = 0; x < code.getSize(); ++x) {
                int end = x;
                while (end < code.getSize() && code.getModule(end, y)) {
                    ++end;
                }
                if (end > x) {
                    square.m_shape.addRect(x, y, end - x, 1);
                    x = end;
                }
            }
        }
        return square;
    } catch (const qrcodegen::data_too_long &) {
        return std::nullopt;
    }
}

void SquareCode::paint(QPainter &painter, const QRectF &square) const
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing, false);
    painter.translate(square.topLeft());
    painter.scale(square.width() / m_modules, square.height() / m_modules);
    painter.fillPath(m_shape, Qt::black);
    painter.restore();
}

} // namespace gonfalon::sheets
