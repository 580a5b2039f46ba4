// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/campaign/folders.h"

#include <QDir>
#include <QFileInfo>
#include <QRegularExpression>
#include <QStandardPaths>

namespace gonfalon::folders {

using namespace Qt::StringLiterals;

QString thatWorks(const QString &wished, const QString &refused)
{
    const QString documents = QStandardPaths::writableLocation(QStandardPaths::DocumentsLocation);
    for (const QString &folder : {wished, documents, QDir::homePath(), QDir::tempPath()}) {
        const QFileInfo info(folder);
        if (!folder.isEmpty() && info.isDir() && info.isWritable() &&
            (refused.isEmpty() || QDir(folder) != QDir(refused)))
            return folder;
    }
    return QDir::tempPath();
}

QString nameFor(const QString &name)
{
    static const QRegularExpression notInNames(u"[/\\\\:*?\"<>|]+"_s);
    return QString(name).replace(notInNames, u" "_s).simplified();
}

bool makeFor(const QString &file) { return QDir().mkpath(QFileInfo(file).absolutePath()); }

} // namespace gonfalon::folders
