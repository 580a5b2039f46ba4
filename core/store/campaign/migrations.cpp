// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/campaign/migrations.h"

#include "core/store/campaign/seals.h"

#include <QDir>
#include <QFile>

namespace gonfalon::store {

using namespace Qt::StringLiterals;

namespace {

QStringList filesOf(Dialect dialect)
{
    const QString folder =
        dialect == Dialect::Sqlite ? u":/gonfalon/campaign/sqlite"_s : u":/gonfalon/campaign/postgresql"_s;
    QStringList files = QDir(folder).entryList({u"*.sql"_s}, QDir::Files, QDir::Name);
    for (QString &file : files)
        file.prepend(folder + u'/');
    return files;
}

/// The statements of a file: each ends with a semicolon before an empty line.
QStringList statementsOf(const QString &name)
{
    QFile file(name);
    if (!file.open(QIODevice::ReadOnly | QIODevice::Text))
        return {};
    QStringList statements =
        QString::fromUtf8(file.readAll()).trimmed().split(u";\n\n"_s, Qt::SkipEmptyParts);
    for (QString &statement : statements) {
        if (!statement.endsWith(u';'))
            statement += u';';
    }
    return statements;
}

Result<int> firstNumber(Connection &connection, const QString &sql)
{
    auto rows = connection.ask(sql);
    if (!rows)
        return rows.findings();
    return rows.value().next() ? rows->number(0) : 0;
}

Result<int> schemaOfFile(Connection &connection)
{
    const auto head = headOf(connection.address(), connection.database());
    if (!head)
        return head.findings();
    if (head->empty)
        return 0;
    return head->ours ? Result<int>(head->schema) : about(connection.address(), Code::NotACampaign);
}

Result<int> schemaOfServer(Connection &connection)
{
    // 0: nothing is there; 1: something else is; 3: the books.
    const auto there = firstNumber(
        connection,
        u"select case when to_regclass('public.about') is not null and "
        "to_regclass('public.ledger') is not null and to_regclass('public.standing') is not null "
        "then 3 when exists (select 1 from pg_tables where schemaname = 'public') then 1 else 0 end"_s);
    if (!there || *there == 0)
        return there;
    if (*there != 3)
        return about(connection.address(), Code::NotACampaign);
    return firstNumber(connection, u"select value::integer from about where key = 'schema'"_s);
}

Findings writeSchema(Connection &connection, int schema)
{
    if (connection.onServer())
        return connection.tell(u"insert into about (key, value) values ('schema', ?) "
                               "on conflict (key) do update set value = excluded.value"_s,
                               {QString::number(schema)});
    Findings wrong = connection.tellOnce(u"pragma application_id = %1"_s.arg(applicationId));
    return wrong.empty() ? connection.tellOnce(u"pragma user_version = %1"_s.arg(schema)) : wrong;
}

} // namespace

int newestSchema()
{
    static const int newest = static_cast<int>(filesOf(Dialect::Sqlite).size());
    return newest;
}

Result<int> schemaOf(Connection &connection)
{
    return connection.onServer() ? schemaOfServer(connection) : schemaOfFile(connection);
}

Findings migrate(Connection &connection, int from, int to)
{
    const QStringList files = filesOf(connection.address().dialect);
    for (const QString &file : files.mid(from, to - from)) {
        for (const QString &statement : statementsOf(file)) {
            if (Findings wrong = connection.tellOnce(statement); !wrong.empty())
                return wrong;
        }
    }
    if (!connection.onServer() && from < firstSealedSchema && to >= firstSealedSchema) {
        if (Findings wrong = sealRows(connection); !wrong.empty())
            return wrong;
    }
    return writeSchema(connection, to);
}

} // namespace gonfalon::store
