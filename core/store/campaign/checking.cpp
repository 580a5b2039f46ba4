// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/campaign/backups.h"
#include "core/store/campaign/campaign_store_p.h"
#include "core/store/campaign/digest.h"

#include <QCryptographicHash>

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
            if (rows->text(0) != u"ok"_s)
                wrong.push_back(damaged(db->address(), rows->text(0).simplified().toStdString()));
        }
    }
    auto rows = db->ask(u"pragma foreign_key_check"_s);
    if (!rows)
        return rows.findings();
    while (rows.value().next())
        wrong.push_back(finding(Code::BooksDisagree, {rows->word(0), rows->word(1), rows->word(2)}));
    return wrong;
}

Findings CampaignStore::check() const
{
    Findings wrong;
    const auto add = [&](Findings more) {
        for (Finding &one : more)
            wrong.push_back(std::move(one));
    };
    const auto lookThrough = [&]() -> Findings {
        for (const char *query : {sumQuery, valueQuery, stateQuery})
            add(d->checkAgreement(query));
        add(d->checkLists());
        add(d->checkSheets());
        auto rows = d->db->ask(u"select id from filing where number is null"_s);
        if (!rows)
            return rows.findings();
        while (rows.value().next()) {
            add({d->finding(Code::SheetUnfinished)});
            wrong.back().place.subject = rows->word(0);
        }
        return {};
    };
    add(d->db->reading(lookThrough));
    if (!onServer())
        add(d->checkFile());
    return wrong;
}

} // namespace gonfalon::store
