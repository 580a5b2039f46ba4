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
#include "tests/support/source_tree.h"
#include "tests/support/suite.h"

#include <QFile>
#include <QTemporaryDir>
#include <QUuid>

#include <set>

using namespace gonfalon;
using namespace Qt::StringLiterals;

namespace {

QByteArray told(const Findings &findings)
{
    QByteArray all;
    for (const Finding &finding : findings)
        all += QByteArray::number(number(finding.code)) + ' ';
    return all.trimmed();
}

QByteArray fought()
{
    QFile file(test::sourceFolder() + u"/tests/golden/dragon-rampant/battles/gory-bloodbath.battle"_s);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

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
        const QByteArray bytes = fought();
        QTest::newRow("the same bytes") << bytes;
        QTest::newRow("space at its end") << bytes + " \n";
        QTest::newRow("line ends") << QByteArray(bytes).replace("\n", "\r\n");
        QTest::newRow("indentation") << QByteArray(bytes).replace("\n  ", "\n\t ");
        QTest::newRow("saved again, with a note") << edited([](files::BattleFile &file) {
            file.annotations.notes.push_back({.step = 1, .text = "a fine beginning"});
        });
        QTest::newRow("saved by another program") << edited([](files::BattleFile &file) {
            file.program = "gonfalon 9.9";
            file.players = {"bold", "cautious"};
        });
        QTest::newRow("for another appointment") << edited([](files::BattleFile &file) {
            file.appointment = {
                "c9f0d0a2-0000-4000-8000-000000000001", "c9f0d0a2-0000-4000-8000-000000000002", {}};
        });
    }
    void oneBattleIsOneResult()
    {
        QFETCH(QByteArray, again);
        for (const bool older : {false, true}) { // as this program files it, and as programs did before
            Club club = begun();
            auto first = club.proposeBattle(fought(), m_library);
            QVERIFY2(first.ok() && !first->filedBefore, told(first.findings()));
            if (older)
                first.value().filing.id = olderId(fought());
            QCOMPARE(told(club.file(*first, true)), QByteArray());
            const auto second = club.proposeBattle(again, m_library);
            QVERIFY2(second.ok(), told(second.findings()));
            QVERIFY(second->filedBefore);
            QCOMPARE(second->filing, first->filing);
            QCOMPARE(told(second->leftOpen), QByteArray("8106"));
            QCOMPARE(told(club.file(*second, true)), QByteArray());
            QCOMPARE(club.books().filings({.kind = campaign::FilingKind::Battle})->size(), std::size_t(1));
        }
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
            const auto proposal = club.proposeBattle(fought(), m_library);
            QVERIFY2(proposal.ok() && !proposal->filedBefore, told(proposal.findings()));
            ids.insert(proposal->filing.id);
            QCOMPARE(ids.size(), std::size_t(time));
            QCOMPARE(told(club.file(*proposal, confirmed)), QByteArray());
            const auto second = club.proposeBattle(fought(), m_library);
            QVERIFY(second.ok() && second->filedBefore && second->filing.id == proposal->filing.id);
            QCOMPARE(told(club.books().undo(proposal->filing.id, u"mistyped"_s)), QByteArray());
        }
    }

    /// What is kept with a result is the battle that the result is of.
    void recordingsAreHeldAgainstTheirResults()
    {
        Club club = begun();
        for (int time = 0; time < 3; ++time) {
            const auto proposal = club.proposeBattle(fought(), m_library);
            QCOMPARE(told(club.file(*proposal, true)), QByteArray());
            if (time < 2)
                QCOMPARE(told(club.books().undo(proposal->filing.id, u"mistyped"_s)), QByteArray());
        }
        QCOMPARE(club.books().recorded()->size(), std::size_t(3));
        QCOMPARE(told(recordingsOfOthers(club.books(), m_library)), QByteArray());
        Proposal other;
        other.filing.id = Club::newFilingId();
        other.filing.kind = campaign::FilingKind::Correction;
        other.replay = fought();
        QCOMPARE(told(club.books().file(other.filing, {}, other.replay)), QByteArray());
        const Findings wrong = recordingsOfOthers(club.books(), m_library);
        QCOMPARE(told(wrong), QByteArray("8175"));
        QCOMPARE(wrong.front().arguments[0], other.filing.id.str());
        Proposal none;
        none.filing.id = Club::newFilingId();
        none.filing.kind = campaign::FilingKind::Correction;
        QCOMPARE(told(club.books().file(none.filing, {}, fought().left(500))), QByteArray());
        const Findings both = recordingsOfOthers(club.books(), m_library);
        QCOMPARE(both.size(), std::size_t(2));
        QCOMPARE(std::ranges::count(both, Severity::Warning, &Finding::severity), 1);
    }

    /// Another battle of the same sides in the same scenario is another result.
    void anotherBattleIsAnother()
    {
        Club club = begun();
        QCOMPARE(told(club.file(*club.proposeBattle(fought(), m_library), true)), QByteArray());
        const QByteArray other = edited([](files::BattleFile &file) {
            auto setup = std::make_shared<BattleSetup>(*file.setup);
            setup->mostTurns = 1; // which ends where the other goes on
            file.setup = setup;
            auto battle = systems::begin(file.setup);
            std::size_t taken = 0;
            while (battle && !battle->over() && taken < file.steps.size() &&
                   battle.value().take(file.steps[taken]).empty())
                ++taken;
            file.steps.resize(taken);
            file.marks = systems::marksOf(file.setup, file.steps);
        });
        const auto second = club.proposeBattle(other, m_library);
        QVERIFY2(second.ok(), told(second.findings()));
        QVERIFY(!second->filedBefore);
        QCOMPARE(told(club.file(*second, true)), QByteArray());
        QCOMPARE(club.books().filings({.kind = campaign::FilingKind::Battle})->size(), std::size_t(2));
    }

    /// What is noticed of the file is told where it counts: in the books.
    void whatIsNoticedIsTold_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QByteArray>("told");
        const QByteArray bytes = edited([](files::BattleFile &) {}); // as this program writes it
        QTest::newRow("as it was fought") << bytes << QByteArray();
        QTest::newRow("no hash of the set-up")
            << QByteArray(bytes).replace(bytes.indexOf("  \"setup_hash\""), lineAt(bytes, "  \"setup_hash\""),
                                         "")
            << QByteArray("7083");
        QTest::newRow("another seed") << edited([](files::BattleFile &file) {
            auto setup = std::make_shared<BattleSetup>(*file.setup);
            setup->seed += 1;
            file.setup = setup;
            file.marks = systems::marksOf(file.setup, file.steps);
        }) << QByteArray("7079");
    }
    void whatIsNoticedIsTold()
    {
        QFETCH(QByteArray, bytes);
        QFETCH(QByteArray, told);
        Club club = begun();
        const auto proposal = club.proposeBattle(bytes, m_library);
        QVERIFY2(proposal.ok(), ::told(proposal.findings()));
        QCOMPARE(::told(proposal->leftOpen), told);
    }

    /// Where players threw the dice no seed is asked.
    void noSeedOfARealTable()
    {
        auto file = *store::openBattleBytes(fought(), m_library);
        auto setup = std::make_shared<BattleSetup>(*file.setup);
        setup->seed += 1;
        file.setup = setup;
        QCOMPARE(told(match::diceNotOfSeed(file)), QByteArray("7079"));
        setup->mode = PlayMode::Referee;
        QVERIFY(!match::SeedWatch(file).isKnown());
        QCOMPARE(told(match::diceNotOfSeed(file)), QByteArray());
    }

private:
    /// How long the line is that begins so, its end included.
    static qsizetype lineAt(const QByteArray &bytes, const char *beginning)
    {
        const qsizetype from = bytes.indexOf(beginning);
        return bytes.indexOf('\n', from) + 1 - from;
    }

    QByteArray edited(const std::function<void(files::BattleFile &)> &edit)
    {
        auto file = store::openBattleBytes(fought(), m_library);
        if (!file)
            qFatal("%s", told(file.findings()).constData());
        edit(file.value());
        return QByteArray::fromStdString(files::writeBattle(*file));
    }

    /// A campaign that both warbands of the battle have joined.
    Club begun()
    {
        const QString url = m_folder.filePath(u"%1.campaign"_s.arg(++m_number));
        auto club = Club::create(
            url, {u"The Fen"_s, *readPackText(m_library, u"club-league"_s), SystemId("dragon-rampant")});
        const auto file = store::openBattleBytes(fought(), m_library);
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
