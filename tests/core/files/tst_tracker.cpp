// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "core/files/export.h"
#include "core/files/export/tracker_data.h"
#include "core/files/export/writers.h"
#include "core/files/import.h"
#include "tests/support/catalogues.h"
#include "tests/support/suite.h"
#include "tests/support/warbands.h"

#include <QProcess>
#include <QRegularExpression>
#include <QTemporaryFile>

#include <algorithm>

using namespace gonfalon;
using namespace Qt::StringLiterals;
using files::OrderedJson;

namespace {

constexpr const char *games[] = {"dragon-rampant", "lion-rampant", "roberts-rules-of-warfare",
                                 "tales-of-the-dragon-kingdoms"};

OrderedJson dataOf(const std::string &game, const Warband &warband)
{
    const Catalogue &catalogue = *test::catalogue(SystemId(game));
    const auto made = trackerData(files::summary(catalogue, warband, false),
                                  files::playWords(catalogue.pageFiles.reference));
    return made.findings().empty() ? made.value() : OrderedJson();
}

OrderedJson playOf(const std::string &game)
{
    Warband empty;
    empty.system = SystemId(game);
    return dataOf(game, empty)["play"];
}

std::string pageOf(const std::string &game, const Warband &warband, bool secrets = false)
{
    const auto page =
        files::exportWarband(*test::catalogue(SystemId(game)), warband, files::Format::Tracker, {secrets});
    return page ? page.value() : std::string();
}

std::vector<std::string> idsIn(const OrderedJson &node, const char *name)
{
    return node.contains(name) ? node[name].get<std::vector<std::string>>() : std::vector<std::string>();
}

/// Goblins of whom the page tells all there is.
Warband plain()
{
    Warband goblins = withoutNotes(test::readyMade("goblins"));
    goblins.player.clear();
    goblins.leaderName.clear();
    return goblins;
}

} // namespace

/// The page for a phone; tests/pages/tracker_check.py plays on it.
class TestTracker : public QObject
{
    Q_OBJECT

private slots:
    void everyGame_data()
    {
        QTest::addColumn<std::string>("game");
        for (const char *game : games)
            QTest::newRow(game) << std::string(game);
    }

    /// The words of its steps stand on the reference sheet, and nowhere else.
    void everyGame()
    {
        QFETCH(std::string, game);
        const files::PlayWords words = files::playWords(test::catalogue(SystemId(game))->pageFiles.reference);
        const OrderedJson play = playOf(game);
        QVERIFY(!words.steps.empty());
        QCOMPARE(play["steps"].size(), words.steps.size());
        for (std::size_t i = 0; i < words.steps.size(); ++i) {
            QCOMPARE(play["steps"][i]["head"].get<std::string>(), words.steps[i].head);
            QVERIFY(!words.steps[i].text.empty() && words.steps[i].text.find('*') == std::string::npos);
        }
        QCOMPARE(words.outcomes.size(), play.contains("courage") ? 3u : 0u);
    }

    void namesWhatThereIs_data() { everyGame_data(); }

    void namesWhatThereIs()
    {
        QFETCH(std::string, game);
        const Catalogue &catalogue = *test::catalogue(SystemId(game));
        const OrderedJson play = playOf(game);
        const auto known = [&](const std::string &id) {
            return catalogue.specialRule(SpecialRuleId(id)) || catalogue.trait(TraitId(id));
        };
        std::vector<std::string> named;
        const auto add = [&named](const std::vector<std::string> &more) {
            named.insert(named.end(), more.begin(), more.end());
        };
        for (const OrderedJson &step : play["steps"])
            add(idsIn(step, "rules"));
        if (play.contains("courage")) {
            add(idsIn(play["courage"], "never_marked"));
            for (const OrderedJson &one : play["courage"]["modifiers"]) {
                add(idsIn(one, "rules"));
                add(idsIn(one, "not_with"));
            }
            QVERIFY(catalogue.figure(FigureId(play["courage"]["figure"].get<std::string>())));
        }
        for (const std::string &id : named)
            QVERIFY2(known(id), id.c_str());
    }

    /// Spells that last: their ends are those that the catalogue tells.
    void spellsEndAsTheCatalogueSays()
    {
        const OrderedJson spells = playOf("dragon-rampant")["spells"];
        const auto atOnce = idsIn(spells, "at_once"), stay = idsIn(spells, "stay");
        for (const Spell &spell : test::dragonRampant().spells) {
            const bool extra = spell.extra;
            QVERIFY2(extra || (std::ranges::count(atOnce, spell.id.str()) > 0) ==
                                  spell.duration.starts_with("At once"),
                     spell.id.str().c_str());
            QVERIFY2(extra || (std::ranges::count(stay, spell.id.str()) > 0) ==
                                  (spell.duration.find("rallies") != std::string::npos),
                     spell.id.str().c_str());
        }
    }

    /// What a club changes in its data folder, or a new game brings along, reaches the page.
    void thePageIsMadeOfTheFilesOfTheGame()
    {
        files::DataFiles data = test::dataFiles(u"dragon-rampant"_s);
        const auto change = [](std::string &text, const std::string &from, const std::string &to) {
            QVERIFY2(text.find(from) != std::string::npos, from.c_str());
            text.replace(text.find(from), from.size(), to);
        };
        change(data["sheets/reference.json"], "\"head\": \"Rally\"", "\"head\": \"Muster\"");
        change(data["tracker.json"], "\"head\": \"Rally\"", "\"head\": \"Muster\"");
        const auto catalogue = files::readCatalogue(data);
        QVERIFY(catalogue);
        const auto page = files::exportWarband(*catalogue, plain(), files::Format::Tracker, {});
        QVERIFY(page && page.findings().empty());
        QVERIFY(page->find(">Muster<") != std::string::npos && page->find(">Rally<") == std::string::npos);
    }

    /// A file that does not fit is told of, and the list is on the page all the same.
    void aFileThatDoesNotFitIsTold_data()
    {
        QTest::addColumn<std::string>("tracker");
        for (const char *bad :
             {"", "{", "[]", R"({"steps": 3, "sides": 1})", R"({"courage": {"figure": 7}})"})
            QTest::newRow(bad) << std::string(bad);
    }
    void aFileThatDoesNotFitIsTold()
    {
        QFETCH(std::string, tracker);
        Catalogue catalogue = test::dragonRampant();
        catalogue.pageFiles.tracker = tracker;
        catalogue.pageFiles.reference = tracker;
        const auto page = files::exportWarband(catalogue, plain(), files::Format::Tracker, {});
        QVERIFY(page);
        QVERIFY(page->find("Snagga") != std::string::npos);
        QCOMPARE(page.findings().empty(), tracker.empty()); // a game may have none
        for (const Finding &finding : page.findings()) {
            QCOMPARE(finding.place.file, std::string("tracker.json"));
            QVERIFY(finding.severity == Severity::Warning);
        }
    }

    void everySampleIsOnePage_data()
    {
        QTest::addColumn<std::string>("game");
        QTest::addColumn<std::string>("name");
        for (const char *game : games) {
            for (const std::string &name : test::readyMadeNames(game))
                QTest::newRow(name.c_str()) << std::string(game) << name;
        }
    }

    /// Whole without its scripts, well-formed, and with nothing from outside.
    void everySampleIsOnePage()
    {
        QFETCH(std::string, game);
        QFETCH(std::string, name);
        const Warband warband = test::readyMade(name, game.c_str());
        const std::string page = pageOf(game, warband);
        const files::Summary told = files::summary(*test::catalogue(SystemId(game)), warband, false);
        static const QRegularExpression script(u"<(script|style)\\b.*?</\\1>"_s,
                                               QRegularExpression::DotMatchesEverythingOption);
        const QString words = QString::fromStdString(page).remove(script);
        for (const files::SummaryUnit &unit : told.units) {
            for (const auto &row : unit.grid) {
                for (const files::SummaryFigure &figure : row)
                    QVERIFY2(words.contains(u"<dd>"_s + QString::fromStdString(files::escaped(figure.value))),
                             figure.name.c_str());
            }
            for (const files::SummaryRule &rule : unit.rules)
                QVERIFY2(words.contains(QString::fromStdString(files::escaped(rule.name))),
                         rule.name.c_str());
        }
        QCOMPARE(files::recognise(page), files::Format::Tracker);
        for (const char *outside : {"http:", "https:", "src=", "@import", "url(http"})
            QVERIFY2(page.find(outside) == std::string::npos, outside);
        QTemporaryFile file;
        QVERIFY(file.open());
        file.write(QByteArray::fromStdString(page));
        file.close();
        QProcess xmllint;
        xmllint.start(u"xmllint"_s, {u"--noout"_s, file.fileName()});
        QVERIFY2(xmllint.waitForFinished(), "xmllint is needed for this test (package libxml2-utils)");
        QVERIFY2(xmllint.exitCode() == 0, xmllint.readAllStandardError().constData());
    }

    /// A list keeps its name for the browser, and each edition of it is told from the others.
    void anEditionOfAList()
    {
        const Warband one = test::readyMade("goblins");
        Warband other = one;
        other.units[2].name += " the Elder";
        const OrderedJson before = dataOf("dragon-rampant", one), after = dataOf("dragon-rampant", other);
        QVERIFY(before["list"] == after["list"]);
        QVERIFY(before["edition"] != after["edition"]);
        other = one;
        other.name += '!';
        QVERIFY(before["list"] != dataOf("dragon-rampant", other)["list"]);
    }

    /// What stands in a name is no part of the page.
    void namesEndNoScript()
    {
        Warband warband = test::readyMade("goblins");
        warband.units[0].name = "</script><script>alert(1)</script> & ]]>";
        const std::string page = pageOf("dragon-rampant", warband);
        QVERIFY(page.find("<script>alert") == std::string::npos);
        const std::string data = files::forPage(dataOf("dragon-rampant", warband));
        QVERIFY(data.find_first_of("&<>") == std::string::npos);
        QCOMPARE(OrderedJson::parse(data)["units"][0]["name"].get<std::string>(), warband.units[0].name);
    }

    void secretsAreTheOwnersChoice()
    {
        Warband warband = test::readyMade("goblins");
        warband.quests = {{QuestId(), "Find the silver sickle", 2, true, ""}};
        QVERIFY(pageOf("dragon-rampant", warband).find("silver sickle") == std::string::npos);
        QVERIFY(pageOf("dragon-rampant", warband, true).find("silver sickle") != std::string::npos);
    }
};

GONFALON_TEST(TestTracker)
#include "tst_tracker.moc"
