// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/catalogues.h"
#include "tests/support/program.h"
#include "tests/support/suite.h"

#include <QDir>
#include <QFileInfo>
#include <QJsonArray>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>

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

    /// A line of the list says what the document says.
    void everySystemIsALine()
    {
        const QStringList lines = QString::fromUtf8(cli({u"systems"_s}).out).split(u'\n', Qt::SkipEmptyParts);
        const QJsonArray systems = cli({u"systems"_s, u"--json"_s}).json()[u"systems"].toArray();
        QCOMPARE(lines.size(), systems.size());
        for (qsizetype i = 0; i < lines.size(); ++i) {
            QStringList abilities;
            for (const QJsonValue &ability : systems[i][u"abilities"].toArray())
                abilities << ability.toString();
            QCOMPARE(lines[i],
                     u"%1: %2, %3 (%4)"_s.arg(systems[i][u"id"].toString(), systems[i][u"name"].toString(),
                                              systems[i][u"edition"].toString(), abilities.join(u", "_s)));
        }
    }

    /// The text of every kind of every game holds each entry with the number that stands behind its name.
    void everyKindAsText()
    {
        for (const QJsonValue &system : cli({u"systems"_s, u"--json"_s}).json()[u"systems"].toArray()) {
            const QString id = system[u"id"].toString();
            const QByteArray text = cli({u"catalogue"_s, id}).out;
            const QJsonObject all = cli({u"catalogue"_s, id, u"--json"_s}).json();
            for (const QString &kind : all.keys()) {
                if (!all[kind].isArray())
                    continue;
                QVERIFY2(text.contains(kind.toUtf8() + ":\n"), qPrintable(kind));
                for (const QJsonValue &entry : all[kind].toArray()) {
                    QString line = u"  %1: %2"_s.arg(entry[u"id"].toString(), entry[u"name"].toString());
                    for (const QString &key :
                         {u"percent"_s, u"points"_s, u"glory"_s, u"difficulty"_s, u"total"_s, u"die"_s}) {
                        if (entry[key].isDouble() && (key != "percent"_L1 || entry[key].toInt() != 0)) {
                            line += u"  %1 %2"_s.arg(key).arg(entry[key].toInt());
                            break;
                        }
                    }
                    QVERIFY2(text.contains((line + u'\n').toUtf8()), qPrintable(line));
                }
            }
        }
    }

    /// The document says of every thing what the data say.
    void theDocumentIsTheCatalogue()
    {
        using gonfalon::Catalogue;
        for (const Catalogue *game : everyGame()) {
            const QJsonObject all =
                cli({u"catalogue"_s, QString::fromStdString(game->id.str()), u"--json"_s}).json();
            const QJsonArray units = all[u"units"].toArray(), options = all[u"options"].toArray(),
                             lists = all[u"warbands"].toArray();
            QCOMPARE(units.size(), qsizetype(game->unitTypes.size()));
            for (qsizetype i = 0; i < units.size(); ++i) {
                const gonfalon::UnitType &type = game->unitTypes[std::size_t(i)];
                QCOMPARE(units[i][u"points"].toInt(), type.points.value());
                QCOMPARE(units[i][u"pieces"].isObject(), type.pieces.has_value());
                if (type.pieces) {
                    const QJsonObject pieces = units[i][u"pieces"].toObject();
                    QCOMPARE(pieces[u"least"].toInt(), type.pieces->least);
                    QCOMPARE(pieces[u"usual"].toInt(), type.pieces->usual);
                    QCOMPARE(pieces[u"most"].toInt(), type.pieces->most);
                    QCOMPARE(pieces[u"priced_each"].toBool(), type.pieces->pricedEach);
                }
                for (const gonfalon::Option *option : game->optionsFor(type)) {
                    const QString id = QString::fromStdString(option->id.str());
                    const bool listed = std::ranges::any_of(options, [&](const QJsonValue &entry) {
                        return entry[u"id"] == id && entry[u"points"].toInt() == option->points.value() &&
                               entry[u"units"].toArray().contains(QString::fromStdString(type.id.str()));
                    });
                    QCOMPARE(listed, game->mayTake(type, *option));
                }
            }
            QCOMPARE(lists.size(), qsizetype(game->sampleLists.size()));
            for (qsizetype i = 0; i < lists.size(); ++i) {
                const auto &rows = game->sampleLists[std::size_t(i)].rows;
                for (std::size_t row = 0; row < rows.size(); ++row) {
                    const QJsonValue told = lists[i][u"units"].toArray()[qsizetype(row)];
                    QCOMPARE(told[u"name"].toString(), QString::fromStdString(rows[row].name));
                    QCOMPARE(told[u"points"].toInt(), rows[row].misprint.value_or(rows[row].printed).value());
                    QCOMPARE(told[u"leader"].toBool(), rows[row].leader);
                }
            }
        }
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

GONFALON_TEST(SystemsTest)
#include "tst_systems.moc"
