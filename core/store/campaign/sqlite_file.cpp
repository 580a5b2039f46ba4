// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/campaign/sqlite_file.h"

#include "core/store/campaign/bounds.h"
#include "core/store/campaign/connection.h"
#include "core/store/campaign/rules.h"

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

namespace {

/// Opens a file for the length of a call.
template <typename Value>
Result<Value> onFile(const Way &way, const QString &file,
                     const std::function<Result<Value>(const Address &, const QSqlDatabase &)> &ask)
{
    const QString name = QUuid::createUuid().toString();
    Address address;
    address.file = file;
    Result<Value> answer = Value();
    {
        QSqlDatabase base = QSqlDatabase::addDatabase(u"QSQLITE"_s, name);
        base.setDatabaseName(way.name);
        base.setConnectOptions(way.options);
        answer = base.open() ? ask(address, base) : Result<Value>(findingOf(address, base.lastError()));
    }
    QSqlDatabase::removeDatabase(name);
    return answer;
}

/// By `wayToRead`, and by `wayToReadStill` where that fails.
template <typename Value>
Result<Value> reading(const QString &file,
                      const std::function<Result<Value>(const Address &, const QSqlDatabase &)> &ask)
{
    auto answer = onFile<Value>(wayToRead(file), file, ask);
    return answer || !logWaits(file) ? answer : onFile<Value>(wayToReadStill(file), file, ask);
}

Result<QVariantList> firstRow(const Address &address, const QSqlDatabase &base, const QStringList &statements)
{
    QSqlQuery query(base);
    for (const QString &sql : statements) {
        if (!query.exec(sql))
            return findingOf(address, query.lastError());
    }
    return firstRowOf(query);
}

Result<Head> readHead(const QString &file)
{
    return reading<Head>(file, [](const Address &address, const QSqlDatabase &base) {
        const Bounds bounds(base);
        return headOf(address, base);
    });
}

/// Why nothing may be read of what a file holds.
Findings lookFirst(const Address &address, const QSqlDatabase &base)
{
    const Bounds bounds(base);
    const auto head = headOf(address, base);
    if (!head)
        return head.findings();
    return head->ours ? foreignRules(address, base) : Findings{about(address, Code::NotACampaign)};
}

} // namespace

/// By statements alone: a file may have a view that is called like a function that returns a table.
Result<Head> headOf(const Address &address, const QSqlDatabase &base)
{
    QVariantList values;
    for (const QString &sql : {u"pragma application_id"_s, u"pragma user_version"_s,
                               u"select exists (select 1 from sqlite_schema)"_s}) {
        const auto row = firstRow(address, base, {sql});
        if (!row)
            return row.findings();
        values << row->value(0);
    }
    return Head{values[0].toInt() == applicationId, !values[2].toBool(), values[1].toInt()};
}

Result<QVariantList> askFile(const Way &way, const QString &file, const QStringList &statements)
{
    return onFile<QVariantList>(way, file, [&](const Address &address, const QSqlDatabase &base) {
        return firstRow(address, base, statements);
    });
}

Result<QVariantList> readFirstRow(const QString &file, const QString &sql)
{
    return reading<QVariantList>(
        file, [&](const Address &address, const QSqlDatabase &base) -> Result<QVariantList> {
            Findings foreign = lookFirst(address, base);
            return foreign.empty() ? firstRow(address, base, {sql}) : foreign;
        });
}

Findings lookBefore(const Address &address)
{
    if (address.dialect != Dialect::Sqlite)
        return {};
    if (!QFileInfo(address.file).isFile())
        return {about(address, Code::CannotOpen, {"there is no such file"})};
    const auto head = readHead(address.file);
    if (!head)
        return head.findings();
    return head->ours && !head->empty ? Findings() : Findings{about(address, Code::NotACampaign)};
}

bool holdsNothing(const QString &file)
{
    const auto head = readHead(file);
    return head && !head->ours && head->empty;
}

void removeWithLogs(const QString &file)
{
    for (const QString &ending : {u""_s, u"-wal"_s, u"-shm"_s, u"-journal"_s})
        QFile::remove(file + ending);
}

} // namespace gonfalon::store
