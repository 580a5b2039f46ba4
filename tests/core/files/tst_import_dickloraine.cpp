// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "core/files/import.h"
#include "core/model/before_the_game.h"
#include "core/model/validate.h"
#include "tests/support/catalogues.h"
#include "tests/support/file_findings.h"
#include "tests/support/samples.h"
#include "tests/support/suite.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>

using namespace gonfalon;
using files::Format;

namespace {

/// A list as that builder writes it, 24 points there and here.
const std::string raiders = test::sample("raiders.dickloraine.json");

/// One unit in a list.
std::string list(const std::string &unit) { return R"({"name":"L","units":[)" + unit + "]}"; }

/// Types and options of a list's units: "heavy-foot: offensive; scouts".
std::string unitsOf(const Warband &warband)
{
    std::string out;
    for (const Unit &unit : warband.units) {
        out += (out.empty() ? "" : "; ") + unit.type.str() + (unit.leader ? " (leader)" : "");
        for (const Choice &choice : unit.choices) {
            out += " " + choice.option.str();
            for (const std::string &answer : choice.answers)
                out += "=" + answer;
        }
        for (const HouseOption &house : unit.house)
            out += " house:" + house.name + "@" + std::to_string(house.points.value());
    }
    return out;
}

} // namespace

class TestImportDickloraine : public QObject
{
    Q_OBJECT

private slots:
    void theExampleComesOverWhole()
    {
        const Catalogue &game = test::dragonRampant();
        QCOMPARE(files::recognise(raiders), Format::DickloraineList);
        const auto read = files::importWarband(game, raiders);
        QVERIFY2(read.ok(), test::told(read.findings()).c_str());
        const Warband &warband = read->warband;
        QCOMPARE(warband.name, std::string("Overlord Grakk's Raiders"));
        QCOMPARE(warband.units.size(), std::size_t(7));
        QCOMPARE(price(game, warband), Points(24));
        QCOMPARE(warband.limit, 24);
        QCOMPARE(unitsOf(warband),
                 std::string(
                     "heavy-foot (leader) offensive; light-foot mixed-weapons; light-foot "
                     "wizardling=sod-off-spell=almighty-prod=banish-fear; light-riders short-range-missiles; "
                     "scouts; scouts; ravenous-hordes no-feelings undead"));
        QCOMPARE(warband.trait.stated, TraitId("goader"));
        QVERIFY(warband.trait.rolls.empty());
        QCOMPARE(warband.units[0].name, std::string("Overlord & Bodyguards"));
        QCOMPARE(test::told(read.findings()),
                 std::string("3014 at 'units/0' [Goader]; 3015 at 'units/6' [Ravenous Hordes] [Undead]; "));
        for (const Finding &finding : read.findings())
            QVERIFY(finding.severity == Severity::Note);
    }

    void aTraitWithoutDiceCounts()
    {
        const Catalogue &game = test::dragonRampant();
        const auto read = files::importWarband(game, raiders);
        const Trait *trait = traitInForce(game, read->warband.trait);
        QVERIFY(trait);
        QCOMPARE(trait->id, TraitId("goader"));
    }

    void venomousIsDearerHere()
    {
        std::string dearer = raiders;
        dearer.replace(dearer.find(R"("fantasticalRules":["Leader"])"), 29,
                       R"("fantasticalRules":["Leader","Venomous"])");
        const auto read = files::importWarband(test::dragonRampant(), dearer);
        QVERIFY(read.ok());
        const std::string told = test::told(read.findings());
        QVERIFY2(told.find("3004 at 'units/0' [Overlord & Bodyguards] [8] [9] [Venomous 2 → 3]; ") !=
                     std::string::npos,
                 told.c_str());
        QVERIFY2(told.find("3005 at '' [26] [27]; ") != std::string::npos, told.c_str());
    }

    void units_data()
    {
        QTest::addColumn<std::string>("unit");
        QTest::addColumn<std::string>("gives");
        QTest::addColumn<std::string>("says");
        const auto row = [](const char *name, const char *unit, const char *gives, const char *says) {
            QTest::newRow(name) << std::string(unit) << std::string(gives) << std::string(says);
        };
        row("armor and armour", R"({"name":"Bellicose Foot","options":["Terrifically Shiny armor"]})",
            "bellicose-foot terrifically-shiny-armour", "");
        row("armour and no capitals", R"({"name":"bellicose foot","options":["terrifically shiny armour"]})",
            "bellicose-foot terrifically-shiny-armour", "");
        row("our own names", R"({"name":"heavy-foot","options":["mystical-armour"]})",
            "heavy-foot mystical-armour", "");
        row("placeholder row", R"({"name":"Unit","options":[]},{"name":"Scouts"})", "scouts",
            "3009 at 'units/0' [1]; ");
        row("unknown unit", R"({"name":"Bog Trolls!","options":["Smelly"],"customName":"Urg"})",
            "bog-trolls smelly", "3002 at 'units/0' [Bog Trolls!]; 3003 at 'units/0' [Urg] [Smelly]; ");
        row("unknown option", R"({"name":"Scouts","options":["Stilts"]})", "scouts stilts",
            "3003 at 'units/0' [Scouts] [Stilts]; ");
        row("melee assumed", R"({"name":"Heavy Foot","fantasticalRules":["Enchanted Weapons"]})",
            "heavy-foot enchanted-weapons=melee",
            "3007 at 'units/0' [Heavy Foot] [Enchanted weapons] [Melee]; ");
        row("both: one melee, one missile",
            R"({"name":"Heavy Missiles","fantasticalRules":["Enchanted Weapons","Blessed Weapons"]})",
            "heavy-missiles enchanted-weapons=melee blessed-weapons=missile",
            "3007 at 'units/0' [Heavy Missiles] [Enchanted weapons] [Melee]; "
            "3007 at 'units/0' [Heavy Missiles] [Blessed weapons] [Missile]; ");
        row("slayer asks", R"({"name":"Heavy Foot","fantasticalRules":["Slayer"]})", "heavy-foot slayer",
            "3004 at 'units/0' [Heavy Foot] [8] [4] [Slayer 4 → 0 or 4]; 3005 at '' [8] [4]; ");
        row("option twice", R"({"name":"Scouts","fantasticalRules":["Fear","Fear"]})", "scouts fear",
            "3021 at 'units/0' [Scouts] [Fear]; "
            "3004 at 'units/0' [Scouts] [6] [4] [the list states another price]; 3005 at '' [6] [4]; ");
        row("march of the dead",
            R"({"name":"Scouts","fantasticalRules":["Leader","Unstoppable March of the Dead"]})",
            "scouts (leader)", "3014 at 'units/0' [");
        row("trait without Leader", R"({"name":"Scouts","trait":"Wise"})", "scouts",
            "3008 at 'units/0' [Scouts: Wise]; ");
        row("unknown trait", R"({"name":"Scouts","fantasticalRules":["Leader"],"trait":"Loud"})",
            "scouts (leader)", "3010 at 'units/0' [Loud]; ");
        row("spells without Wizardlings", R"({"name":"Heavy Foot","spells":["Heal Thee!"]})", "heavy-foot",
            "3008 at 'units/0' [Heavy Foot: Heal Thee!]; ");
        row("unknown spell",
            R"({"name":"Heavy Foot","fantasticalRules":["Wizardlings"],"spells":["Dragon\u0027s Breath!","Itch!"]})",
            "heavy-foot wizardling=dragons-breath=itch", "3011 at 'units/0' [Heavy Foot] [Itch!]; ");
        row("Sod-off Spell",
            R"({"name":"Heavy Foot","fantasticalRules":["Wizardlings"],"spells":["Sod-off Spell"]})",
            "heavy-foot wizardling=sod-off-spell", "");
        row("wrong types", R"({"name":"Scouts","options":{"a":1},"customName":7})", "scouts",
            "2004 at 'units/0/customName' [customName] [a number] [a text]; "
            "2004 at 'units/0/options' [options] [an object] [a list]; ");
        row("unit is no object", R"("Scouts")", "", "2004 at 'units' [units] [a text] [an object]; ");
        row("stray keys", R"({"name":"Scouts","id":7,"points":99})", "scouts", "");
    }

    void units()
    {
        QFETCH(std::string, unit);
        QFETCH(std::string, gives);
        QFETCH(std::string, says);
        const auto read = files::importWarband(test::dragonRampant(), list(unit), Format::DickloraineList);
        QVERIFY2(read.ok(), test::told(read.findings()).c_str());
        QCOMPARE(unitsOf(read->warband), gives);
        const std::string told = test::told(read.findings());
        QVERIFY2(says.ends_with('[') ? told.starts_with(says) : told == says, told.c_str());
    }

    void theAssumedAnswerCanBeAsked()
    {
        const auto read = files::importWarband(
            test::dragonRampant(), list(R"({"name":"Heavy Foot","fantasticalRules":["Enchanted Weapons"]})"));
        const Finding *finding = test::found(read.findings(), Code::ForeignAnswerAssumed);
        QVERIFY(finding && finding->fix);
        QCOMPARE(*finding->fix, (Fix{FixKind::AskAnswer, 0, "enchanted-weapons", {}}));
        QCOMPARE(finding->severity, Severity::Warning);
    }

    void legacyLists_data()
    {
        QTest::addColumn<std::string>("file");
        QTest::newRow("units by number, order given") << std::string(
            R"({"name":"Old","nextID":12,"unitOrder":[10,2,99,2],"units":{)"
            R"("2":{"name":"Scouts","options":[],"fantasticalRules":[],"customName":"second"},)"
            R"("10":{"name":"Scouts","options":[],"fantasticalRules":[],"customName":"first"},)"
            R"("11":{"name":"Scouts","options":[],"fantasticalRules":[],"customName":"third"}}})");
        QTest::newRow("units by number, no order") << std::string(
            R"({"name":"Old","units":{"10":{"name":"Scouts","customName":"second"},)"
            R"("2":{"name":"Scouts","customName":"first"},"11":{"name":"Scouts","customName":"third"}}})");
        QTest::newRow("a list with the old keys") << std::string(
            R"({"name":"Old","nextID":3,"unitOrder":[0,1,2],"units":[{"name":"Scouts","customName":"first"},)"
            R"({"name":"Scouts","customName":"second"},{"name":"Scouts","customName":"third"}]})");
    }

    void legacyLists()
    {
        QFETCH(std::string, file);
        const auto read = files::importWarband(test::dragonRampant(), file);
        QVERIFY2(read.ok(), test::told(read.findings()).c_str());
        QCOMPARE(read->warband.units.size(), std::size_t(3));
        QCOMPARE(read->warband.units[0].name, std::string("first"));
        QCOMPARE(read->warband.units[1].name, std::string("second"));
        QCOMPARE(read->warband.units[2].name, std::string("third"));
    }

    void refused_data()
    {
        QTest::addColumn<std::string>("file");
        QTest::addColumn<std::string>("says");
        const auto row = [](const char *name, std::string file, const char *says) {
            QTest::newRow(name) << std::move(file) << std::string(says);
        };
        row("Xenos rules", list(R"({"name":"Heavy Infantry","options":[],"xenosRules":[]})"),
            "3006! at '' [Xenos Rampant]; ");
        row("Xenos powers", list(R"({"name":"Recon Infantry","psiPowers":["Beguile"]})"),
            "3006! at '' [Xenos Rampant]; ");
        row("Xenos campaign", R"({"name":"X","units":[],"campaign":{}})", "3006! at '' [Xenos Rampant]; ");
        row("backup of Xenos lists", R"({"rosters":{"A":{"name":"A","units":[],"campaign":{}}}})",
            "3006! at 'rosters/A' [Xenos Rampant]; ");
        row("not JSON", "{\"name\":", "2002! at 'line 1, column 9'; ");
        row("some other JSON", R"({"a":1})", "3001! at ''; ");
        row("empty object", "{}", "3001! at ''; ");
        row("a JSON list", "[1]", "3001! at ''; ");
        row("empty backup", R"({"rosters":{}})", "3001! at ''; ");
        row("rosters is a list", R"({"rosters":[]})", "3001! at ''; ");
        row("nothing", "", "2021! at ''; ");
        row("prose", "Dear Anna, see you on Friday.", "3001! at ''; ");
        row("second edition link", "https://example.org/#/s/eyJuIjoiQSJ9",
            "3001! at ''; "); // it holds no units
    }

    void refused()
    {
        QFETCH(std::string, file);
        QFETCH(std::string, says);
        const auto read = files::importWarband(test::dragonRampant(), file);
        QVERIFY(!read.ok());
        QCOMPARE(test::told(read.findings()), says);
    }

    void backups_data()
    {
        QTest::addColumn<std::string>("file");
        QTest::newRow("with wrapper") << R"({"rosters":{"A":)" + raiders + R"(,"B":)" +
                                             list(R"({"name":"Scouts"})") +
                                             R"(,"C":{"name":"","units":[]},"D":7},"customData":{}})";
        QTest::newRow("bare map") << R"({"A":)" + raiders + R"(,"B":)" + list(R"({"name":"Scouts"})") +
                                         R"(,"C":{"name":"","units":[]}})";
    }

    void backups()
    {
        QFETCH(std::string, file);
        QCOMPARE(files::recognise(file), Format::DickloraineBackup);
        const auto read = files::importWarband(test::dragonRampant(), file);
        QVERIFY2(read.ok(), test::told(read.findings()).c_str());
        QCOMPARE(read->warband.units.size(), std::size_t(7));
        QCOMPARE(read->others.size(), std::size_t(2));
        QCOMPARE(unitsOf(read->others[0]), std::string("scouts"));
        QCOMPARE(read->others[1].name, std::string("C"));
        const Finding *several = test::found(read.findings(), Code::ForeignSeveralLists);
        QVERIFY(several);
        QCOMPARE(several->arguments, (std::vector<std::string>{"3", "Overlord Grakk's Raiders"}));
    }

    void ownDataIsKept()
    {
        const std::string file =
            R"({"rosters":{"A":{"name":"A","units":[)"
            R"({"name":"Bog Trolls","options":["Club"],"fantasticalRules":["Smelly","Fear"]},)"
            R"({"name":"Scouts","options":["Stilts"],"fantasticalRules":["Wizardlings"],"spells":["Itch!"]}]}},)"
            R"("customData":{"unitData":{"Bog Trolls":{"name":"Bog Trolls","type":"foot","points":6,)"
            R"("stats":{"attack":5,"armor":4},"options":{"Club":{"name":"Club","points":1,"description":"A big club"}}},)"
            R"("Scouts":{"name":"Scouts","points":2,"options":{"Stilts":{"name":"Stilts","points":-1,"description":"Tall"}}}},)"
            R"("fantasticalRulesData":{"Smelly":{"name":"Smelly","points":1,"description":"Stinks"},)"
            R"("Fear":{"name":"Fear","points":5,"description":"Worse"}},)"
            R"("rulesData":{"Stink":{"name":"Stink","description":"x"}},)"
            R"("spells":{"Itch!":{"name":"Itch!","difficulty":6,"target":"a foe","duration":"a turn","effect":"itches"}}}})";
        const auto read = files::importWarband(test::dragonRampant(), file);
        QVERIFY2(read.ok(), test::told(read.findings()).c_str());
        QCOMPARE(unitsOf(read->warband),
                 std::string("bog-trolls fear house:Bog Trolls@6 house:Club@1 house:Smelly@1; "
                             "scouts wizardling=itch house:Stilts@-1"));
        const std::string told = test::told(read.findings());
        for (const char *entry :
             {"[unit] [Bog Trolls]", "[option] [Club]", "[option] [Stilts]", "[fantastical rule] [Smelly]",
              "[fantastical rule] [Fear]", "[special rule] [Stink]", "[spell] [Itch!]"})
            QVERIFY2(told.find(entry) != std::string::npos, (std::string(entry) + ": " + told).c_str());
        QVERIFY(read->warband.kept.find("A big club") != std::string::npos);
        QVERIFY(read->warband.units[0].house[0].text.find("attack 5") != std::string::npos);
    }

    void ownDataAlone()
    {
        const std::string file =
            R"({"unitData":{},"fantasticalRulesData":{"Smelly":{"name":"Smelly","points":1}},"rulesData":{},"spells":{}})";
        QCOMPARE(files::recognise(file), Format::DickloraineCustom);
        const auto read = files::importWarband(test::dragonRampant(), file);
        QVERIFY(read.ok() && read->warband.units.empty());
        QCOMPARE(test::told(read.findings()),
                 std::string("3012 at 'fantastical rule' [fantastical rule] [Smelly]; "));
    }

    void theirText_data()
    {
        QTest::addColumn<std::string>("text");
        QTest::addColumn<int>("format");
        QTest::newRow("text")
            << std::string(
                   "RAIDERS @24 points\n====\n\nWarriors (Light Foot) @5 points\n  - Mixed Weapons\n\n"
                   "Light Foot @5 points\n  - Wizardlings\n\nBoss (big) (Heavy Foot) @6 points\n"
                   "  - Offensive\n  - Leader\n\nHordes (Ravenous Hordes) @8 points\r\n")
            << int(Format::Text);
        QTest::newRow("Markdown")
            << std::string("**RAIDERS --- 24 points**\n\n* Warriors (Light Foot) -- 5 points\n"
                           "    - Mixed Weapons\n* Light Foot -- 5 points\n    - Wizardlings\n"
                           "* Boss (big) (Heavy Foot) -- 6 points\n    - Offensive\n    - Leader\n"
                           "* Hordes (Ravenous Hordes) -- 8 points\n")
            << int(Format::Markdown);
    }

    void theirText()
    {
        QFETCH(std::string, text);
        QFETCH(int, format);
        QCOMPARE(files::recognise(text), Format(format));
        const auto read = files::importWarband(test::dragonRampant(), text);
        QVERIFY2(read.ok(), test::told(read.findings()).c_str());
        QCOMPARE(read->warband.name, std::string("RAIDERS"));
        QCOMPARE(unitsOf(read->warband), std::string("light-foot mixed-weapons; light-foot wizardling; "
                                                     "heavy-foot (leader) offensive; ravenous-hordes"));
        QCOMPARE(read->warband.units[2].name, std::string("Boss (big)"));
        QVERIFY(read->warband.units[1].name.empty());
        const std::string told = test::told(read.findings());
        QVERIFY2(told.find("[Hordes] [8] [1] [Ravenous Hordes 1") == std::string::npos, told.c_str());
        QVERIFY2(told.find("[Hordes] [8] [1] [the list states another price]; ") != std::string::npos,
                 told.c_str());
        QVERIFY2(told.find("3005 at '' [24] [17]; ") != std::string::npos, told.c_str());
    }

    /// A list states no size: it is judged at the usual one, so that what repricing costs shows.
    void withoutALimitTheUsualOneHolds()
    {
        const std::string big = "BIG @31 points\n===\n\nElite Foot @6 points\n";
        QCOMPARE(files::importWarband(test::dragonRampant(), big)->warband.limit, 24);
        const std::string stated = "BIG @31 points\n===\nAny game, limit 36 points\n\nElite Foot @6 points\n";
        QCOMPARE(files::importWarband(test::dragonRampant(), stated)->warband.limit, 36);
    }

    void theTableKnowsOnlyWhatTheGameHas()
    {
        const Catalogue &game = test::dragonRampant();
        QFile file(test::dataFolder() + QStringLiteral("/dragon-rampant/import/dickloraine.json"));
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QJsonObject table = QJsonDocument::fromJson(file.readAll()).object();
        const auto each = [](const QJsonValue &list, auto check) {
            for (const QJsonValue &entry : list.toArray())
                QVERIFY2(check(entry[u"id"].toString().toStdString()), qPrintable(entry[u"name"].toString()));
        };
        each(table[u"units"], [&](const std::string &id) { return game.unitType(UnitTypeId(id)); });
        each(table[u"traits"], [&](const std::string &id) { return game.trait(TraitId(id)); });
        each(table[u"spells"], [&](const std::string &id) { return game.spell(SpellId(id)); });
        for (const QJsonValue &unit : table[u"units"].toArray()) {
            const UnitType *type = game.unitType(UnitTypeId(unit[u"id"].toString().toStdString()));
            const auto option = [&](const std::string &id) { return game.option(*type, OptionId(id)); };
            each(unit[u"options"], option);
            each(table[u"fantastical"], option);
            QCOMPARE(unit[u"points"].toInt(), type->points.value());
            QCOMPARE(std::size_t(unit[u"options"].toArray().size()), type->options.size());
        }
    }

    void otherGamesHaveNoTable()
    {
        Catalogue other;
        other.id = SystemId("other");
        const auto read = files::importWarband(other, raiders);
        QVERIFY(read.ok());
        QCOMPARE(read->warband.units.size(), std::size_t(7));
        QVERIFY(test::found(read.findings(), Code::ForeignUnitUnknown));
    }
};

GONFALON_TEST(TestImportDickloraine)
#include "tst_import_dickloraine.moc"
