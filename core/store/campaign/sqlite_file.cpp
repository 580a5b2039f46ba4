// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/campaign/sqlite_file.h"

#include "core/store/campaign/connection.h"

#include <QFile>
#include <QFileInfo>
#include <QSqlError>
#include <QUrl>
#include <QUuid>

#ifdef Q_OS_UNIX
#include <fcntl.h>
#include <unistd.h>
#endif

namespace gonfalon::store {

using namespace Qt::StringLiterals;

namespace {

constexpr auto waits = "QSQLITE_BUSY_TIMEOUT=10000";

/// By the system's own word, which knows of read-only disks. The file itself must not be opened for that:
/// closing it would let go of the locks that SQLite holds on it elsewhere in this program.
bool writable(const QString &path)
{
#ifdef Q_OS_UNIX
    return ::faccessat(AT_FDCWD, QFile::encodeName(path).constData(), W_OK, AT_EACCESS) == 0;
#else
    return QFileInfo(path).isWritable();
#endif
}

QVariantList firstRowOf(QSqlQuery &query)
{
    QVariantList row;
    if (query.next()) {
        for (int column = 0; query.value(column).isValid(); ++column)
            row << query.value(column);
    }
    return row;
}

} // namespace

Way wayToWrite(const QString &file) { return {file, QString::fromLatin1(waits)}; }

Way wayToRead(const QString &file)
{
    if (!logWaits(file))
        return wayToReadStill(file);
    return {file, u"QSQLITE_OPEN_READONLY;"_s + QString::fromLatin1(waits)};
}

Way wayToReadStill(const QString &file)
{
    return {QString::fromLatin1(QUrl::fromLocalFile(QFileInfo(file).absoluteFilePath()).toEncoded()) +
                u"?immutable=1"_s,
            u"QSQLITE_OPEN_URI;QSQLITE_OPEN_READONLY"_s, true};
}

bool logWaits(const QString &file) { return QFileInfo(file + u"-wal"_s).size() > 0; }

bool isLeftHalfDone(const QString &file)
{
    return logWaits(file) || QFileInfo(file + u"-journal"_s).size() > 0;
}

bool mayWrite(const QString &file) { return writable(file) && writable(QFileInfo(file).absolutePath()); }

Result<QVariantList> askFile(const Way &way, const QString &file, const QStringList &statements)
{
    const QString name = QUuid::createUuid().toString();
    Address address;
    address.file = file;
    Result<QVariantList> answer = QVariantList();
    {
        QSqlDatabase base = QSqlDatabase::addDatabase(u"QSQLITE"_s, name);
        base.setDatabaseName(way.name);
        base.setConnectOptions(way.options);
        const bool open = base.open();
        QSqlQuery query(base);
        if (!open)
            answer = findingOf(address, base.lastError());
        for (const QString &sql : statements) {
            if (answer && !query.exec(sql))
                answer = findingOf(address, query.lastError());
        }
        if (answer)
            answer = firstRowOf(query);
    }
    QSqlDatabase::removeDatabase(name);
    return answer;
}

Result<QVariantList> readFirstRow(const QString &file, const QString &sql)
{
    auto row = askFile(wayToRead(file), file, {sql});
    return row || !logWaits(file) ? row : askFile(wayToReadStill(file), file, {sql});
}

Findings lookBefore(const Address &address)
{
    if (address.dialect != Dialect::Sqlite)
        return {};
    if (!QFileInfo(address.file).isFile())
        return {about(address, Code::CannotOpen, {"there is no such file"})};
    const auto row =
        readFirstRow(address.file, u"select application_id, exists (select 1 from sqlite_schema) "
                                   "from pragma_application_id"_s);
    if (!row)
        return row.findings();
    const bool ours = row->size() == 2 && row->at(0).toInt() == applicationId && row->at(1).toBool();
    return ours ? Findings() : Findings{about(address, Code::NotACampaign)};
}

bool holdsNothing(const QString &file)
{
    const auto row = readFirstRow(file, u"select application_id, exists (select 1 from sqlite_schema) "
                                        "from pragma_application_id"_s);
    return row && row->size() == 2 && row->at(0).toInt() == 0 && !row->at(1).toBool();
}

void removeWithLogs(const QString &file)
{
    for (const QString &ending : {u""_s, u"-wal"_s, u"-shm"_s, u"-journal"_s})
        QFile::remove(file + ending);
}

} // namespace gonfalon::store
