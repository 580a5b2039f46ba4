// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/program.h"
#include "tests/support/source_tree.h"
#include "tests/support/suite.h"

#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>

using namespace gonfalon::test;
using namespace Qt::StringLiterals;

namespace {

QByteArray bytesOf(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

} // namespace

/// The command line of campaigns, as a club meets it, on a file.
class CampaignTest : public QObject
{
    Q_OBJECT

private slots:
    void init()
    {
        QVERIFY(m_folder.isValid());
        m_db = m_folder.filePath(u"club%1.campaign"_s.arg(++m_number));
    }

    void aSeasonOfTwo()
    {
        begin(u"club-league"_s);
        const Run unknown = run({u"record"_s, u"--side"_s, elves() + u"=5"_s, u"--side"_s, orcs() + u"=2"_s,
                                 u"--loss"_s, orcs() + u":Nobody at all=destroyed"_s});
        QVERIFY2(unknown.told("GF-8136") && unknown.err.contains("Its units: "), unknown.err);
        const Run plain =
            run({u"--json"_s, u"record"_s, u"--side"_s, elves() + u"=5"_s, u"--side"_s, orcs() + u"=2"_s});
        QVERIFY2(plain.exit == 0, plain.err);
        const QJsonObject recorded = plain.json()[u"recorded"_s][0].toObject();
        QVERIFY(recorded[u"filed"_s].toBool() && !recorded[u"confirmed"_s].toBool());
        QCOMPARE(row(elves())[u"played"_s].toInt(), 0); // nothing counts before it is confirmed
        const QString id = recorded[u"id"_s].toString();
        QCOMPARE(run({u"confirm"_s, id.left(8)}).exit, 0);
        QCOMPARE(row(elves())[u"won"_s].toInt(), 1);
        QCOMPARE(row(elves())[u"glory"_s].toInt(), 5);
        QCOMPARE(row(orcs())[u"glory_against"_s].toInt(), 5);
        QCOMPARE(run({u"undo"_s, id, u"--why"_s, u"the wrong list"_s}).exit, 0);
        QCOMPARE(row(elves())[u"glory"_s].toInt(), 0);
        const Run history = run({u"--json"_s, u"history"_s});
        QVERIFY(history.out.contains("the wrong list"));
        QCOMPARE(run({u"check"_s}).exit, 0);
    }

    /// What one side says of the result holds for the other too; who contradicts himself is told.
    void whatIsSaidOfTheResultStands()
    {
        begin(u"club-league"_s);
        const QStringList words{u""_s, u",won"_s, u",drawn"_s, u",lost"_s};
        int won = 0, drawn = 0, lost = 0, refused = 0;
        for (const QString &one : words) {
            for (const QString &other : words) {
                const QStringList sides{u"record"_s, u"--confirm"_s,
                                        u"--side"_s, elves() + u"=5"_s + one,
                                        u"--side"_s, orcs() + u"=9"_s + other};
                const Run filed = run(sides);
                const bool clash = one == other ? !one.isEmpty() && one != ",drawn"_L1
                                                : (one == ",drawn"_L1 && !other.isEmpty()) ||
                                                      (other == ",drawn"_L1 && !one.isEmpty());
                QCOMPARE(filed.exit == 0, !clash);
                QCOMPARE(filed.told("GF-8005"), clash);
                refused += clash ? 1 : 0;
                if (clash)
                    continue;
                won += one == ",won"_L1 || other == ",lost"_L1 ? 1 : 0;
                drawn += one == ",drawn"_L1 || other == ",drawn"_L1 ? 1 : 0;
                lost += one == ",lost"_L1 || other == ",won"_L1 || (one.isEmpty() && other.isEmpty()) ? 1 : 0;
                QCOMPARE(row(elves())[u"won"_s].toInt(), won);
                QCOMPARE(row(elves())[u"drawn"_s].toInt(), drawn);
                QCOMPARE(row(elves())[u"lost"_s].toInt(), lost);
                QCOMPARE(row(orcs())[u"won"_s].toInt(), lost);
            }
        }
        QCOMPARE(won + drawn + lost + refused, 16);
        QCOMPARE(refused, 6);
    }

    void aDrawIsAResult()
    {
        begin(u"club-league"_s);
        QCOMPARE(
            run({u"record"_s, u"--confirm"_s, u"--side"_s, elves() + u"=3"_s, u"--side"_s, orcs() + u"=3"_s})
                .exit,
            0);
        QCOMPARE(row(elves())[u"drawn"_s].toInt(), 1);
        QCOMPARE(row(orcs())[u"drawn"_s].toInt(), 1);
        QCOMPARE(row(orcs())[u"points"_s].toInt(), 1);
    }

    void aBattleFileIsOneResultHoweverOften()
    {
        begin(u"club-league"_s);
        const QString battle = m_folder.filePath(u"raid.battle"_s);
        QCOMPARE(
            cli({u"battle"_s, sample(u"elves"_s), sample(u"orcs"_s), u"--seed"_s, u"7"_s, u"-o"_s, battle})
                .exit,
            0);
        QCOMPARE(run({u"record"_s, battle, u"--confirm"_s, u"--seed"_s, u"1"_s, u"--date"_s, u"2026-11-22"_s})
                     .exit,
                 0);
        const Run again = run({u"record"_s, battle, u"--confirm"_s, u"--seed"_s, u"2"_s});
        QVERIFY2(again.exit == 0, again.err);
        QCOMPARE(row(elves())[u"played"_s].toInt(), 1);
        QCOMPARE(row(elves())[u"glory"_s].toInt(), 5);
    }

    /// A recording that was changed by hand is not booked, whatever was changed; and units that are in no
    /// list of the books are told.
    void whatWasNotFoughtSoIsNotBooked()
    {
        begin(u"club-league"_s);
        const QString battle = m_folder.filePath(u"fair.battle"_s),
                      forged = m_folder.filePath(u"forged.battle"_s);
        QCOMPARE(
            cli({u"battle"_s, sample(u"elves"_s), sample(u"orcs"_s), u"--seed"_s, u"7"_s, u"-o"_s, battle})
                .exit,
            0);
        const auto write = [](const QString &path, const QByteArray &bytes) {
            QFile file(path);
            QVERIFY(file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size());
        };
        QByteArray wider = bytesOf(battle);
        QVERIFY(wider.contains("\"width\": 72"));
        write(forged, wider.replace("\"width\": 72", "\"width\": 71"));
        const Run refused = run({u"record"_s, forged, u"--confirm"_s, u"--seed"_s, u"1"_s});
        QVERIFY2(refused.exit == 2 && refused.told("GF-7082"), refused.err);
        QCOMPARE(row(elves())[u"played"_s].toInt(), 0);

        QJsonObject list = QJsonDocument::fromJson(bytesOf(sample(u"elves"_s))).object();
        QJsonArray units = list[u"units"_s].toArray();
        QJsonObject other = units.last().toObject();
        other[u"name"_s] = u"The Uninvited"_s;
        units.replace(units.size() - 1, other);
        list[u"units"_s] = units;
        const QString others = m_folder.filePath(u"others.warband"_s),
                      raid = m_folder.filePath(u"raid.battle"_s);
        write(others, QJsonDocument(list).toJson());
        QCOMPARE(cli({u"battle"_s, others, sample(u"orcs"_s), u"--seed"_s, u"7"_s, u"-o"_s, raid}).exit, 0);
        const Run told = run({u"record"_s, raid, u"--show"_s, u"--seed"_s, u"1"_s});
        QVERIFY2(told.told("GF-8108") && told.err.contains("The Uninvited"), told.err);
        QCOMPARE(told.err.count("GF-8108"), 1);
        const Run doubtful = run({u"record"_s, raid, u"--confirm"_s, u"--seed"_s, u"1"_s});
        QVERIFY2(doubtful.exit == 1 && doubtful.told("GF-8124"), doubtful.err);
        QCOMPARE(row(elves())[u"played"_s].toInt(), 0);
        const Run wanted =
            run({u"record"_s, raid, u"--as-filed"_s, u"--confirm"_s, u"--seed"_s, u"1"_s, u"--json"_s});
        QVERIFY2(wanted.exit == 0, wanted.err);
        const QString id = wanted.json()[u"recorded"_s][0][u"id"_s].toString();
        const Run kept = run({u"show"_s, id});
        QVERIFY2(kept.out.contains("Taken as it is") && kept.out.contains("The Uninvited"), kept.out);
        const Run fair = run({u"record"_s, battle, u"--confirm"_s, u"--seed"_s, u"1"_s});
        QVERIFY2(fair.exit == 0 && !fair.told("GF-8108"), fair.err);
    }

    /// A Quest of the players' own is theirs to judge: a recorded battle neither keeps nor fails it.
    void aQuestThatPlayersJudgeIsLeftOpen()
    {
        begin(u"club-league"_s);
        QJsonObject list = QJsonDocument::fromJson(bytesOf(sample(u"goblins"_s))).object();
        list[u"name"_s] = u"The Singers"_s;
        list[u"quests"_s] = QJsonArray{QJsonObject{{u"name"_s, u"Sing at the ford"_s}, {u"glory"_s, 2}}};
        const QString singers = m_folder.filePath(u"singers.warband"_s);
        QFile file(singers);
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write(QJsonDocument(list).toJson()) > 0);
        file.close();
        QCOMPARE(run({u"join"_s, singers, u"--player"_s, u"Ilse"_s}).exit, 0);
        const QString battle = m_folder.filePath(u"song.battle"_s);
        QCOMPARE(cli({u"battle"_s, singers, sample(u"orcs"_s), u"--seed"_s, u"7"_s, u"-o"_s, battle}).exit,
                 0);
        const Run shown = run({u"record"_s, battle, u"--show"_s, u"--seed"_s, u"1"_s});
        QVERIFY2(shown.exit == 0 && shown.told("GF-8097"), shown.err);
        QVERIFY2(shown.err.contains("Sing at the ford") && shown.err.contains("The Singers"), shown.err);
        const Run recorded = run({u"record"_s, battle, u"--confirm"_s, u"--seed"_s, u"1"_s});
        QVERIFY2(recorded.exit == 0 && recorded.told("GF-8097"), recorded.err);
        const QString site = m_folder.filePath(u"site%1"_s.arg(m_number));
        QCOMPARE(run({u"publish"_s, site}).exit, 0);
        QDirIterator pages(site, {u"*.html"_s}, QDir::Files, QDirIterator::Subdirectories);
        while (pages.hasNext()) {
            const QByteArray page = bytesOf(pages.next());
            QVERIFY2(!page.contains("Sing at the ford”: failed"), page);
        }
    }

    void whatCannotBeUsedIsTold_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<QByteArray>("code");
        QTest::newRow("unknown warband")
            << QStringList{u"record"_s, u"--side"_s, u"Nobody=1"_s, u"--side"_s, u"None=2"_s}
            << QByteArray("GF-8080");
        QTest::newRow("no Glory") << QStringList{u"record"_s, u"--side"_s, elves() + u"=much"_s}
                                  << QByteArray("GF-8095");
        QTest::newRow("unknown result") << QStringList{u"confirm"_s, u"ffffffff"_s} << QByteArray("GF-8093");
        QTest::newRow("joined before")
            << QStringList{u"join"_s, sample(u"elves"_s), u"--player"_s, u"Eve"_s} << QByteArray("GF-8081");
        QTest::newRow("no final") << QStringList{u"pair"_s, elves(), u"Nobody"_s} << QByteArray("GF-8080");
        QTest::newRow("folder of others")
            << QStringList{u"publish"_s, QFINDTESTDATA(".")} << QByteArray("GF-8096");
        QTest::newRow("no result at all") << QStringList{u"record"_s} << QByteArray("GF-5001");
    }

    void whatCannotBeUsedIsTold()
    {
        QFETCH(QStringList, arguments);
        QFETCH(QByteArray, code);
        begin(u"club-league"_s);
        const Run told = run(arguments);
        QVERIFY2(told.exit > 0 && told.told(code), told.err);
    }

    void aCampaignThatIsNotThere()
    {
        QVERIFY(run({u"standings"_s}).exit >= 2);
        QVERIFY(!QFile::exists(m_db)); // and asking makes none
    }

    void everythingGoesIntoACopy()
    {
        begin(u"club-league"_s);
        QCOMPARE(run({u"pair"_s}).exit, 0);
        QCOMPARE(
            run({u"record"_s, u"--confirm"_s, u"--side"_s, elves() + u"=3"_s, u"--side"_s, orcs() + u"=1"_s})
                .exit,
            0);
        const QString file = m_folder.filePath(u"all.json"_s);
        QCOMPARE(run({u"export"_s, u"--with-secrets"_s, u"-o"_s, file}).exit, 0);
        const QByteArray first = bytesOf(file);
        m_db = m_folder.filePath(u"copy%1.campaign"_s.arg(m_number));
        const Run taken = run({u"import"_s, file});
        QVERIFY2(taken.exit == 0, taken.err);
        QCOMPARE(row(elves())[u"glory"_s].toInt(), 3);
        QCOMPARE(run({u"export"_s, u"--with-secrets"_s, u"-o"_s, file}).exit, 0);
        QCOMPARE(bytesOf(file), first);
    }

    /// The pages of two campaigns in one folder would be a site of neither.
    void aFolderHoldsTheSiteOfOneCampaign()
    {
        begin(u"club-league"_s);
        const QString site = m_folder.filePath(u"shared site"_s);
        QCOMPARE(run({u"publish"_s, site}).exit, 0);
        QCOMPARE(run({u"publish"_s, site}).exit, 0); // its own, anew
        const QByteArray index = bytesOf(site + u"/index.html"_s);
        m_db = m_folder.filePath(u"other.campaign"_s);
        QCOMPARE(run({u"new"_s, u"The Far Hills"_s}).exit, 0);
        const Run refused = run({u"publish"_s, site});
        QCOMPARE(refused.exit, 2);
        QVERIFY2(refused.told("GF-8100") && refused.err.contains("The Fen"), refused.err);
        QCOMPARE(bytesOf(site + u"/index.html"_s), index);
        QCOMPARE(run({u"publish"_s, site + u" of its own"_s}).exit, 0);
    }

    void tablesGoOutAsSpreadsheets()
    {
        begin(u"club-league"_s);
        const Run csv = run({u"export"_s, u"--as"_s, u"csv"_s, u"--table"_s, u"standings"_s});
        QVERIFY2(csv.out.startsWith("#,Warband,Points,Glory,Won,Drawn,Lost,Played,Against,Player"), csv.out);
        QVERIFY(csv.out.contains(elves().toUtf8()));
        const Run html = run({u"export"_s, u"--as"_s, u"html"_s, u"--table"_s, u"head-to-head"_s});
        QVERIFY(html.out.contains("<table id=\"head-to-head\">"));
    }

    void whoRestsHasThePointsOfABye()
    {
        begin(u"club-league"_s);
        QCOMPARE(run({u"join"_s, sample(u"goblins"_s)}).exit, 0);
        const Run drawn = run({u"--json"_s, u"pair"_s});
        QVERIFY2(drawn.exit == 0, drawn.err);
        int points = 0;
        for (const QJsonValue &one : run({u"--json"_s, u"standings"_s}).json()[u"standings"_s].toArray())
            points += one[u"points"_s].toInt();
        QCOMPARE(points, 3);
        QCOMPARE(run({u"pair"_s}).exit, 2); // the round is still to play
    }

    void theOrganiserSetsThingsRight()
    {
        begin(u"the-eleven-marches"_s);
        QCOMPARE(run({u"record"_s, u"--correct"_s, elves() + u":glory=+2"_s}).told("GF-8062"), true); // why?
        const QString why = u"the umpire slept"_s;
        QCOMPARE(run({u"record"_s, u"--correct"_s, elves() + u":glory=+2"_s, u"--correct"_s,
                      u"territory/old-toll:owner="_s + orcs(), u"--note"_s, why})
                     .exit,
                 0);
        QCOMPARE(row(elves())[u"glory"_s].toInt(), 2);
        QVERIFY(run({u"export"_s}).out.contains(why.toUtf8()));
        QVERIFY(run({u"record"_s, u"--correct"_s, u"Nobody:glory=+2"_s, u"--note"_s, why}).told("GF-8080"));
        QVERIFY(run({u"record"_s, u"--correct"_s, elves() + u":glory"_s, u"--note"_s, why}).told("GF-8131"));
        QCOMPARE(run({u"check"_s}).exit, 0);
    }

    void aListMayChangeBetweenBattles()
    {
        begin(u"club-league"_s);
        QCOMPARE(run({u"join"_s, u"--new-list"_s, sample(u"elves"_s)}).exit, 0);
        QVERIFY(run({u"join"_s, u"--new-list"_s, sample(u"goblins"_s)}).told("GF-8080"));
        QVERIFY(run({u"--json"_s, u"history"_s}).out.contains("new list"));
    }

    void TK_MNY_04_aPurseAtNothingBeginsAgain()
    {
        const QString list = sourceFolder() + u"/data/tales-of-the-dragon-kingdoms/warbands"_s;
        const QStringList files = QDir(list).entryList({u"*.warband"_s}, QDir::Files, QDir::Name);
        QVERIFY(files.size() >= 1);
        QCOMPARE(run({u"new"_s, u"Water"_s, u"--system"_s, u"tales-of-the-dragon-kingdoms"_s, u"--pack"_s,
                      u"kingdoms-and-water"_s})
                     .exit,
                 0);
        QCOMPARE(run({u"join"_s, list + u'/' + files.front()}).exit, 0);
        const QString name =
            run({u"--json"_s, u"standings"_s}).json()[u"standings"_s][0][u"warband"_s].toString();
        QVERIFY(run({u"record"_s, u"--start-again"_s, name}).told("GF-8016")); // there is water left
        const Run csv = run({u"export"_s, u"--as"_s, u"csv"_s});
        const QStringList heads = QString::fromUtf8(csv.out).section(u"\r\n"_s, 0, 0).split(u',');
        const QStringList cells = QString::fromUtf8(csv.out).section(u"\r\n"_s, 1, 1).split(u',');
        const auto purse = heads.indexOf(u"Water"_s);
        QVERIFY2(purse > 0, csv.out);
        const QString all = cells[purse].section(u' ', 0, 0);
        QCOMPARE(
            run({u"record"_s, u"--correct"_s, name + u":purse=-"_s + all, u"--note"_s, u"a flood"_s}).exit,
            0);
        const Run again = run({u"record"_s, u"--start-again"_s, name});
        QVERIFY2(again.exit == 0, again.err);
        QVERIFY(run({u"export"_s, u"--as"_s, u"csv"_s}).out.contains("5000"));
    }

    void aCampaignPackIsChecked()
    {
        const QString ours = sourceFolder() + u"/data/campaigns/club-league.json"_s;
        const Run sound = cli({u"check"_s, ours});
        QVERIFY2(sound.exit == 0 && sound.out.contains("can be played"), sound.err);
        QByteArray broken = bytesOf(ours);
        broken.replace("\"order\"", "\"disorder\"");
        const QString file = m_folder.filePath(u"mine.json"_s);
        QFile out(file);
        QVERIFY(out.open(QIODevice::WriteOnly) && out.write(broken) > 0);
        out.close();
        QVERIFY(cli({u"check"_s, file}).exit > 0);
        QVERIFY(run({u"new"_s, u"The Fen"_s, u"--pack"_s, file}).exit > 0);
        QVERIFY(!QFile::exists(m_db));
    }

    /// Who enters is told, and stands in the table under the name that was given, else the file's.
    void whoEntersIsNamed()
    {
        QCOMPARE(run({u"new"_s, u"The Fen"_s}).exit, 0);
        const Run one = run({u"join"_s, sample(u"elves"_s), u"--player"_s, u"Ilse"_s});
        QCOMPARE(one.out, u"Ilse joins with %1.\n"_s.arg(elves()).toUtf8());
        const Run other = run({u"--json"_s, u"join"_s, sample(u"orcs"_s)});
        const QJsonValue joined = other.json()[u"joined"_s][0];
        QCOMPARE(joined[u"warband"_s].toString(), orcs());
        QCOMPARE(row(elves())[u"player"_s].toString(), u"Ilse"_s);
        QCOMPARE(row(orcs())[u"player"_s].toString(), joined[u"player"_s].toString());
        QVERIFY(!joined[u"player"_s].toString().isEmpty());
        QCOMPARE(row(elves())[u"rank"_s].toInt() + row(orcs())[u"rank"_s].toInt(), 3);
    }

    void whoMeetsWhomIsTold()
    {
        begin(u"club-league"_s);
        const Run challenge = run({u"pair"_s, orcs(), elves()});
        QCOMPARE(challenge.out, u"Challenge  %1 – %2\n"_s.arg(orcs(), elves()).toUtf8());
        QCOMPARE(run({u"join"_s, sample(u"goblins"_s)}).exit, 0);
        const Run round = run({u"pair"_s});
        QVERIFY2(round.out.startsWith("Round 1  "), round.out + round.err);
    }

    /// The next round is no final, and a final is one.
    void aFinalIsDrawnByItsName()
    {
        begin(u"club-league"_s);
        const auto drawn = [&](const QStringList &how) {
            const Run round = run(QStringList{u"--json"_s, u"pair"_s} + how);
            if (round.exit != 0)
                qFatal("%s", round.err.constData());
            return round.json()[u"fixtures"_s][0][u"final"_s].toBool();
        };
        QVERIFY(!drawn({}));
        QCOMPARE(
            run({u"record"_s, u"--confirm"_s, u"--side"_s, elves() + u"=3"_s, u"--side"_s, orcs() + u"=1"_s})
                .exit,
            0);
        QVERIFY(drawn({u"--final"_s}));
    }

    /// A result that waits is not called confirmed, and one that is only shown is not called filed.
    void whatBecameOfAResultIsSaid()
    {
        begin(u"club-league"_s);
        const QStringList sides{u"record"_s,       u"--seed"_s, u"1"_s,          u"--side"_s,
                                elves() + u"=5"_s, u"--side"_s, orcs() + u"=2"_s};
        QVERIFY(run(sides + QStringList{u"--show"_s}).out.contains("  would bring:\n"));
        QVERIFY(!run({u"history"_s}).out.contains(" : "));
        QVERIFY(run(sides).out.contains("  filed, to be confirmed:\n"));
        QVERIFY(run(sides + QStringList{u"--confirm"_s}).out.contains("  filed and confirmed:\n"));
        const QJsonArray filings = run({u"--json"_s, u"history"_s}).json()[u"filings"_s].toArray();
        QCOMPARE(filings.size(), 4); // with the two who joined
        QCOMPARE(filings[0][u"state"_s].toString(), u"confirmed"_s);
        QCOMPARE(filings[1][u"state"_s].toString(), u"to be confirmed"_s);
        const QByteArray lines = run({u"history"_s}).out;
        QVERIFY2(lines.contains(u"  to be confirmed  %1 5 : 2 %2\n"_s.arg(elves(), orcs()).toUtf8()), lines);
    }

    /// Where, when and what: everything that is said of a battle stands in its record, by hand or out of a
    /// file.
    void whatIsSaidOfABattleIsKept()
    {
        begin(u"the-eleven-marches"_s);
        const QString battle = m_folder.filePath(u"marches%1.battle"_s.arg(m_number));
        QCOMPARE(cli({u"battle"_s, sample(u"elves"_s), sample(u"orcs"_s), u"--seed"_s, u"7"_s, u"--turns"_s,
                      u"2"_s, u"-o"_s, battle})
                     .exit,
                 0);
        const QStringList said{u"--seed"_s,      u"1"_s,        u"--date"_s, u"2026-03-04"_s,
                               u"--territory"_s, u"old-toll"_s, u"--note"_s, u"In the rain."_s};
        const QStringList hand{u"--side"_s,      elves() + u"=5"_s, u"--side"_s,
                               orcs() + u"=2"_s, u"--scenario"_s,   scenario()};
        for (const QStringList &what : {hand, QStringList{battle, u"--as-filed"_s}}) {
            const Run filed = run(QStringList{u"--json"_s, u"record"_s} + what + said);
            QVERIFY2(filed.exit == 0, filed.err);
            const QJsonValue kept = run({u"--json"_s, u"history"_s}).json()[u"filings"_s][0];
            QCOMPARE(kept[u"id"_s], filed.json()[u"recorded"_s][0][u"id"_s]);
            QCOMPARE(kept[u"date"_s].toString(), u"2026-03-04"_s);
            QCOMPARE(kept[u"territory"_s].toString(), u"old-toll"_s);
            QCOMPARE(kept[u"sides"_s][0][u"warband"_s].toString(), elves());
            if (what == hand)
                QCOMPARE(kept[u"scenario"_s].toString(), scenario());
            const QByteArray all = run({u"export"_s, u"--with-secrets"_s}).out;
            QVERIFY(all.contains("In the rain."));
        }
    }

    /// Whom one asks about stands alone, and no more than were asked for.
    void historyIsOfWhomOneAsks()
    {
        begin(u"club-league"_s);
        QCOMPARE(run({u"join"_s, sample(u"goblins"_s)}).exit, 0);
        QString goblins;
        for (const QJsonValue &one : run({u"--json"_s, u"standings"_s}).json()[u"standings"_s].toArray()) {
            const QString name = one[u"warband"_s].toString();
            goblins = name != elves() && name != orcs() ? name : goblins;
        }
        for (const auto &[one, other] :
             {std::pair(elves(), orcs()), std::pair(orcs(), goblins), std::pair(elves(), goblins)})
            QCOMPARE(run({u"record"_s, u"--side"_s, one + u"=3"_s, u"--side"_s, other + u"=1"_s}).exit, 0);
        const auto filings = [&](const QStringList &of) {
            const QJsonArray all =
                run(QStringList{u"--json"_s, u"history"_s} + of).json()[u"filings"_s].toArray();
            return std::ranges::count_if(all, [](const QJsonValue &filing) {
                return filing[u"sides"_s].toArray().size() == 2; // a battle, not somebody who joins
            });
        };
        QCOMPARE(filings({}), 3);
        QCOMPARE(filings({elves()}), 2);
        QCOMPARE(filings({goblins}), 2);
        QCOMPARE(filings({u"--limit"_s, u"1"_s}), 1);
        QVERIFY(run({u"history"_s, u"Nobody"_s}).told("GF-8080"));
    }

    /// All that wait are confirmed as they were filed; a number that two begin with is refused.
    void everythingThatWaitsIsConfirmedInItsOrder()
    {
        begin(u"club-league"_s);
        QStringList ids;
        for (const QString &glory : {u"=1"_s, u"=2"_s, u"=3"_s}) {
            const Run filed =
                run({u"--json"_s, u"record"_s, u"--side"_s, elves() + glory, u"--side"_s, orcs() + u"=0"_s});
            ids << filed.json()[u"recorded"_s][0][u"id"_s].toString();
        }
        qsizetype same = 0;
        while (std::ranges::all_of(ids, [&](const QString &id) { return id[same] == ids[0][same]; }))
            ++same;
        const Run several = run({u"confirm"_s, ids[0].left(same)});
        QVERIFY2(several.exit == 2 && several.told("GF-8094"), several.err);
        QCOMPARE(run({u"confirm"_s, ids[0].left(36)}).exit, 0);
        const QJsonArray confirmed =
            run({u"--json"_s, u"confirm"_s, u"--all"_s}).json()[u"confirmed"_s].toArray();
        QCOMPARE(confirmed, (QJsonArray{ids[1], ids[2]}));
        QCOMPARE(row(elves())[u"glory"_s].toInt(), 6);
        QCOMPARE(run({u"undo"_s, ids[0], u"--why"_s, u"rain"_s}).exit, 0); // found, though it is the oldest
    }

    void anotherDatabaseIsTakenOver()
    {
        begin(u"club-league"_s);
        const QString source = m_db;
        m_db = m_folder.filePath(u"moved%1.campaign"_s.arg(m_number));
        const Run moved = run({u"import"_s, source});
        QVERIFY2(moved.exit == 0, moved.err);
        QCOMPARE(row(elves())[u"warband"_s].toString(), elves());
        QVERIFY(run({u"import"_s, u"/nonexistent.json"_s}).told("GF-4001"));
    }

    /// Every table in every shape; without a name it is the standings.
    void everyTableGoesOut()
    {
        begin(u"club-league"_s);
        for (const QString &as : {u"csv"_s, u"html"_s}) {
            QByteArrayList all;
            for (const QString &table : {u"standings"_s, u"head-to-head"_s, u"battles"_s, u"fixtures"_s,
                                         u"leaders"_s, u"ledger"_s}) {
                const Run out = run({u"export"_s, u"--as"_s, as, u"--table"_s, table});
                QCOMPARE(out.exit, 0);
                QVERIFY(!all.contains(out.out));
                all << out.out;
            }
            QCOMPARE(run({u"export"_s, u"--as"_s, as}).out, all.front());
        }
        const Run table = run({u"export"_s, u"--table"_s, u"standings"_s});
        QVERIFY(table.out.contains(elves().toUtf8()) && !table.out.contains("gonfalon-campaign"));
        const QByteArray columns = run({u"standings"_s}).out;
        QCOMPARE(columns.count('\n'), 3);
        QVERIFY2(run({u"export"_s, u"--as"_s, u"html"_s}).out.contains("<table id=\"standings\">"),
                 "no table");
        QVERIFY2(columns.contains(elves().toUtf8()) && columns.startsWith("#"), columns);
    }

    void aStoryGoesOnByWhoWon()
    {
        begin(u"road-of-five-battles"_s);
        const Run first = run({u"--json"_s, u"record"_s, u"--confirm"_s, u"--seed"_s, u"3"_s, u"--side"_s,
                               elves() + u"=5"_s, u"--side"_s, orcs() + u"=2"_s});
        QVERIFY2(first.exit == 0, first.err);
        QVERIFY(first.out.contains("Next battle"));
        const Run second = run({u"--json"_s, u"record"_s, u"--confirm"_s, u"--seed"_s, u"4"_s, u"--side"_s,
                                elves() + u"=1"_s, u"--side"_s, orcs() + u"=2"_s});
        QVERIFY2(second.exit == 0, second.err);
        const QString id = first.json()[u"recorded"_s][0][u"id"_s].toString();
        const Run undo = run({u"undo"_s, id, u"--why"_s, u"too late"_s}); // the second battle stands on it
        QVERIFY2(undo.exit == 1 && undo.told("GF-8058"), undo.err);
    }

private:
    [[nodiscard]] Run run(const QStringList &arguments) const
    {
        return cli(QStringList{u"campaign"_s, u"--db"_s, m_db} + arguments);
    }

    void begin(const QString &pack) const
    {
        const Run fresh = run({u"new"_s, u"The Fen"_s, u"--pack"_s, pack});
        QVERIFY2(fresh.exit == 0, fresh.err);
        const Run joined = run({u"join"_s, sample(u"elves"_s), sample(u"orcs"_s)});
        QVERIFY2(joined.exit == 0, joined.err);
    }

    [[nodiscard]] QJsonObject row(const QString &warband) const
    {
        const QJsonArray rows = run({u"--json"_s, u"standings"_s}).json()[u"standings"_s].toArray();
        for (const QJsonValue &row : rows) {
            if (row[u"warband"_s].toString() == warband)
                return row.toObject();
        }
        return {};
    }

    [[nodiscard]] static QString scenario()
    {
        return cli({u"catalogue"_s, u"dragon-rampant"_s, u"scenarios"_s, u"--json"_s})
            .json()[u"scenarios"_s][1][u"id"_s]
            .toString();
    }
    [[nodiscard]] static QString elves() { return u"The Court of Falling Leaves"_s; }
    [[nodiscard]] static QString orcs() { return u"Gorbag’s Heavy Hand"_s; }

    QTemporaryDir m_folder;
    QString m_db;
    int m_number = 0;
};

GONFALON_TEST(CampaignTest)
#include "tst_campaign.moc"
