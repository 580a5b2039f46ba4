// SPDX-License-Identifier: GPL-3.0-or-later
// Rounds by what is in force, and copies of one campaign that come together after an evening apart.
#include "core/campaign/verdicts.h"
#include "core/club/doubles.h"
#include "core/club/exchange.h"
#include "core/club/filing_words.h"
#include "core/club/packs.h"
#include "tests/support/campaign_base.h"
#include "tests/support/club.h"
#include "tests/support/suite.h"

#include <QBuffer>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <memory>
#include <set>

using namespace gonfalon;
using namespace Qt::StringLiterals;
using test::codes, test::listOf;

namespace {

campaign::FilingId fight(Club &club, const campaign::WarbandId &one, const campaign::WarbandId &other,
                         int glory, bool confirmed)
{
    campaign::Filing filing;
    filing.id = Club::newFilingId();
    filing.playedOn = "2026-11-22";
    filing.sides.resize(2);
    filing.sides[0].warband = one;
    filing.sides[0].glory = glory;
    filing.sides[1].warband = other;
    filing.sides[1].glory = 3;
    campaign::completeVerdicts(filing);
    const auto proposal = club.propose(std::move(filing));
    if (!proposal || !club.file(*proposal, confirmed).empty())
        qFatal("not filed: %s", codes(proposal.findings()).constData());
    return proposal->filing.id;
}

/// The joining is undone.
void leave(Club &club, const campaign::WarbandId &warband)
{
    const auto joined = club.books().filings({.warband = warband, .kind = campaign::FilingKind::Joining});
    const Findings told = club.undo(joined->front().id, u"moved away"_s);
    if (hasErrors(told))
        qFatal("stays: %s", codes(told).constData());
}

/// All that the books say, in an order that does not tell in which order it came together.
QStringList saidBy(const Club &club)
{
    QStringList all;
    const auto table = club.books().table(club.pack().scoring.order);
    const auto fixtures = club.books().fixtures();
    const auto filings = club.books().filings({.limit = -1});
    for (const store::TableRow &row : *table)
        all << u"%1 %2 %3 %4"_s.arg(row.warbandName, row.playerName).arg(row.points).arg(row.glory);
    for (const store::FixtureRow &row : *fixtures)
        all << u"%1 %2–%3 %4 %5"_s.arg(row.round).arg(row.firstName, row.secondName,
                                                      QString::fromStdString(row.draw.str()),
                                                      QString::fromStdString(row.playedAs.str()));
    for (const store::FilingRow &row : *filings)
        all << QString::fromStdString(row.id.str()) + u' ' + QString::number(int(row.state));
    for (const Finding &finding : doubles(club.books()))
        all << QString::fromStdString(finding.arguments.front() + " " + finding.arguments.back());
    std::ranges::sort(all);
    return all;
}

} // namespace

class RoundsTest : public QObject
{
    Q_OBJECT

private slots:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        m_number = 0;
    }

    /// What has been filed decides nothing before it is confirmed.
    void onlyWhatIsConfirmedDrawsTheNextRound()
    {
        Club club = league({u"elves"_s, u"orcs"_s, u"goblins"_s, u"centaurs"_s});
        const auto semi = club.finalRound();
        QVERIFY(semi.ok() && club.appoint(*semi).empty());
        std::vector<campaign::FilingId> filed;
        std::set<campaign::WarbandId> winners;
        for (const store::FixtureRow &fixture : *semi) {
            filed.push_back(fight(club, fixture.first, *fixture.second, 1, false)); // the second wins
            winners.insert(*fixture.second);
        }
        QCOMPARE(codes(club.finalRound().findings()), QByteArray("8110"));
        QCOMPARE(codes(club.nextRound().findings()), QByteArray("8110"));
        QVERIFY(test::confirm(club.books(), filed[0]).empty());
        QCOMPARE(codes(club.finalRound().findings()), QByteArray("8110"));
        QVERIFY(club.books().dispute(filed[1], u"no"_s).empty());
        QCOMPARE(codes(club.finalRound().findings()), QByteArray("8091")); // as if it had not been fought
        QVERIFY(test::confirm(club.books(), filed[1]).empty());
        const auto last = club.finalRound();
        QVERIFY2(last.ok() && last->size() == 1, codes(last.findings()));
        QCOMPARE((std::set{last->front().first, *last->front().second}), winners);
    }

    /// A challenge that nobody has fought keeps nobody from meeting; one that was fought does.
    void nobodyEvadesAnybodyByAChallenge()
    {
        Club club = league({u"elves"_s, u"orcs"_s, u"goblins"_s, u"centaurs"_s});
        const auto before = *club.nextRound();
        const store::FixtureRow &first = before.front();
        QVERIFY(club.appoint({club.challenge(first.first, *first.second)}).empty());
        const auto after = *club.nextRound();
        QCOMPARE(after.size(), before.size());
        for (std::size_t i = 0; i < after.size(); ++i)
            QVERIFY(after[i].first == before[i].first && after[i].second == before[i].second);
        fight(club, first.first, *first.second, 3, true); // a draw, which keeps the order
        const auto met = *club.nextRound();
        QVERIFY(std::ranges::none_of(met, [&](const store::FixtureRow &row) {
            return row.second && std::set{row.first, *row.second} == std::set{first.first, *first.second};
        }));
    }

    /// Nobody waits for a battle with who has left, and no round for it.
    void whoLeavesHasNothingToPlay()
    {
        Club club = league({u"elves"_s, u"orcs"_s, u"goblins"_s, u"centaurs"_s});
        const auto round = *club.nextRound();
        QVERIFY(club.appoint(round).empty());
        const store::FixtureRow gone = round.front(), stays = round.back();
        QVERIFY(club.appoint({club.challenge(gone.first, stays.first)}).empty());
        leave(club, gone.first);
        const auto appointed = *club.books().fixtures();
        for (const store::FixtureRow &row : appointed) {
            const bool theirs = row.first == gone.first || row.second == gone.first;
            QCOMPARE(row.fellAway, theirs);
            QCOMPARE(row.isToPlay(), !theirs);
            QCOMPARE(stateWord(row), theirs ? u"fell away: one has left"_s : u"to play"_s);
        }
        QCOMPARE(codes(club.nextRound().findings()), QByteArray("8091")); // the others have still to meet
        fight(club, stays.first, *stays.second, 5, true);
        const auto next = club.nextRound();
        QVERIFY2(next.ok(), codes(next.findings()));
        QVERIFY(std::ranges::none_of(*next, [&](const store::FixtureRow &row) {
            return row.first == gone.first || row.second == gone.first;
        }));
    }

    /// A final of two of whom both have left is over, and says so.
    void aFinalWithoutAnybodyIsOver()
    {
        Club club = league({u"elves"_s, u"orcs"_s, u"goblins"_s, u"centaurs"_s});
        const auto semi = *club.finalRound();
        QVERIFY(club.appoint(semi).empty());
        leave(club, semi.front().first);
        leave(club, *semi.front().second);
        fight(club, semi.back().first, *semi.back().second, 5, true);
        QCOMPARE(codes(club.finalRound().findings()), QByteArray("8090"));
    }

    /// A battle of two who were drawn together and had challenged each other as well is that of the round.
    void theRoundIsKeptBeforeTheChallenge()
    {
        Club club = league({u"elves"_s, u"orcs"_s, u"goblins"_s, u"centaurs"_s});
        const auto round = *club.nextRound();
        const store::FixtureRow &drawn = round.front();
        QVERIFY(club.appoint({club.challenge(*drawn.second, drawn.first)}).empty());
        QVERIFY(club.appoint(round).empty());
        const campaign::FilingId filed = fight(club, drawn.first, *drawn.second, 5, true);
        QCOMPARE(club.books().filing(filed)->fixture, drawn.id);
        const campaign::FilingId again = fight(club, drawn.first, *drawn.second, 6, true);
        QCOMPARE(club.books().filing(again)->round, 0);
        QVERIFY(!club.books().filing(again)->fixture.empty()); // the challenge
    }

    /// Whoever comes back under an old name is meant by it, not who left.
    void aNameIsThatOfWhoHasNotLeft()
    {
        Club club = league({u"elves"_s, u"orcs"_s});
        const auto entered = *club.books().warbands();
        const auto elves = std::ranges::find(entered, u"Player of elves"_s, &store::WarbandRow::playerName);
        const store::WarbandRow before = *elves;
        leave(club, before.id);
        QVERIFY(!hasErrors(club.join(u"Player of elves"_s, listOf(u"elves"_s), m_library)));
        const auto rows = *club.books().warbands();
        const auto named = Club::warbandNamed(rows, before.name);
        QVERIFY(named && named->active && named->id != before.id);
        QVERIFY(!Club::warbandNamed(rows, u"nobody"_s));
    }

    /// The identity of an appointment that somebody else's has already is told, and no drawing is lost on it.
    void anothersIdentityIsNotTaken()
    {
        Club club = league({u"elves"_s, u"orcs"_s, u"goblins"_s, u"centaurs"_s});
        const auto round = *club.nextRound();
        store::FixtureRow other = club.challenge(round[1].first, round[0].first);
        other.id = round[0].id;
        QVERIFY(club.appoint({other}).empty());
        QCOMPARE(codes(club.appoint(round)), QByteArray("8051"));
        // A challenge whose number is another's has the next one.
        const store::FixtureRow wanted = club.challenge(round[0].first, *round[0].second);
        other = club.challenge(round[1].first, *round[1].second);
        other.id = wanted.id;
        QVERIFY(club.appoint({other}).empty());
        const store::FixtureRow next = club.challenge(round[0].first, *round[0].second);
        QVERIFY(next.id != wanted.id);
        QCOMPARE(next.id.str()[14], '8');
        QVERIFY(club.appoint({next}).empty());
        QVERIFY(club.books().check().empty());
    }

    /// What somebody bent in his copy is told where it comes in; what broke off is not taken.
    void aBentCopyIsTold_data()
    {
        QTest::addColumn<QByteArray>("was");
        QTest::addColumn<QByteArray>("is");
        QTest::addColumn<QByteArray>("told");
        QTest::newRow("as it was") << QByteArray() << QByteArray() << QByteArray();
        QTest::newRow("points") << QByteArray("\"amount\":3,\"because\":\"scoring\"")
                                << QByteArray("\"amount\":900,\"because\":\"scoring\"") << QByteArray("8120");
        QTest::newRow("Glory of a side alone")
            << QByteArray("\"glory\":4") << QByteArray("\"glory\":500") << QByteArray("8120 8120");
        QTest::newRow("its end") << QByteArray("\n]}") << QByteArray() << QByteArray("8072");
        QTest::newRow("its last lines")
            << QByteArray("{\"confirmed\"") << QByteArray("cut") << QByteArray("8072");
    }
    void aBentCopyIsTold()
    {
        QFETCH(QByteArray, was);
        QFETCH(QByteArray, is);
        QFETCH(QByteArray, told);
        const QString home = began();
        const QString away = copied(home);
        {
            auto club = Club::open(away);
            fight(club.value(), idOf(*club, u"elves"_s), idOf(*club, u"orcs"_s), 4, true);
        }
        QBuffer bytes;
        bytes.open(QIODevice::ReadWrite);
        QVERIFY(!hasErrors(exportWithSecrets(Club::open(away)->books(), bytes)));
        QByteArray text = bytes.data();
        if (is == "cut")
            text.truncate(text.lastIndexOf(was));
        else if (!was.isEmpty())
            text.replace(was, is);
        QVERIFY(was.isEmpty() || text != bytes.data());
        QBuffer from(&text);
        QVERIFY(from.open(QIODevice::ReadOnly));
        const auto imported = importCampaign(home, from);
        QCOMPARE(codes(imported.findings()), told);
        const auto battles = Club::open(home)->books().filings({.kind = campaign::FilingKind::Battle});
        QCOMPARE(battles->size(), std::size_t(told == "8072" ? 0 : 1));
        if (told.startsWith("8120"))
            QCOMPARE(imported.findings().front().place.subject, battles->front().id.str());
    }

    void theSameDrawingIsOne()
    {
        Club club = league({u"elves"_s, u"orcs"_s, u"goblins"_s});
        const auto one = club.nextRound(), other = club.nextRound();
        QVERIFY(club.appoint(*one).empty());
        const QStringList before = saidBy(club);
        QVERIFY(club.appoint(*other).empty());
        QCOMPARE(saidBy(club), before);
        QCOMPARE(club.books().fixtures()->size(), one->size());
    }

    /// Three laptops, each with results, joins and a drawn round of its own, in every order.
    void laptopsComeTogetherInAnyOrder()
    {
        const QString home = began();
        std::vector<QByteArray> evenings;
        for (int laptop = 0; laptop < 3; ++laptop)
            evenings.push_back(evening(home, laptop));
        std::vector<int> order{0, 1, 2};
        QStringList first;
        do {
            const QString merged = copied(home);
            for (const int laptop : order) {
                QBuffer from(&evenings[std::size_t(laptop)]);
                QVERIFY(from.open(QIODevice::ReadOnly));
                const Findings told = importCampaign(merged, from).findings();
                QVERIFY2(!hasErrors(told), codes(told));
            }
            auto club = Club::open(merged);
            QVERIFY(club.ok() && club->books().check().empty());
            if (first.isEmpty())
                first = saidBy(*club);
            QCOMPARE(saidBy(*club), first);
            // The two who joined with the same list are one; the third is another of that name.
            QCOMPARE(doubledWarbands(club->books())->size(), std::size_t(1));
            QCOMPARE(doubledWarbands(club->books())->front().size(), std::size_t(2));
            chooseDrawings(club.value());
        } while (std::ranges::next_permutation(order).found);
        QVERIFY(first.size() > 10);
    }

private:
    /// Lets the drawing hold that does not yet, and sees that it does.
    static void chooseDrawings(Club &club)
    {
        const auto doubled = *doubledRounds(club.books());
        QCOMPARE(doubled.size(), std::size_t(1));
        QCOMPARE(doubled.front().round, 1);
        QVERIFY(doubled.front().drawings.size() > 1);
        const Drawing chosen = doubled.front().drawings.back();
        QCOMPARE(chosen.inForce, false);
        QCOMPARE(codes(keepDrawing(club, campaign::DrawId("nothing"))), QByteArray("8115"));
        QVERIFY(keepDrawing(club, chosen.id).empty());
        QVERIFY(doubledRounds(club.books())->empty());
        const auto fixtures = *club.books().fixtures();
        for (const store::FixtureRow &row : fixtures)
            QVERIFY((!row.playedAs.empty() && row.second) || row.draw == chosen.id);
        // Whoever rested in the others has no points of that.
        const auto byes = *club.books().fixtures(store::Fixtures::All);
        for (const store::FixtureRow &row : byes) {
            if (row.round > 0 && !row.second)
                QCOMPARE(row.playedAs.empty(), row.draw != chosen.id);
        }
        // It stands in the books, and may be undone there.
        const auto corrections = *club.books().filings({.kind = campaign::FilingKind::Correction});
        QVERIFY(club.books().undo(corrections.front().id, u"the other after all"_s).empty());
        QCOMPARE(doubledRounds(club.books())->size(), std::size_t(1));
    }

    /// What one laptop does in its copy, as it is exported.
    QByteArray evening(const QString &home, int laptop)
    {
        auto opened = Club::open(copied(home));
        Club &club = opened.value();
        const QStringList fought[] = {
            {u"elves"_s, u"orcs"_s}, {u"goblins"_s, u"elves"_s}, {u"centaurs"_s, u"orcs"_s}};
        fight(club, idOf(club, fought[laptop][0]), idOf(club, fought[laptop][1]), 4 + laptop, laptop != 1);
        QString list = listOf(u"dwarves"_s);
        if (laptop == 2) // another list under the same name
            list.replace(u"\"limit\": 24"_s, u"\"limit\": 30"_s);
        const Findings joined = club.join(u"Olga"_s, list, m_library);
        if (hasErrors(joined))
            qFatal("not joined: %s", codes(joined).constData());
        const auto round = club.nextRound();
        if (!round || !club.appoint(*round).empty())
            qFatal("not drawn: %s", codes(round.findings()).constData());
        QBuffer bytes;
        bytes.open(QIODevice::WriteOnly);
        if (hasErrors(exportWithSecrets(club.books(), bytes)))
            qFatal("not exported");
        return bytes.data();
    }

    campaign::WarbandId idOf(const Club &club, const QString &list)
    {
        const auto rows = *club.books().warbands();
        const auto found = std::ranges::find(rows, u"Player of "_s + list, &store::WarbandRow::playerName);
        return found->id;
    }

    QString copied(const QString &from)
    {
        const QString to = m_folder->filePath(u"copy-%1.campaign"_s.arg(++m_number));
        if (!QFile::copy(from, to))
            qFatal("no copy of %s", qPrintable(from));
        return to;
    }

    QString began()
    {
        const Club club = league({u"elves"_s, u"orcs"_s, u"goblins"_s, u"centaurs"_s});
        return club.books().url();
    }

    Club league(const QStringList &lists)
    {
        auto club = Club::create(
            m_folder->filePath(u"club-%1.campaign"_s.arg(++m_number)),
            {u"The Fen"_s, *readPackText(m_library, u"club-league"_s), SystemId("dragon-rampant")});
        if (!club)
            qFatal("no campaign: %s", codes(club.findings()).constData());
        for (const QString &list : lists) {
            const Findings findings = club.value().join(u"Player of "_s + list, listOf(list), m_library);
            if (hasErrors(findings))
                qFatal("not joined: %s", codes(findings).constData());
        }
        return std::move(club).value();
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    store::Library m_library;
    int m_number = 0;
};

GONFALON_TEST(RoundsTest)
#include "tst_rounds.moc"
