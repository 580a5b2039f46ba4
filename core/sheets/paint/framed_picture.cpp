// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sheets/paint/framed_picture.h"

#include <QPainter>

#include <algorithm>

namespace gonfalon::sheets {

double pictureWidth(const QImage &picture, double height, double most)
{
    return picture.isNull() ? 0 : std::min(most, height * picture.width() / picture.height());
}

void paintPicture(QPainter &painter, const QRectF &place, const QImage &picture)
{
    if (picture.isNull()) {
        return;
    }
    const QSizeF size = QSizeF(picture.size()).scaled(place.size(), Qt::KeepAspectRatio);
    const QRectF at(place.center() - QPointF(size.width(), size.height()) / 2, size);
    painter.setRenderHint(QPainter::SmoothPixmapTransform);
    painter.drawImage(at, picture);
    painter.setPen(QPen(Qt::black, 0.15));
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(at);
}

} // namespace gonfalon::sheets
