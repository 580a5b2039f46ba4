// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/program.h"

#include <QJsonArray>
#include <QTest>

using namespace gonfalon::test;
using namespace Qt::StringLiterals;

class SystemsTest : public QObject
{
    Q_OBJECT

private slots:
    void systemsAreListed()
    {
        const Run run = cli({u"systems"_s});
        QCOMPARE(run.exit, 0);
        QVERIFY(run.out.startsWith("dragon-rampant: Dragon Rampant, "));
        const QJsonArray systems = cli({u"systems"_s, u"--json"_s}).json()[u"systems"].toArray();
        const QJsonObject first = systems.first().toObject();
        QCOMPARE(first.keys(), QStringList({u"abilities"_s, u"edition"_s, u"id"_s, u"name"_s}));
        QVERIFY(first[u"abilities"].toArray().contains(u"muster"_s));
    }

    void theWholeCatalogueIsPrinted()
    {
        const QJsonObject all = cli({u"catalogue"_s, u"dragon-rampant"_s, u"--json"_s}).json();
        QCOMPARE(all[u"system"].toString(), u"dragon-rampant"_s);
        QCOMPARE(all[u"units"].toArray().size(), 13);
        QCOMPARE(all[u"scenarios"].toArray().size(), 7);
        QCOMPARE(all[u"quests"].toArray().size(), 21);
        QVERIFY(all[u"warbands"].toArray().size() >= 16);
        for (const char *kind : {"units", "options", "traits", "spells", "quests", "scenarios", "warbands"}) {
            for (const QJsonValue &entry : all[QLatin1String(kind)].toArray()) {
                QVERIFY(!entry[u"id"].toString().isEmpty());
                QVERIFY(!entry[u"name"].toString().isEmpty());
            }
        }
    }

    void unitsHavePointsAndProfile()
    {
        const Run run = cli({u"catalogue"_s, u"dragon-rampant"_s, u"units"_s, u"--json"_s});
        QCOMPARE(run.exit, 0);
        QCOMPARE(run.json().keys(), QStringList({u"system"_s, u"units"_s}));
        for (const QJsonValue &unit : run.json()[u"units"].toArray()) {
            if (unit[u"id"] != u"elite-foot"_s)
                continue;
            QCOMPARE(unit[u"points"].toInt(), 6);
            QCOMPARE(unit[u"profile"][u"armour"].toInt(), 4);
            QVERIFY(unit[u"profile"][u"shoot"].isNull());
            return;
        }
        QFAIL("no Elite Foot");
    }

    void optionsSayWhoMayTakeThem()
    {
        const QJsonArray options = cli({u"catalogue"_s, u"dragon-rampant"_s, u"options"_s, u"--json"_s})
                                       .json()[u"options"]
                                       .toArray();
        bool found = false;
        for (const QJsonValue &option : options) {
            if (option[u"id"] != u"spellcaster"_s)
                continue;
            found = true;
            QCOMPARE(option[u"points"].toInt(), 4);
            QVERIFY(option[u"units"].toArray().contains(u"light-foot"_s));
            QVERIFY(!option[u"units"].toArray().contains(u"light-riders"_s));
        }
        QVERIFY(found);
    }

    void oneKindAsText()
    {
        const Run run = cli({u"catalogue"_s, u"dragon-rampant"_s, u"traits"_s});
        QCOMPARE(run.exit, 0);
        QVERIFY(run.out.startsWith("traits:\n"));
        QVERIFY(run.out.contains("  goader: Goader  total 12\n"));
        QVERIFY(!run.out.contains("units:"));
    }
};

QTEST_GUILESS_MAIN(SystemsTest)
#include "tst_systems.moc"
