// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/shell/suggested_path.h"

#include "app/builder/warband_document.h"
#include "app/common/folders.h"
#include "app/common/settings.h"

#include <QDir>
#include <QFileInfo>

namespace gonfalon {

using namespace Qt::StringLiterals;

namespace {

/// The first of "Name", "Name 2", "Name 3" that is free.
QString free(const QDir &folder, const QString &name, const QString &suffix)
{
    QString path = folder.filePath(name + suffix);
    for (int number = 2; QFileInfo::exists(path); ++number)
        path = folder.filePath(name + u' ' + QString::number(number) + suffix);
    return path;
}

} // namespace

QString suggestedPath(const WarbandDocument &document, const Settings &settings, const QString &suffix,
                      const QString &refused)
{
    if (!document.path().isEmpty() && refused.isEmpty())
        return QFileInfo(document.path()).path() + u'/' + QFileInfo(document.path()).completeBaseName() +
               suffix;
    const QString wished =
        document.source().isEmpty() ? settings.text(u"files/folder"_s) : QFileInfo(document.source()).path();
    const QDir folder(folders::thatWorks(wished, refused));
    const QString name = folders::nameFor(document.title().left(80));
    return free(folder, name.isEmpty() ? u"warband"_s : name, suffix);
}

} // namespace gonfalon
