// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>
#include <QXmlStreamReader>

#include "core/files/export.h"
#include "core/files/export/battlescribe_catalogue.h"
#include "tests/support/catalogues.h"
#include "tests/support/suite.h"
#include "tests/support/warbands.h"

#include <QProcess>
#include <QRegularExpression>
#include <QSet>
#include <QTemporaryDir>

#include <fstream>

using namespace gonfalon;
using namespace Qt::StringLiterals;

namespace {

constexpr const char *games[] = {"dragon-rampant", "lion-rampant", "roberts-rules-of-warfare",
                                 "tales-of-the-dragon-kingdoms"};

const Catalogue &gameOf(const std::string &id) { return *test::catalogue(SystemId(id)); }

/// The values of an attribute, each as often as it stands there.
QStringList valuesOf(const std::string &xml, const QString &attribute)
{
    QStringList out;
    const QRegularExpression wanted(u" "_s + attribute + u"=\"([^\"]*)\""_s);
    auto found = wanted.globalMatch(QString::fromStdString(xml));
    while (found.hasNext())
        out << found.next().captured(1);
    return out;
}

QSet<QString> setOf(const QStringList &list) { return {list.begin(), list.end()}; }

/// What an entry costs: by what it stands in, its own name and the kind of cost.
using Cost = std::tuple<std::string, std::string, std::string>;

std::map<Cost, int> costsOf(const std::string &catalogue)
{
    std::map<Cost, int> all;
    std::vector<std::string> names{{}};
    QXmlStreamReader reader(QString::fromStdString(catalogue));
    while (!reader.atEnd()) {
        reader.readNext();
        const auto value = [&](const char *key) {
            return reader.attributes().value(QLatin1String(key)).toString().toStdString();
        };
        if (reader.isStartElement() && reader.name() == u"selectionEntry")
            names.push_back(value("name"));
        else if (reader.isEndElement() && reader.name() == u"selectionEntry")
            names.pop_back();
        else if (reader.isStartElement() && reader.name() == u"cost" && names.size() > 1)
            all[{names[names.size() - 2], names.back(), value("name")}] = int(std::stod(value("value")));
    }
    return all;
}

} // namespace

/// Catalogues for BattleScribe and its kin, and the rosters that go with them.
class TestBattlescribeCatalogue : public QObject
{
    Q_OBJECT

private slots:
    void everyGame_data()
    {
        QTest::addColumn<std::string>("game");
        for (const char *game : games)
            QTest::newRow(game) << std::string(game);
    }

    /// Both files and every sample keep the grammar in schema/battlescribe.rng.
    void everyGame()
    {
        QFETCH(std::string, game);
        QTemporaryDir folder;
        QStringList files;
        // The grammar knows elements by their plain names: which namespace they stand in is asked here.
        const auto put = [&](const std::string &name, const std::string &bytes, const char *schema) {
            QString xml = QString::fromStdString(bytes);
            const QString space =
                u" xmlns=\"http://www.battlescribe.net/schema/%1\""_s.arg(QLatin1String(schema));
            QVERIFY2(xml.count(space) == 1, schema);
            files << folder.filePath(QString::fromStdString(name));
            std::ofstream(files.back().toStdString(), std::ios::binary) << xml.remove(space).toStdString();
        };
        const files::BattleScribeData data = files::battleScribeOf(gameOf(game));
        put("game.gst", data.system, "gameSystemSchema");
        put("game.cat", data.catalogue, "catalogueSchema");
        for (const std::string &name : test::readyMadeNames(game.c_str()))
            put(name + ".ros",
                *files::exportWarband(gameOf(game), test::readyMade(name, game.c_str()),
                                      files::Format::Roster),
                "rosterSchema");
        QProcess xmllint;
        xmllint.start(u"xmllint"_s, QStringList{u"--noout"_s, u"--relaxng"_s,
                                                QStringLiteral(GONFALON_SOURCE_DIR
                                                               "/tests/core/files/schema/battlescribe.rng")} +
                                        files);
        QVERIFY2(xmllint.waitForFinished(60000), "xmllint is needed for this test (package libxml2-utils)");
        QVERIFY2(xmllint.exitCode() == 0, xmllint.readAllStandardError().left(2000).constData());
    }

    void everyIdOfARosterIsThere_data() { everyGame_data(); }

    void everyIdOfARosterIsThere()
    {
        QFETCH(std::string, game);
        const files::BattleScribeData data = files::battleScribeOf(gameOf(game));
        const QStringList all = valuesOf(data.system + data.catalogue, u"id"_s);
        const QSet<QString> known = setOf(all);
        QCOMPARE(known.size(), all.size()); // each once
        for (const QString &target :
             valuesOf(data.system + data.catalogue, u"(?:targetId|typeId|gameSystemId)"_s))
            QVERIFY2(known.contains(target), qPrintable(target));
        for (const std::string &name : test::readyMadeNames(game.c_str())) {
            const Warband warband = test::readyMade(name, game.c_str());
            const std::string roster = *files::exportWarband(gameOf(game), warband, files::Format::Roster);
            const QStringList used =
                valuesOf(roster, u"(?:entryId|typeId|catalogueId|gameSystemId)"_s) +
                valuesOf(QString::fromStdString(roster).replace(u"<rule id"_s, u"<rule rule"_s).toStdString(),
                         u"rule"_s);
            QVERIFY(used.size() > 20);
            for (const QString &id : used)
                QVERIFY2(known.contains(id), qPrintable(QString::fromStdString(name) + u": "_s + id));
        }
    }

    /// An option is known by where it stands; only what is the players' own has no entry but the common one.
    void optionsAreEntriesOfTheirUnits()
    {
        const Catalogue &game = gameOf("dragon-rampant");
        Warband warband = test::readyMade("goblins");
        for (Unit &unit : warband.units)
            unit.race.clear();
        warband.quests = {{game.quests[0].id, {}, 0, false, {}, {}}};
        const auto owns = [&](const Warband &one) {
            const auto roster = *files::exportWarband(game, one, files::Format::Roster);
            const QString own = valuesOf(files::battleScribeOf(game).catalogue, u"id"_s).last();
            return valuesOf(roster, u"entryId"_s).count(own);
        };
        QCOMPARE(owns(warband), 0);
        warband.units[1].house = {{"Big", Points(1), {}, {}}};
        warband.quests.push_back({{}, "Our own", 2, false, {}, {}});
        QCOMPARE(owns(warband), 2);
    }

    void pricesAreThoseOfTheGame_data() { everyGame_data(); }

    /// Every unit, its options and the Quests, each at its own price, in points or Glory.
    void pricesAreThoseOfTheGame()
    {
        QFETCH(std::string, game);
        const Catalogue &catalogue = gameOf(game);
        const auto costs = costsOf(files::battleScribeOf(catalogue).catalogue);
        for (const UnitType &type : catalogue.unitTypes) {
            QCOMPARE(costs.at({{}, type.name, " Pts"}), type.points.value());
            for (const Option &option : type.options)
                QCOMPARE(costs.at({type.name, option.name, " Pts"}), option.points.value());
        }
        for (const Quest &quest : catalogue.quests) {
            QCOMPARE(costs.at({"Quests", quest.name, "Glory"}), quest.glory);
            QCOMPARE(costs.at({"Quests", quest.name, " Pts"}), 0);
        }
        const int bought = catalogue.muster.boughtTraits ? catalogue.muster.boughtTraits->points : 0;
        for (const Trait &trait : catalogue.traits)
            QCOMPARE(costs.at({"Leader", trait.name, " Pts"}), bought);
    }
};

GONFALON_TEST(TestBattlescribeCatalogue)
#include "tst_battlescribe_catalogue.moc"
