// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/older_copies.h"

#include "core/files/miniatures_file.h"
#include "core/store/disk.h"

#include <QCryptographicHash>
#include <QDir>
#include <QFileInfo>
#include <QStandardPaths>

#include <set>

namespace gonfalon::store {

using namespace Qt::StringLiterals;

namespace {

/// Copies are named by their time, so that names sort as times do.
QString timeFormat() { return u"yyyyMMdd'T'HHmmsszzz"_s; }

/// A copy ends as its file does, so that it can be opened like it.
QString endingOf(const QString &path)
{
    return path.endsWith(".miniatures"_L1, Qt::CaseInsensitive) ? u".miniatures"_s : u".warband"_s;
}

Findings asWarnings(Findings findings)
{
    for (Finding &finding : findings)
        finding.severity = Severity::Warning;
    return findings;
}

} // namespace

OlderCopies::OlderCopies(const QString &folder)
    : m_folder(folder.isEmpty()
                   ? QStandardPaths::writableLocation(QStandardPaths::AppLocalDataLocation) + u"/older"_s
                   : folder)
{
    closeToOthers(m_folder);
}

QString OlderCopies::folderFor(const QString &path) const
{
    const QFileInfo file(path);
    const QByteArray mark =
        QCryptographicHash::hash(file.absoluteFilePath().toUtf8(), QCryptographicHash::Sha256).toHex();
    return m_folder + u'/' + file.completeBaseName().left(40) + u'-' + QString::fromLatin1(mark.left(12));
}

Findings OlderCopies::keep(const QString &path) const
{
    const QFileInfo file(path);
    if (!file.isFile())
        return {};
    const auto bytes = readFile(path, qint64(files::largestShelf)); // the largest of what is kept
    if (!bytes)
        return asWarnings(bytes.findings());
    if (const auto copies = of(path); !copies.empty()) {
        const auto last = readFile(copies.front().file, qint64(files::largestShelf));
        if (last && *last == *bytes)
            return {};
    }
    const QString folder = folderFor(path);
    if (!makePrivateFolder(m_folder) || !makePrivateFolder(folder))
        return asWarnings({noFolder(folder)});
    QDateTime when = file.lastModified().toUTC();
    const auto nameAt = [&](const QDateTime &time) {
        return folder + u'/' + time.toString(timeFormat()) + endingOf(path);
    };
    while (QFileInfo::exists(nameAt(when)))
        when = when.addMSecs(1);
    Findings failed = writePrivateFile(nameAt(when), *bytes);
    if (failed.empty())
        thinOut(path);
    return asWarnings(std::move(failed));
}

std::vector<OlderCopy> OlderCopies::of(const QString &path) const
{
    const QDir folder(folderFor(path));
    std::vector<OlderCopy> copies;
    for (const QString &name :
         folder.entryList({u"*"_s + endingOf(path)}, QDir::Files, QDir::Name | QDir::Reversed)) {
        QDateTime when = QDateTime::fromString(QFileInfo(name).completeBaseName(), timeFormat());
        when.setTimeSpec(Qt::UTC);
        if (when.isValid())
            copies.push_back({folder.filePath(name), when.toLocalTime()});
    }
    return copies;
}

void OlderCopies::thinOut(const QString &path) const
{
    std::set<QDate> seen;
    const auto copies = of(path);
    for (std::size_t i = 0; i < copies.size(); ++i) {
        const bool lastOfItsDay = seen.insert(copies[i].when.date()).second;
        if (i >= std::size_t(newest) && !(lastOfItsDay && seen.size() <= std::size_t(days)))
            QFile::remove(copies[i].file);
    }
}

} // namespace gonfalon::store
