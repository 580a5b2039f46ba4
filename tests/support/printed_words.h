// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/sheets/sheets.h"

#include <QProcess>
#include <QTemporaryDir>

namespace gonfalon::test {

/// What stands on the pages as poppler reads it, white space made one blank; nothing of a booklet without
/// any.
inline QString wordsOf(const sheets::Booklet &booklet)
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("pages.pdf"));
    if (!sheets::writePdf(booklet, path).empty())
        return {};
    QProcess process;
    process.start(QStringLiteral("pdftotext"), {QStringLiteral("-raw"), path, QStringLiteral("-")});
    process.waitForFinished();
    return QString::fromUtf8(process.readAllStandardOutput()).simplified();
}

} // namespace gonfalon::test
