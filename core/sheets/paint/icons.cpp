// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sheets/paint/icons.h"

#include <QFile>
#include <QPainter>
#include <QSvgRenderer>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace gonfalon::sheets {

Icons::Icons() = default;
Icons::~Icons() = default;

void Icons::paint(QPainter &painter, const QRectF &place, const QString &name, const QColor &colour) const
{
    auto &glyph = m_glyphs[{name, colour.rgba()}];
    if (!glyph) {
        QFile file(u":/gonfalon/icons/"_s + name + u".svg"_s);
        if (!file.open(QIODevice::ReadOnly)) {
            return;
        }
        QByteArray bytes = file.readAll();
        bytes.replace("currentColor", colour.name().toLatin1());
        glyph = std::make_shared<QSvgRenderer>(bytes);
    }
    const double side = std::min(place.width(), place.height());
    const QPointF corner(place.center().x() - side / 2, place.center().y() - side / 2);
    glyph->render(&painter, QRectF(corner, QSizeF(side, side)));
}

} // namespace gonfalon::sheets
