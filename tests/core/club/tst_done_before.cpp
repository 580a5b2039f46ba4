// SPDX-License-Identifier: GPL-3.0-or-later
// A command that was stopped, or that two gave at the same moment, is given again: nothing is there twice,
// and nobody is sent away for it.
#include "core/campaign/verdicts.h"
#include "core/club/packs.h"
#include "core/club/report.h"
#include "core/club/result_checks.h"
#include "tests/support/campaign_asserts.h"
#include "tests/support/campaign_base.h"
#include "tests/support/source_tree.h"
#include "tests/support/suite.h"

#include <QFile>
#include <QRegularExpression>
#include <QTest>

#include <algorithm>
#include <functional>
#include <memory>

using namespace gonfalon;
using namespace Qt::StringLiterals;

namespace {

QString listOf(const QString &name)
{
    QFile file(test::sourceFolder() + u"/data/dragon-rampant/warbands/"_s + name + u".warband"_s);
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

} // namespace

class DoneBeforeTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase_data() { test::bothDialects(); }

    void init()
    {
        QFETCH_GLOBAL(QString, dialect);
        m_base = std::make_unique<test::CampaignBase>(dialect);
    }

    /// The same words find what was begun while nothing is in it; other words never do.
    void aCampaignIsBegunOnce()
    {
        QString id;
        {
            const auto first = begin(u"The Fen"_s, u"club-league"_s);
            QVERIFY(first.ok());
            NOTHING(first.findings());
            id = first->books().about().id;
        }
        auto again = begin(u"The Fen"_s, u"club-league"_s);
        QVERIFY(again.ok() && test::has(again.findings(), Code::CampaignBegunAlready));
        QCOMPARE(again->books().about().id, id);
        REFUSED(begin(u"The Marsh"_s, u"club-league"_s).findings(), Code::CampaignExists);
        REFUSED(begin(u"The Fen"_s, u"from-eighteen-points"_s).findings(), Code::CampaignExists);
        QVERIFY(!hasErrors(again.value().join(u"Ann"_s, listOf(u"elves"_s), m_library)));
        REFUSED(begin(u"The Fen"_s, u"club-league"_s).findings(), Code::CampaignExists);
    }

    void aWarbandJoinsOnce()
    {
        Club club = league();
        const Findings told = club.join(u"Ann"_s, listOf(u"elves"_s), m_library);
        QVERIFY(!hasErrors(told) && test::has(told, Code::JoinedAlready));
        REFUSED(club.join(u"Eve"_s, listOf(u"elves"_s), m_library), Code::CampaignWarbandTwice);
        REFUSED(club.join(u"Ann"_s, listOf(u"elves"_s).replace(u"\"limit\": 24"_s, u"\"limit\": 30"_s),
                          m_library),
                Code::CampaignWarbandTwice);
        QCOMPARE(club.books().warbands()->size(), 2);
        NOTHING(club.books().check());
    }

    void twoChallengeEachOtherOnce()
    {
        Club club = league();
        const auto one = warband(club, 0), other = warband(club, 1);
        NOTHING(club.appoint({club.challenge(one, other)}));
        for (const store::FixtureRow &again : {club.challenge(one, other), club.challenge(other, one)}) {
            const Findings told = club.appoint({again});
            QVERIFY(!hasErrors(told) && test::has(told, Code::ChallengedAlready));
        }
        QCOMPARE(club.books().fixtures()->size(), 1);
        // For another scenario, or once they have played, it is another battle.
        NOTHING(club.appoint({club.challenge(one, other, ScenarioId("bloodbath"))}));
        for (int i = 0; i < 2; ++i)
            NOTHING(club.file(*club.propose(battle(club, i)), true));
        NOTHING(club.appoint({club.challenge(one, other)}));
        QCOMPARE(club.books().fixtures()->size(), 3);
        NOTHING(club.books().check());
    }

    /// Where it names no appointment, the same words are the same result, whatever was drawn since.
    void aWrittenResultIsTheSameLater()
    {
        Club club = league();
        const campaign::Filing written = battle(club, 0);
        NOTHING(club.file(*club.proposeWritten(written), false));
        NOTHING(club.appoint({club.challenge(warband(club, 0), warband(club, 1))}));
        const auto again = club.proposeWritten(written);
        QVERIFY(again.ok() && again->filedBefore && again->filing.fixture.empty());
        NOTHING(club.file(*again, true));
        campaign::Filing other = written;
        other.sides[0].glory += 1;
        const auto differs = club.proposeWritten(other);
        QVERIFY(differs.ok() && !differs->filedBefore);
        REFUSED(club.file(*differs, false), Code::SheetDiffers);
    }

    /// Somebody files between the making of a proposal and its filing: it is made anew.
    void whoeverIsOvertakenTriesAgain_data()
    {
        QTest::addColumn<bool>("same");
        QTest::newRow("by the same result") << true;
        QTest::newRow("by another one, which keeps the appointment") << false;
    }

    void whoeverIsOvertakenTriesAgain()
    {
        QFETCH(bool, same);
        Club club = league();
        const campaign::Filing written = battle(club, 0);
        int made = 0;
        const auto make = [&] {
            auto proposal = club.proposeWritten(written);
            if (made++ == 0) {
                auto faster = Club::open(m_base->url());
                if (same)
                    (void)faster.value().file(*faster->proposeWritten(written), false);
                (void)faster.value().appoint({faster->challenge(warband(club, 0), warband(club, 1))});
                if (!same) {
                    proposal = club.proposeWritten(written); // which would keep it
                    (void)faster.value().file(*faster->proposeWritten(battle(club, 1)), false);
                } else {
                    proposal.value().filing.round = 7; // as one drawn meanwhile would have it
                }
            }
            return proposal;
        };
        const auto filed = club.fileMade(make, true);
        QVERIFY2(filed.ok(), test::said(filed.findings()).c_str());
        QCOMPARE(made, 2);
        QCOMPARE(club.books().filings({.kind = campaign::FilingKind::Battle})->size(), same ? 1 : 2);
        QVERIFY(filed->filing.fixture.empty());
        NOTHING(club.books().check());
    }

    /// What is really another sheet is refused, and the attempts end.
    void anotherSheetIsRefused()
    {
        Club club = league();
        NOTHING(club.file(*club.propose(battle(club, 0)), false));
        campaign::Filing other = battle(club, 0);
        other.note = "It rained.";
        REFUSED(club.fileMade([&] { return club.proposeWritten(other); }, false).findings(),
                Code::SheetDiffers);
    }

    void aResultLikeAnotherIsTold()
    {
        Club club = league();
        NOTHING(likeInBooks(club, battle(club, 0)));
        NOTHING(club.file(*club.propose(battle(club, 0)), true));
        QVERIFY(test::has(likeInBooks(club, battle(club, 1)), Code::ResultLikeThis));
        campaign::Filing other = battle(club, 1);
        other.playedOn = "2026-11-23";
        NOTHING(likeInBooks(club, other));
        NOTHING(club.books().undo(battle(club, 0).id, u"it rained"_s));
        NOTHING(likeInBooks(club, battle(club, 1)));
    }

    /// A challenge that was taken back is none to play; the two may challenge each other anew, and undoing it
    /// brings the old one back.
    void aChallengeIsTakenBack()
    {
        Club club = league();
        const auto one = warband(club, 0), other = warband(club, 1);
        REFUSED(club.withdraw(one, other), Code::ChallengeUnknown);
        NOTHING(club.appoint({club.challenge(one, other)}));
        NOTHING(club.withdraw(other, one));
        QVERIFY(club.books().fixtures()->empty());
        QCOMPARE(club.books().fixtures(store::Fixtures::All)->size(), 1);
        const store::FilingRow row = club.books().filings({.limit = 1})->front();
        QVERIFY(row.note.contains(club.books().warbands()->at(0).name));
        REFUSED(club.withdraw(one, other), Code::ChallengeUnknown);
        NOTHING(club.appoint({club.challenge(one, other)}));
        QCOMPARE(club.books().fixtures()->size(), 1);
        NOTHING(club.undo(row.id, u"we play after all"_s));
        QCOMPARE(club.books().fixtures()->size(), 2);
        NOTHING(club.books().check());
    }

    /// Whoever has fought keeps its joining, until what it fought is undone.
    void whoeverHasFoughtHasJoined()
    {
        Club club = league();
        const auto joined =
            club.books().filings({.warband = warband(club, 0), .kind = campaign::FilingKind::Joining});
        NOTHING(club.file(*club.propose(battle(club, 0)), false));
        REFUSED(club.undo(joined->front().id, u"gone"_s), Code::JoinedAndFought);
        NOTHING(club.undo(battle(club, 0).id, u"it rained"_s));
        NOTHING(club.undo(joined->front().id, u"gone"_s));
        QCOMPARE(club.books().filings({.id = joined->front().id})->front().state, store::FilingState::Undone);
        NOTHING(club.books().check());
    }

    void namesAreWrittenOut()
    {
        for (const QString &name : {QString(), u"  "_s, QString(121, u'x')})
            REFUSED(begin(name, u"club-league"_s).findings(), Code::NameUnusable);
        Club club = league();
        for (const QString &name : {QString(), u" \t"_s, QString(100000, u'x')})
            REFUSED(club.join(name, listOf(u"dwarves"_s), m_library), Code::NameUnusable);
        QString list = listOf(u"dwarves"_s);
        list.replace(QRegularExpression(u"\"name\": \"[^\"]+\""_s), u"\"name\": \"\""_s);
        REFUSED(club.join(u"Eve"_s, list, m_library), Code::NameUnusable);
        // What no eye can see makes no other name.
        REFUSED(
            club.join(u"Eve"_s, listOf(u"elves"_s).replace(u"The Court"_s, u"The\u200b Court"_s), m_library),
            Code::CampaignWarbandTwice);
        QVERIFY(!hasErrors(club.join(u"An\u001b[31mn\n\u2066"_s, listOf(u"centaurs"_s), m_library)));
        const auto players = *club.books().players();
        QVERIFY(std::ranges::any_of(players, [](const auto &row) { return row.name == u"An [31mn"_s; }));
        QVERIFY(!hasErrors(club.join(QString(120, u'x'), listOf(u"dwarves"_s), m_library)));
    }

    /// What a sheet says that nobody can mean.
    void aSheetIsLookedThrough_data()
    {
        QTest::addColumn<std::function<void(campaign::Filing &)>>("bend");
        QTest::addColumn<int>("code");
        const auto row = [](const char *name, Code code, std::function<void(campaign::Filing &)> bend) {
            QTest::newRow(name) << std::move(bend) << number(code);
        };
        using Filing = campaign::Filing;
        row("the year one", Code::DayWrong, [](Filing &filing) { filing.playedOn = "0001-01-01"; });
        row("before these games", Code::DayWrong, [](Filing &filing) { filing.playedOn = "1989-12-31"; });
        row("another round", Code::RoundNotOfFixture, [](Filing &filing) { filing.round = 99; });
        row("a round without end", Code::ValueOutOfRange, [](Filing &filing) {
            filing.round = 1001;
            filing.fixture = {};
        });
        row("a note without end", Code::NoteTooLong,
            [](Filing &filing) { filing.note = std::string(4001, 'x'); });
        row("another kind", Code::KindNotRecorded,
            [](Filing &filing) { filing.kind = campaign::FilingKind::Joining; });
        row("a unit of nobody", Code::UnitUnknownHere,
            [](Filing &filing) { filing.sides[1].units.push_back({"Balrog"}); });
        row("a unit of the other", Code::UnitUnknownHere,
            [](Filing &filing) { filing.sides[0].units.push_back(filing.sides[1].units[0]); });
        row("points below nothing", Code::ValueOutOfRange,
            [](Filing &filing) { filing.sides[1].units[0].points = -1; });
        row("points beyond reason", Code::ValueOutOfRange,
            [](Filing &filing) { filing.sides[1].units[0].points = 1001; });
        row("strength lost beyond reason", Code::ValueOutOfRange,
            [](Filing &filing) { filing.sides[1].units[0].strengthLost = 5000; });
        row("strength left below nothing", Code::ValueOutOfRange,
            [](Filing &filing) { filing.sides[1].units[0].strengthLeft = -3; });
        row("a Quest twice", Code::QuestReportedTwice, [](Filing &filing) {
            filing.sides[1].quests = {{"cleave-them-in-half", true, 3}, {"cleave-them-in-half", false, -1}};
        });
        row("a Quest of nobody", Code::QuestUnknownHere,
            [](Filing &filing) { filing.sides[0].quests = {{"Sing in the rain", true, 2}}; });
    }

    void aSheetIsLookedThrough()
    {
        using Bend = std::function<void(campaign::Filing &)>;
        QFETCH(Bend, bend);
        QFETCH(int, code);
        Club club = league();
        store::FixtureRow fixture = club.challenge(warband(club, 0), warband(club, 1));
        fixture.round = 1;
        NOTHING(club.appoint({fixture}));
        campaign::Filing filing = battle(club, 0);
        filing.fixture = fixture.id;
        filing.round = 1;
        for (std::size_t i = 0; i < 2; ++i)
            filing.sides[i].units = freshSide(club.books().warbands()->at(i), m_library)->units;
        const auto found = [&] {
            Findings all = checkWritten(club, filing, m_library, QDate(2026, 11, 23));
            std::ranges::move(checkAgainstLists(club, filing, m_library), std::back_inserter(all));
            return all;
        };
        NOTHING(found());
        bend(filing);
        const Findings wrong = found();
        QCOMPARE(wrong.size(), 1);
        QCOMPARE(number(wrong.front().code), code);
        QVERIFY(!wrong.front().place.path.empty());
    }

private:
    [[nodiscard]] Result<Club> begin(const QString &name, const QString &pack)
    {
        return Club::create(m_base->url(),
                            {name, readPackText(m_library, pack).value(), SystemId("dragon-rampant")});
    }

    /// Ann with the elves, Bob with the orcs.
    Club league()
    {
        auto club = begin(u"The Fen"_s, u"club-league"_s);
        const Findings ann = club.value().join(u"Ann"_s, listOf(u"elves"_s), m_library);
        const Findings bob = club.value().join(u"Bob"_s, listOf(u"orcs"_s), m_library);
        if (hasErrors(ann) || hasErrors(bob))
            qFatal("nobody joins");
        return std::move(club).value();
    }

    static campaign::WarbandId warband(const Club &club, std::size_t number)
    {
        const auto rows = club.books().warbands();
        return rows->at(number).id;
    }

    /// The same two, the same day, the same Glory; which of several it is tells the number.
    static campaign::Filing battle(const Club &club, int number)
    {
        campaign::Filing filing;
        filing.id = test::filing(u"number %1"_s.arg(number));
        filing.playedOn = "2026-11-22";
        filing.sides.resize(2);
        for (std::size_t i = 0; i < 2; ++i) {
            filing.sides[i].warband = warband(club, i);
            filing.sides[i].glory = i == 0 ? 5 : 3;
        }
        campaign::completeVerdicts(filing);
        return filing;
    }

    std::unique_ptr<test::CampaignBase> m_base;
    store::Library m_library;
};

GONFALON_TEST(DoneBeforeTest)
#include "tst_done_before.moc"
