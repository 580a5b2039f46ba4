// SPDX-License-Identifier: GPL-3.0-or-later
// What the ledger's triggers have made in a file, worked out again, and the triggers themselves.
#include "core/store/campaign/campaign_store_p.h"
#include "core/store/campaign/migrations.h"
#include "core/store/campaign/rules.h"

#include <algorithm>
#include <iterator>
#include <set>

namespace gonfalon::store {

using namespace Qt::StringLiterals;

namespace {

/// Sheets whose number, hour and hand are not those of their line in the ledger.
constexpr auto filedOtherwise = R"(
    select f.id from filing f left join ledger l on l.filing = f.id and l.what = 'filed'
    where (f.number is not null or l.number is not null) and
        (f.number is not l.number or f.at is not l.at or f.who is not l.who))";

/// Standings that no line has made, and those that are gone.
constexpr auto standingsOtherwise = R"(
    select warband, part, key, 'more' from (
        select warband, part, key from standing except
        select c.warband, c.part, c.key from change c join ledger l on l.filing = c.filing and l.what = 'confirmed')
    union all select warband, part, key, 'less' from (
        select c.warband, c.part, c.key from change c join ledger l on l.filing = c.filing and l.what = 'confirmed'
        except select warband, part, key from standing))";

/// Warbands that play on though their joining was taken back.
constexpr auto playsOn = R"(
    select w.name from warband w where w.active <> 0 and exists (
        select 1 from side s join filing f on f.id = s.filing join ledger l on l.filing = f.id
        where s.warband = w.id and f.kind = 'joining' and l.what = 'undone'))";

/// Sheets that lack rows, or have too many: id, as many as there were, as many as there are.
constexpr auto partsOtherwise = R"(
    select id, parts, there from (select f.id, f.parts,
        (select count(*) from side s where s.filing = f.id) || '/' ||
        (select count(*) from change c where c.filing = f.id) || '/' ||
        (select count(*) from replay r where r.filing = f.id) as there from filing f) where parts <> there)";

/// Which list was taken for which warband, and taken back, line after line.
constexpr auto listsTaken = R"(
    select l.what, s.warband, s.list, l.at, s.filing from ledger l
        join filing f on f.id = l.filing join side s on s.filing = f.id
    where f.kind in ('joining', 'roster') and s.list is not null and l.what in ('confirmed', 'undone')
    order by l.number, s.number)";

/// What has a number in the ledger of a file has all numbers before it; nobody writes but in a transaction.
constexpr auto counts = R"(
    select 'lines of the ledger', coalesce(max(number), 0), count(*) from ledger
    union all select 'entries of the campaign itself', 5, count(*) from about
        where key in ('id', 'name', 'system', 'pack', 'created')
    union all select 'marks of somebody who writes', 0,
        (select count(*) from hand) + (select count(*) from merging)
    union all select 'numbers of the ledger', (select coalesce(max(number), 0) from ledger),
        (select coalesce(sum(case when name = 'ledger' then seq else -1 end), 0) from sqlite_sequence))";

/// A row of the newest lists: warband, number, list, since when, by which sheet.
using Taken = std::tuple<QString, int, QString, QString, QString>;

} // namespace

/// What is foreign was refused when the file was opened, or came since.
Findings CampaignStore::Private::checkRules()
{
    Findings wrong = foreignRules(db->address(), db->database());
    const auto there = rulesOf(db->address(), db->database());
    if (!there)
        return there.findings();
    for (const auto &[name, sql] : rulesMade(newestSchema())) {
        if (!there->contains(name))
            wrong.push_back(finding(Code::BooksRebuilt, {name.toStdString()}));
    }
    return wrong;
}

Findings CampaignStore::Private::bentResults(const QString &sql)
{
    std::vector<QString> ids;
    {
        auto rows = db->ask(sql);
        if (!rows)
            return rows.findings();
        while (rows.value().next())
            ids.push_back(rows->text(0));
    }
    Findings wrong;
    for (const QString &id : ids)
        wrong.push_back(finding(Code::RowBent, {"result", "“" + shortName(id).toStdString() + "”"}));
    return wrong;
}

Findings CampaignStore::Private::checkLatestLists()
{
    std::set<Taken> should, are;
    {
        auto rows = db->ask(QString::fromLatin1(listsTaken));
        if (!rows)
            return rows.findings();
        while (rows.value().next()) {
            const QString warband = rows->text(1), sheet = rows->text(4);
            if (rows->text(0) == u"undone"_s) {
                std::erase_if(should, [&](const Taken &one) { return std::get<4>(one) == sheet; });
                continue;
            }
            int last = 0;
            for (const Taken &one : should)
                last = std::get<0>(one) == warband ? std::max(last, std::get<1>(one)) : last;
            should.emplace(warband, last + 1, rows->text(2), rows->text(3), sheet);
        }
    }
    auto rows = db->ask(u"select warband, number, list, since, filing from warband_list"_s);
    if (!rows)
        return rows.findings();
    while (rows.value().next())
        are.emplace(rows->text(0), rows->number(1), rows->text(2), rows->text(3), rows->text(4));
    std::vector<Taken> other;
    std::ranges::set_symmetric_difference(should, are, std::back_inserter(other));
    std::set<QString> warbands;
    for (const Taken &one : other)
        warbands.insert(std::get<0>(one));
    Findings wrong;
    for (const QString &warband : warbands)
        wrong.push_back(finding(
            Code::RowBent,
            {"newest list of", nameOfWarband(campaign::WarbandId(warband.toStdString())).toStdString()}));
    return wrong;
}

Findings CampaignStore::Private::checkCounts()
{
    Findings wrong;
    {
        auto rows = db->ask(QString::fromLatin1(counts));
        if (!rows)
            return rows.findings();
        while (rows.value().next()) {
            if (rows->big(1) != rows->big(2))
                wrong.push_back(finding(Code::RowsLost, {rows->word(0), rows->word(1), rows->word(2)}));
        }
    }
    {
        auto rows = db->ask(u"select (select count(*) from floor), value from about where key = 'pack'"_s);
        if (!rows)
            return rows.findings();
        if (rows.value().next()) {
            if (const auto should = int(floorsOf(rows->text(1)).size()); should != rows->number(0))
                wrong.push_back(
                    finding(Code::RowsLost, {"least numbers", std::to_string(should), rows->word(0)}));
        }
    }
    std::vector<std::vector<std::string>> parts;
    {
        auto rows = db->ask(QString::fromLatin1(partsOtherwise));
        if (!rows)
            return rows.findings();
        while (rows.value().next())
            parts.push_back({rows->word(0), rows->word(1), rows->word(2)});
    }
    for (std::vector<std::string> &one : parts) {
        one[0] = "sides/changes/recordings of the result “" +
                 shortName(QString::fromStdString(one[0])).toStdString() + "”";
        wrong.push_back(finding(Code::RowsLost, std::move(one)));
    }
    return wrong;
}

Findings CampaignStore::Private::checkMade()
{
    Findings wrong = bentResults(QString::fromLatin1(filedOtherwise));
    const auto add = [&](Findings more) { std::ranges::move(more, std::back_inserter(wrong)); };
    std::vector<std::pair<QString, std::string>> standings;
    {
        auto rows = db->ask(QString::fromLatin1(standingsOtherwise));
        if (!rows)
            return rows.findings();
        while (rows.value().next())
            standings.emplace_back(rows->text(0), whose({}, rows->text(1)) +
                                                      (rows->text(1).isEmpty() ? "" : ", ") + rows->word(2));
    }
    for (const auto &[warband, what] : standings) {
        const std::string name = nameOfWarband(campaign::WarbandId(warband.toStdString())).toStdString();
        add({finding(Code::RowBent, {"standing", "“" + name + (name.empty() ? "" : ", ") + what + "”"})});
    }
    {
        auto rows = db->ask(QString::fromLatin1(playsOn));
        if (!rows)
            return rows.findings();
        while (rows.value().next())
            add({finding(Code::RowBent, {"warband", "“" + rows->word(0) + "”"})});
    }
    add(checkLatestLists());
    add(checkCounts());
    return wrong;
}

} // namespace gonfalon::store
