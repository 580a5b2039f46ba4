// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/campaign/wreck.h"

#include "core/store/campaign/bounds.h"
#include "core/store/campaign/migrations.h"
#include "core/store/campaign/rules.h"

#include <QFile>
#include <QFileInfo>
#include <QUuid>

#include <array>

namespace gonfalon::store {

using namespace Qt::StringLiterals;

namespace {

constexpr qint64 mostProbed = 1000000; ///< rowids that are tried one by one
constexpr qint64 pageSize = 4096;      ///< of every file that this program makes

/// Tables that have rows by number besides their keys.
bool hasRowid(const SealedTable &table)
{
    return table.name == u"list"_s || table.name == u"replay"_s || table.name == u"ledger"_s;
}

/// Columns that name rows of other tables.
struct Reference
{
    const char *table, *column, *named;
};
constexpr std::array references{
    Reference{"side", "filing", "filing"},     Reference{"change", "filing", "filing"},
    Reference{"replay", "filing", "filing"},   Reference{"ledger", "filing", "filing"},
    Reference{"side", "warband", "warband"},   Reference{"fixture", "first", "warband"},
    Reference{"fixture", "second", "warband"}, Reference{"change", "warband", "warband"},
    Reference{"warband", "player", "player"},  Reference{"filing", "filed_by", "player"},
    Reference{"filing", "fixture", "fixture"}, Reference{"side", "list", "list"},
    Reference{"filing", "id", "filing"},       Reference{"warband", "id", "warband"},
};

/// Indexes are trees of their own: they know names where the table's tree is torn.
constexpr std::array indexes{
    std::pair{"filing", "select id from filing where number is not null order by number"},
    std::pair{"filing", "select filing from ledger order by filing, what"},
    std::pair{"filing", "select filing from side order by warband, filing"},
    std::pair{"filing", "select filing from replay order by filing"},
    std::pair{"warband", "select id from warband order by player"},
    std::pair{"player", "select id from player order by name, id"},
};

void setNumber(QByteArray &head, qsizetype at, quint32 number)
{
    for (int i = 0; i < 4; ++i)
        head[at + i] = char(number >> (24 - 8 * i));
}

/// The first hundred bytes of a database are the same in all our files but for some counters.
bool mendHead(const QString &name)
{
    QFile file(name);
    constexpr qsizetype size = 100;
    if (!file.open(QIODevice::ReadWrite) || file.size() < pageSize)
        return false;
    QByteArray head = file.read(size);
    const bool log = QFileInfo(name + u"-wal"_s).size() > 0;
    const char journal = log ? 2 : 1;
    head.replace(0, 16, QByteArray("SQLite format 3\0", 16));
    head.replace(16, 8, QByteArray("\x10\0\0\0\0\x40\x20\x20", 8));
    head[18] = head[19] = journal;
    setNumber(head, 44, 4); // the form of the schema
    setNumber(head, 52, 0); // nothing is vacuumed by itself
    setNumber(head, 56, 1); // UTF-8
    setNumber(head, 64, 0);
    setNumber(head, 68, applicationId);
    head[95] = char(head[27] ^ 1); // how many pages there are is told by the file's size
    return file.seek(0) && file.write(head) == size;
}

/// Runs a statement; rows may be missing at its end.
bool run(QSqlQuery &query, const QString &sql, const QVariantList &values = {})
{
    query.setForwardOnly(true);
    if (!query.prepare(sql))
        return false;
    for (const QVariant &value : values)
        query.addBindValue(value);
    return query.exec();
}

/// A table's statement is one that some version of this program has made.
bool isMade(const QString &name, const QString &sql)
{
    for (int schema = 1; schema <= newestSchema(); ++schema) {
        const auto made = rulesMade(schema).find(name);
        if (made != rulesMade(schema).end() && made->second.simplified() == sql.simplified())
            return true;
    }
    return false;
}

/// Gives a table whose own statement is bent the one that the program makes, so that nothing but what lies in
/// the file is read. Views and triggers, which run, are thrown away.
void mendTables(QSqlDatabase &base)
{
    QSqlQuery query(base);
    const int schema =
        run(query, u"pragma user_version"_s) && query.next() ? query.value(0).toInt() : newestSchema();
    (void)run(query, u"delete from sqlite_schema where type in ('view', 'trigger') or "
                     "name like 'sqlite_stat%'"_s);
    for (const SealedTable &table : sealedTables()) {
        const QString name = u"table "_s + table.name;
        const bool there =
            run(query, u"select sql from sqlite_schema where name = ?"_s, {table.name}) && query.next();
        const auto made = rulesMade(schema).find(name);
        if (!there || made == rulesMade(schema).end() || isMade(name, query.value(0).toString()))
            continue;
        (void)run(query,
                  u"update sqlite_schema set sql = ?, type = 'table', tbl_name = name where name = ?"_s,
                  {made->second, table.name});
    }
}

/// As `open`, to read what there is whatever is wrong with it.
bool openWreck(QSqlDatabase &base, const QString &file)
{
    base.setDatabaseName(file);
    QSqlQuery query(base.open() ? base : QSqlDatabase());
    return base.isOpen() && query.exec(u"pragma writable_schema = on"_s) &&
           query.exec(u"pragma foreign_keys = off"_s);
}

QString first(const QVariantList &row) { return row.value(0).toString(); }

} // namespace

QVariant Wreck::value(const QString &table, const QVariantList &row, const QString &column)
{
    const SealedTable *known = sealedTable(table);
    return known ? row.value(known->columns.indexOf(column)) : QVariant();
}

void Wreck::keep(const SealedTable &table, const QVariantList &row, const QString &seal, bool sealed)
{
    QVariantList written = row;
    const auto holds = [&] { return sealOf(table, written) == seal; };
    bool sound = !sealed || holds();
    if (!sound && table.name == u"warband"_s) { // set aside by a line that will be done again
        written.back() = 1;
        sound = holds();
    }
    if (sound)
        m_rows[table.name][first(row)][table.keys > 1 ? row.value(1).toLongLong() : 0] = written;
    else
        m_bent[table.name].push_back(row);
}

bool Wreck::take(QSqlDatabase &base, const SealedTable &table, const QString &rest,
                 const QVariantList &values, qint64 *lastRow)
{
    const QStringList &there = m_columns[table.name];
    const bool sealed = there.contains(u"digest"_s);
    QStringList asked;
    for (const QString &column : table.columns)
        asked << (there.contains(column) ? column : u"''"_s);
    const bool filing = table.name == u"filing"_s;
    QSqlQuery query(base);
    if (!run(query,
             u"select %1, %2, %3, %4 from %5 %6"_s.arg(
                 asked.join(u", "_s), sealed ? u"digest"_s : u"''"_s, hasRowid(table) ? u"rowid"_s : u"0"_s,
                 filing ? u"number, at, who, state"_s : u"0"_s, table.name, rest),
             values))
        return true;
    const auto columns = static_cast<int>(table.columns.size());
    while (query.next()) {
        QVariantList row;
        for (int i = 0; i < columns; ++i)
            row << (query.isNull(i) ? QVariant() : query.value(i));
        if (lastRow)
            *lastRow = query.value(columns + 1).toLongLong();
        keep(table, row, query.value(columns).toString(), sealed);
        if (filing && m_rows[table.name].contains(first(row))) {
            QVariantList &kept = m_rows[table.name][first(row)][0];
            for (int i = 2; kept.size() < columns + 4; ++i)
                kept << query.value(columns + i);
        }
    }
    return query.lastError().isValid();
}

void Wreck::readTable(QSqlDatabase &base, const SealedTable &table)
{
    m_rows[table.name];
    QSqlQuery info(base);
    if (run(info, u"select name from pragma_table_info(?)"_s, {table.name})) {
        while (info.next())
            m_columns[table.name] << info.value(0).toString();
    }
    if (m_columns[table.name].isEmpty())
        return;
    const QString key = hasRowid(table) ? u"rowid"_s : table.columns.first(table.keys).join(u", "_s);
    const QString back =
        hasRowid(table) ? u"rowid desc"_s : table.columns.first(table.keys).join(u" desc, "_s) + u" desc"_s;
    Torn torn{&table};
    if (!take(base, table, u"order by "_s + key, {}, &torn.first))
        return;
    (void)take(base, table, u"order by "_s + back, {}, &torn.last);
    m_torn.push_back(torn);
}

void Wreck::readPieces(QSqlDatabase &base, const Torn &torn)
{
    const SealedTable &table = *torn.table;
    const bool ofResult = table.columns.first() == u"filing"_s || table.name == u"filing"_s;
    for (const QString &name : m_named[ofResult ? u"filing"_s : table.name]) {
        const auto there = m_rows[table.name].find(name);
        if (there == m_rows[table.name].end() || table.keys > 1)
            (void)take(base, table, u"where %1 = ?"_s.arg(table.columns.first()), {name});
    }
    if (!hasRowid(table))
        return;
    // Where the last row is not known either, the tree is tried a little further than it was read.
    constexpr qint64 further = 1000;
    const qint64 last = torn.last > torn.first ? torn.last : torn.first + further;
    for (qint64 row = torn.first + 1; row < std::min(last, torn.first + mostProbed); ++row)
        (void)take(base, table, u"where rowid = ?"_s, {row});
}

void Wreck::collectNames(QSqlDatabase &base)
{
    for (const Reference &one : references) {
        for (const auto &[key, rows] : m_rows[QString::fromLatin1(one.table)]) {
            for (const auto &[number, row] : rows) {
                const QString name =
                    value(QString::fromLatin1(one.table), row, QString::fromLatin1(one.column)).toString();
                if (!name.isEmpty())
                    m_named[QString::fromLatin1(one.named)].insert(name);
            }
        }
    }
    if (m_torn.empty())
        return;
    for (const auto &[table, sql] : indexes) {
        QSqlQuery query(base);
        if (!run(query, QString::fromLatin1(sql)))
            continue;
        while (query.next())
            m_named[QString::fromLatin1(table)].insert(query.value(0).toString());
    }
}

std::set<QString> Wreck::namedResults() const
{
    const auto named = m_named.find(u"filing"_s);
    return named == m_named.end() ? std::set<QString>() : named->second;
}

Findings Wreck::read(const QString &file)
{
    Findings wrong;
    const QString name = QUuid::createUuid().toString();
    {
        QSqlDatabase base = QSqlDatabase::addDatabase(u"QSQLITE"_s, name);
        if (!mendHead(file) || !openWreck(base, file)) {
            wrong.push_back(error(Code::SalvageNothing));
        } else {
            {
                const Bounds bounds(base);
                mendTables(base);
            }
            base.close(); // so that the tables are looked up once more
            (void)openWreck(base, file);
            for (const SealedTable &table : sealedTables())
                readTable(base, table);
            collectNames(base);
            for (const Torn &torn : m_torn)
                readPieces(base, torn);
            collectNames(base);
        }
    }
    QSqlDatabase::removeDatabase(name);
    return wrong;
}

} // namespace gonfalon::store
