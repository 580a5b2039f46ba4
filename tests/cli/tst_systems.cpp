// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/catalogues.h"
#include "tests/support/program.h"

#include <QDir>
#include <QFileInfo>
#include <QJsonArray>
#include <QTemporaryDir>
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

    /// What a player gets with any game: its samples are legal, and its pack is printed.
    void everySystemServesItsSamples_data()
    {
        QTest::addColumn<QString>("system");
        for (const QJsonValue &system : cli({u"systems"_s, u"--json"_s}).json()[u"systems"].toArray())
            QTest::newRow(system[u"id"].toString().toUtf8()) << system[u"id"].toString();
    }
    void everySystemServesItsSamples()
    {
        QFETCH(const QString, system);
        const QDir folder(dataFolder() + u'/' + system + u"/warbands"_s);
        QStringList samples;
        for (const QString &name :
             folder.entryList({u"*.warband"_s}, QDir::Files, QDir::Size | QDir::Reversed))
            samples << folder.filePath(name);
        QVERIFY(samples.size() >= 3);
        const Run judged = cli(QStringList{u"check"_s} + samples);
        QVERIFY2(judged.exit == 0, judged.err);
        QTemporaryDir out;
        const QString pdf = out.filePath(u"pack.pdf"_s);
        const Run printed = cli({u"print"_s, samples.first(), u"--sheet"_s, u"pack"_s, u"-o"_s, pdf});
        QVERIFY2(printed.exit == 0, printed.err);
        QVERIFY(QFileInfo(pdf).size() > 10000);
    }

    void organisationsAndTablesAreListed()
    {
        const QJsonObject all = cli({u"catalogue"_s, u"tales-of-the-dragon-kingdoms"_s, u"--json"_s}).json();
        const QJsonArray organisations = all[u"organisations"].toArray();
        QCOMPARE(organisations.size(), 6);
        QCOMPARE(organisations.last()[u"id"].toString(), u"army"_s);
        QCOMPARE(organisations.last()[u"points"].toInt(), 22023); // TK-PTS-08
        QVERIFY(!all[u"tables"].toArray().isEmpty());
        QVERIFY(!all[u"settings"].toArray().isEmpty());
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
