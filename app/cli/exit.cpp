// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/exit.h"

#include "core/store/library.h"

#include <QDir>
#include <QFileInfo>

namespace gonfalon::cli {

namespace {

using namespace Qt::StringLiterals;

bool isAboutData(Code code) { return code >= Code::DataSchema && code <= Code::DataUnknownKey; }

/// Somebody named the file, or the database: it is none of the program's own.
bool isOfUser(const QString &file)
{
    if (file.contains(u"://"_s) || file == u"-"_s)
        return true;
    const QString path = QFileInfo(file).canonicalFilePath();
    return !path.isEmpty() && !path.startsWith(QDir(store::dataFolder()).canonicalPath() + u'/');
}

bool isMachine(const Finding &finding)
{
    const QString file = QString::fromStdString(finding.place.file);
    if (finding.code == Code::CannotOpen)
        return QFileInfo(file).isFile(); // it is there, and cannot be read
    return isMachineFailure(finding.code) && !(isAboutData(finding.code) && isOfUser(file));
}

} // namespace

Exit exitFor(const Findings &findings)
{
    Exit exit = Exit::Done;
    for (const Finding &finding : findings) {
        if (finding.severity == Severity::Error)
            exit = graver(exit, isMachine(finding) ? Exit::Machine : Exit::BadInput);
    }
    return exit;
}

} // namespace gonfalon::cli
