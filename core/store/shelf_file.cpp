// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/shelf_file.h"

#include "core/base/text.h"
#include "core/files/miniatures_file.h"

#include <QFile>
#include <QFileInfo>
#include <QStandardPaths>

namespace gonfalon::store {

using namespace Qt::StringLiterals;

namespace {

QString usualShelf()
{
    return QStandardPaths::writableLocation(QStandardPaths::AppLocalDataLocation) + u"/shelf/my.miniatures"_s;
}

/// Our own files are objects; no table of ours begins like one.
bool looksLikeJson(std::string_view bytes)
{
    constexpr std::string_view mark = "\xEF\xBB\xBF";
    if (bytes.starts_with(mark))
        bytes.remove_prefix(mark.size());
    bytes = trimmed(bytes);
    return bytes.starts_with('{') || bytes.starts_with('[');
}

} // namespace

Result<miniatures::Shelf> readShelf(const QString &path)
{
    const auto bytes = readFile(path, qint64(files::largestShelf));
    if (!bytes)
        return bytes.findings();
    const bool json = looksLikeJson(*bytes) || path.endsWith(".miniatures"_L1, Qt::CaseInsensitive);
    Result<miniatures::Shelf> read =
        json ? files::readMiniatures(*bytes) : files::readMiniaturesTable(*bytes);
    read.findings() = inFile(std::move(read.findings()), path.toStdString());
    return read;
}

bool isShelfTable(const QString &path) { return path.endsWith(".csv"_L1, Qt::CaseInsensitive); }

Findings writeShelf(const QString &path, const miniatures::Shelf &shelf)
{
    return writeFile(path,
                     isShelfTable(path) ? files::writeMiniaturesTable(shelf) : files::writeMiniatures(shelf));
}

OwnShelf::OwnShelf(const QString &path, OlderCopies older)
    : m_path(path.isEmpty() ? usualShelf() : path), m_older(std::move(older))
{
}

Result<miniatures::Shelf> OwnShelf::read()
{
    m_refused.clear();
    m_copied = false;
    m_stamp = FileStamp::of(m_path);
    if (!m_stamp.exists)
        return miniatures::Shelf();
    Result<miniatures::Shelf> read = readShelf(m_path);
    if (!read)
        m_refused = read.findings();
    return read;
}

Findings OwnShelf::save(const miniatures::Shelf &shelf)
{
    if (!m_refused.empty())
        return m_refused;
    Findings findings;
    if (!m_copied || FileStamp::of(m_path) != m_stamp) // another program of ours may have written it
        findings = m_older.keep(m_path);
    m_copied = true;
    const QString folder = QFileInfo(m_path).path();
    if (!makePrivateFolder(folder))
        return {noFolder(folder)};
    Findings failed = writePrivateFile(m_path, files::writeMiniatures(shelf));
    if (failed.empty())
        m_stamp = FileStamp::of(m_path);
    findings.insert(findings.end(), failed.begin(), failed.end());
    return findings;
}

Findings OwnShelf::setAside(QString &moved)
{
    const QFileInfo file(m_path);
    const QString start = file.path() + u'/' + file.completeBaseName() + u".set-aside-"_s;
    for (int number = 1;; ++number) {
        moved = start + QString::number(number) + u".miniatures"_s;
        if (!QFileInfo::exists(moved))
            break;
    }
    if (!QFile::rename(m_path, moved))
        return {errorIn(m_path.toStdString(), Code::CannotWrite, {"it cannot be given another name"})};
    m_refused.clear();
    m_stamp = FileStamp::of(m_path);
    return {};
}

} // namespace gonfalon::store
