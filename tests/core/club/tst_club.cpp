// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/campaign/verdicts.h"
#include "core/club/club.h"
#include "core/club/exchange.h"
#include "core/club/packs.h"
#include "core/club/report.h"
#include "core/club/tables.h"
#include "tests/support/club.h"
#include "tests/support/suite.h"

#include <QBuffer>
#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <set>

using namespace gonfalon;
using namespace Qt::StringLiterals;
using test::codes, test::listOf;

/// A club's evenings on a file: joining, results, rounds and finals.
class ClubTest : public QObject
{
    Q_OBJECT

private slots:
    void init() { m_url = m_folder.filePath(u"%1.campaign"_s.arg(++m_number)); }

    void everyPackOfTheShelfBeginsACampaign()
    {
        const auto packs = packsOnShelf(m_library);
        QVERIFY(packs.ok() && packs->size() >= 5);
        for (const PackOnShelf &on : *packs) {
            const SystemId system =
                on.pack.systems.empty() ? SystemId("dragon-rampant") : on.pack.systems.front();
            const auto club =
                Club::create(m_folder.filePath(QString::fromStdString(on.pack.id.str()) + u".campaign"_s),
                             {u"Ours"_s, *readPackText(m_library, on.file), system});
            QVERIFY2(club.ok(), codes(club.findings()));
            QCOMPARE(club->pack().id, on.pack.id);
        }
    }

    void theShelfIsInOrder()
    {
        const QTemporaryDir data;
        QVERIFY(QDir(data.path()).mkpath(u"campaigns"_s));
        const std::pair<QString, QString> names[] = {{u"a"_s, u"the-eleven-marches"_s},
                                                     {u"b"_s, u"club-league"_s}};
        for (const auto &[file, pack] : names)
            QVERIFY(QFile::copy(m_library.folder() + u"/campaigns/%1.json"_s.arg(pack),
                                data.filePath(u"campaigns/%1.json"_s.arg(file))));
        const store::Library library(data.path());
        const auto packs = packsOnShelf(library); // by their names, not by their files
        QCOMPARE(packs->size(), std::size_t(2));
        QCOMPARE(packs->front().pack.name, std::string("Club League"));
    }

    void aPackIsForItsGames()
    {
        const auto text = readPackText(m_library, u"kingdoms-and-water"_s);
        const auto club = Club::create(m_url, {u"Ours"_s, *text, SystemId("dragon-rampant")});
        QCOMPARE(codes(club.findings()), QByteArray("8083"));
        QVERIFY(!QFile::exists(m_url));
    }

    void aListOfAnotherGameIsRefused()
    {
        Club club = league({});
        QString lion = listOf(u"elves"_s);
        lion.replace(u"\"dragon-rampant\""_s, u"\"lion-rampant\""_s);
        QVERIFY(!club.join(u"Anna"_s, lion, m_library).empty());
        QCOMPARE(club.books().warbands()->size(), std::size_t(0));
    }

    void onePlayerMayHaveTwoWarbands()
    {
        Club club = league({});
        QVERIFY(!hasErrors(club.join(u"Anna"_s, listOf(u"elves"_s), m_library)));
        QVERIFY(!hasErrors(club.join(u"Anna"_s, listOf(u"orcs"_s), m_library)));
        QCOMPARE(club.books().players()->size(), std::size_t(1));
        QCOMPARE(codes(club.join(u"Ben"_s, listOf(u"orcs"_s), m_library)), QByteArray("8081"));
    }

    void roundsAndTheFinal()
    {
        Club club = league({u"elves"_s, u"orcs"_s, u"goblins"_s, u"centaurs"_s});
        std::set<std::pair<std::string, std::string>> met;
        for (int round = 1; round <= 3; ++round) {
            const auto drawn = club.nextRound();
            QVERIFY2(drawn.ok(), codes(drawn.findings()));
            QCOMPARE(drawn->size(), std::size_t(2));
            QVERIFY(club.appoint(*drawn).empty());
            QCOMPARE(codes(club.nextRound().findings()), QByteArray("8091")); // still to play
            for (const store::FixtureRow &fixture : *drawn) {
                QCOMPARE(fixture.round, round);
                auto pair = std::minmax(fixture.first.str(), fixture.second->str());
                QVERIFY(met.insert(pair).second);
                fight(club, fixture.first, *fixture.second, 5, 1);
            }
        }
        QCOMPARE(codes(club.nextRound().findings()), QByteArray("8087")); // everybody has met everybody
        const auto semi = club.finalRound();
        QVERIFY2(semi.ok(), codes(semi.findings()));
        QVERIFY(club.appoint(*semi).empty());
        for (const store::FixtureRow &fixture : *semi)
            fight(club, fixture.first, *fixture.second, 2, 2); // drawn: the better of the table goes on
        const auto last = club.finalRound();
        QVERIFY2(last.ok(), codes(last.findings()));
        QCOMPARE(last->size(), std::size_t(1));
        QVERIFY(last->front().isFinal);
        QVERIFY(club.appoint(*last).empty());
        fight(club, last->front().first, *last->front().second, 1, 4);
        QCOMPARE(codes(club.finalRound().findings()), QByteArray("8090"));
    }

    void whoeverWinsGoesOn()
    {
        Club club = league({u"elves"_s, u"orcs"_s, u"goblins"_s, u"centaurs"_s});
        const auto semi = club.finalRound();
        QVERIFY2(semi.ok() && semi->size() == 2, codes(semi.findings()));
        QVERIFY(club.appoint(*semi).empty());
        std::set<std::string> winners;
        for (const store::FixtureRow &fixture : *semi) { // the worse of the table
            fight(club, fixture.first, *fixture.second, 1, 4);
            winners.insert(fixture.second->str());
        }
        const auto last = club.finalRound();
        QVERIFY2(last.ok() && last->size() == 1, codes(last.findings()));
        QCOMPARE((std::set{last->front().first.str(), last->front().second->str()}), winners);
    }

    void whoRestsInTheFinalHasNoPoints()
    {
        Club club = league({u"elves"_s, u"orcs"_s, u"goblins"_s});
        const auto semi = club.finalRound();
        QVERIFY2(semi.ok() && semi->size() == 2, codes(semi.findings()));
        QVERIFY(!semi->front().second && semi->back().second);
        QVERIFY(club.appoint(*semi).empty());
        const auto table = club.books().table(club.pack().scoring.order);
        for (const store::TableRow &row : *table)
            QCOMPARE(row.points, 0);
    }

    void aChallengeHoldsNoRoundUp()
    {
        Club club = league({u"elves"_s, u"orcs"_s, u"goblins"_s, u"centaurs"_s});
        const auto warbands = *club.books().warbands();
        QVERIFY(club.appoint({club.challenge(warbands[0].id, warbands[1].id)}).empty());
        const auto round = club.nextRound();
        QVERIFY2(round.ok() && round->size() == 2, codes(round.findings()));
        QCOMPARE(round->front().round, 1);
    }

    void everyTableTellsWhatTheBooksSay()
    {
        Club club = league({u"elves"_s, u"orcs"_s, u"goblins"_s});
        const auto warbands = *club.books().warbands();
        const auto drawn = club.nextRound();
        QVERIFY(club.appoint(*drawn).empty());
        const auto open = std::ranges::find_if(
            *drawn, [](const store::FixtureRow &fixture) { return fixture.second.has_value(); });
        const auto rest =
            std::ranges::find_if(*drawn, [](const store::FixtureRow &fixture) { return !fixture.second; });
        QVERIFY(open != drawn->end() && rest != drawn->end());
        QCOMPARE(club.books().standing({rest->first})->amount(campaign::ofWarband(rest->first), "points"),
                 club.pack().scoring.bye);
        store::FixtureRow later = club.challenge(rest->first, open->first);
        later.scenario = ScenarioId("death-chase");
        QVERIFY(club.appoint({later}).empty());
        const auto names = *club.names(&m_library);
        const auto fixture = [&](const store::FixtureRow &row) {
            const auto table = fixturesTable(club, names);
            for (const QStringList &cells : table->rows) {
                if (cells[1] == names.warband(row.first) &&
                    cells[2] == (row.second ? names.warband(*row.second) : u"bye"_s))
                    return cells;
            }
            return QStringList();
        };
        QCOMPARE(fixture(*open).value(4), u"to play"_s);
        QCOMPARE(fixture(*rest).value(4), u"rests"_s);
        QCOMPARE(fixture(later), (QStringList{u"challenge"_s, names.warband(rest->first),
                                              names.warband(open->first), u"Death Chase"_s, u"to play"_s}));
        fight(club, open->first, *open->second, 5, 1);
        QCOMPARE(fixture(*open).value(4), u"played"_s);
        const auto meetings = *headToHeadTable(club);
        const auto column = meetings.heads.indexOf(names.warband(*open->second));
        for (const QStringList &row : meetings.rows) {
            if (row[0] == names.warband(open->first))
                QCOMPARE(row[column], u"1–0–0"_s);
            if (row[0] == names.warband(*open->second))
                QCOMPARE(row[meetings.heads.indexOf(names.warband(open->first))], u"0–0–1"_s);
        }
        const auto battles = *battlesTable(club, names);
        QCOMPARE(battles.rows.front()[2],
                 u"%1 5 : 1 %2"_s.arg(names.warband(open->first), names.warband(*open->second)));
        QCOMPARE(battles.rows.front()[3], u"confirmed"_s);
    }

    /// Who met whom is told of what is in force.
    void onlyWhatCountsIsMet_data()
    {
        QTest::addColumn<store::FilingState>("state");
        QTest::addColumn<bool>("met");
        QTest::newRow("to be confirmed") << store::FilingState::Filed << false;
        QTest::newRow("confirmed") << store::FilingState::Confirmed << true;
        QTest::newRow("disputed") << store::FilingState::Disputed << false;
        QTest::newRow("undone") << store::FilingState::Undone << false;
    }
    void onlyWhatCountsIsMet()
    {
        QFETCH(store::FilingState, state);
        QFETCH(bool, met);
        Club club = begin(u"club-league"_s, {u"elves"_s, u"orcs"_s});
        const QString one = u"The Court of Falling Leaves"_s, other = u"Gorbag’s Heavy Hand"_s;
        const auto proposal = club.propose(battle(club, one, other, false));
        const bool confirmed = state == store::FilingState::Confirmed || state == store::FilingState::Undone;
        QCOMPARE(codes(club.file(*proposal, confirmed)), QByteArray());
        if (state == store::FilingState::Disputed)
            QVERIFY(club.books().dispute(proposal->filing.id, u"no"_s).empty());
        if (state == store::FilingState::Undone)
            QVERIFY(club.books().undo(proposal->filing.id, u"no"_s).empty());
        const auto meetings = *headToHeadTable(club);
        for (const QStringList &row : meetings.rows) {
            if (row[0] == one)
                QCOMPARE(row[meetings.heads.indexOf(other)].contains(u"1–0–0"_s), met);
        }
    }

    void theScenarioThatWasFoughtStays()
    {
        Club club = begin(u"road-of-five-battles"_s, {u"elves"_s, u"orcs"_s});
        const QString one = u"The Court of Falling Leaves"_s, other = u"Gorbag’s Heavy Hand"_s;
        campaign::Filing filing = battle(club, one, other, false);
        const auto asked = club.propose(filing);
        QVERIFY(asked.ok());
        QCOMPARE(asked->filing.stage, club.pack().stages.front().id);
        QCOMPARE(asked->filing.scenario, club.pack().stages.front().scenario);
        filing.scenario = ScenarioId("death-chase");
        const auto own = club.propose(filing);
        QCOMPARE(own->filing.scenario, ScenarioId("death-chase"));
        QVERIFY(!own->settlement.findings.empty()); // and that it is not the one of the story is told
    }

    void whatTheOrganiserSetsKnowsWhatWasThere()
    {
        Club club = begin(u"road-of-five-battles"_s, {u"elves"_s});
        const campaign::Subject elves = campaign::ofWarband(club.books().warbands()->front().id);
        const std::string first = club.pack().stages[0].id.str(), second = club.pack().stages[1].id.str();
        QCOMPARE(codes(club.correct({{elves, "stage", 0, second, {}, {}}}, u" "_s).findings()),
                 QByteArray("8062"));
        const auto made = club.correct({{elves, "stage", 0, second, {}, {}}}, u"the umpire slept"_s);
        QCOMPARE(codes(made.findings()), QByteArray());
        QCOMPARE(made->front().before, first);
        QCOMPARE(club.books().standing()->text(elves, "stage"), second);
        const auto sheet = club.books().filings({.kind = campaign::FilingKind::Correction})->front();
        const auto change = club.books().changes(sheet.id)->front();
        QCOMPARE(change.before, first);
        QCOMPARE(change.because, std::string("by-hand"));
        QCOMPARE(codes(club.books().undo(sheet.id, u"he did not"_s)), QByteArray());
        QCOMPARE(club.books().standing()->text(elves, "stage"), first);
    }

    void aBattleKeepsItsAppointment()
    {
        Club club = league({u"elves"_s, u"orcs"_s});
        QVERIFY(club.appoint(*club.nextRound()).empty());
        const auto fixture = club.books().fixtures()->front();
        fight(club, *fixture.second, fixture.first, 3, 1); // whoever is named first
        QVERIFY(!club.books().fixtures()->front().playedAs.empty());
    }

    /// An appointment tells the scenario that was played on it, whichever was agreed on.
    void anAppointmentTellsWhatWasPlayed()
    {
        Club club = league({u"elves"_s, u"orcs"_s});
        QVERIFY(club.appoint(*club.nextRound()).empty());
        const auto before = club.books().fixtures()->front();
        QVERIFY(before.toldScenario().empty());
        campaign::Filing filing;
        filing.id = Club::newFilingId();
        filing.playedOn = "2026-11-22";
        filing.scenario = ScenarioId("death-chase");
        for (const auto &warband : {before.first, *before.second}) {
            filing.sides.emplace_back();
            filing.sides.back().warband = warband;
        }
        QVERIFY(club.file(*club.propose(filing), false).empty());
        const auto after = club.books().fixtures()->front();
        QCOMPARE(after.playedAs, filing.id);
        QVERIFY(after.scenario.empty());
        QCOMPARE(after.toldScenario(), ScenarioId("death-chase"));
        const auto table = fixturesTable(club, *club.names());
        QCOMPARE(table->rows.front()[3], club.names()->scenario(ScenarioId("death-chase")));
    }

    void diceAreThrownUntilNoneIsWanted()
    {
        Club club = begin(u"from-eighteen-points"_s, {u"elves"_s, u"orcs"_s});
        auto proposal =
            club.propose(battle(club, u"The Court of Falling Leaves"_s, u"Gorbag’s Heavy Hand"_s, true));
        QVERIFY(proposal.ok());
        QVERIFY(!proposal->settlement.wanted.empty());
        QCOMPARE(codes(club.file(*proposal, true)), QByteArray("8086"));
        SeededDice dice(7);
        const auto thrown = club.throwDice(std::move(proposal).value(), dice);
        QVERIFY(thrown.ok() && thrown->settlement.wanted.empty());
        QVERIFY(club.file(*thrown, true).empty());
        QVERIFY(club.books().check().empty());
    }

    /// What cannot be read could tell anything: it stays at home, and the rest goes.
    void aBattleThatCannotBeReadIsNotExported()
    {
        Club club = league({u"elves"_s, u"orcs"_s});
        Proposal proposal =
            club.propose(battle(club, u"The Court of Falling Leaves"_s, u"Gorbag’s Heavy Hand"_s, false))
                .value();
        proposal.replay = "of a later version";
        QCOMPARE(codes(club.file(proposal, true)), QByteArray());
        QBuffer open, whole;
        QVERIFY(open.open(QIODevice::WriteOnly) && whole.open(QIODevice::WriteOnly));
        QCOMPARE(codes(exportCampaign(club.books(), m_library, open)), QByteArray("8098"));
        QCOMPARE(codes(exportWithSecrets(club.books(), whole)), QByteArray());
        QVERIFY(whole.data().contains("\"replay\"") && !open.data().contains("\"replay\""));
        QVERIFY(open.data().contains("\"filed\""));
    }

    void spreadsheetsAreQuoted()
    {
        const Table table{u"t"_s,
                          u"T"_s,
                          {u"Name"_s, u"Why"_s},
                          {{u"Red, \"Fang\""_s, u"=1+1"_s}, {u"-3"_s, u"+x"_s}},
                          {false, false},
                          {}};
        QCOMPARE(tableCsv(table), QByteArray("Name,Why\r\n\"Red, \"\"Fang\"\"\",'=1+1\r\n-3,'+x\r\n"));
        QVERIFY(tableHtml(table).contains(u"Red, &quot;Fang&quot;"_s));
    }

private:
    Club begin(const QString &pack, const QStringList &lists)
    {
        auto club =
            Club::create(m_url, {u"The Fen"_s, *readPackText(m_library, pack), SystemId("dragon-rampant")});
        if (!club)
            qFatal("no campaign: %s", codes(club.findings()).constData());
        for (const QString &list : lists) {
            const Findings findings = club.value().join(u"Player of "_s + list, listOf(list), m_library);
            if (hasErrors(findings))
                qFatal("not joined: %s", codes(findings).constData());
        }
        return std::move(club).value();
    }

    Club league(const QStringList &lists) { return begin(u"club-league"_s, lists); }

    campaign::Filing battle(const Club &club, const QString &one, const QString &other, bool lossesToo)
    {
        campaign::Filing filing;
        filing.id = Club::newFilingId();
        filing.playedOn = "2026-11-22";
        const auto warbands = club.books().warbands();
        for (const QString &name : {one, other}) {
            filing.sides.push_back(
                *freshSide(*std::ranges::find(*warbands, name, &store::WarbandRow::name), m_library));
            filing.sides.back().role = filing.sides.size() == 1 ? SideRole::Attacker : SideRole::Defender;
        }
        filing.sides.front().glory = 5;
        if (lossesToo) {
            for (campaign::UnitReport &unit : filing.sides.back().units)
                unit.fate = Fate::Destroyed;
        }
        campaign::completeVerdicts(filing);
        return filing;
    }

    static void fight(Club &club, const campaign::WarbandId &one, const campaign::WarbandId &other, int glory,
                      int against)
    {
        campaign::Filing filing;
        filing.id = Club::newFilingId();
        filing.playedOn = "2026-11-22";
        filing.sides.resize(2);
        filing.sides[0].warband = one;
        filing.sides[0].glory = glory;
        filing.sides[1].warband = other;
        filing.sides[1].glory = against;
        campaign::completeVerdicts(filing);
        const auto proposal = club.propose(std::move(filing));
        QVERIFY2(proposal.ok(), codes(proposal.findings()));
        const Findings refused = club.file(*proposal, true);
        QVERIFY2(refused.empty(), codes(refused));
    }

    QTemporaryDir m_folder;
    store::Library m_library;
    QString m_url;
    int m_number = 0;
};

GONFALON_TEST(ClubTest)
#include "tst_club.moc"
