// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/shell/suggested_path.h"

#include "app/builder/warband_document.h"
#include "app/common/folders.h"
#include "app/common/settings.h"

#include <QDir>
#include <QFileInfo>

namespace gonfalon {

using namespace Qt::StringLiterals;

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
    return folders::firstFree(folder.filePath(name.isEmpty() ? u"warband"_s : name), suffix);
}

} // namespace gonfalon
