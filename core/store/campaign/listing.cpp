// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/campaign/campaign_store_p.h"

#include <algorithm>

namespace gonfalon::store {

using namespace Qt::StringLiterals;

namespace {

/// The keys that have columns of their own in the table.
const QStringList &columnKeys()
{
    static const QStringList keys{u"points"_s, u"played"_s, u"won"_s,          u"drawn"_s,
                                  u"lost"_s,   u"glory"_s,  u"glory-against"_s};
    return keys;
}

/// Words that stand in a text as they are, for LIKE.
QString anywhere(QString text)
{
    for (const QChar special : {u'\\', u'%', u'_'})
        text.replace(special, QString(u'\\') + special);
    return u'%' + text.toLower() + u'%';
}

/// What of a query narrows the filings, and the values for it.
struct Narrowing
{
    QStringList conditions{u"f.number is not null"_s};
    QVariantList values{};

    void add(const QString &condition, const QVariantList &with)
    {
        conditions << condition;
        values << with;
    }
};

Narrowing narrowingOf(const FilingQuery &query)
{
    Narrowing narrowing;
    if (query.id)
        narrowing.add(u"f.id = ?"_s, {textOf(*query.id)});
    for (const auto &warband : {query.warband, query.against}) {
        if (warband)
            narrowing.add(u"f.id in (select filing from side where warband = ?)"_s, {textOf(*warband)});
    }
    if (query.kind)
        narrowing.add(u"f.kind = ?"_s, {nameOf(*query.kind)});
    if (query.state)
        narrowing.add(u"f.state = ?"_s, {nameOf(*query.state)});
    if (!query.text.isEmpty()) {
        const QString text = anywhere(query.text);
        narrowing.add(u"(f.words like ? escape '\\' or exists (select 1 from side s join warband w on "
                      "w.id = s.warband join player p on p.id = w.player where s.filing = f.id and "
                      "(lower(w.name) like ? escape '\\' or lower(p.name) like ? escape '\\')))"_s,
                      {text, text, text});
    }
    return narrowing;
}

/// The page of filings, and beside every one its sides: one row for every side, or one where it has none.
constexpr auto listQuery = R"(
    select f.id, f.kind, f.state, f.played_on, f.round, f.stage, f.territory, f.scenario, f.who, f.at,
        s.warband, w.name, p.name, s.verdict, s.glory, f.filed_by, w.player, a.seen
    from (select f.id, f.number, f.kind, f.state, f.played_on, f.round, f.stage, f.territory, f.scenario,
            f.who, f.at, f.filed_by from filing f where %1 order by f.number desc limit %2 offset %3) f
        left join side s on s.filing = f.id left join warband w on w.id = s.warband
        left join player p on p.id = w.player
        left join agreement a on a.filing = f.id and a.player = w.player
    order by f.number desc, s.number)";

FilingRow filingRow(const Rows &rows)
{
    return {campaign::FilingId(rows.word(0)),
            kindNamed(rows.text(1)),
            stateNamed(rows.text(2)),
            rows.text(3),
            rows.number(4),
            campaign::StageId(rows.word(5)),
            campaign::TerritoryId(rows.word(6)),
            ScenarioId(rows.word(7)),
            rows.text(8),
            rows.instant(9),
            campaign::PlayerId(rows.word(15)),
            {}};
}

} // namespace

QStringList FilingRow::waitsFor() const
{
    QStringList names;
    if (state != FilingState::Filed && state != FilingState::Disputed)
        return names;
    if (kind != campaign::FilingKind::Battle)
        return names;
    for (const SideRow &side : sides) {
        const bool filed = filedBy.empty() ? side.playerName == by : side.player == filedBy;
        if (!filed && !side.agreed && !names.contains(side.playerName))
            names << side.playerName;
    }
    return names;
}

Result<std::vector<FilingRow>> CampaignStore::filings(const FilingQuery &query) const
{
    const Narrowing narrowing = narrowingOf(query);
    // How many are wanted is part of the statement, so that the server plans for as many.
    auto rows = d->db->ask(QString::fromLatin1(listQuery)
                               .arg(narrowing.conditions.join(u" and "_s))
                               .arg(orAll(query.limit))
                               .arg(std::max(query.offset, 0)),
                           narrowing.values);
    if (!rows)
        return rows.findings();
    std::vector<FilingRow> filings;
    QString last;
    while (rows.value().next()) {
        if (const QString id = rows->text(0); id != last) {
            filings.push_back(filingRow(*rows));
            last = id;
        }
        if (!rows->isNull(10))
            filings.back().sides.push_back({campaign::WarbandId(rows->word(10)), rows->text(11),
                                            rows->text(12), verdictNamed(rows->text(13)), rows->number(14),
                                            campaign::PlayerId(rows->word(16)), !rows->isNull(17)});
    }
    for (FilingRow &row : filings)
        d->addWords(row);
    return filings;
}

void CampaignStore::Private::addWords(FilingRow &row)
{
    if (row.kind == campaign::FilingKind::Correction && row.sides.empty()) {
        if (const auto filing = readFiling(row.id))
            row.note = QString::fromStdString(filing->note);
    }
    if (row.state != FilingState::Disputed)
        return;
    auto rows = db->ask(u"select who, why from ledger where filing = ? and what = 'disputed' "
                        "order by number desc limit 1"_s,
                        {textOf(row.id)});
    if (rows && rows.value().next())
        row.objection = u"%1: %2"_s.arg(rows->text(0), rows->text(1));
}

Result<std::vector<TableRow>> CampaignStore::table(const std::vector<std::string> &order) const
{
    const QString column = u"coalesce(max(case when s.key = ? then s.amount end), 0)"_s;
    QString columns;
    QVariantList values;
    QString by;
    for (const QString &key : columnKeys()) {
        columns += u", "_s + column;
        values << key;
    }
    for (const std::string &key : order) {
        by += column + u" desc, "_s;
        values << QString::fromStdString(key);
    }
    auto rows = d->db->ask(u"select w.id, w.name, p.name"_s + columns +
                               u" from warband w join player p on p.id = w.player left join standing s on "
                               "s.warband = w.id and s.part = '' where w.active = 1 "
                               "group by w.id, w.name, p.name order by "_s +
                               by + u"w.name, w.id"_s,
                           values);
    if (!rows)
        return rows.findings();
    std::vector<TableRow> table;
    while (rows.value().next())
        table.push_back({campaign::WarbandId(rows->word(0)), rows->text(1), rows->text(2), rows->number(3),
                         rows->number(4), rows->number(5), rows->number(6), rows->number(7), rows->number(8),
                         rows->number(9)});
    return table;
}

} // namespace gonfalon::store
