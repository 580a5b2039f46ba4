// SPDX-License-Identifier: GPL-3.0-or-later
// Whether every row is as it was written.
#include "core/store/campaign/campaign_store_p.h"

#include <QJsonDocument>
#include <QJsonObject>

namespace gonfalon::store {

using namespace Qt::StringLiterals;

namespace {

/// A joining that was taken back has set its warband aside since the row was written.
constexpr auto takenBack = "select 1 from side s join filing f on f.id = s.filing join ledger l on "
                           "l.filing = f.id where s.warband = ? and f.kind = 'joining' and l.what = 'undone'";

/// A row whose seal does not hold.
struct Bent
{
    QVariantList values;
    bool unsealed = false;
};

std::string quoted(const QString &name) { return (u'“' + name + u'”').toStdString(); }

} // namespace

std::string CampaignStore::Private::nameOfRow(const SealedTable &table, const QVariantList &values)
{
    const QString key = values.value(0).toString();
    if (table.name == u"player"_s || table.name == u"warband"_s)
        return quoted(values.value(table.name == u"player"_s ? 1 : 2).toString());
    if (table.name == u"filing"_s || table.name == u"replay"_s || table.name == u"agreement"_s)
        return quoted(shortName(key));
    if (table.name == u"side"_s || table.name == u"change"_s)
        return u"%1 of the result “%2”"_s.arg(values.value(1).toInt() + 1).arg(shortName(key)).toStdString();
    if (table.name == u"ledger"_s)
        return key.toStdString();
    if (table.name == u"fixture"_s)
        return quoted(nameOfFixture(values));
    return quoted(key.left(12));
}

/// "red – blue, round 3"
QString CampaignStore::Private::nameOfFixture(const QVariantList &fixture)
{
    const auto name = [&](qsizetype at) {
        return nameOfWarband(campaign::WarbandId(fixture.value(at).toString().toStdString()));
    };
    return u"%1 – %2, %3"_s.arg(name(2), name(3), fixture.value(1).toString());
}

bool CampaignStore::Private::holds(const SealedTable &table, const QVariantList &values, const QString &seal)
{
    if (sealOf(table, values) == seal)
        return true;
    if (table.name != u"warband"_s || values.back().toInt() != 0)
        return false;
    QVariantList before = values;
    before.back() = 1;
    if (sealOf(table, before) != seal)
        return false;
    auto rows = db->ask(QString::fromLatin1(takenBack), {values.front()});
    return rows && rows.value().next();
}

Findings CampaignStore::Private::checkSealsOf(const SealedTable &table)
{
    std::vector<Bent> bent;
    Findings wrong;
    {
        const int columns = static_cast<int>(table.columns.size());
        auto rows = db->ask(u"select %1, digest from %2"_s.arg(table.columns.join(u", "_s), table.name));
        if (!rows)
            return {finding(Code::RowsUnreadable,
                            {table.kind.toStdString(), rows.findings().front().arguments.empty()
                                                           ? std::string()
                                                           : rows.findings().front().arguments.front()})};
        while (rows.value().next()) {
            const QVariantList values = rows->values(columns);
            const QString seal = rows->text(columns);
            if (!holds(table, values, seal))
                bent.push_back({values, seal.isEmpty()});
        }
        if (rows->torn())
            wrong.push_back(
                finding(Code::RowsUnreadable, {table.kind.toStdString(), rows->whyTorn().toStdString()}));
    }
    for (const Bent &row : bent)
        wrong.push_back(finding(row.unsealed ? Code::RowUnsealed : Code::RowBent,
                                {table.kind.toStdString(), nameOfRow(table, row.values)}));
    return wrong;
}

Findings CampaignStore::Private::bentOnServer()
{
    struct Entry
    {
        QString table;
        QJsonObject columns;
        bool unsealed = false;
    };
    std::vector<Entry> bent;
    {
        auto rows = db->ask(u"select tab, entry, unsealed from gonfalon_bent()"_s);
        if (!rows)
            return rows.findings();
        while (rows.value().next())
            bent.push_back(
                {rows->text(0), QJsonDocument::fromJson(rows->text(1).toUtf8()).object(), rows->flag(2)});
    }
    Findings wrong;
    for (const Entry &entry : bent) {
        const SealedTable *table = sealedTable(entry.table);
        QVariantList values;
        for (const QString &column : table ? table->columns : QStringList{u"warband"_s})
            values << entry.columns[column].toVariant();
        const std::string name =
            table ? nameOfRow(*table, values)
                  : quoted(nameOfWarband(campaign::WarbandId(values.front().toString().toStdString())));
        const QString kind = table                          ? table->kind
                             : entry.table == u"standing"_s ? u"standing"_s
                                                            : u"newest list of"_s;
        wrong.push_back(
            finding(entry.unsealed ? Code::RowUnsealed : Code::RowBent, {kind.toStdString(), name}));
    }
    return wrong;
}

Findings CampaignStore::Private::checkSeals()
{
    if (db->onServer())
        return bentOnServer();
    Findings wrong;
    for (const SealedTable &table : sealedTables()) {
        for (Finding &one : checkSealsOf(table))
            wrong.push_back(std::move(one));
    }
    return wrong;
}

} // namespace gonfalon::store
