// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/shell/suggested_path.h"

#include "app/builder/warband_document.h"
#include "app/common/settings.h"

#include <QDir>
#include <QFileInfo>
#include <QStandardPaths>

namespace gonfalon {

using namespace Qt::StringLiterals;

QString suggestedPath(const WarbandDocument &document, const Settings &settings, const QString &suffix)
{
    if (!document.path().isEmpty())
        return QFileInfo(document.path()).path() + u'/' + QFileInfo(document.path()).completeBaseName() +
               suffix;
    const QString folder =
        settings.text(u"files/folder"_s, QStandardPaths::writableLocation(QStandardPaths::DocumentsLocation));
    QString name = document.title();
    static constexpr auto forbidden = "/\\:*?\"<>|"_L1;
    for (QChar &letter : name) {
        if (QString(forbidden).contains(letter))
            letter = u'-';
    }
    return QDir(folder).filePath(name.left(80) + suffix);
}

} // namespace gonfalon
