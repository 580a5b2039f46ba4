// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/battle/setup/terrain_print.h"

#include "app/battle/table/table_scene.h"
#include "app/common/typeface.h"

#include <QPainter>
#include <QPrinter>

namespace gonfalon {

void paintTerrain(QPainter &painter, const QRectF &page, const Battlefield &field, const Vocabulary &words,
                  const QString &title, const QFont &font)
{
    QFont large = font;
    large.setPointSizeF(16);
    large.setBold(true);
    painter.setFont(large);
    painter.setPen(Tokens::light().ink);
    const double head = painter.fontMetrics().height() * 1.4;
    painter.drawText(QRectF(page.left(), page.top(), page.width(), head), Qt::AlignLeft | Qt::AlignTop,
                     title);
    TableScene scene(field, words, Tokens::light(), font); // paper is light
    const QRectF room = page.adjusted(0, head, 0, 0);
    scene.render(&painter, room, scene.table().adjusted(-120, -120, 120, 120), Qt::KeepAspectRatio);
}

bool printTerrain(QPrinter &printer, const Battlefield &field, const Vocabulary &words, const QString &title)
{
    printer.setPageOrientation(field.width >= field.depth ? QPageLayout::Landscape : QPageLayout::Portrait);
    QPainter painter;
    if (!painter.begin(&printer))
        return false;
    const QRectF page(QPointF(0, 0), printer.pageLayout().paintRectPixels(printer.resolution()).size());
    QFont font = typeface::text();
    font.setPointSizeF(9);
    paintTerrain(painter, page, field, words, title, font);
    return painter.end();
}

} // namespace gonfalon
