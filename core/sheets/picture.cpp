// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sheets/picture.h"

#include <QBuffer>
#include <QDir>
#include <QFileInfo>
#include <QImageReader>

namespace gonfalon::sheets {

namespace {

using namespace Qt::StringLiterals;

constexpr qint64 largestPicture = 64 * 1024 * 1024;

} // namespace

QImage readScaled(QImageReader &reader, int side)
{
    reader.setAutoTransform(true);
    const QSize size = reader.size();
    if (size.isValid() && (size.width() > side || size.height() > side))
        reader.setScaledSize(size.scaled(side, side, Qt::KeepAspectRatio));
    return reader.read();
}

QImage readPicture(const std::string &picture, const QString &folder, int side)
{
    if (picture.empty())
        return {};
    const QString text = QString::fromStdString(picture);
    if (text.startsWith("data:"_L1)) {
        QByteArray bytes = QByteArray::fromBase64(text.mid(text.indexOf(u',') + 1).toLatin1());
        QBuffer buffer(&bytes);
        buffer.open(QIODevice::ReadOnly);
        QImageReader reader(&buffer);
        return readScaled(reader, side);
    }
    const QString file = QDir(folder).filePath(text);
    QImageReader reader(file);
    return QFileInfo(file).size() <= largestPicture ? readScaled(reader, side) : QImage();
}

} // namespace gonfalon::sheets
