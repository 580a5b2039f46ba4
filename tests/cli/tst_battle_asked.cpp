// SPDX-License-Identifier: GPL-3.0-or-later
// How a person at the terminal is asked for dice, facts and Quests, and what is understood.
#include "tests/support/program.h"
#include "tests/support/suite.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace gonfalon::test;
using namespace Qt::StringLiterals;

namespace {

const QStringList bothHuman{u"--player1"_s, u"human"_s, u"--player2"_s, u"human"_s};

QByteArray bytesOf(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

} // namespace

class BattleAskedTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { QVERIFY(m_folder.isValid()); }

    void faces_data()
    {
        QTest::addColumn<QByteArray>("typed");
        for (const char *typed : {"65", "6 5", "6,5", " 6 , 5 ", "d6,5"})
            QTest::newRow(typed) << QByteArray(typed);
    }
    void faces()
    {
        QFETCH(QByteArray, typed);
        const Run run = onTable("move 0\n" + typed + '\n');
        QVERIFY2(!run.err.contains("GF-70") && run.out.contains("Dice 6 5"), run.err.right(300));
    }

    void wrongFaces_data()
    {
        QTest::addColumn<QByteArray>("typed");
        QTest::addColumn<QByteArray>("given");
        QTest::newRow("77") << QByteArray("77") << QByteArray("given: 7 7.");
        QTest::newRow("6 6 6") << QByteArray("6 6 6") << QByteArray("given: 6 6 6.");
        QTest::newRow("0,12") << QByteArray("0,12") << QByteArray("given: 0 12.");
    }
    /// How many are wanted, which faces there are, and what was typed.
    void wrongFaces()
    {
        QFETCH(QByteArray, typed);
        QFETCH(QByteArray, given);
        const Run run = onTable("move 0\n" + typed + '\n');
        QVERIFY2(run.err.contains("GF-7003: Dice wanted: 2, each with a face from 1 to 6; " + given),
                 run.err.right(300));
    }

    void noRoll_data()
    {
        QTest::addColumn<QByteArray>("typed");
        for (const char *typed : {"banana", "move 0", "6 x"})
            QTest::newRow(typed) << QByteArray(typed);
    }
    void noRoll()
    {
        QFETCH(QByteArray, typed);
        const Run run = onTable("move 0\n" + typed + '\n');
        QVERIFY2(run.out.contains("Enter rolls the dice; or type their faces"), run.out.right(300));
        QCOMPARE(run.err.count("type the faces:"), 2);
    }

    void whatAllQuestionsUnderstand()
    {
        const QByteArray line = "“?” says what may be typed, “undo” takes back";
        const Run run = onTable({});
        QCOMPARE(run.out.count(line), 1);
        QVERIFY(run.out.contains("Ctrl-C stops the battle and keeps nothing"));
        const QString file = m_folder.filePath(u"told.battle"_s);
        QVERIFY(onTable({}, {u"-o"_s, file}).out.contains("keeps it in " + file.toUtf8()));
    }

    void factsAlone_data()
    {
        QTest::addColumn<QByteArray>("typed");
        QTest::addColumn<QByteArray>("stated");
        const auto row = [](const char *typed, const char *stated) {
            QTest::newRow(typed) << QByteArray(typed) << QByteArray(stated);
        };
        row("", "state~");
        row("no", "state~");
        row("nothing", "state~");
        row("yes", "state yes~");
        row("state yes", "state yes~");
    }
    /// A plain question is asked once, without a list.
    void factsAlone()
    {
        QFETCH(QByteArray, typed);
        QFETCH(QByteArray, stated);
        const QString file = m_folder.filePath(u"alone.battle"_s);
        const Run run = refereed(lostFight + typed + '\n', file);
        const QByteArray question = "is the Leader within 12″ of Bows of the Silver Birch? yes; Enter: no:";
        QCOMPARE(run.err.count(question), 1);
        QVERIFY2(!run.err.contains("GF-7004") && bytesOf(file).contains(stated), run.err.right(400));
        QVERIFY(!run.out.contains("State: "));
    }

    /// Each fact with its sentence, and what the number counts.
    void factsAreExplained()
    {
        const QString file = m_folder.filePath(u"explained.battle"_s);
        const Run run = refereed(lostFight + "rough\n?\n\n11\n?\n\n", file);
        QVERIFY2(run.err.contains("“rough” does not answer"), run.err.right(400));
        QVERIFY2(run.out.contains("\nyes: yes\n"), run.out.right(400));
        const QByteArray retreat =
            "off-table: over the table’s edge\ndangerous: through Dangerous ground\n"
            "obstacle: behind an obstacle\nn4: 4, the number of full inches that the retreat fell short";
        QVERIFY2(run.out.contains(retreat), run.out.right(600));
        const Run target = refereed("attack 1\n66\n1\n?\n\n", file);
        QCOMPARE(
            target.err.count("Bows of the Silver Birch: Target Gorbag & the Thumbs. What is true of it?"), 2);
        QVERIFY2(target.out.contains("\nuphill: uphill\n"), target.out.right(400));
        QVERIFY2(!target.out.contains("beyond-12") && !target.err.contains("superb"), target.out.right(400));
    }

    /// An order in words is asked about as its number in the list is, unless it says what is so itself.
    void whatIsTypedIsAskedAbout()
    {
        const QString file = m_folder.filePath(u"typed.battle"_s);
        const QByteArray asked =
            "What is true of it? Enter: nothing; or some of rough cover uphill dangerous";
        const Run words = refereed("attack 1\n66\ntarget 5\nrough\n", file);
        QVERIFY2(words.err.count(asked) == 1 && bytesOf(file).contains("target 5 rough~"),
                 words.err.right(500));
        const Run number = refereed("attack 1\n66\n1\nrough\n", file);
        QCOMPARE(number.err.count(asked), 1);
        const Run whole = refereed("attack 1\n66\ntarget 5 rough\n", file);
        QVERIFY2(!whole.err.contains(asked) && bytesOf(file).contains("target 5 rough~"),
                 whole.err.right(500));
        const Run wrong = refereed("attack 1\n66\ntarget 99\n", file);
        QVERIFY2(!wrong.err.contains(asked) && wrong.told("GF-7005"), wrong.err.right(500));
        const Run idle = refereed("attack 1\n66\ntarget 5 beyond-12\n", file);
        QVERIFY2(idle.told("GF-7112") && idle.err.contains("“beyond-12” is stated"), idle.err.right(500));
    }

    /// Two numbers are none: whichever is meant is asked again.
    void aNumberIsSaidOnce()
    {
        const QString file = m_folder.filePath(u"once.battle"_s);
        const Run run = refereed(lostFight + "\n11\nn4 n3\nn4\n", file);
        QVERIFY2(run.err.contains("GF-7004: “n3” does not answer"), run.err.right(900));
        QCOMPARE(run.err.count("how does Bows of the Silver Birch retreat?"), 2);
        QVERIFY2(bytesOf(file).contains("state n4~"), bytesOf(file).right(300));
    }

    /// DR-RETREAT-08: what cannot be so is said at the question, which is asked again.
    void DR_RETREAT_08_factsThatContradict()
    {
        const QString file = m_folder.filePath(u"against.battle"_s);
        const Run run = refereed(lostFight + "\n11\noff-table n4\noff-table obstacle\noff-table\n", file);
        QVERIFY2(run.err.contains("GF-7109: “over the table’s edge” and “4″ short” cannot both be so."),
                 run.err.right(900));
        QVERIFY(run.err.contains("“over the table’s edge” and “behind an obstacle” cannot both be so."));
        QCOMPARE(run.err.count("how does Bows of the Silver Birch retreat?"), 3);
        QVERIFY2(run.out.contains("Bows of the Silver Birch retreated off the table."), run.out.right(600));
    }

    void factsThatNobodyAskedFor_data()
    {
        QTest::addColumn<QByteArray>("was");
        QTest::addColumn<QByteArray>("is");
        QTest::addColumn<QByteArray>("told");
        QTest::addColumn<int>("exit");
        const auto row = [](const char *name, const char *was, const char *is, const char *told, int exit) {
            QTest::newRow(name) << QByteArray(was) << QByteArray(is) << QByteArray(told) << exit;
        };
        row("as they were asked", "state off-table~", "state off-table~", "", 0);
        row("what the question never offers", "state off-table~", "state uphill off-table~",
            "error GF-7112: “uphill” is stated", 1);
        row("a number where none is asked", "target 5 rough~", "target 5 rough n3~",
            "error GF-7112: “n3” is stated", 1);
        row("what earlier programs asked for too", "target 5 rough~", "target 5 rough beyond-12~",
            "warning GF-7112: “beyond-12” is stated", 0);
        row("what cannot be so", "state off-table~", "state off-table n4~", "error GF-7109: ", 1);
    }
    /// A file that states what nobody asked for says so where it does.
    void factsThatNobodyAskedFor()
    {
        QFETCH(QByteArray, was);
        QFETCH(QByteArray, is);
        QFETCH(QByteArray, told);
        QFETCH(int, exit);
        const QString file = m_folder.filePath(u"surplus.battle"_s);
        const QByteArray rough = lostFight.left(lostFight.indexOf("target 5\n") + 9) + "rough" +
                                 lostFight.mid(lostFight.indexOf("target 5\n") + 9);
        const bool atTarget = was.startsWith("target");
        (void)refereed((atTarget ? rough : lostFight) + "\n11\noff-table\n", file);
        QByteArray bytes = bytesOf(file);
        QCOMPARE(bytes.count(was), 1);
        bytes.replace(was, is);
        QFile changed(file);
        QVERIFY(changed.open(QIODevice::WriteOnly) && changed.write(bytes) == bytes.size());
        changed.close();
        const Run run = cli({u"replay"_s, file, u"--verify"_s});
        QCOMPARE(run.exit, exit);
        QVERIFY2(told.isEmpty() ? !run.err.contains("GF-71") : run.err.contains(told), run.err);
        QVERIFY2(told.isEmpty() || run.err.contains(":step "), run.err);
        const Run only = cli({u"replay"_s, file}); // can be told, and is, with what is wrong
        const bool unasked = told.startsWith("error GF-7112");
        QCOMPARE(only.err.contains("warning GF-7112"), unasked);
        QVERIFY2(!unasked || only.exit == 0, only.err);
    }

    /// What stands on a real table is just recorded, of any unit by its number, which the help tells.
    void whatStandsIsRecorded()
    {
        const QString file = m_folder.filePath(u"recorded.battle"_s);
        const Run run =
            refereed("?\nrecord 6\nrecord 6 n99\nrecord 6 n3 battered\nundo\nrecord 6 n3 battered\n", file);
        QVERIFY2(run.out.contains("nothing is played for it: “record 0 n") &&
                     run.out.contains(
                         "\nbattered: Battered\nn4: 4, the number of the Strength left (0: gone)\n") &&
                     run.out.contains("\nUnits by their numbers: 0 "),
                 run.out.right(900));
        QVERIFY2(run.err.contains("“record 6” does not answer") && run.told("GF-7106"), run.err.right(600));
        QCOMPARE(run.out.count("Recorded at the table: "), 4);
        QCOMPARE(bytesOf(file).count("record 6 battered n3~"), 1);
        QCOMPARE(cli({u"replay"_s, file, u"--verify"_s}).exit, 0);
        QVERIFY(!onTable("?\n").out.contains("record"));
        QVERIFY(onTable("record 6 n3\n").err.contains("“record 6 n3” does not answer"));
    }

    /// DR-QUEST-02: nobody who is gone has chosen; whoever goes on is asked again, and once.
    void DR_QUEST_02_theAnswerThatDoesNotCome()
    {
        const QString file = m_folder.filePath(u"open.battle"_s);
        const QStringList out{u"-o"_s, file};
        const QByteArray asked = "chooses Quests";
        const Run off = later("", out);
        QVERIFY2(off.exit == 2 && off.err.count(asked) == 1 && off.told("GF-5001"), off.err.right(300));
        QCOMPARE(cli({u"replay"_s, file, u"--verify"_s}).exit, 0);
        const QStringList on{u"battle"_s,    file,       u"-o"_s,        file,
                             u"--player1"_s, u"human"_s, u"--player2"_s, u"random"_s};
        const Run chosen = cli(on, "1\n");
        QVERIFY2(chosen.err.count(asked) == 1 && chosen.out.contains("chose the Quest “"),
                 chosen.out.right(300));
        QVERIFY2(!cli(on, "1\n").err.contains(asked), "they are chosen");
    }

    void DR_QUEST_02_whatIsUnderstood()
    {
        const Run helped = later("?\n");
        QVERIFY2(helped.err.count("chooses Quests") == 2 && helped.out.contains("Numbers of the list"),
                 helped.err);
        const Run twice = later("2 2\n");
        QVERIFY2(twice.told("GF-1037") && twice.err.count("chooses Quests") == 2, twice.err);
        QVERIFY(!twice.out.contains("chose the Quest"));
        const Run back = later("undo\n1\n2\n");
        QCOMPARE(back.err.count("chooses Quests"), 2);
        QCOMPARE(back.err.count("set up a unit>"), 7);
        QVERIFY2(back.out.count("chose the Quest “") > 0 && !back.err.contains("GF-70"), back.err);
        QCOMPARE(later("undo\nredo\n").err.count("chooses Quests"), 2);
    }

private:
    static Run onTable(const QByteArray &typed, const QStringList &more = {})
    {
        return cli(QStringList{u"battle"_s, sample(u"goblins"_s), sample(u"orcs"_s), u"--seed"_s, u"3"_s} +
                       bothHuman + more,
                   QByteArray("1\n").repeated(11) + typed);
    }

    static Run refereed(const QByteArray &typed, const QString &file)
    {
        return cli(QStringList{u"battle"_s, sample(u"elves"_s), sample(u"orcs"_s), u"--mode"_s, u"referee"_s,
                               u"--seed"_s, u"3"_s, u"-o"_s, file} +
                       bothHuman,
                   QByteArray("1\n").repeated(10) + typed);
    }

    /// Quests are chosen when the last of six units stands; nobody but the attacker is asked.
    static Run later(const QByteArray &typed, const QStringList &more = {})
    {
        return cli(QStringList{u"battle"_s, sample(u"goblins"_s), sample(u"orcs"_s), u"--seed"_s, u"3"_s,
                               u"--quests-later"_s, u"--player1"_s, u"human"_s, u"--player2"_s, u"random"_s} +
                       more,
                   QByteArray("1\n").repeated(6) + typed);
    }

    /// Up to the question where the Leader stood.
    const QByteArray lostFight = "attack 1\n66\ntarget 5\n\n\n\n\n";
    QTemporaryDir m_folder;
};

GONFALON_TEST(BattleAskedTest)
#include "tst_battle_asked.moc"
