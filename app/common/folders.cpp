// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/common/folders.h"

#include <QDir>
#include <QFileInfo>
#include <QRegularExpression>
#include <QStandardPaths>
#include <QStorageInfo>

namespace gonfalon::folders {

using namespace Qt::StringLiterals;

namespace {

constexpr qint64 roomForAFile = qint64{1} * 1024 * 1024; // bytes

bool takesFiles(const QString &folder)
{
    const QFileInfo info(folder);
    return info.isDir() && info.isWritable() && QStorageInfo(folder).bytesAvailable() > roomForAFile;
}

} // namespace

QString thatWorks(const QString &wished, const QString &refused)
{
    const QString documents = QStandardPaths::writableLocation(QStandardPaths::DocumentsLocation);
    for (const QString &folder : {wished, documents, QDir::homePath(), QDir::tempPath()}) {
        if (!folder.isEmpty() && takesFiles(folder) && (refused.isEmpty() || QDir(folder) != QDir(refused)))
            return folder;
    }
    return QDir::tempPath();
}

QString nameFor(const QString &name)
{
    static const QRegularExpression notInNames(u"[/\\\\:*?\"<>|]+"_s);
    return QString(name).replace(notInNames, u" "_s).simplified();
}

QString firstFree(const QString &path, const QString &ending)
{
    QString whole = path + ending;
    for (int number = 2; QFileInfo::exists(whole); ++number)
        whole = path + u' ' + QString::number(number) + ending;
    return whole;
}

QString withEnding(const QString &path, const QString &ending)
{
    return path.endsWith(ending, Qt::CaseInsensitive) ? path : firstFree(path, ending);
}

bool makeFor(const QString &file) { return QDir().mkpath(QFileInfo(file).absolutePath()); }

} // namespace gonfalon::folders
