// SPDX-License-Identifier: GPL-3.0-or-later
// Recorded battles on their way into the books: one battle is one result.
#include <QTest>

#include "core/club/club.h"
#include "core/club/packs.h"
#include "core/club/recordings.h"
#include "core/files/warband_file.h"
#include "core/match/seed_watch.h"
#include "core/store/open_battle.h"
#include "core/systems/registry.h"
#include "tests/support/club.h"
#include "tests/support/suite.h"

#include <QFile>
#include <QTemporaryDir>
#include <QUuid>

#include <set>

using namespace gonfalon;
using namespace Qt::StringLiterals;
using test::codes, test::recordedBattle;

namespace {

/// As programs named a recording before: by its bytes.
campaign::FilingId olderId(const QByteArray &bytes)
{
    const QUuid ours(u"5d0f3bb5-9f0e-4b6b-8f43-6a0d2c7c1e64"_s);
    return campaign::FilingId(QUuid::createUuidV5(ours, bytes).toString(QUuid::WithoutBraces).toStdString());
}

} // namespace

class RecordedTest : public QObject
{
    Q_OBJECT

private slots:
    /// The battle's file in other bytes that tell the same battle.
    void oneBattleIsOneResult_data()
    {
        QTest::addColumn<QByteArray>("again");
        const QByteArray bytes = recordedBattle();
        QTest::newRow("the same bytes") << bytes;
        QTest::newRow("space at its end") << bytes + " \n";
        QTest::newRow("line ends") << QByteArray(bytes).replace("\n", "\r\n");
        QTest::newRow("indentation") << QByteArray(bytes).replace("\n  ", "\n\t ");
        QTest::newRow("saved again, with a note")
            << recordedBattle([](files::BattleFile &file, BattleSetup &) {
                   file.annotations.notes.push_back({.step = 1, .text = "a fine beginning"});
               });
        QTest::newRow("saved by another program")
            << recordedBattle([](files::BattleFile &file, BattleSetup &) {
                   file.program = "gonfalon 9.9";
                   file.players = {"bold", "cautious"};
               });
        QTest::newRow("for another appointment")
            << recordedBattle([](files::BattleFile &file, BattleSetup &) {
                   file.appointment = {
                       "c9f0d0a2-0000-4000-8000-000000000001", "c9f0d0a2-0000-4000-8000-000000000002", {}};
               });
    }
    void oneBattleIsOneResult()
    {
        QFETCH(QByteArray, again);
        for (const bool older : {false, true}) { // as this program files it, and as programs did before
            Club club = begun();
            auto first = club.proposeBattle(recordedBattle(), m_library);
            QVERIFY2(first.ok() && !first->filedBefore, codes(first.findings()));
            if (older)
                first.value().filing.id = olderId(recordedBattle());
            QCOMPARE(codes(club.file(*first, true)), QByteArray());
            const auto second = club.proposeBattle(again, m_library);
            QVERIFY2(second.ok(), codes(second.findings()));
            QVERIFY(second->filedBefore);
            QCOMPARE(second->filing, first->filing);
            QCOMPARE(codes(second->leftOpen), QByteArray("8106"));
            QCOMPARE(codes(club.file(*second, true)), QByteArray());
            QCOMPARE(club.books().filings({.kind = campaign::FilingKind::Battle})->size(), std::size_t(1));
        }
    }

    /// A sheet that somebody wrote under a battle's number is not that battle: it is told, and the battle is
    /// filed. One whose recording was left out on the way is.
    void aNumberIsNoBattle_data()
    {
        QTest::addColumn<bool>("honest");
        QTest::newRow("another result") << false;
        QTest::newRow("without its recording") << true;
    }
    void aNumberIsNoBattle()
    {
        QFETCH(bool, honest);
        Club club = begun();
        const auto battle = club.proposeBattle(recordedBattle(), m_library);
        campaign::Filing written = battle->filing;
        if (!honest) {
            for (campaign::SideReport &side : written.sides)
                side.units.clear();
            written.sides[0].glory += 6;
        }
        QCOMPARE(codes(club.file(*club.propose(written), false)), QByteArray());
        const auto again = club.proposeBattle(recordedBattle(), m_library);
        QVERIFY2(again.ok(), codes(again.findings()));
        QCOMPARE(again->filedBefore, honest);
        QCOMPARE(again->filing.id == written.id, honest);
        if (honest)
            return;
        QVERIFY(codes(again->leftOpen).contains("8183"));
        QCOMPARE(codes(club.file(*again, true)), QByteArray());
        const auto third = club.proposeBattle(recordedBattle(), m_library);
        QVERIFY(third->filedBefore && third->filing.id == again->filing.id);
    }

    /// What was taken back may be filed once more, and again; each time once.
    void whatWasTakenBackIsFiledAgain_data()
    {
        QTest::addColumn<bool>("confirmed");
        QTest::newRow("undone") << true;
        QTest::newRow("withdrawn") << false;
    }
    void whatWasTakenBackIsFiledAgain()
    {
        QFETCH(bool, confirmed);
        Club club = begun();
        std::set<campaign::FilingId> ids;
        for (int time = 1; time <= 3; ++time) {
            const auto proposal = club.proposeBattle(recordedBattle(), m_library);
            QVERIFY2(proposal.ok() && !proposal->filedBefore, codes(proposal.findings()));
            ids.insert(proposal->filing.id);
            QCOMPARE(ids.size(), std::size_t(time));
            QCOMPARE(codes(club.file(*proposal, confirmed)), QByteArray());
            const auto second = club.proposeBattle(recordedBattle(), m_library);
            QVERIFY(second.ok() && second->filedBefore && second->filing.id == proposal->filing.id);
            QCOMPARE(codes(club.books().undo(proposal->filing.id, u"mistyped"_s)), QByteArray());
        }
    }

    /// What is kept with a result is the battle that the result is of.
    void recordingsAreHeldAgainstTheirResults()
    {
        Club club = begun();
        for (int time = 0; time < 3; ++time) {
            const auto proposal = club.proposeBattle(recordedBattle(), m_library);
            QCOMPARE(codes(club.file(*proposal, true)), QByteArray());
            if (time < 2)
                QCOMPARE(codes(club.books().undo(proposal->filing.id, u"mistyped"_s)), QByteArray());
        }
        QCOMPARE(club.books().recorded()->size(), std::size_t(3));
        QCOMPARE(codes(recordingsOfOthers(club.books(), m_library)), QByteArray());
        Proposal other;
        other.filing.id = Club::newFilingId();
        other.filing.kind = campaign::FilingKind::Correction;
        other.replay = recordedBattle();
        QCOMPARE(codes(club.books().file(other.filing, {}, other.replay)), QByteArray());
        const Findings wrong = recordingsOfOthers(club.books(), m_library);
        QCOMPARE(codes(wrong), QByteArray("8175"));
        QCOMPARE(wrong.front().arguments[0], other.filing.id.str());
        Proposal none;
        none.filing.id = Club::newFilingId();
        none.filing.kind = campaign::FilingKind::Correction;
        QCOMPARE(codes(club.books().file(none.filing, {}, recordedBattle().left(500))), QByteArray());
        const Findings both = recordingsOfOthers(club.books(), m_library);
        QCOMPARE(codes(both), QByteArray("8175 8175"));
        QVERIFY(!hasErrors(both)); // anybody may file such a thing, and the books are whole
    }

    /// Another battle of the same sides in the same scenario is another result.
    void anotherBattleIsAnother()
    {
        Club club = begun();
        QCOMPARE(codes(club.file(*club.proposeBattle(recordedBattle(), m_library), true)), QByteArray());
        const QByteArray other = test::battleCutShort(); // which ends where the first goes on
        const auto second = club.proposeBattle(other, m_library);
        QVERIFY2(second.ok(), codes(second.findings()));
        QVERIFY(!second->filedBefore);
        Proposal wanted = *second;
        wanted.asItIs = true; // though it was set to end so
        QCOMPARE(codes(club.file(wanted, true)), QByteArray());
        QCOMPARE(club.books().filings({.kind = campaign::FilingKind::Battle})->size(), std::size_t(2));
    }

    /// Where players threw the dice no seed is asked.
    void noSeedOfARealTable()
    {
        auto file = *store::openBattleBytes(recordedBattle(), m_library);
        auto setup = std::make_shared<BattleSetup>(*file.setup);
        setup->seed += 1;
        file.setup = setup;
        QCOMPARE(codes(match::diceNotOfSeed(file)), QByteArray("7079"));
        setup->mode = PlayMode::Referee;
        QVERIFY(!match::SeedWatch(file).isKnown());
        QCOMPARE(codes(match::diceNotOfSeed(file)), QByteArray());
    }

private:
    /// A campaign that both warbands of the battle have joined.
    Club begun()
    {
        const QString url = m_folder.filePath(u"%1.campaign"_s.arg(++m_number));
        auto club = Club::create(
            url, {u"The Fen"_s, *readPackText(m_library, u"club-league"_s), SystemId("dragon-rampant")});
        const auto file = store::openBattleBytes(recordedBattle(), m_library);
        for (const BattleSide &side : file->setup->sides) {
            const QString list = QString::fromStdString(files::writeWarband(side.warband));
            if (hasErrors(club.value().join(u"P%1"_s.arg(++m_number), list, m_library)))
                qFatal("not joined");
        }
        return std::move(club).value();
    }

    QTemporaryDir m_folder;
    store::Library m_library;
    int m_number = 0;
};

GONFALON_TEST(RecordedTest)
#include "tst_recorded.moc"
