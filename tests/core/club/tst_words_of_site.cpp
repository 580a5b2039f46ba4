// SPDX-License-Identifier: GPL-3.0-or-later
// The words of a published site, as goldens to be read: three battles among four warbands, by packs of each
// kind.
#include "core/campaign/verdicts.h"
#include "core/club/packs.h"
#include "core/club/report.h"
#include "core/club/site/site.h"
#include "tests/support/goldens.h"
#include "tests/support/source_tree.h"
#include "tests/support/suite.h"

#include <QFile>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

#include <map>

using namespace gonfalon;
using namespace Qt::StringLiterals;

namespace {

/// The words of a page, a line for each piece of text between two tags; those of its pictures too.
QString wordsOf(QString page)
{
    static const QRegularExpression looks(u"<(style|script)[^>]*>.*?</\\1>"_s,
                                          QRegularExpression::DotMatchesEverythingOption);
    static const QRegularExpression strong(u"<(strong|b)\\b[^>]*>|font-weight=\"bold\"[^>]*>"_s);
    page.remove(looks);
    page.replace(strong, u"\n*"_s);
    page.replace(QRegularExpression(u"<[^>]*>"_s), u"\n"_s);
    QStringList lines;
    for (const QString &line : page.split(u'\n', Qt::SkipEmptyParts)) {
        if (!line.trimmed().isEmpty())
            lines << line.simplified();
    }
    return lines.join(u'\n') + u'\n';
}

campaign::WarbandId idOf(std::size_t warband)
{
    return campaign::WarbandId("6e0d7a52-0000-4000-8000-00000000000" + std::to_string(warband + 1));
}

constexpr const char *lists[] = {"elves", "orcs", "goblins", "dwarves"};
constexpr const char *players[] = {"Ada", "Bo & Co", "Cy", "Di"};

} // namespace

class WordsOfSiteTest : public QObject
{
    Q_OBJECT

private slots:
    void everyPageSaysWhatItSaid_data()
    {
        QTest::addColumn<QString>("pack");
        for (const QString &pack : {u"club-league"_s, u"from-eighteen-points"_s, u"road-of-five-battles"_s})
            QTest::newRow(qPrintable(pack)) << pack;
    }
    void everyPageSaysWhatItSaid()
    {
        QFETCH(QString, pack);
        store::Library library;
        const QTemporaryDir folder;
        auto made = Club::create(folder.filePath(u"fen.campaign"_s),
                                 {u"The Fen"_s, *readPackText(library, pack), SystemId("dragon-rampant")});
        QVERIFY(made.ok());
        Club club = std::move(made).value();
        for (std::size_t at = 0; at < std::size(lists); ++at) {
            QFile list(test::sourceFolder() +
                       u"/data/dragon-rampant/warbands/%1.warband"_s.arg(QString::fromLatin1(lists[at])));
            QVERIFY(list.open(QIODevice::ReadOnly));
            QVERIFY(club.books()
                        .addWarband({idOf(at), campaign::PlayerId(idOf(at).str()),
                                     QString::fromLatin1(players[at]),
                                     u"The %1"_s.arg(QString::fromLatin1(lists[at])),
                                     QString::fromUtf8(list.readAll())},
                                    {})
                        .empty());
        }
        if (const auto round = club.nextRound(); round.ok())
            QVERIFY(club.appoint(*round).empty());
        else // three rounds that the organiser wrote down himself, the second of them half played
            QVERIFY(club.appoint({inRound(club, 1, 0, 1), inRound(club, 1, 2, 3), inRound(club, 2, 0, 2),
                                  inRound(club, 2, 1, 3), inRound(club, 3, 0, 3)})
                        .empty());
        fight(club, library, 0, 1, 9, 4);
        fight(club, library, 3, 2, 3, 3);
        fight(club, library, 2, 0, 1, 7);
        QVERIFY(club.appoint({club.challenge(idOf(1), idOf(2), ScenarioId("ringbearer"))}).empty());

        std::map<QString, QString> pages;
        const Findings failed = writeSite(club, library, [&](const QString &path, const QByteArray &bytes) {
            pages[path] = wordsOf(QString::fromUtf8(bytes));
            return Findings();
        });
        QVERIFY(failed.empty());
        QString all;
        QStringList battles;
        for (const auto &[path, words] : pages) {
            if (path.startsWith(u"battle/"_s))
                battles << words; // called by an identity of chance
            else if (path.endsWith(u".html"_s) && !path.startsWith(u"replay/"_s) &&
                     !path.endsWith(u"-list.html"_s))
                all += u"== "_s + path + u'\n' + words;
        }
        std::ranges::sort(battles);
        for (const QString &words : battles)
            all += u"== a battle\n"_s + words;
        const QString differs = test::differsFromGolden(u"site/%1.txt"_s.arg(pack), all.toUtf8());
        QVERIFY2(differs.isEmpty(), qPrintable(differs));
    }

private:
    static store::FixtureRow inRound(const Club &club, int round, std::size_t one, std::size_t other)
    {
        store::FixtureRow row = club.challenge(idOf(one), idOf(other));
        row.round = round;
        return row;
    }

    static void fight(Club &club, store::Library &library, std::size_t one, std::size_t other, int glory,
                      int against)
    {
        campaign::Filing filing;
        filing.id = Club::newFilingId();
        filing.playedOn = "2026-11-" + std::to_string(10 + glory);
        filing.scenario = ScenarioId("death-chase");
        if (const auto fixtures = club.books().fixtures()) {
            for (const store::FixtureRow &row : *fixtures) {
                if (row.first == idOf(one) && row.second == idOf(other))
                    filing.fixture = row.id;
            }
        }
        const auto warbands = club.books().warbands();
        for (const std::size_t at : {one, other}) {
            const auto row = std::ranges::find(*warbands, idOf(at), &store::WarbandRow::id);
            filing.sides.push_back(*freshSide(*row, library));
        }
        filing.sides[0].glory = glory;
        filing.sides[0].role = SideRole::Attacker;
        filing.sides[0].quests = {{"cleave-them-in-half", false, 0}, {"avenge-the-fallen", true, 2}};
        filing.sides[0].units.front().fate = Fate::Destroyed;
        filing.sides[0].units.front().strengthLost = 5;
        filing.sides[1].glory = against;
        filing.sides[1].role = SideRole::Defender;
        filing.sides[1].quests = {{"an oath of my own", true, 0}};
        filing.sides[1].units.back().fate = Fate::Fled;
        campaign::completeVerdicts(filing);
        SeededDice dice(7);
        const auto proposed = club.propose(std::move(filing));
        QVERIFY(proposed.ok());
        const auto thrown = club.throwDice(*proposed, dice);
        QVERIFY(thrown.ok());
        QVERIFY(club.file(*thrown, true).empty());
    }
};

GONFALON_TEST(WordsOfSiteTest)
#include "tst_words_of_site.moc"
