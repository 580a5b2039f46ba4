// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/program.h"
#include "tests/support/source_tree.h"
#include "tests/support/suite.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QTest>

using namespace gonfalon::test;
using namespace Qt::StringLiterals;

/// `battle` with three to six warbands, in teams and each for itself, and with tables of other sizes.
class BattleSidesTest : public QObject
{
    Q_OBJECT

private slots:
    void DR_TURN_07_battlesOfSeveralSides_data()
    {
        QTest::addColumn<int>("sides");
        QTest::addColumn<QString>("teams");
        QTest::addColumn<QString>("player");
        QTest::newRow("DR-TURN-07 three, each for itself") << 3 << QString() << u"captain"_s;
        QTest::newRow("DR-TURN-07 two against one") << 3 << u"1,1,2"_s << u"captain"_s;
        QTest::newRow("DR-TURN-07 two against two") << 4 << u"1,2,1,2"_s << u"captain"_s;
        QTest::newRow("DR-TURN-07 four, each for itself") << 4 << u"4,3,2,1"_s << u"random"_s;
        QTest::newRow("DR-TURN-07 three teams of two") << 6 << u"1,1,2,2,3,3"_s << u"captain"_s;
        QTest::newRow("DR-TURN-07 six, each for itself") << 6 << QString() << u"random"_s;
    }
    void DR_TURN_07_battlesOfSeveralSides()
    {
        QFETCH(int, sides);
        QFETCH(QString, teams);
        QFETCH(QString, player);
        const QString file = m_folder.filePath(u"several.battle"_s);
        QStringList arguments = battle(sides) + QStringList{u"--json"_s, u"-o"_s, file};
        for (int i = 1; i <= sides; ++i)
            arguments += {u"--player%1"_s.arg(i), player};
        if (!teams.isEmpty())
            arguments += {u"--teams"_s, teams};
        const Run run = cli(arguments);
        QVERIFY2(run.exit == 0, run.err);
        QCOMPARE(run.json()[u"sides"].toArray().size(), sides);
        QStringList numbers = teams.split(u',', Qt::SkipEmptyParts);
        numbers.removeDuplicates();
        const qsizetype wanted = numbers.isEmpty() ? sides : numbers.size();
        QCOMPARE(run.json()[u"teams"].toArray().size(), wanted);
        QCOMPARE(run.json()[u"team_glory"].toArray().size(), wanted < sides ? wanted : 0);
        const Run again = cli({u"replay"_s, file, u"--verify"_s});
        QVERIFY2(again.exit == 0, again.err);
    }

    void DR_TURN_07_aTeamsPhaseIsToldOfAllItsPlayers()
    {
        const Run run = cli(battle(4) + QStringList{u"--teams"_s, u"1,1,2,2"_s, u"--turns"_s, u"1"_s});
        QVERIFY2(run.exit == 0, run.err);
        QCOMPARE(run.out.count("\n  Phase of "), 2);
        QVERIFY2(run.out.contains(" and "), run.out.left(2000));
        QCOMPARE(run.out.count(" Teams: "), 1); // what each has won
    }

    void wrongTeamsAreRefused_data()
    {
        QTest::addColumn<int>("sides");
        QTest::addColumn<QStringList>("more");
        QTest::addColumn<QByteArray>("code");
        QTest::newRow("unknown team") << 3 << QStringList{u"--teams"_s, u"1,2,7"_s} << QByteArray("GF-7069");
        QTest::newRow("no number") << 3 << QStringList{u"--teams"_s, u"1,2,red"_s} << QByteArray("GF-7069");
        QTest::newRow("an empty one") << 3 << QStringList{u"--teams"_s, u"1,,2"_s}
                                      << QByteArray("is of team “”. Write a number from 1 to 6 for each");
        QTest::newRow("one team") << 3 << QStringList{u"--teams"_s, u"2,2,2"_s} << QByteArray("GF-7059");
        QTest::newRow("too few") << 3 << QStringList{u"--teams"_s, u"1,2"_s} << QByteArray("GF-7075");
        QTest::newRow("seven sides") << 7 << QStringList() << QByteArray("GF-7050");
        QTest::newRow("one side") << 1 << QStringList() << QByteArray("GF-7050");
        QTest::newRow("a scenario for two")
            << 3 << QStringList{u"--scenario"_s, u"sacred-mole"_s} << QByteArray("GF-7071");
        QTest::newRow("two games") << 2
                                   << QStringList{sourceFolder() +
                                                  u"/data/lion-rampant/warbands/free-company.warband"_s}
                                   << QByteArray("GF-7053");
        QTest::newRow("too small") << 2 << QStringList{u"--table-size"_s, u"72x20"_s}
                                   << QByteArray("GF-7072");
        QTest::newRow("too large") << 2 << QStringList{u"--table-size"_s, u"720x48"_s}
                                   << QByteArray("GF-7073");
        QTest::newRow("no size") << 2 << QStringList{u"--table-size"_s, u"large"_s} << QByteArray("GF-7074");
    }
    void wrongTeamsAreRefused()
    {
        QFETCH(int, sides);
        QFETCH(QStringList, more);
        QFETCH(QByteArray, code);
        const Run run = cli(battle(sides) + more);
        QCOMPARE(run.exit, 2);
        QVERIFY2(run.err.contains(code), run.err);
    }

    /// Where nobody can be set up, that is said before anybody tries.
    void DR_TERR_06_stripsThatAreClosed()
    {
        const QString table = closedStrips();
        const Run run = cli(battle(2) + QStringList{u"--table"_s, table, u"--turns"_s, u"1"_s});
        QCOMPARE(run.err.count("warning GF-7077"), 2);
        QCOMPARE(run.err.count(" sets up, as it is impassable"), 2);
        QVERIFY(run.err.contains("[DR-TERR-06]"));
    }

    void ofLionsOwnRules_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<QByteArray>("code");
        const auto row = [](const char *name, const QStringList &arguments, const char *code) {
            QTest::newRow(name) << arguments << QByteArray(code);
        };
        row("unknown team", lions(3) + QStringList{u"--teams"_s, u"1,2,7"_s}, "GF-7069");
        row("one team", lions(3) + QStringList{u"--teams"_s, u"2,2,2"_s}, "GF-7059");
        row("too few", lions(3) + QStringList{u"--teams"_s, u"1,2"_s}, "GF-7075");
        row("a scenario for two", lions(3) + QStringList{u"--scenario"_s, u"sacred-mole"_s}, "GF-7071");
        row("too small", lions(2) + QStringList{u"--table-size"_s, u"72x20"_s}, "GF-7072");
        row("too large", lions(2) + QStringList{u"--table-size"_s, u"720x48"_s}, "GF-7073");
        row("seven sides", lions(7), "GF-7050");
        row("another game", lions(2) + QStringList{sample(u"goblins"_s)}, "GF-7053");
        row("no such ruling", lions(2) + QStringList{u"--ruling"_s, u"tea=cold"_s}, "GF-7054");
        const QStringList once{u"--turns"_s, u"1"_s, u"--table"_s};
        row("closed strips", lions(2) + once + QStringList{closedStrips()}, "GF-7077");
        row("closed all over", lions(2) + once + QStringList{closedTable()}, "GF-7077");
        row("unknown terrain", lions(2) + once + QStringList{oddTable()}, "GF-7076");
        row("no danger",
            lions(2) + QStringList{u"--turns"_s, u"1"_s, u"--scenario"_s, u"valley-of-certain-death"_s,
                                   u"--table"_s, oddTable()},
            "GF-7081");
    }
    /// A battle of Lion Rampant's is set up by its own rules, or by none; never by Dragon Rampant's.
    void ofLionsOwnRules()
    {
        QFETCH(QStringList, arguments);
        QFETCH(QByteArray, code);
        const Run run = cli(arguments);
        QVERIFY2(run.told(code) || run.err.contains(code), run.err);
        QVERIFY2(!run.err.contains("[DR-"), run.err);
    }

    void DR_MUSTER_05_theTableThatIsGiven()
    {
        const auto tableOf = [](const QStringList &more) {
            const Run run = cli(battle(2) + QStringList{u"--turns"_s, u"1"_s, u"--json"_s} + more);
            const QJsonObject table = run.json()[u"table"].toObject();
            return std::pair(table[u"width"].toInt(), table[u"depth"].toInt());
        };
        QCOMPARE(tableOf({}), std::pair(72, 48));
        QCOMPARE(tableOf({u"--table-size"_s, u"96x60"_s}), std::pair(96, 60));
    }

private:
    /// Warbands of Dragon Rampant, so many, and a seed.
    static QStringList battle(int sides)
    {
        QStringList arguments{u"battle"_s, u"--seed"_s, u"7"_s};
        for (int i = 0; i < sides; ++i)
            arguments += sample(i % 2 == 0 ? u"goblins"_s : u"orcs"_s);
        return arguments;
    }

    static QStringList lions(int sides)
    {
        QStringList arguments{u"battle"_s, u"--seed"_s, u"7"_s};
        for (int i = 0; i < sides; ++i)
            arguments += sourceFolder() + u"/data/lion-rampant/warbands/free-company.warband"_s;
        return arguments;
    }

    /// The file of a table of 72 by 48 with these pieces.
    [[nodiscard]] QString table(const QString &name, const QByteArray &pieces) const
    {
        const QString path = m_folder.filePath(name);
        QFile file(path);
        if (file.open(QIODevice::WriteOnly))
            file.write(R"({"format": "gonfalon-table", "version": 1, "width": 72, "depth": 48, "pieces": [)" +
                       pieces + "]}");
        return path;
    }
    [[nodiscard]] QString closedStrips() const
    {
        return table(u"strips.json"_s, R"({"kind": "river", "points": [[0, 0], [72, 0], [72, 8], [0, 8]]},
            {"kind": "river", "points": [[0, 40], [72, 40], [72, 48], [0, 48]]})");
    }
    [[nodiscard]] QString closedTable() const
    {
        return table(u"closed.json"_s,
                     R"({"kind": "river", "points": [[0, 0], [72, 0], [72, 48], [0, 48]]})");
    }
    [[nodiscard]] QString oddTable() const
    {
        return table(u"odd.json"_s, R"({"kind": "tea-garden", "points": [[1, 1], [5, 2], [5, 5]]})");
    }

    QTemporaryDir m_folder;
};

GONFALON_TEST(BattleSidesTest)
#include "tst_battle_sides.moc"
