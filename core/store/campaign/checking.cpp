// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/campaign/backups.h"
#include "core/store/campaign/campaign_store_p.h"
#include "core/store/campaign/digest.h"
#include "core/store/campaign/migrations.h"

#include <QCryptographicHash>

#include <algorithm>
#include <iterator>

namespace gonfalon::store {

using namespace Qt::StringLiterals;
using campaign::FilingId;

namespace {

/// Sums that are not what the confirmed changes add up to: warband, part, key, there, should be.
constexpr auto sumQuery = R"(
    select t.warband, t.part, t.key, sum(t.there), sum(t.given) from (
        select warband, part, key, amount as there, 0 as given from standing
        union all
        select c.warband, c.part, c.key, 0, c.amount from change c join filing f on f.id = c.filing
        where f.state = 'confirmed') t
    group by t.warband, t.part, t.key having sum(t.there) <> sum(t.given))";

/// Values that are not what the last confirmed change set.
constexpr auto valueQuery = R"(
    select s.warband, s.part, s.key, s.value, coalesce(v.value, '') from standing s left join (
        select c.warband, c.part, c.key, c.value, row_number() over (
            partition by c.warband, c.part, c.key order by l.number desc, c.number desc) as age
        from change c join filing f on f.id = c.filing
            join ledger l on l.filing = c.filing and l.what = 'confirmed'
        where c.value is not null and f.state = 'confirmed') v
        on v.warband = s.warband and v.part = s.part and v.key = s.key and v.age = 1
    where s.value <> coalesce(v.value, ''))";

/// States that are not what the ledger's lines make of a sheet.
constexpr auto stateQuery = R"(
    select '', t.id, 'state', t.state, t.given from (
        select f.id, f.state, case when max(case when l.what = 'undone' then 1 end) = 1 then 'undone'
            when max(case when l.what = 'confirmed' then 1 end) = 1 then 'confirmed'
            when max(case when l.what = 'disputed' then 1 end) = 1 then 'disputed' else 'filed' end as given
        from filing f join ledger l on l.filing = f.id group by f.id, f.state) t
    where t.state <> t.given)";

} // namespace

Findings CampaignStore::Private::checkAgreement(const char *query)
{
    auto rows = db->ask(QString::fromLatin1(query));
    if (!rows)
        return rows.findings();
    Findings wrong;
    while (rows.value().next())
        wrong.push_back(
            finding(Code::BooksDisagree, {whose(rows->text(0), rows->text(1)) + ", " + rows->word(2),
                                          rows->word(3), rows->word(4)}));
    return wrong;
}

Findings CampaignStore::Private::checkLists()
{
    auto rows = db->ask(u"select hash, doc from list"_s);
    if (!rows)
        return rows.findings();
    Findings wrong;
    while (rows.value().next()) {
        const QByteArray hash =
            QCryptographicHash::hash(rows->text(1).toUtf8(), QCryptographicHash::Sha256).toHex();
        if (hash != rows->text(0).toLatin1())
            wrong.push_back(finding(Code::ListDiffers, {rows->word(0)}));
    }
    return wrong;
}

Findings CampaignStore::Private::checkSheets()
{
    std::vector<FilingId> all;
    {
        auto rows = db->ask(u"select id from filing order by number"_s);
        if (!rows)
            return rows.findings();
        while (rows.value().next())
            all.emplace_back(rows->word(0));
    }
    Findings wrong;
    for (const FilingId &id : all) {
        const auto filing = readFiling(id);
        const auto row = readRowOnly(id);
        if (!filing || !row)
            return filing ? row.findings() : filing.findings();
        if (digestOf({*filing, {}}) == digestOf({*row, {}}) && filing.findings().empty())
            continue;
        wrong.push_back(finding(Code::SheetUnreadable, {id.str()}));
        wrong.back().place.subject = id.str();
    }
    return wrong;
}

Findings CampaignStore::Private::checkFile()
{
    Findings wrong;
    {
        auto rows = db->ask(u"pragma integrity_check"_s);
        if (!rows)
            return rows.findings();
        while (rows.value().next()) {
            const std::string said = rows->text(0).simplified().toStdString();
            if (said == "ok")
                continue;
            // Looking for a sound copy takes its time: it is the same for all.
            wrong.push_back(wrong.empty() ? damaged(db->address(), said) : wrong.front());
            wrong.back().arguments.front() = said;
        }
    }
    auto rows = db->ask(u"select \"table\", parent, count(*) from pragma_foreign_key_check group by 1, 2"_s);
    if (!rows)
        return rows.findings();
    const auto kindOf = [](const QString &table) {
        const SealedTable *sealed = sealedTable(table);
        return (sealed ? sealed->kind : u"newest list"_s).toStdString();
    };
    while (rows.value().next())
        wrong.push_back(
            finding(Code::RowsLost, {kindOf(rows->text(1)) + " that is named by the " + kindOf(rows->text(0)),
                                     rows->word(2), "0"}));
    return wrong;
}

Findings CampaignStore::Private::checkAll()
{
    Findings wrong;
    const auto add = [&](Findings more) { std::ranges::move(more, std::back_inserter(wrong)); };
    const auto lookThrough = [&]() -> Findings {
        if (!db->onServer())
            add(checkRules());
        add(checkSeals());
        if (!db->onServer())
            add(checkMade());
        for (const char *query : {sumQuery, valueQuery, stateQuery})
            add(checkAgreement(query));
        add(checkLists());
        add(checkSheets());
        auto rows = db->ask(u"select id from filing where number is null"_s);
        if (!rows)
            return rows.findings();
        while (rows.value().next()) {
            add({finding(Code::SheetUnfinished)});
            wrong.back().place.subject = rows->word(0);
        }
        return {};
    };
    add(db->reading(lookThrough));
    if (!db->onServer())
        add(checkFile());
    if (hasErrors(wrong) && !db->onServer()) {
        wrong.push_back(finding(Code::SalvageThere, {db->address().file.toStdString()}));
        wrong.back().severity = Severity::Note;
    }
    return wrong;
}

Findings CampaignStore::check() const { return d->checkAll(); }

Findings CampaignStore::checkFile(const QString &file)
{
    const auto address = addressOf(file);
    if (!address)
        return address.findings();
    if (Findings foreign = lookBefore(*address); !foreign.empty())
        return foreign;
    auto connection = Connection::open(*address);
    if (!connection)
        return connection.findings();
    const auto schema = schemaOf(*connection.value());
    if (!schema)
        return schema.findings();
    if (*schema > newestSchema())
        return {store::about(*address, Code::CampaignTooNew,
                             {std::to_string(*schema), std::to_string(newestSchema())})};
    Private parts(std::move(connection).value());
    return *schema == newestSchema() ? parts.checkAll() : parts.checkFile();
}

} // namespace gonfalon::store
