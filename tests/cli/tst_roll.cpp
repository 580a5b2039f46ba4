// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/program.h"
#include "tests/support/source_tree.h"
#include "tests/support/suite.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QSet>
#include <QTemporaryFile>
#include <QTest>

using namespace gonfalon::test;
using namespace Qt::StringLiterals;

class RollTest : public QObject
{
    Q_OBJECT

private slots:
    void aSeedGivesTheSameDice()
    {
        const Run one = cli({u"roll"_s, u"trait"_s, u"--seed"_s, u"7"_s, u"--json"_s});
        QCOMPARE(one.exit, 0);
        QCOMPARE(cli({u"roll"_s, u"trait"_s, u"--seed"_s, u"7"_s, u"--json"_s}).out, one.out);
        QCOMPARE(one.json()[u"seed"].toInt(), 7);
    }

    void aRollWithoutSeedNamesOne()
    {
        const QJsonObject rolled = cli({u"roll"_s, u"trait"_s, u"--json"_s}).json();
        const QString seed = QString::number(rolled[u"seed"].toInteger());
        QCOMPARE(cli({u"roll"_s, u"trait"_s, u"--json"_s, u"--seed"_s, seed}).json(), rolled);
    }

    /// DR-TRAIT-01
    void theTraitIsThatOfTheThreeDice()
    {
        for (int seed = 0; seed < 20; ++seed) {
            const QJsonObject rolled =
                cli({u"roll"_s, u"trait"_s, u"--seed"_s, QString::number(seed), u"--json"_s}).json();
            const QJsonArray dice = rolled[u"dice"][0].toArray();
            QCOMPARE(dice.size(), 3);
            QCOMPARE(rolled[u"total"].toInt(), dice[0].toInt() + dice[1].toInt() + dice[2].toInt());
            QVERIFY(!rolled[u"name"].toString().isEmpty());
        }
    }

    /// LR-SKL-07: a total without a skill, or with one that he has, is thrown again.
    void LR_SKL_07_aThrowWithoutASkillSaysRollAgain()
    {
        int again = 0;
        for (int seed = 0; seed < 30; ++seed) {
            const QStringList words{u"roll"_s,         u"trait"_s,  u"--system"_s,
                                    u"lion-rampant"_s, u"--seed"_s, QString::number(seed)};
            const QJsonObject rolled = cli(words + QStringList{u"--json"_s}).json();
            const QByteArray text = cli(words).out;
            const bool none = rolled[u"name"].isNull();
            QCOMPARE(rolled[u"again"].toBool(), none);
            QCOMPARE(text.contains(": roll again, nothing is paid for it\n"), none);
            QVERIFY2(!text.contains("–"), text);
            again += none ? 1 : 0;
        }
        QVERIFY(again > 0);
    }

    /// LR-SKL-07
    void LR_SKL_07_aSkillThatHeHasSaysRollAgain()
    {
        QFile file(sourceFolder() + u"/data/lion-rampant/warbands/town-militia.warband"_s);
        QVERIFY(file.open(QIODevice::ReadOnly));
        QJsonObject warband = QJsonDocument::fromJson(file.readAll()).object();
        const QStringList words{u"roll"_s, u"trait"_s, u"--seed"_s, u"0"_s};
        for (const bool had : {false, true}) {
            const QJsonArray dice = cli(words + QStringList{u"--system"_s, u"lion-rampant"_s, u"--json"_s})
                                        .json()[u"dice"][0]
                                        .toArray();
            const QJsonObject thrown{{u"dice"_s, dice}};
            warband[u"trait"] = had ? QJsonObject{{u"rolls"_s, QJsonArray{thrown}}} : QJsonObject{};
            QTemporaryFile one;
            QVERIFY(one.open() && one.write(QJsonDocument(warband).toJson()) > 0 && one.flush());
            const QJsonObject rolled = cli(words + QStringList{one.fileName(), u"--json"_s}).json();
            QVERIFY(!rolled[u"name"].isNull());
            QCOMPARE(rolled[u"again"].toBool(), had);
        }
    }

    /// DR-SCEN-01
    void theScenarioIsThatOfTheDie()
    {
        const QJsonObject rolled = cli({u"roll"_s, u"scenario"_s, u"--seed"_s, u"3"_s, u"--json"_s}).json();
        QCOMPARE(rolled[u"dice"][0].toArray().size(), 1);
        QVERIFY(!rolled[u"id"].toString().isEmpty());
    }

    /// DR-SCEN-03, DR-SCEN-04
    void theHigherDieAttacks()
    {
        for (int seed = 0; seed < 12; ++seed) {
            const QJsonObject rolled = cli({u"roll"_s, u"attacker"_s, u"--seed"_s, QString::number(seed),
                                            u"--json"_s, sample(u"goblins"_s), sample(u"orcs"_s)})
                                           .json();
            const QJsonArray last = rolled[u"dice"].toArray().last().toArray();
            const QJsonArray count = rolled[u"tie_break"].toArray();
            const bool level = last[0] == last[1];
            const int own = level ? count[0].toInt() : last[0].toInt();
            const int other = level ? count[1].toInt() : last[1].toInt();
            QVERIFY(own != other);
            QCOMPARE(rolled[u"attacker"].toBool(), own > other);
        }
    }

    /// DR-TRAIT-09: it is told what he may make of the die, and that nothing is settled.
    void aWiseLeaderMayChangeTheDie()
    {
        QFile file(sample(u"goblins"_s));
        QVERIFY(file.open(QIODevice::ReadOnly));
        QJsonObject warband = QJsonDocument::fromJson(file.readAll()).object();
        warband[u"trait"] = QJsonObject{{u"stated"_s, u"wise"_s}};
        QTemporaryFile wise;
        QVERIFY(wise.open() && wise.write(QJsonDocument(warband).toJson()) > 0 && wise.flush());
        const Run run =
            cli({u"roll"_s, u"attacker"_s, u"--seed"_s, u"4"_s, wise.fileName(), sample(u"orcs"_s)});
        QCOMPARE(run.exit, 0);
        QVERIFY2(run.out.contains("5 against 3\n") &&
                     run.out.contains("may count 5 as 4 or 6: the Leader is Wise\n") &&
                     run.out.contains("As the dice lie, the first side attacks.\n"),
                 run.out);
    }

    /// DR-TRAIT-09, DR-SCEN-04: 4 against 4 is his to decide; only where he lets it be is it thrown again.
    void aWiseLeaderComesBeforeLevelDiceAreThrownAgain()
    {
        QFile file(sample(u"goblins"_s));
        QVERIFY(file.open(QIODevice::ReadOnly));
        QJsonObject warband = QJsonDocument::fromJson(file.readAll()).object();
        warband[u"trait"] = QJsonObject{{u"stated"_s, u"wise"_s}};
        QTemporaryFile wise;
        QVERIFY(wise.open() && wise.write(QJsonDocument(warband).toJson()) > 0 && wise.flush());
        bool level = false;
        for (int seed = 0; seed < 40 && !level; ++seed) {
            const QStringList how{u"roll"_s,       u"attacker"_s,  u"--seed"_s, QString::number(seed),
                                  wise.fileName(), wise.fileName()}; // as many that count: no other tie-break
            QStringList asJson = how;
            asJson.insert(4, u"--json"_s);
            const QJsonObject rolled = cli(asJson).json();
            QCOMPARE(rolled[u"dice"].toArray().size(), 1);
            const QJsonArray dice = rolled[u"dice"][0].toArray();
            const QJsonArray totals = rolled[u"totals"].toArray();
            QCOMPARE(totals[0].toArray(), (QJsonArray{dice[0].toInt() - 1, dice[0], dice[0].toInt() + 1}));
            level = dice[0] == dice[1];
            QCOMPARE(rolled[u"attacker"].isNull(), level);
            if (level)
                QVERIFY(cli(how).out.contains("Level: the Wise decide, or the dice are thrown again.\n"));
        }
        QVERIFY(level);
    }

    /// DR-QUEST-01
    void questsDiffer()
    {
        const QJsonArray quests =
            cli({u"roll"_s, u"quests"_s, u"--seed"_s, u"11"_s, u"--json"_s}).json()[u"quests"].toArray();
        QSet<QString> ids;
        for (const QJsonValue &quest : quests)
            ids.insert(quest[u"id"].toString());
        QCOMPARE(ids.size(), 3);
    }

    /// DR-QUEST-01: whatever the dice, none twice, and none that nobody of the warband could do.
    void onlyWhatMayBeChosenIsDrawn()
    {
        const Run all = cli({u"catalogue"_s, u"dragon-rampant"_s, u"quests"_s, u"--json"_s});
        QTemporaryFile plain; // nobody of it casts spells
        QVERIFY(plain.open() &&
                plain.write(R"({"format": "gonfalon-warband", "version": 1, "system": "dragon-rampant",
                    "units": [{"type": "heavy-foot", "leader": true}, {"type": "scouts"}]})") > 0 &&
                plain.flush());
        const qsizetype known = all.json()[u"quests"].toArray().size();
        QSet<QString> drawn;
        qsizetype open = 0;
        for (int seed = 0; seed < 8; ++seed) {
            const QStringList words{u"roll"_s,   u"quests"_s,  u"--seed"_s, QString::number(seed),
                                    u"--json"_s, u"--count"_s, u"3"_s,      plain.fileName()};
            const QByteArray text = cli({u"roll"_s, u"quests"_s, u"--seed"_s, QString::number(seed),
                                         u"--count"_s, u"3"_s, plain.fileName()})
                                        .out;
            QSet<QString> ids;
            for (const QJsonValue &quest : cli(words).json()[u"quests"].toArray()) {
                ids.insert(quest[u"id"].toString());
                QVERIFY2(text.contains(u": %1 (Glory %2)\n"_s.arg(quest[u"name"].toString())
                                           .arg(quest[u"glory"].toInt())
                                           .toUtf8()),
                         text);
            }
            QCOMPARE(ids.size(), 3);
            drawn += ids;
            const QByteArray of = text.mid(text.indexOf(" of ") + 4);
            open = of.left(of.indexOf(':')).toInt();
            QVERIFY(text.endsWith("Seed " + QByteArray::number(seed) + " gives these dice again.\n"));
        }
        QVERIFY2(open < known && drawn.size() <= open, QByteArray::number(open));
    }

    /// The words name the side that the document names.
    void theSideThatAttacksIsNamed()
    {
        for (int seed = 0; seed < 8; ++seed) {
            const QStringList words{
                u"roll"_s,        u"attacker"_s, u"--seed"_s, QString::number(seed), sample(u"goblins"_s),
                sample(u"orcs"_s)};
            const bool first = cli(words + QStringList{u"--json"_s}).json()[u"attacker"].toBool();
            const QByteArray text = cli(words).out;
            QVERIFY2(text.contains(first ? "The first side attacks.\n" : "The second side attacks.\n"), text);
        }
    }

    void textShowsTheDice()
    {
        const Run run = cli({u"roll"_s, u"trait"_s, u"--seed"_s, u"7"_s});
        QCOMPARE(run.exit, 0);
        QVERIFY(run.out.contains(" + "));
        QVERIFY(run.out.contains("Seed 7 gives these dice again.\n"));
    }

    void whatCannotBeReadEndsWithTwo()
    {
        QCOMPARE(cli({u"roll"_s, u"trait"_s, u"/nonexistent"_s}).exit, 2);
        QCOMPARE(cli({u"roll"_s, u"trait"_s, u"--system"_s, u"chess"_s}).exit, 2);
        QCOMPARE(cli({u"roll"_s, u"quests"_s, u"--count"_s, u"9"_s}).exit, 2);
    }
};

GONFALON_TEST(RollTest)
#include "tst_roll.moc"
