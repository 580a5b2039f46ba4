// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/battle/position_export.h"

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

constexpr int pictureWidth = 2000;  ///< pixels
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

} // namespace

QByteArray png(QGraphicsScene &scene)
{
    const QRectF all = scene.sceneRect();
    QImage image(pictureWidth, int(pictureWidth * all.height() / all.width()), QImage::Format_RGB32);
    image.fill(Qt::white);
    QPainter painter(&image);
    painter.setRenderHint(QPainter::Antialiasing);
    scene.render(&painter, {}, all);
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
