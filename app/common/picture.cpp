// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/common/picture.h"

#include "app/common/notice.h"
#include "core/sheets/picture.h"

#include <QBuffer>
#include <QFileDialog>
#include <QFileInfo>
#include <QImageReader>

namespace gonfalon {

using namespace Qt::StringLiterals;

namespace {

constexpr int storedSide = 400; // pixels: enough for a card at 300 dots an inch
constexpr auto dataUrl = "data:image/jpeg;base64,"_L1;

} // namespace

QPixmap pictureOf(const std::string &picture, const QString &warbandPath, double side)
{
    const QImage image = sheets::readPicture(picture, QFileInfo(warbandPath).path(), storedSide);
    return image.isNull() ? QPixmap()
                          : QPixmap::fromImage(image.scaled(int(side), int(side), Qt::KeepAspectRatio,
                                                            Qt::SmoothTransformation));
}

QString pictureFrom(const QString &path, QWidget *parent)
{
    QImageReader reader(path);
    const QImage image = sheets::readScaled(reader, storedSide);
    if (image.isNull()) {
        NoticeBox::ask(parent, {.tone = Notice::Tone::Error,
                                .title = QFileDialog::tr("%1 is no picture").arg(QFileInfo(path).fileName()),
                                .text = QFileDialog::tr("Choose a PNG, JPEG, SVG, WebP, GIF or BMP."),
                                .details = reader.errorString()});
        return {};
    }
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    image.convertToFormat(QImage::Format_RGB32).save(&buffer, "JPEG", 85);
    return dataUrl + QString::fromLatin1(bytes.toBase64());
}

bool mayBePicture(const QString &path)
{
    static const QStringList endings{u"png"_s, u"jpg"_s, u"jpeg"_s, u"svg"_s, u"webp"_s, u"gif"_s, u"bmp"_s};
    return endings.contains(QFileInfo(path).suffix().toLower());
}

QString askForPicture(QWidget *parent)
{
    const QString path = QFileDialog::getOpenFileName(
        parent, QFileDialog::tr("Choose a picture"), {},
        QFileDialog::tr("Pictures (*.png *.jpg *.jpeg *.svg *.webp *.gif *.bmp)"));
    return path.isEmpty() ? QString() : pictureFrom(path, parent);
}

} // namespace gonfalon
