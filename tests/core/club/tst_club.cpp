// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/campaign/verdicts.h"
#include "core/club/club.h"
#include "core/club/exchange.h"
#include "core/club/packs.h"
#include "core/club/report.h"
#include "core/club/tables.h"
#include "tests/support/source_tree.h"

#include <QBuffer>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <set>

using namespace gonfalon;
using namespace Qt::StringLiterals;

namespace {

QString listOf(const QString &name)
{
    QFile file(test::sourceFolder() + u"/data/dragon-rampant/warbands/"_s + name + u".warband"_s);
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

QByteArray codes(const Findings &findings)
{
    QByteArray all;
    for (const Finding &finding : findings)
        all += QByteArray::number(number(finding.code)) + ' ';
    return all.trimmed();
}

} // namespace

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
        QVERIFY(club.join(u"Anna"_s, listOf(u"elves"_s), m_library).empty());
        QVERIFY(club.join(u"Anna"_s, listOf(u"orcs"_s), m_library).empty());
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

    void aBattleKeepsItsAppointment()
    {
        Club club = league({u"elves"_s, u"orcs"_s});
        QVERIFY(club.appoint(*club.nextRound()).empty());
        const auto fixture = club.books().fixtures()->front();
        fight(club, *fixture.second, fixture.first, 3, 1); // whoever is named first
        QVERIFY(!club.books().fixtures()->front().playedAs.empty());
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
                unit.fate = campaign::Fate::Destroyed;
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

QTEST_GUILESS_MAIN(ClubTest)
#include "tst_club.moc"
