// SPDX-License-Identifier: GPL-3.0-or-later
// What a person at the terminal is asked, may type, and is told where that does not answer.
#include "tests/support/program.h"
#include "tests/support/source_tree.h"
#include "tests/support/suite.h"

#include <QFile>
#include <QRegularExpression>
#include <QSet>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>

using namespace gonfalon::test;
using namespace Qt::StringLiterals;

namespace {

void write(const QString &path, const QByteArray &bytes)
{
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size());
}

QByteArray bytesOf(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

QByteArray aUnit(const QByteArray &type, const QByteArray &more = {})
{
    return R"({"type": ")" + type + "\"" + more + '}';
}

/// The file of a warband.
QByteArray warband(const QByteArray &name, const QByteArray &units)
{
    return R"({"format": "gonfalon-warband", "version": 1, "system": "dragon-rampant", "name": ")" + name +
           R"(", "limit": 36, "units": [)" + units + "]}";
}

/// The numbered lists that were printed, each with its lines without their numbers.
QList<QStringList> listsIn(const QByteArray &out)
{
    static const QRegularExpression item(u"^ *([0-9]+)  (.*)$"_s);
    QList<QStringList> lists;
    for (const QString &line : QString::fromUtf8(out).split(u'\n')) {
        const auto match = item.match(line);
        if (!match.hasMatch())
            continue;
        if (match.captured(1) == u"1"_s)
            lists.append(QStringList());
        if (!lists.isEmpty())
            lists.last() += match.captured(2);
    }
    return lists;
}

} // namespace

class BattleAnswersTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase()
    {
        QVERIFY(m_folder.isValid());
        m_casters = m_folder.filePath(u"casters.warband"_s);
        const QByteArray spells = R"(, "options": ["spellcaster"])";
        QByteArray units = aUnit("light-foot", spells + R"(, "leader": true)");
        for (int i = 0; i < 3; ++i)
            units += ", " + aUnit("light-foot", spells);
        write(m_casters, warband("Casters", units));
    }

    /// A line of the list is meant by how it begins, in capitals or not; where several begin so, or none
    /// does, it is said what would do.
    void aLineIsMeantByHowItBegins()
    {
        const auto played = [&](const QString &answer) {
            return cli({u"battle"_s, m_casters, sample(u"orcs"_s), u"--seed"_s, u"3"_s, u"--player1"_s,
                        u"human"_s, u"--player2"_s, u"random"_s},
                       answer.toUtf8() + '\n');
        };
        const QStringList all = listsIn(played({}).out).first();
        QVERIFY(all.size() > 1);
        QCOMPARE(played(all[0].toUpper()).out, played(u"1"_s).out);
        const QString shared = all[0].left(1);
        const auto alike =
            std::ranges::count_if(all, [&](const QString &one) { return one.startsWith(shared); });
        QVERIFY(alike > 1);
        QVERIFY(played(shared.toLower()).out.contains("Several begin so"));
        QVERIFY(played(u"zzz"_s).out.contains("how one of its lines begins"));
    }

    /// However many choices there are, all are listed, and to stop is among them.
    void allChoicesAreListed()
    {
        const auto played = [&](const QByteArray &answers) {
            return cli({u"battle"_s, m_casters, sample(u"orcs"_s), u"--seed"_s, u"3"_s, u"--player1"_s,
                        u"human"_s, u"--player2"_s, u"random"_s},
                       answers);
        };
        const QStringList all = listsIn(played(QByteArray("1\n").repeated(4)).out).last();
        QVERIFY2(all.size() > 30, qPrintable(all.join(u'\n')));
        QCOMPARE(all.count(u"Enough"_s), 1);
        QCOMPARE(QSet<QString>(all.begin(), all.end()).size(), all.size());
        const Run stopped =
            played(QByteArray("1\n").repeated(4) + "  " + QByteArray::number(all.size()) + " \t\r\n");
        QVERIFY2(stopped.out.contains("left it at that"), stopped.err);
    }

    void helpAsksAgain_data()
    {
        QTest::addColumn<QByteArray>("word");
        for (const char *word : {"help", "?", " HELP "})
            QTest::newRow(word) << QByteArray(word);
    }
    /// The same question with its choices, and what may be typed; a choice, an order, dice.
    void helpAsksAgain()
    {
        QFETCH(QByteArray, word);
        const QStringList battle{u"battle"_s,    sample(u"goblins"_s), sample(u"orcs"_s),
                                 u"--player1"_s, u"human"_s,           u"--player2"_s,
                                 u"human"_s,     u"--seed"_s,          u"3"_s};
        const Run run = cli(battle, word + '\n');
        QVERIFY2(!run.told("GF-7004"), run.err);
        const auto lists = listsIn(run.out);
        QCOMPARE(lists.size(), 2);
        QCOMPARE(lists[0], lists[1]);
        QVERIFY2(run.out.contains("A number of the list, how one of its lines begins, or an order as a "
                                  ".battle file writes it, as in “deploy "),
                 run.out);
        const Run dice = cli(battle, QByteArray("1\n").repeated(11) + "move 0\n" + word + "\n 66 \n");
        QVERIFY2(dice.out.contains("Enter rolls the dice; or type their faces as digits, as in “") &&
                     dice.out.contains("Dice 6 6"),
                 dice.out + dice.err);
    }

    /// The places that are proposed to a Warband's units lie apart: one after the other may take its own.
    void eachUnitHasItsOwnPlace_data()
    {
        QTest::addColumn<QString>("scenario");
        for (const char *scenario : {"gory-bloodbath", "death-chase", "pot-boiler"})
            QTest::newRow(scenario) << QString::fromLatin1(scenario);
    }
    void eachUnitHasItsOwnPlace()
    {
        QFETCH(QString, scenario);
        const QStringList battle{
            u"battle"_s, sample(u"goblins"_s), sample(u"orcs"_s), u"--scenario"_s, scenario, u"--player1"_s,
            u"human"_s,  u"--player2"_s,       u"human"_s,        u"--seed"_s,     u"3"_s};
        const Run run = cli(battle, "1\n");
        const auto lists = listsIn(run.out);
        QVERIFY2(lists.size() == 2 && lists[0].size() > 3, run.out + run.err);
        static const QRegularExpression place(u" at (.*?)(, [0-9]+ abreast)?$"_s);
        QSet<QString> places;
        for (const QString &line : lists[0])
            places += place.match(line).captured(1);
        QCOMPARE(places.size(), lists[0].size());
        QCOMPARE(lists[1], lists[0].mid(1)); // those of the others stay open
    }

    /// What an order does not read is not dropped in silence, but refused; so are facts that nobody asked
    /// for.
    void superfluousWords_data()
    {
        QTest::addColumn<QByteArray>("typed");
        for (const char *typed :
             {"enough 1", "move 0 1", "move 0 @1", "move 0 rough", "enough enough", "rally 0 x3"})
            QTest::newRow(typed) << QByteArray(typed);
    }
    void superfluousWords()
    {
        QFETCH(QByteArray, typed);
        const Run run = cli({u"battle"_s, sample(u"goblins"_s), sample(u"orcs"_s), u"--player1"_s, u"human"_s,
                             u"--player2"_s, u"human"_s, u"--seed"_s, u"3"_s},
                            QByteArray("1\n").repeated(11) + typed + '\n');
        QVERIFY2(run.err.contains("“" + typed + "” does not answer") && run.told("GF-7004"), run.err);
        QVERIFY2(!run.out.contains("left it at that"), run.out);
    }

    /// Where nobody asks for facts, none is stated: a table on the screen sees for itself.
    void factsThatNobodyAskedFor()
    {
        const Run run = cli({u"battle"_s, sample(u"goblins"_s), sample(u"orcs"_s), u"--player1"_s, u"human"_s,
                             u"--player2"_s, u"human"_s, u"--seed"_s, u"3"_s},
                            QByteArray("1\n").repeated(11) + "move 0\n66\ngo exits\ngo\n");
        QVERIFY2(run.err.contains("“go exits” does not answer"), run.err);
        QCOMPARE(run.err.count("GF-7004"), 1);
    }

    void wrongFacts_data()
    {
        QTest::addColumn<QByteArray>("typed");
        QTest::addColumn<QByteArray>("named");
        const auto row = [](const char *typed, const char *named) {
            QTest::newRow(typed) << QByteArray(typed) << "“" + QByteArray(named) + "” does not answer";
        };
        row("banana", "banana");
        row("rough banana", "banana");
        row("1", "1");
        row("2", "2");
        row("n-4", "n-4");
        row("n999999", "n999999");
        row("@3", "@3");
        row("=1", "=1");
        row("10,10", "10,10");
        row("n4", "n4");       // nothing is counted here
        row("exits", "exits"); // nor does anybody get anywhere
    }
    /// What is no fact, or none that is asked for, is refused by its own name, and the facts are asked again.
    void wrongFacts()
    {
        QFETCH(QByteArray, typed);
        QFETCH(QByteArray, named);
        const QString file = m_folder.filePath(u"facts.battle"_s);
        const Run run = refereed(typed + "\n  rough \t uphill \n", file);
        QVERIFY2(run.err.contains(named), run.err);
        QCOMPARE(run.err.count("GF-7004"), 1);
        QCOMPARE(run.err.count("What is true of it?"), 2);
        QVERIFY2(bytesOf(file).contains(" rough uphill"), bytesOf(file).right(300));
    }

    /// A question says what may be said to it, and nothing else; and again where somebody asks for help.
    void onlyFactsThatAreAskedFor()
    {
        const Run helped = refereed(" help\n?\n\n", m_folder.filePath(u"helped.battle"_s));
        QVERIFY2(!helped.told("GF-7004") && helped.err.count("What is true of it?") == 3, helped.err);
        const Run run = refereed("\n", m_folder.filePath(u"asked.battle"_s));
        QVERIFY2(run.err.contains("rough") && !run.err.contains("off-table") && !run.err.contains("exits"),
                 run.err);
    }

    /// LR-SHT-14, DR-SHOOT-19: whoever chooses sees who falls.
    void DR_SHOOT_19_whoFallsIsTold()
    {
        const QString table = m_folder.filePath(u"bare.json"_s);
        write(table, R"({"format": "gonfalon-table", "version": 1, "width": 48, "depth": 36, "pieces": []})");
        QByteArray answers;
        for (int i = 0; i < 3000; ++i)
            answers += "1\n\n";
        const Run run = cli({u"battle"_s, sample(u"elves"_s), sample(u"elves"_s), u"--table"_s, table,
                             u"--seed"_s, u"5"_s, u"--turns"_s, u"8"_s, u"--player1"_s, u"captain"_s,
                             u"--player2"_s, u"human"_s, u"--ruling"_s, u"who-falls=owner"_s},
                            answers);
        QVERIFY(!run.out.contains("These remain"));
        static const QRegularExpression fall(u"\n +1  Fall: [0-9.]+″ / [0-9.]+″"_s);
        QVERIFY2(fall.match(QString::fromUtf8(run.out)).hasMatch(), run.err.right(600));
        for (const QStringList &list : listsIn(run.out))
            QCOMPARE(QSet<QString>(list.begin(), list.end()).size(), list.size());
    }

    void placesOfFindings_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<QByteArray>("starts");
        const QString goblins = sample(u"goblins"_s);
        const QString lions = sourceFolder() + u"/data/lion-rampant/warbands/town-militia.warband"_s;
        const QString none = m_folder.filePath(u"none.warband"_s), odd = m_folder.filePath(u"odd.warband"_s);
        write(none, warband("None", {}));
        write(odd, warband("Odd", aUnit("light-foot", ", \"leader\": true") + ", " + aUnit("tea-pots")));
        QTest::newRow("another game") << QStringList{goblins, lions} << lions.toUtf8() + ": error GF-7053";
        QTest::newRow("no units") << QStringList{goblins, none} << none.toUtf8() + ": error GF-7052";
        QTest::newRow("unknown type")
            << QStringList{goblins, odd} << odd.toUtf8() + ":units/1: error GF-1010";
        QTest::newRow("ruling") << QStringList{goblins, goblins, u"--ruling"_s, u"tea=cold"_s}
                                << QByteArray(
                                       "rulings/tea: error GF-7054: This game has no house rule “tea”");
        QTest::newRow("reading") << QStringList{goblins, goblins, u"--ruling"_s, u"venomous=triple"_s}
                                 << QByteArray(
                                        "rulings/venomous: error GF-7054: The house rule “venomous” has "
                                        "no reading “triple”. Choose one of these: direct, double-hit.");
    }
    /// Every finding says in which file, and where in it.
    void placesOfFindings()
    {
        QFETCH(QStringList, arguments);
        QFETCH(QByteArray, starts);
        const Run run = cli(QStringList{u"battle"_s} + arguments);
        QCOMPARE(run.exit, 2);
        const auto lines = run.err.split('\n');
        const bool found =
            std::ranges::any_of(lines, [&](const QByteArray &line) { return line.startsWith(starts); });
        QVERIFY2(found, run.err);
        for (const QByteArray &line : lines)
            QVERIFY2(!line.startsWith("error GF-"), line);
    }

    /// A Warband that breaks a rule is told of, and does not fight; one that plays freely says so in its
    /// file.
    void DR_MUSTER_02_aWarbandThatBreaksARule()
    {
        const QString few = m_folder.filePath(u"few.warband"_s), out = m_folder.filePath(u"few.battle"_s);
        const QByteArray two =
            warband("Few", aUnit("elite-foot", ", \"leader\": true") + ", " + aUnit("light-foot"));
        write(few, two);
        const QStringList battle{u"battle"_s,    sample(u"goblins"_s), few,     u"--turns"_s, u"1"_s,
                                 u"--player1"_s, u"random"_s,          u"-o"_s, out};
        const Run run = cli(battle);
        QCOMPARE(run.exit, 2);
        QVERIFY2(run.err.contains(few.toUtf8() + ": error GF-1002: "), run.err);
        QVERIFY(run.out.isEmpty() && !QFile::exists(out));
        write(few, QByteArray(two).replace("\"limit\"", "\"free_play\": [\"units\"], \"limit\""));
        const Run freely = cli(battle);
        QVERIFY2(freely.exit == 0 && freely.told("GF-1044"), freely.err);
    }

    /// Rulings of a battle that stand in its file are named there.
    void aRulingOfAFile()
    {
        const QString file = m_folder.filePath(u"ruled.battle"_s);
        QCOMPARE(cli({u"battle"_s, sample(u"goblins"_s), sample(u"orcs"_s), u"--turns"_s, u"1"_s,
                      u"--ruling"_s, u"venomous=double-hit"_s, u"-o"_s, file})
                     .exit,
                 0);
        write(file, bytesOf(file).replace("double-hit", "triple-hit"));
        const Run run = cli({u"replay"_s, file});
        QVERIFY2(run.err.contains(file.toUtf8() + ":rulings/venomous: error GF-7054"), run.err);
    }

    /// Without a seed in the file nobody can say whose dice they are.
    void aFileWithoutASeed()
    {
        const QString file = m_folder.filePath(u"seedless.battle"_s);
        QCOMPARE(cli({u"battle"_s, sample(u"goblins"_s), sample(u"orcs"_s), u"--turns"_s, u"1"_s, u"--seed"_s,
                      u"7"_s, u"-o"_s, file})
                     .exit,
                 0);
        const QByteArray note = "names no seed, so its dice could not be compared with one";
        const Run with = cli({u"replay"_s, file, u"--verify"_s});
        QVERIFY(with.exit == 0 && !with.out.contains(note));
        static const QRegularExpression seed(u" *\"seed\": \"[0-9]+\",\n"_s);
        write(file, QString::fromUtf8(bytesOf(file)).remove(seed).toUtf8());
        const Run without = cli({u"replay"_s, file, u"--verify"_s});
        QVERIFY2(without.exit == 0 && without.out.contains(note), without.out + without.err);
    }

    void filesThatCannotBeVerified_data()
    {
        QTest::addColumn<QStringList>("keys");
        QTest::newRow("nothing is missing") << QStringList();
        QTest::newRow("setup_hash") << QStringList{u"setup_hash"_s};
        QTest::newRow("step_count") << QStringList{u"step_count"_s};
        QTest::newRow("both") << QStringList{u"setup_hash"_s, u"step_count"_s};
    }
    /// What is not there cannot be verified, which --verify does not pass over.
    void filesThatCannotBeVerified()
    {
        QFETCH(QStringList, keys);
        const QString file = m_folder.filePath(u"cut.battle"_s);
        QCOMPARE(cli({u"battle"_s, sample(u"goblins"_s), sample(u"orcs"_s), u"--turns"_s, u"1"_s, u"--seed"_s,
                      u"7"_s, u"-o"_s, file})
                     .exit,
                 0);
        QString text = QString::fromUtf8(bytesOf(file));
        for (const QString &key : keys)
            text.remove(QRegularExpression(u" *\"%1\": [^\n]*,\n"_s.arg(key)));
        write(file, text.toUtf8());
        const Run run = cli({u"replay"_s, file, u"--verify"_s});
        QVERIFY2(run.exit == 0 && run.told("GF-7083") == !keys.isEmpty(), run.err);
        QVERIFY2(run.err.contains(keys.join(u", "_s).toUtf8()), run.err);
        QVERIFY(!cli({u"replay"_s, file}).told("GF-7083"));
    }

private:
    /// A battle of figures on a real table up to a fight, and what is typed of its ground.
    static Run refereed(const QByteArray &facts, const QString &file)
    {
        return cli({u"battle"_s, sample(u"elves"_s), sample(u"orcs"_s), u"--mode"_s, u"referee"_s,
                    u"--seed"_s, u"3"_s, u"--player1"_s, u"human"_s, u"--player2"_s, u"human"_s, u"-o"_s,
                    file},
                   QByteArray("1\n").repeated(10) + "attack 1\n66\n1\n" + facts);
    }

    QTemporaryDir m_folder;
    QString m_casters;
};

GONFALON_TEST(BattleAnswersTest)
#include "tst_battle_answers.moc"
