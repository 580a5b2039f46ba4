// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/shell/suggested_path.h"

#include "app/builder/warband_document.h"
#include "app/common/settings.h"

#include <QDir>
#include <QFileInfo>
#include <QStandardPaths>
#include <QStorageInfo>

namespace gonfalon {

using namespace Qt::StringLiterals;

namespace {

constexpr qint64 roomForAList = qint64{1} * 1024 * 1024; // bytes

bool takesFiles(const QString &folder)
{
    const QFileInfo info(folder);
    return info.isDir() && info.isWritable() && QStorageInfo(folder).bytesAvailable() > roomForAList;
}

QString fileName(const WarbandDocument &document)
{
    static constexpr auto forbidden = "/\\:*?\"<>|"_L1;
    QString name = document.title().left(80).trimmed();
    for (QChar &letter : name) {
        if (QString(forbidden).contains(letter) || letter < u' ')
            letter = u'-';
    }
    return name;
}

/// The first of "Name", "Name 2", "Name 3" that is free.
QString free(const QDir &folder, const QString &name, const QString &suffix)
{
    QString path = folder.filePath(name + suffix);
    for (int number = 2; QFileInfo::exists(path); ++number)
        path = folder.filePath(name + u' ' + QString::number(number) + suffix);
    return path;
}

} // namespace

QString workingFolder(const Settings &settings, const QString &refused)
{
    const QString documents = QStandardPaths::writableLocation(QStandardPaths::DocumentsLocation);
    const QString candidates[] = {settings.text(u"files/folder"_s), documents, QDir::homePath(),
                                  QDir::tempPath()};
    for (const QString &folder : candidates) {
        if (!folder.isEmpty() && folder != refused && takesFiles(folder))
            return folder;
    }
    return QDir::homePath();
}

QString suggestedPath(const WarbandDocument &document, const Settings &settings, const QString &suffix,
                      const QString &refused)
{
    if (!document.path().isEmpty() && refused.isEmpty())
        return QFileInfo(document.path()).path() + u'/' + QFileInfo(document.path()).completeBaseName() +
               suffix;
    const QString beside = document.source().isEmpty() ? QString() : QFileInfo(document.source()).path();
    const bool fits = !beside.isEmpty() && beside != refused && takesFiles(beside);
    return free(QDir(fits ? beside : workingFolder(settings, refused)), fileName(document), suffix);
}

} // namespace gonfalon
