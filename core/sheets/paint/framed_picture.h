// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QImage>
#include <QRectF>

class QPainter;

namespace gonfalon::sheets {

/// The width that a picture takes when it is `height` high, at most `most`; millimetres. 0 where there is
/// none.
[[nodiscard]] double pictureWidth(const QImage &picture, double height, double most);

/// Paints a picture as large as it fits in the middle of `place`, within a thin frame.
void paintPicture(QPainter &painter, const QRectF &place, const QImage &picture);

} // namespace gonfalon::sheets
