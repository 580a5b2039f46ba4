// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/battle/position_export.h"

#include "app/battle/table/table_scene.h"
#include "app/battle/unit_looks.h"
#include "app/common/tokens.h"
#include "app/common/typeface.h"
#include "core/store/disk.h"

#include <QBuffer>
#include <QFontMetricsF>
#include <QGraphicsScene>
#include <QImage>
#include <QPageLayout>
#include <QPainter>
#include <QPdfWriter>
#include <QPrinter>

namespace gonfalon::position {

using namespace Qt::StringLiterals;

namespace {

constexpr int paperResolution = 96; ///< banners and words have a size in these dots

QByteArray pdf(QGraphicsScene &scene)
{
    QBuffer bytes;
    bytes.open(QIODevice::WriteOnly);
    QPdfWriter writer(&bytes);
    writer.setResolution(paperResolution);
    writer.setPageOrientation(QPageLayout::Landscape);
    QPainter painter(&writer);
    painter.setRenderHint(QPainter::Antialiasing);
    scene.render(&painter, QRectF(0, 0, writer.width(), writer.height()), scene.sceneRect());
    painter.end();
    return bytes.data();
}

std::unique_ptr<TableScene> emptyTable(const words::BattleNames &names)
{
    auto table = std::make_unique<TableScene>(names.vocabulary().groundOf(names.setup()), names.vocabulary(),
                                              Tokens::light(), typeface::text());
    table->setMotion(false);
    return table;
}

void fill(TableScene &table, const words::BattleNames &names, const BattleView &view, int width)
{
    table.show(UnitLooks(names).of(view), shownMarkers(names.setup(), view));
    table.arrangeLabels(width / table.sceneRect().width());
}

} // namespace

std::unique_ptr<TableScene> onPaper(const words::BattleNames &names, const BattleView &view, int width)
{
    auto table = emptyTable(names);
    fill(*table, names, view, width);
    return table;
}

std::unique_ptr<TableScene> atAGlance(const words::BattleNames &names, const BattleView &view, int width)
{
    auto table = emptyTable(names);
    table->setPlain();
    fill(*table, names, view, width);
    return table;
}

QByteArray png(QGraphicsScene &scene, int width, double ratio)
{
    const QRectF all = scene.sceneRect();
    const QSize size(width, int(width * all.height() / all.width()));
    QImage image(size * ratio, QImage::Format_RGB32);
    image.setDevicePixelRatio(ratio);
    image.fill(Qt::white);
    QPainter painter(&image);
    painter.setRenderHint(QPainter::Antialiasing);
    scene.render(&painter, QRectF(QPointF(), size), all);
    painter.end();
    QBuffer bytes;
    bytes.open(QIODevice::WriteOnly);
    image.save(&bytes, "PNG");
    return bytes.data();
}

Findings save(QGraphicsScene &scene, const QString &path)
{
    const bool paper = path.endsWith(u".pdf"_s, Qt::CaseInsensitive);
    return store::writeFile(path, (paper ? pdf(scene) : png(scene)).toStdString());
}

void print(QGraphicsScene &scene, const QString &title, QPrinter &printer)
{
    printer.setResolution(paperResolution);
    QPainter painter(&printer);
    painter.setRenderHint(QPainter::Antialiasing);
    const QRectF page(0, 0, printer.width(), printer.height());
    painter.setFont(typeface::heading(painter.font(), 16, title));
    const double head = QFontMetricsF(painter.font()).height() * 1.4;
    painter.drawText(QRectF(0, 0, page.width(), head), Qt::AlignLeft | Qt::AlignTop, title);
    scene.render(&painter, page.adjusted(0, head, 0, 0), scene.sceneRect());
}

} // namespace gonfalon::position
