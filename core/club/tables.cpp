// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/club/tables.h"

#include "core/club/filing_words.h"
#include "core/words/text.h"

#include <QCoreApplication>

#include <algorithm>
#include <map>

namespace gonfalon {

namespace {

using words::text;

using namespace Qt::StringLiterals;

/// The context of these words for translators.
struct TablesWords
{
    Q_DECLARE_TR_FUNCTIONS(CampaignTables)
};

QString number(int value) { return QString::number(value); }

/// Adds a column.
void column(Table &table, const QString &head, bool isNumber = false)
{
    table.heads += head;
    table.numbers.push_back(isNumber);
}

/// The pack's keys for one kind of subject.
std::vector<const campaign::Key *> keysFor(const campaign::Pack &pack, campaign::For whom)
{
    std::vector<const campaign::Key *> keys;
    for (const campaign::Key &key : pack.keys) {
        if (key.whom == whom)
            keys.push_back(&key);
    }
    return keys;
}

/// A number with its level, or the value that was set.
QString keyWords(const Club &club, const campaign::Standing &standing, const campaign::Subject &subject,
                 const std::string &key)
{
    const std::string value = standing.text(subject, key);
    return value.empty() ? words::amountWords(club.pack(), key, standing.amount(subject, key)) : text(value);
}

QString placeOf(const Club &club, const words::CampaignNames &names, const store::FilingRow &row)
{
    const QString place = words::placeName(club.pack(), row.stage, row.territory);
    return place.isEmpty() ? names.scenario(row.scenario) : place;
}

/// What every campaign counts of a warband.
struct Count
{
    QString head;
    int store::TableRow::*value;
};

std::vector<Count> countsOf(const Club &club)
{
    std::vector<Count> all{{TablesWords::tr("Points"), &store::TableRow::points},
                           {TablesWords::tr("Won"), &store::TableRow::won},
                           {TablesWords::tr("Drawn"), &store::TableRow::drawn},
                           {TablesWords::tr("Lost"), &store::TableRow::lost},
                           {TablesWords::tr("Played"), &store::TableRow::played}};
    if (club.scoresGlory()) {
        all.insert(all.begin() + 1, {TablesWords::tr("Glory"), &store::TableRow::glory});
        all.push_back({TablesWords::tr("Against"), &store::TableRow::gloryAgainst});
    }
    return all;
}

struct Tally
{
    int won = 0, drawn = 0, lost = 0;
};

void count(Tally &tally, campaign::Verdict own)
{
    ++(own == campaign::Verdict::Won ? tally.won : own == campaign::Verdict::Lost ? tally.lost : tally.drawn);
}

} // namespace

Result<Table> standingsTable(const Club &club)
{
    const auto rows = club.books().table(club.pack().scoring.order);
    if (!rows)
        return rows.findings();
    const auto keys = keysFor(club.pack(), campaign::For::Side);
    const auto standing =
        keys.empty() ? Result<campaign::Standing>(campaign::Standing{}) : club.books().standing();
    if (!standing)
        return standing.findings();
    Table table{u"standings"_s,
                TablesWords::tr("Standings"),
                {},
                {},
                {},
                TablesWords::tr("No warband has joined yet.")};
    column(table, u"#"_s, true);
    column(table, TablesWords::tr("Warband"));
    const std::vector<Count> counts = countsOf(club);
    for (const Count &one : counts)
        column(table, one.head, true);
    column(table, TablesWords::tr("Player"));
    for (const campaign::Key *key : keys)
        column(table, text(key->name), true);
    int rank = 0;
    for (const store::TableRow &row : *rows) {
        QStringList cells{number(++rank), row.warbandName};
        for (const Count &one : counts)
            cells += number(row.*one.value);
        cells += row.playerName;
        for (const campaign::Key *key : keys)
            cells += keyWords(club, *standing, campaign::ofWarband(row.warband), key->key);
        table.rows.push_back(std::move(cells));
    }
    return table;
}

Result<Table> headToHeadTable(const Club &club)
{
    const auto rows = club.books().table(club.pack().scoring.order);
    store::FilingQuery battles;
    battles.kind = campaign::FilingKind::Battle;
    battles.state = store::FilingState::Confirmed;
    battles.limit = -1;
    const auto filings = club.books().filings(battles);
    if (!rows || !filings)
        return rows ? filings.findings() : rows.findings();
    std::map<std::pair<campaign::WarbandId, campaign::WarbandId>, Tally> tallies;
    for (const store::FilingRow &filing : *filings) {
        for (const store::SideRow &own : filing.sides) {
            for (const store::SideRow &other : filing.sides) {
                if (own.warband != other.warband)
                    count(tallies[{own.warband, other.warband}], own.verdict);
            }
        }
    }
    Table table{u"head-to-head"_s,
                TablesWords::tr("Head to head"),
                {},
                {},
                {},
                TablesWords::tr("No warband has joined yet.")};
    column(table, TablesWords::tr("Won–drawn–lost against"));
    for (const store::TableRow &row : *rows)
        column(table, row.warbandName, true);
    for (const store::TableRow &own : *rows) {
        QStringList cells{own.warbandName};
        for (const store::TableRow &other : *rows) {
            const auto met = tallies.find({own.warband, other.warband});
            cells += met == tallies.end()
                         ? u"–"_s
                         : u"%1–%2–%3"_s.arg(met->second.won).arg(met->second.drawn).arg(met->second.lost);
        }
        table.rows.push_back(std::move(cells));
    }
    return table;
}

Result<Table> battlesTable(const Club &club, const words::CampaignNames &names)
{
    store::FilingQuery battles;
    battles.kind = campaign::FilingKind::Battle;
    battles.limit = -1;
    const auto filings = club.books().filings(battles);
    if (!filings)
        return filings.findings();
    Table table{
        u"battles"_s,
        TablesWords::tr("Battles"),
        {},
        {},
        {},
        TablesWords::tr("No battle has been filed. File one by hand in under a minute, or open a .battle.")};
    for (const QString &head : {TablesWords::tr("Date"), TablesWords::tr("Where"), TablesWords::tr("Result"),
                                TablesWords::tr("State"), TablesWords::tr("Filed by")})
        column(table, head);
    for (const store::FilingRow &row : *filings)
        table.rows.push_back({row.playedOn, placeOf(club, names, row), sidesWords(row, names.scoresGlory),
                              stateWord(row.state), row.by});
    return table;
}

Result<Table> fixturesTable(const Club &club, const words::CampaignNames &names)
{
    const auto fixtures = club.books().fixtures();
    if (!fixtures)
        return fixtures.findings();
    Table table{u"fixtures"_s,
                TablesWords::tr("Fixtures"),
                {},
                {},
                {},
                TablesWords::tr("Nobody has an appointment. Draw a round, or challenge somebody.")};
    column(table, TablesWords::tr("Round"), true);
    for (const QString &head : {TablesWords::tr("Warband"), TablesWords::tr("Against"),
                                TablesWords::tr("Scenario"), TablesWords::tr("State")})
        column(table, head);
    for (const store::FixtureRow &row : *fixtures) {
        const QString round = row.round == 0 ? TablesWords::tr("challenge") : number(row.round);
        const QString other = row.second ? row.secondName : TablesWords::tr("bye");
        table.rows.push_back({row.isFinal ? TablesWords::tr("%1, final").arg(round) : round, row.firstName,
                              other, names.scenario(row.toldScenario()), stateWord(row)});
    }
    return table;
}

Result<Table> leadersTable(const Club &club)
{
    const auto warbands = club.books().warbands();
    const auto standing = club.books().standing();
    if (!warbands || !standing)
        return warbands ? standing.findings() : warbands.findings();
    const auto keys = keysFor(club.pack(), campaign::For::Leader);
    Table table{
        u"leaders"_s, TablesWords::tr("Leaders"), {}, {}, {}, TablesWords::tr("No warband has joined yet.")};
    column(table, TablesWords::tr("Leader of"));
    column(table, TablesWords::tr("Player"));
    for (const campaign::Key *key : keys)
        column(table, text(key->name), true);
    for (const store::WarbandRow &row : *warbands) {
        QStringList cells{row.name, row.playerName};
        for (const campaign::Key *key : keys)
            cells += keyWords(club, *standing, campaign::ofLeader(row.id), key->key);
        table.rows.push_back(std::move(cells));
    }
    return table;
}

Result<Table> ledgerTable(const Club &club)
{
    const auto ledger = club.books().ledger(-1);
    if (!ledger)
        return ledger.findings();
    Table table{
        u"ledger"_s, TablesWords::tr("Ledger"), {}, {}, {}, TablesWords::tr("Nothing has been written yet.")};
    column(table, u"#"_s, true);
    for (const QString &head : {TablesWords::tr("When"), TablesWords::tr("Who"), TablesWords::tr("What"),
                                TablesWords::tr("Which"), TablesWords::tr("Why")})
        column(table, head);
    for (const store::LedgerRow &row : *ledger)
        table.rows.push_back({QString::number(row.number), row.at.toString(Qt::ISODate), row.who, row.what,
                              u"%1 %2"_s.arg(kindWord(row.kind), text(row.filing.str()).left(8)), row.why});
    return table;
}

Result<std::vector<Table>> allTables(const Club &club, const words::CampaignNames &names)
{
    std::vector<Table> all;
    for (auto table : {standingsTable(club), headToHeadTable(club), battlesTable(club, names),
                       fixturesTable(club, names), leadersTable(club), ledgerTable(club)}) {
        if (!table)
            return table.findings();
        all.push_back(std::move(table).value());
    }
    return all;
}

} // namespace gonfalon
