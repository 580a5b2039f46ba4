// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/program.h"
#include "tests/support/source_tree.h"
#include "tests/support/suite.h"

#include <QFile>
#include <QJsonArray>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

using namespace gonfalon::test;
using namespace Qt::StringLiterals;

namespace {

QString lionSample(const QString &name)
{
    return sourceFolder() + u"/data/lion-rampant/warbands/"_s + name + u".warband"_s;
}

QByteArray bytesOf(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

void write(const QString &path, const QByteArray &bytes)
{
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size());
}

} // namespace

class BattleTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase()
    {
        QVERIFY(m_folder.isValid());
        m_file = m_folder.filePath(u"a.battle"_s);
        const Run run = cli({u"battle"_s, sample(u"goblins"_s), sample(u"orcs"_s), u"--seed"_s, u"7"_s,
                             u"--player1"_s, u"random"_s, u"--player2"_s, u"random"_s, u"-o"_s, m_file});
        QVERIFY2(run.exit == 0, run.err);
        m_told = run.out;
    }

    void aBattleIsTold()
    {
        QVERIFY(m_told.contains("\nTurn 1\n  Phase of "));
        QVERIFY(m_told.contains("[DR-ORDER-01]\n"));
        QVERIFY(m_told.contains("\nSeed 7 gives these dice again.\n"));
        static const QRegularExpression result(u"\\n(.* won|A draw)\\. Glory: .*\\.\\n"_s);
        QVERIFY2(result.match(QString::fromUtf8(m_told)).hasMatch(), m_told.right(300));
        QVERIFY(!m_told.contains('{') && !m_told.contains("–"));
    }

    void aBattleIsToldWithItsReasons()
    {
        // Somebody has lost something and tests his Courage; somebody went towards somebody.
        QVERIFY(m_told.contains("(losses −") || m_told.contains(", losses −"));
        static const QRegularExpression way(u" moved [0-9.]+″ \\(towards .*, now [0-9.]+″ off\\)\\."_s);
        QVERIFY(way.match(QString::fromUtf8(m_told)).hasMatch());
    }

    void theEventsOfABattleAsJson()
    {
        const QStringList arguments{u"battle"_s, sample(u"goblins"_s), sample(u"orcs"_s), u"--seed"_s,
                                    u"7"_s,      u"--player1"_s,       u"random"_s,       u"--player2"_s,
                                    u"random"_s, u"--json"_s};
        QVERIFY(!cli(arguments).json().contains(u"events"_s));
        const Run run = cli(arguments + QStringList{u"--events"_s});
        const QJsonArray steps = run.json()[u"events"].toArray();
        QCOMPARE(steps.size(), run.json()[u"steps"].toInt() + 1); // what happened before the first as well
        int reasons = 0, rolls = 0;
        for (const auto &step : steps) {
            rolls += step[u"roll"].toArray().isEmpty() ? 0 : 1;
            for (const auto &event : step[u"events"].toArray()) {
                QVERIFY(event[u"kind"].toString() != u"because"_s);
                for (const auto &reason : event[u"reasons"].toArray()) {
                    ++reasons;
                    QVERIFY(!reason[u"why"].toString().isEmpty() && !reason[u"text"].toString().isEmpty());
                }
            }
        }
        QVERIFY(reasons > 0 && rolls > 0);
        QCOMPARE(cli({u"battle"_s, sample(u"goblins"_s), sample(u"orcs"_s), u"--events"_s}).exit, 2);
    }

    void aSeedGivesTheSameBattle_data()
    {
        QTest::addColumn<QStringList>("sides");
        QTest::newRow("dragon") << QStringList{sample(u"goblins"_s), sample(u"orcs"_s)};
        QTest::newRow("lion") << QStringList{lionSample(u"town-militia"_s), lionSample(u"free-company"_s)};
    }
    void aSeedGivesTheSameBattle()
    {
        QFETCH(QStringList, sides);
        const auto played = [&](const QString &seed) {
            return cli(QStringList{u"battle"_s} + sides +
                       QStringList{u"--seed"_s, seed, u"--json"_s, u"--player1"_s, u"random"_s});
        };
        const Run one = played(u"3"_s);
        QVERIFY2(one.exit == 0, one.err);
        const QJsonObject json = one.json();
        static const QRegularExpression hash(u"^[0-9a-f]{16}$"_s);
        QVERIFY(hash.match(json[u"state_hash"].toString()).hasMatch());
        QVERIFY(QStringList({u"first"_s, u"second"_s, u"draw"_s}).contains(json[u"result"].toString()));
        QCOMPARE(json[u"glory"].toArray().size(), 2);
        QCOMPARE(json[u"losses"].toArray().size(), 2);
        QVERIFY(json[u"rounds"].toInt() > 0);
        QCOMPARE(played(u"3"_s).out, one.out);
        QVERIFY(played(u"4"_s).json()[u"state_hash"] != json[u"state_hash"]);
    }

    /// LR-PRO-10, LR-END-03: told in Lion Rampant's words, by its own rules.
    void aBattleOfLionsSpeaksItsOwnWords()
    {
        const Run run = cli({u"battle"_s, u"--seed"_s, u"3"_s, lionSample(u"barons-rent-day"_s),
                             lionSample(u"free-company"_s)});
        QVERIFY2(run.exit == 0, run.err);
        QVERIFY(run.out.contains(" models: ") && run.out.contains(" Boast “") && run.out.contains("[LR-"));
        for (const char *word : {"Strength", "Quest", "Trait", "[DR-"})
            QVERIFY2(!run.out.contains(word), word);
    }

    void aReplayAgrees()
    {
        const Run run = cli({u"replay"_s, m_file, u"--verify"_s});
        QVERIFY2(run.exit == 0 && run.err.isEmpty(), run.err);
        QVERIFY(run.out.contains("All agree"));
    }

    void aReplayTellsTheSame()
    {
        const Run run = cli({u"replay"_s, m_file});
        QCOMPARE(run.exit, 0);
        QCOMPARE(run.out + "Seed 7 gives these dice again.\n", m_told);
    }

    void everyWayOfTelling()
    {
        QVERIFY(cli({u"replay"_s, m_file, u"--as"_s, u"markdown"_s}).out.contains("\n## Turn 1\n"));
        QVERIFY(cli({u"replay"_s, m_file, u"--as"_s, u"html"_s}).out.contains("<h2>Turn 1</h2>"));
        const QByteArray part = cli({u"replay"_s, m_file, u"--to"_s, u"30"_s, u"--as"_s, u"html"_s}).out;
        QVERIFY(part.contains("\"steps\":30,") && part.contains("not over yet"));
        const QJsonObject json = cli({u"replay"_s, m_file, u"--as"_s, u"json"_s}).json();
        const QJsonArray steps = json[u"steps"].toArray();
        QVERIFY(steps.size() > 20);
        int events = 0, rolls = 0;
        for (const QJsonValue &step : steps) {
            events += int(step[u"events"].toArray().size());
            rolls += step[u"roll"].isArray() ? 1 : 0;
            QVERIFY(!step[u"text"].toString().isEmpty());
            QVERIFY(step[u"roll"].isUndefined() || !step[u"rule"].toString().isEmpty());
        }
        QVERIFY(rolls > 10 && events > rolls);
    }

    void upToAStep()
    {
        const QJsonObject json = cli({u"replay"_s, m_file, u"--as"_s, u"json"_s, u"--to"_s, u"5"_s}).json();
        QCOMPARE(json[u"steps"].toArray().size(), 5);
        QVERIFY(json[u"result"].isNull());
    }

    void noSuchStep_data()
    {
        QTest::addColumn<QString>("step");
        QTest::addColumn<QByteArray>("code");
        QTest::newRow("beyond the end") << u"99999"_s << QByteArray("GF-7080");
        QTest::newRow("below none") << u"-1"_s << QByteArray("GF-5001");
        QTest::newRow("no number") << u"last"_s << QByteArray("GF-5001");
    }
    void noSuchStep()
    {
        QFETCH(QString, step);
        QFETCH(QByteArray, code);
        for (const QStringList &more : {QStringList(), QStringList{u"--verify"_s}}) {
            const Run run = cli(QStringList{u"replay"_s, m_file, u"--to="_s + step} + more);
            QCOMPARE(run.exit, 2);
            QVERIFY2(run.told(code), run.err);
            QVERIFY(run.out.isEmpty());
        }
    }

    /// What a file says of itself is compared with what stands in it.
    void anEditedHeadIsTold()
    {
        static const QRegularExpression count(u"\"step_count\": ([0-9]+)"_s), seed(u"\"seed\": \"[0-9]+\""_s);
        QString text = QString::fromUtf8(bytesOf(m_file));
        const int steps = count.match(text).captured(1).toInt();
        const QString edited = m_folder.filePath(u"head.battle"_s);
        write(edited, QString(text).replace(count, u"\"step_count\": %1"_s.arg(steps - 1)).toUtf8());
        const Run fewer = cli({u"replay"_s, edited, u"--verify"_s});
        QVERIFY(fewer.exit != 0 && !fewer.out.contains("All agree"));
        QVERIFY2(fewer.told("GF-7078"), fewer.err);
        write(edited, text.replace(seed, u"\"seed\": \"987654321\""_s).toUtf8());
        const Run other = cli({u"replay"_s, edited, u"--verify"_s, u"--as"_s, u"json"_s});
        QVERIFY2(other.told("GF-7079"), other.err); // the players may have rolled them themselves
        QCOMPARE(other.exit, 0);
        QVERIFY(!other.json()[u"dice_of_seed"].toBool(true));
        const Run own = cli({u"replay"_s, m_file, u"--verify"_s, u"--as"_s, u"json"_s});
        QVERIFY2(own.err.isEmpty(), own.err);
        QVERIFY(own.json()[u"dice_of_seed"].toBool());
    }

    /// Names and the table do not show in what the steps come to, so the head has a mark of its own.
    void anEditedSetupDiffers_data()
    {
        QTest::addColumn<QByteArray>("what");
        QTest::addColumn<QByteArray>("by");
        QTest::newRow("a unit's name") << QByteArray("Tusk Riders") << QByteArray("Husk Riders");
        QTest::newRow("a warband's") << QByteArray("Gorbag’s Heavy Hand")
                                     << QByteArray("Gorbag’s Light Hand");
        QTest::newRow("the width") << QByteArray("\"width\": ") << QByteArray("\"width\": 1");
    }
    void anEditedSetupDiffers()
    {
        QFETCH(QByteArray, what);
        QFETCH(QByteArray, by);
        const QByteArray bytes = bytesOf(m_file);
        QVERIFY(bytes.contains(what));
        const QString edited = m_folder.filePath(u"setup.battle"_s);
        write(edited, QByteArray(bytes).replace(what, by));
        const Run run = cli({u"replay"_s, edited, u"--verify"_s});
        QCOMPARE(run.exit, 1);
        QVERIFY2(run.err.contains(edited.toUtf8() + ":setup_hash: error GF-7082: "), run.err);
        QVERIFY2(!run.out.contains("All agree"), run.out);
        QVERIFY(
            !cli({u"replay"_s, edited, u"--verify"_s, u"--as"_s, u"json"_s}).json()[u"agrees"].toBool(true));
        const Run told = cli({u"replay"_s, edited}); // is only told again, and that it is not the same
        QCOMPARE(told.exit, 0);
        QVERIFY2(told.err.contains("warning GF-7082"), told.err);
    }

    /// One face of one roll changed: the very step is named.
    void anEditedReplayDiffers()
    {
        QByteArray bytes = bytesOf(m_file);
        static const QRegularExpression roll(u"\"([1-6])([1-6])~"_s);
        const auto match = roll.match(QString::fromLatin1(bytes), bytes.indexOf("\"steps\""));
        QVERIFY(match.hasMatch());
        const auto at = match.capturedStart(1);
        const qsizetype step =
            bytes.mid(bytes.indexOf("\"steps\""), at - bytes.indexOf("\"steps\"")).count('~') + 1;
        bytes[at] = bytes[at] == '6' ? '1' : '6';
        const QString edited = m_folder.filePath(u"edited.battle"_s);
        write(edited, bytes);
        const Run run = cli({u"replay"_s, edited, u"--verify"_s});
        QCOMPARE(run.exit, 1);
        QVERIFY2(run.err.contains("Step " + QByteArray::number(step) + ' ') ||
                     run.err.contains("From step " + QByteArray::number(step) + ' '),
                 run.err);
    }

    /// Each branch has marks of its own, which are looked at where a file is verified, and only there.
    void aBranchThatDiffersIsNamed()
    {
        const QByteArray bytes = bytesOf(m_file);
        const QJsonArray played = QJsonDocument::fromJson(bytes).object()[u"steps"].toArray();
        const auto branched = [&](int changed) {
            QJsonArray steps;
            for (int at = 10; at < 30; ++at) {
                QString step = played[at].toString();
                if (at == changed)
                    step.back() = step.back() == u'0' ? u'1' : u'0';
                steps += step;
            }
            const QJsonArray branches{
                QJsonObject{{u"name"_s, u"As it was"_s}, {u"from"_s, 10}, {u"steps"_s, steps}}};
            const QString file = m_folder.filePath(u"branched.battle"_s);
            write(file, QByteArray(bytes).replace(
                            "  \"step_count\"",
                            "  \"branches\": " + QJsonDocument(branches).toJson(QJsonDocument::Compact) +
                                ",\n  \"step_count\""));
            return file;
        };
        const Run whole = cli({u"replay"_s, branched(-1), u"--verify"_s});
        QVERIFY2(whole.exit == 0 && whole.err.isEmpty(), whole.err);
        QCOMPARE(whole.out, cli({u"replay"_s, m_file, u"--verify"_s}).out);
        const QString file = branched(17);
        const Run run = cli({u"replay"_s, file, u"--verify"_s});
        QCOMPARE(run.exit, 1);
        QVERIFY2(run.err.contains(file.toUtf8() + ":branches/0/step 8: error GF-7100: From its step 8 on "
                                                  "“As it was” runs differently"),
                 run.err);
        QVERIFY(!run.out.contains("All agree"));
        QVERIFY(
            !cli({u"replay"_s, file, u"--verify"_s, u"--as"_s, u"json"_s}).json()[u"agrees"].toBool(true));
        const Run told = cli({u"replay"_s, file}); // branches are not played
        QVERIFY2(told.exit == 0 && told.err.isEmpty(), told.err);
        QCOMPARE(told.out, cli({u"replay"_s, m_file}).out);
    }

    void aReplayThatBreaksOff()
    {
        const QByteArray bytes = bytesOf(m_file);
        const QString cut = m_folder.filePath(u"cut.battle"_s);
        write(cut, bytes.left(bytes.size() - 200));
        const Run run = cli({u"replay"_s, cut});
        QCOMPARE(run.exit, 2);
        QVERIFY2(run.told("GF-7064"), run.err);
        QVERIFY(run.out.contains("\nTurn 1\n"));
        const Run verdict = cli({u"replay"_s, cut, u"--verify"_s});
        QVERIFY(verdict.exit != 0 && !verdict.out.contains("All agree"));
        const Run head = cli({u"replay"_s, sample(u"goblins"_s)});
        QCOMPARE(head.exit, 2);
        QVERIFY(head.told("GF-7060"));
    }

    /// Every finding about a step says in which file and where.
    void aRefusedStepIsNamed()
    {
        QByteArray bytes = bytesOf(m_file);
        static const QRegularExpression ordered(u"\"(move|attack|shoot) [0-9]+~"_s);
        const auto order = ordered.match(QString::fromLatin1(bytes));
        QVERIFY(order.hasMatch());
        bytes.replace(order.capturedStart(), order.capturedLength(), "\"move 60~");
        const QString edited = m_folder.filePath(u"refused.battle"_s);
        write(edited, bytes);
        const Run run = cli({u"replay"_s, edited});
        QCOMPARE(run.exit, 2);
        QVERIFY2(run.told("GF-7062"), run.err);
        for (const QByteArray &line : run.err.trimmed().split('\n'))
            QVERIFY2(line.startsWith(edited.toUtf8() + ":step "), line);
    }

    void aTableOfOnesOwn()
    {
        const QString table = m_folder.filePath(u"table.json"_s);
        write(table, R"({"format": "gonfalon-table", "version": 1, "width": 60, "depth": 48,
                         "pieces": [{"kind": "hill", "points": [[20, 20], [30, 20], [25, 28]]}]})");
        const QStringList battle{u"battle"_s, sample(u"goblins"_s), sample(u"orcs"_s), u"--seed"_s,
                                 u"1"_s,      u"--player1"_s,       u"random"_s,       u"--player2"_s,
                                 u"random"_s, u"--json"_s};
        const Run own = cli(battle + QStringList{u"--table"_s, table});
        QVERIFY2(own.exit == 0, own.err);
        QVERIFY(own.json()[u"state_hash"] != cli(battle).json()[u"state_hash"]);
        write(table, R"({"format": "gonfalon-table", "version": 1, "width": 60, "depth": 48,
                         "pieces": [{"kind": "hill", "points": [[20, 20], [30, 20]]}]})");
        const Run wrong = cli(battle + QStringList{u"--table"_s, table});
        QCOMPARE(wrong.exit, 2);
        QVERIFY2(wrong.told("GF-7067"), wrong.err);
    }

    /// A table on which no battle can be fought is refused, and says in which file it stands.
    void tablesThatAreNoTables_data()
    {
        QTest::addColumn<QByteArray>("size");
        QTest::addColumn<QByteArray>("pieces");
        QTest::addColumn<QByteArray>("code");
        QTest::newRow("DR-MUSTER-05 13 by 13")
            << QByteArray(R"("width": 13, "depth": 13)") << QByteArray() << QByteArray("GF-7072");
        QTest::newRow("no width") << QByteArray(R"("depth": 48)") << QByteArray() << QByteArray("GF-2005");
        QTest::newRow("DR-TERR-06 all of it closed")
            << QByteArray(R"("width": 48, "depth": 48)")
            << QByteArray(R"({"kind": "river", "points": [[0, 0], [48, 0], [48, 48], [0, 48]]})")
            << QByteArray("GF-7077");
        for (const auto &[width, code] : {std::pair("-72", "GF-2010"), std::pair("\"72\"", "GF-2004"),
                                          std::pair("1e300", "GF-2010"), std::pair("72.5", "GF-2004")})
            QTest::newRow(width) << QByteArray(R"("depth": 48, "width": )") + width << QByteArray()
                                 << QByteArray(code);
    }
    void tablesThatAreNoTables()
    {
        QFETCH(QByteArray, size);
        QFETCH(QByteArray, pieces);
        QFETCH(QByteArray, code);
        const QString table = m_folder.filePath(u"no-table.json"_s);
        write(table,
              R"({"format": "gonfalon-table", "version": 1, )" + size + R"(, "pieces": [)" + pieces + "]}");
        const Run run = cli({u"battle"_s, sample(u"goblins"_s), sample(u"orcs"_s), u"--table"_s, table});
        QCOMPARE(run.exit, 2);
        QVERIFY2(run.told(code) && run.err.startsWith(table.toUtf8() + ':'), run.err);
        QVERIFY(run.out.isEmpty());
    }

    void aTurnLimitEndsIt()
    {
        const QJsonObject json = cli({u"battle"_s, sample(u"goblins"_s), sample(u"orcs"_s), u"--seed"_s,
                                      u"2"_s, u"--turns"_s, u"1"_s, u"--player1"_s, u"random"_s, u"--json"_s})
                                     .json();
        QCOMPARE(json[u"rounds"].toInt(), 1);
    }

    /// Somebody who always takes the first proposal and lets the dice be rolled plays a turn to its end.
    void aPersonPlays()
    {
        QByteArray answers;
        for (int i = 0; i < 5000; ++i)
            answers += "1\n\n"; // what does not answer a question is asked again
        const Run run = cli({u"battle"_s, sample(u"goblins"_s), sample(u"orcs"_s), u"--seed"_s, u"2"_s,
                             u"--turns"_s, u"1"_s, u"--player1"_s, u"human"_s, u"--player2"_s, u"random"_s},
                            answers);
        QVERIFY2(run.exit == 0, run.err.right(500));
        QVERIFY(run.err.contains(">"));
        QVERIFY(run.out.contains("   1  "));
        const Run ended =
            cli({u"battle"_s, sample(u"goblins"_s), sample(u"orcs"_s), u"--player1"_s, u"human"_s},
                "dance\n999\n");
        QCOMPARE(ended.exit, 2);
        QVERIFY(ended.told("GF-7004") && ended.told("GF-5001"));
    }

    /// DR-QUEST-02, DR-SCEN-02: the file holds what was chosen when all had deployed, and replays with it.
    void questsAreChosenLater()
    {
        const QString file = m_folder.filePath(u"later.battle"_s);
        const QByteArray answers = QByteArray("1\n").repeated(40);
        const QStringList arguments{u"battle"_s,
                                    sample(u"goblins"_s),
                                    sample(u"orcs"_s),
                                    u"--player1"_s,
                                    u"human"_s,
                                    u"--seed"_s,
                                    u"3"_s,
                                    u"-o"_s,
                                    file};
        QCOMPARE(cli(arguments, answers).exit, 2); // the answers end before the battle
        QVERIFY(!bytesOf(file).contains("my-warband-will-stand-firm"));
        const Run run = cli(arguments + QStringList{u"--quests-later"_s}, answers);
        QVERIFY(run.err.contains("chooses Quests"));
        const QByteArray chose = "chose the Quest “My Warband will stand firm";
        QVERIFY2(run.out.count(chose) == 1, run.out.left(4000));
        const Run told = cli({u"replay"_s, file});
        QVERIFY(told.out.count(chose) == 1 && told.out.indexOf(chose) < told.out.indexOf("\nTurn 1\n"));
        QVERIFY(bytesOf(file).contains("my-warband-will-stand-firm"));
        const Run again = cli({u"replay"_s, file, u"--verify"_s});
        QVERIFY2(again.exit == 0, again.err);
    }

    /// House readings are agreed on the command line, and the file holds them.
    void aHouseReadingIsAgreed()
    {
        const QString file = m_folder.filePath(u"agreed.battle"_s);
        const Run run = cli({u"battle"_s, sample(u"goblins"_s), sample(u"orcs"_s), u"--seed"_s, u"3"_s,
                             u"--turns"_s, u"1"_s, u"--ruling"_s, u"venomous=double-hit"_s, u"--ruling"_s,
                             u"rerolls=once-each"_s, u"-o"_s, file});
        QVERIFY2(run.exit == 0, run.err);
        const QByteArray written = bytesOf(file);
        QVERIFY(written.contains("\"venomous\": \"double-hit\""));
        QVERIFY(written.contains("\"rerolls\": \"once-each\""));
        QCOMPARE(cli({u"replay"_s, file, u"--verify"_s}).exit, 0);
    }

    /// With figures on a real table a person says what the program cannot see.
    void aPersonIsAskedForTheFacts()
    {
        const QString file = m_folder.filePath(u"referee.battle"_s);
        const Run run = cli({u"battle"_s, sample(u"goblins"_s), sample(u"orcs"_s), u"--mode"_s, u"referee"_s,
                             u"--seed"_s, u"4"_s, u"--turns"_s, u"1"_s, u"--player1"_s, u"human"_s,
                             u"--player2"_s, u"human"_s, u"-o"_s, file},
                            QByteArray("1\nrough\n\n").repeated(2000));
        QVERIFY2(run.exit == 0, run.err.right(500));
        QVERIFY(run.err.contains("What is true of it?"));
        const QByteArray written = bytesOf(file);
        QVERIFY(written.contains("\"mode\": \"referee\""));
        QVERIFY(written.contains(" rough~"));
        QCOMPARE(cli({u"replay"_s, file, u"--verify"_s}).exit, 0);
    }

    /// DR-FANT-24: a computer names the race of most enemies, a person is asked; and what stays open is told.
    void hatredIsNamedBeforeTheBattle()
    {
        const QString haters = m_folder.filePath(u"haters.warband"_s);
        write(haters,
              R"({"format": "gonfalon-warband", "version": 1, "system": "dragon-rampant", "name": "Haters",
            "limit": 24, "race": "Human", "units": [
            {"type": "heavy-foot", "leader": true, "options": ["hatred"]}, {"type": "light-foot", "options": ["hatred"]},
            {"type": "light-foot"}, {"type": "light-foot"}]})");
        const QString file = m_folder.filePath(u"hatred.battle"_s);
        const auto fought = [&](const QString &player, const QByteArray &answers) {
            return cli({u"battle"_s, haters, sample(u"orcs"_s), u"--player1"_s, player, u"--turns"_s, u"1"_s,
                        u"-o"_s, file},
                       answers);
        };
        const Run computer = fought(u"random"_s, {});
        QVERIFY2(computer.exit == 0, computer.err);
        QCOMPARE(bytesOf(file).count(R"("answers": ["Orc"])"), 2);
        QVERIFY(fought(u"human"_s, "7\n\n").told("GF-1072")); // nobody is called so, and then none is named
        QVERIFY(fought(u"human"_s, "1\n").err.contains("hate?"));
        QCOMPARE(bytesOf(file).count(R"("answers": ["Orc"])"), 2);
    }

    void whatCannotBeFoughtEndsWithTwo_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<QByteArray>("code");
        const QString goblins = sample(u"goblins"_s);
        QTest::newRow("no file") << QStringList{u"/nonexistent"_s, goblins} << QByteArray("GF-4001");
        QTest::newRow("two games") << QStringList{goblins, lionSample(u"town-militia"_s)}
                                   << QByteArray("GF-7053");
        QTest::newRow("scenario") << QStringList{goblins, goblins, u"--scenario"_s, u"tea-party"_s}
                                  << QByteArray("GF-1042");
        QTest::newRow("player") << QStringList{goblins, goblins, u"--player1"_s, u"napoleon"_s}
                                << QByteArray("GF-5001");
        QTest::newRow("a reading it has not")
            << QStringList{goblins, goblins, u"--ruling"_s, u"venomous=triple"_s} << QByteArray("GF-7054");
        QTest::newRow("a ruling it has not")
            << QStringList{goblins, goblins, u"--ruling"_s, u"tea=cold"_s} << QByteArray("GF-7054");
        QTest::newRow("no reading") << QStringList{goblins, goblins, u"--ruling"_s, u"venomous"_s}
                                    << QByteArray("GF-5001");
        QTest::newRow("a setting it has not")
            << QStringList{goblins, goblins, u"--setting"_s, u"scale=15mm"_s} << QByteArray("GF-5001");
        QTest::newRow("no answer") << QStringList{goblins, goblins, u"--setting"_s, u"scale"_s}
                                   << QByteArray("GF-5001");
        QTest::newRow("computers see no table of yours")
            << QStringList{goblins, goblins, u"--mode"_s, u"referee"_s, u"--player1"_s, u"human"_s}
            << QByteArray("GF-5001");
        QTest::newRow("a player without a warband")
            << QStringList{goblins, goblins, u"--player3"_s, u"captain"_s} << QByteArray("GF-5001");
        QTest::newRow("negative seed")
            << QStringList{goblins, goblins, u"--seed=-1"_s} << QByteArray("GF-5001");
        QTest::newRow("seed beyond 64 bits")
            << QStringList{goblins, goblins, u"--seed"_s, u"99999999999999999999999"_s}
            << QByteArray("GF-5001");
        QTest::newRow("mode") << QStringList{goblins, goblins, u"--mode"_s, u"solo"_s}
                              << QByteArray("GF-5001");
        const QString roberts =
            sourceFolder() + u"/data/roberts-rules-of-warfare/warbands/two-rivers.warband"_s;
        QTest::newRow("refereed alone")
            << QStringList{roberts, roberts, u"--mode"_s, u"table"_s} << QByteArray("GF-7088");
        const QString host =
            sourceFolder() + u"/data/tales-of-the-dragon-kingdoms/warbands/host-of-draco.warband"_s;
        QTest::newRow("324 units") << QStringList{host, host} << QByteArray("GF-7148");
    }
    void whatCannotBeFoughtEndsWithTwo()
    {
        QFETCH(QStringList, arguments);
        QFETCH(QByteArray, code);
        const Run run = cli(QStringList{u"battle"_s} + arguments);
        QCOMPARE(run.exit, 2);
        QVERIFY2(run.told(code), run.err);
        QVERIFY(run.out.isEmpty());
    }

private:
    QTemporaryDir m_folder;
    QString m_file;
    QByteArray m_told;
};

GONFALON_TEST(BattleTest)
#include "tst_battle.moc"
