// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/campaign/seals.h"

#include <QCryptographicHash>

#include <algorithm>
#include <utility>

namespace gonfalon::store {

using namespace Qt::StringLiterals;

namespace {

constexpr qsizetype digits = 16; ///< of a SHA-256: enough against chance, and every row has one
constexpr int rowsAtOnce = 1000;

/// One value with its kind and its length before it, so that no two rows are alike.
void add(QCryptographicHash &hash, char kind, const QByteArray &bytes)
{
    hash.addData(QByteArray(1, kind) + QByteArray::number(bytes.size()) + ':');
    hash.addData(bytes);
}

void add(QCryptographicHash &hash, const QVariant &value)
{
    switch (value.typeId()) {
    case QMetaType::QByteArray:
        return add(hash, 'b', value.toByteArray());
    case QMetaType::QString:
        // A string that is null is written as null.
        return value.toString().isNull() ? add(hash, 'n', {}) : add(hash, 't', value.toString().toUtf8());
    case QMetaType::Int:
    case QMetaType::LongLong:
        return add(hash, 'i', QByteArray::number(value.toLongLong()));
    case QMetaType::Double:
        return add(hash, 'd', QByteArray::number(value.toDouble(), 'g', 17));
    default:
        return add(hash, 'n', {});
    }
}

/// "filing = ? and number = ?"
QString isKey(const SealedTable &table)
{
    return table.columns.first(table.keys).join(u" = ? and "_s) + u" = ?"_s;
}

/// "(filing, number) > (?, ?)"
QString isAfter(const SealedTable &table)
{
    return u"(%1) > (%2)"_s.arg(table.columns.first(table.keys).join(u", "_s),
                                QStringList(table.keys, u"?"_s).join(u", "_s));
}

/// The seals and the keys of the next rows after one that have none yet.
Result<std::vector<std::pair<QString, QVariantList>>>
sealsAfter(Connection &connection, const SealedTable &table, const QVariantList &last)
{
    const QString sql = u"select %1 from %2 where digest = '' and %3 order by %4 limit %5"_s.arg(
        table.columns.join(u", "_s), table.name, last.isEmpty() ? u"true"_s : isAfter(table),
        table.columns.first(table.keys).join(u", "_s), QString::number(rowsAtOnce));
    auto rows = connection.ask(sql, last);
    if (!rows)
        return rows.findings();
    std::vector<std::pair<QString, QVariantList>> seals;
    while (rows.value().next()) {
        const QVariantList values = rows->values(static_cast<int>(table.columns.size()));
        seals.emplace_back(sealOf(table, values), keyOf(table, values));
    }
    return seals;
}

Findings sealTable(Connection &connection, const SealedTable &table)
{
    const QString update = u"update %1 set digest = ? where %2"_s.arg(table.name, isKey(table));
    for (QVariantList last;;) {
        const auto seals = sealsAfter(connection, table, last);
        if (!seals)
            return seals.findings();
        if (seals->empty())
            return {};
        for (const auto &[seal, key] : *seals) {
            if (Findings wrong = connection.tell(update, QVariantList{seal} + key); !wrong.empty())
                return wrong;
        }
        last = seals->back().second;
    }
}

} // namespace

const std::vector<SealedTable> &sealedTables()
{
    static const std::vector<SealedTable> tables{
        {u"about"_s, u"entry of the campaign itself"_s, {u"key"_s, u"value"_s}},
        {u"floor"_s, u"least number"_s, {u"key"_s, u"least"_s}},
        {u"player"_s, u"player"_s, {u"id"_s, u"name"_s, u"login"_s}},
        {u"warband"_s, u"warband"_s, {u"id"_s, u"player"_s, u"name"_s, u"active"_s}},
        {u"fixture"_s,
         u"appointment"_s,
         {u"id"_s, u"round"_s, u"first"_s, u"second"_s, u"scenario"_s, u"is_final"_s, u"draw"_s}},
        {u"list"_s, u"list"_s, {u"hash"_s, u"doc"_s}},
        {u"filing"_s,
         u"result"_s,
         {u"id"_s, u"kind"_s, u"played_on"_s, u"round"_s, u"stage"_s, u"territory"_s, u"scenario"_s,
          u"fixture"_s, u"filed_by"_s, u"doc"_s, u"parts"_s}},
        {u"side"_s,
         u"side"_s,
         {u"filing"_s, u"number"_s, u"warband"_s, u"verdict"_s, u"glory"_s, u"list"_s},
         2},
        {u"change"_s,
         u"change"_s,
         {u"filing"_s, u"number"_s, u"warband"_s, u"part"_s, u"key"_s, u"amount"_s, u"value"_s, u"before"_s,
          u"because"_s},
         2},
        {u"replay"_s, u"recording"_s, {u"filing"_s, u"bytes"_s}},
        {u"ledger"_s,
         u"line of the ledger"_s,
         {u"number"_s, u"at"_s, u"who"_s, u"what"_s, u"filing"_s, u"why"_s, u"seen"_s, u"copied_by"_s}},
        {u"agreement"_s, u"agreement"_s, {u"filing"_s, u"player"_s, u"seen"_s}, 2},
    };
    return tables;
}

const SealedTable *sealedTable(const QString &name)
{
    const auto found = std::ranges::find(sealedTables(), name, &SealedTable::name);
    return found == sealedTables().end() ? nullptr : &*found;
}

QString sealOf(const SealedTable &table, const QVariantList &values)
{
    QCryptographicHash hash(QCryptographicHash::Sha256);
    add(hash, table.name);
    for (qsizetype i = 0; i < table.columns.size(); ++i) {
        add(hash, table.columns[i]);
        add(hash, values.value(i));
    }
    return QString::fromLatin1(hash.result().toHex().first(digits));
}

QVariantList keyOf(const SealedTable &table, const QVariantList &values)
{
    return values.first(std::min<qsizetype>(table.keys, values.size()));
}

Findings sealRows(Connection &connection)
{
    for (const SealedTable &table : sealedTables()) {
        if (Findings wrong = sealTable(connection, table); !wrong.empty())
            return wrong;
    }
    return {};
}

} // namespace gonfalon::store
