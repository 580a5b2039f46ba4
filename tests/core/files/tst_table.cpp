// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "core/files/csv.h"
#include "core/files/export.h"
#include "core/files/import.h"
#include "core/files/members.h"
#include "core/model/edit.h"
#include "core/model/profile.h"
#include "tests/support/catalogues.h"
#include "tests/support/file_findings.h"
#include "tests/support/suite.h"
#include "tests/support/warbands.h"

#include <algorithm>

using namespace gonfalon;
using files::Format;

namespace {

const Catalogue &game() { return test::dragonRampant(); }

Result<files::Imported> read(const std::string &bytes) { return files::importWarband(game(), bytes); }

std::string replaced(std::string text, const std::string &part, const std::string &by)
{
    const auto at = text.find(part);
    if (at == std::string::npos)
        qFatal("nothing to replace: %s", part.c_str());
    return text.replace(at, part.size(), by);
}

} // namespace

/// Lists as tables, and what an import says that does not agree with itself. Round trips:
/// tst_text_round_trip.
class TestTable : public QObject
{
    Q_OBJECT

private slots:
    void cellsComeBackAsTheyWent_data()
    {
        QTest::addColumn<std::string>("cell");
        for (const char *cell :
             {"plain",     "=1+1", "+2",         "-3",           "@SUM(A1)", "a,b",  "a;b",  "a\tb",
              "a \"b\" c", "\"",   "two\nlines", "two\r\nlines", " spaces ", "'tis", "''",   "'=x",
              "＝1+1",     "-2+3", "-2.5",       "-inf",         "ümläut ″", "",     "\"\","})
            QTest::newRow(cell) << std::string(cell);
    }

    void cellsComeBackAsTheyWent()
    {
        QFETCH(std::string, cell);
        const files::CsvTable table =
            files::readCsv("first,second,third\r\n" + files::csvLine({cell, "x", cell}));
        QVERIFY(!table.openQuote);
        QCOMPARE(table.rows.size(), 2u);
        std::vector<std::string> back;
        for (const std::string &one : table.rows[1].cells)
            back.push_back(files::withoutApostrophe(one));
        QCOMPARE(back, (std::vector<std::string>{cell, "x", cell}));
    }

    /// What a spreadsheet would take for a formula is a name like any other.
    void namesLikeFormulas()
    {
        Warband warband = newWarband(game());
        warband.name = "=Raiders";
        warband.notes = "@SUM(A1)";
        for (const char *name : {"=1+1", "+Spears", "-Axes", "@Home", "-2+3", "'Ard Boys", "＝1+1"}) {
            warband.units.push_back(newUnit(*game().unitType(UnitTypeId("scouts"))));
            warband.units.back().name = name;
        }
        const auto table = files::exportWarband(game(), warband, Format::Csv);
        for (const files::CsvRow &row : files::readCsv(*table).rows) {
            for (const std::string &cell : row.cells)
                QVERIFY2(cell.find_first_of("=+-@") != 0 && !cell.starts_with("＝"), cell.c_str());
        }
        const auto back = read(*table);
        QVERIFY2(back.ok(), test::told(back.findings()).c_str());
        QCOMPARE(back->warband.name, warband.name);
        QCOMPARE(back->warband.notes, warband.notes);
        QVERIFY(back->warband.units == warband.units);
    }

    void playersOwn_data()
    {
        QTest::addColumn<std::string>("table");
        QTest::newRow("commas") << std::string(
            "Name,Type,Points,Options\nEyes,Scouts,2,\n,Heavy Foot,6,Offensive\n");
        QTest::newRow("semicolons, a mark")
            << std::string("\xef\xbb\xbfname;type;points;options\r\nEyes;Scouts;2;\r\n;Heavy "
                           "Foot;6;Offensive (2 points)\r\n");
        QTest::newRow("tabs, another order") << std::string(
            "type\toptions\tname\tleader\nScouts\t\tEyes\t\n\n\"Heavy Foot\"\toffensive\t\tno");
    }

    void playersOwn()
    {
        QFETCH(std::string, table);
        QCOMPARE(files::recognise(table), Format::Csv);
        const auto list = read(table);
        QVERIFY2(list.ok(), test::told(list.findings()).c_str());
        QVERIFY2(list.findings().empty(), test::told(list.findings()).c_str());
        const Warband &warband = list->warband;
        QCOMPARE(warband.units.size(), 2u);
        QCOMPARE(warband.units[0].name, std::string("Eyes"));
        QCOMPARE(warband.units[1].type, UnitTypeId("heavy-foot"));
        QCOMPARE(warband.units[1].choices.size(), 1u);
        QCOMPARE(warband.units[1].choices[0].option, OptionId("offensive"));
    }

    /// Notes have lines of their own, in a cell too.
    void notesKeepTheirLines()
    {
        Warband warband = newWarband(test::dragonRampant());
        warband.units.push_back(newUnit(*test::dragonRampant().unitType(UnitTypeId("heavy-foot"))));
        warband.units.back().notes = "Paint the shields.\n\n\"Half\" done; later.";
        const auto table = files::exportWarband(test::dragonRampant(), warband, Format::Csv);
        const auto back = read(*table);
        QVERIFY2(back.ok(), test::told(back.findings()).c_str());
        QCOMPARE(back->warband.units.at(0).notes, warband.units.at(0).notes);
    }

    void severalOptionsOnOneLine()
    {
        const auto list = read("name,type,options\nEyes,Light Foot,Fear; Venomous\n");
        QCOMPARE(list->warband.units[0].choices.size(), 2u);
    }

    void everyWordForYesAndNoIsRead()
    {
        for (const char *yes : {"yes", "Y", "x", "X", "TRUE", "1"})
            QVERIFY2(
                read(std::string("name,type,leader\nEyes,Scouts,") + yes + '\n')->warband.units[0].leader,
                yes);
        for (const char *no : {"", "no", "n", "False", "0"}) {
            const auto list = read(std::string("name,type,leader\nEyes,Scouts,") + no + '\n');
            QVERIFY2(list.ok() && !list->warband.units[0].leader, no);
        }
    }

    /// A price that hangs on the opponent is the lower of the two.
    void anOwnOptionCostsTheLowerOfTwoPrices()
    {
        const auto list = read("name,type,house options\nEyes,Light Foot,Drum (0 or 4 points)\n");
        QCOMPARE(list->warband.units[0].house.size(), 1u);
        QCOMPARE(list->warband.units[0].house[0].points.value(), 0);
    }

    void whatIsWrongIsSaid_data()
    {
        QTest::addColumn<std::string>("table");
        QTest::addColumn<int>("code");
        QTest::addColumn<std::vector<std::string>>("arguments");
        QTest::addColumn<bool>("reads");
        const auto row = [](const char *name, const char *table, Code code,
                            std::vector<std::string> arguments, bool reads) {
            QTest::newRow(name) << std::string(table) << int(code) << arguments << reads;
        };
        row("no type", "name,points\nEyes,2\n", Code::ForeignColumnMissing, {"type"}, false);
        row("another column", "name,type,Colour\nEyes,Scouts,red\n", Code::ForeignColumnUnknown, {"Colour"},
            true);
        row("a number", "name,type,points\nEyes,Scouts,2\nB,Scouts,two\n", Code::ForeignValueUnreadable,
            {"3", "points", "two"}, false);
        row("yes or no", "name,type,leader\nEyes,Scouts,perhaps\n", Code::ForeignValueUnreadable,
            {"2", "leader", "perhaps"}, false);
        row("no unit", "name,type\nEyes,\n", Code::ForeignValueUnreadable, {"2", "type", ""}, false);
        row("a row", "row,name,type\nhorse,Eyes,Scouts\n", Code::ForeignValueUnreadable,
            {"2", "row", "horse"}, false);
        row("more cells than columns", "name,type\nEyes,Scouts,3\n", Code::ForeignValueUnreadable,
            {"2", "3", "3"}, false);
        row("an open quote", "name,type\n\"Eyes,Scouts\n", Code::ForeignValueUnreadable, {"2", "\"", "\""},
            false);
        row("more models than anybody has", "name,type,models\nEyes,Scouts,1000\n",
            Code::ForeignValueUnreadable, {"2", "models", "1000"}, false);
        row("less than none", "name,type,pieces\nEyes,Scouts,-1\n", Code::ForeignValueUnreadable,
            {"2", "pieces", "-1"}, false);
        row("two Traits without dice", "row,name,type\ntrait,Insipid,\ntrait,Cowardly,\nunit,Eyes,Scouts\n",
            Code::ForeignLost, {"Cowardly"}, true);
        row("dice of another sum", "row,name,type,dice\ntrait,Insipid,,4 + 5 + 3 = 13\nunit,Eyes,Scouts,\n",
            Code::ForeignValueUnreadable, {"2", "dice", "4 + 5 + 3 = 13"}, false);
        row("another game",
            "row,name,type\nwarband,Eyes,\"Lion Rampant, limit 24 points, 1 unit: legal\"\nunit,A,Scouts\n",
            Code::ForeignOtherGame, {"Lion Rampant"}, false);
        row("an unknown type", "name,type\nEyes,Trolls\n", Code::ForeignUnitUnknown, {"Trolls"}, true);
    }

    /// As many units as a list holds are read; what comes after them is told.
    void whatIsTooLongIsTold()
    {
        for (const std::size_t more : {0, 1, 3}) {
            std::string table = "name,type\n", text = "Host @10 points\n====\n";
            for (std::size_t unit = 0; unit < files::mostEntries + more; ++unit) {
                table += "Eyes,Scouts\n";
                text += "\nEyes (Scouts) @2 points\n";
            }
            for (const auto &[format, bytes] :
                 {std::pair(Format::Csv, table), std::pair(Format::Text, text)}) {
                const auto list = files::importWarband(game(), bytes, format);
                QVERIFY2(list.ok(), test::told(list.findings()).c_str());
                QCOMPARE(list->warband.units.size(), files::mostEntries);
                const Finding *told = test::found(list.findings(), Code::ValueOutOfRange);
                QCOMPARE(told != nullptr, more > 0);
                if (told)
                    QCOMPARE(told->arguments[1], std::to_string(files::mostEntries + more));
            }
        }
    }

    void whatIsWrongIsSaid()
    {
        QFETCH(std::string, table);
        QFETCH(int, code);
        QFETCH(std::vector<std::string>, arguments);
        QFETCH(bool, reads);
        const auto list = files::importWarband(game(), table, Format::Csv);
        QCOMPARE(list.ok(), reads);
        const Finding *told = test::found(list.findings(), Code(code));
        QVERIFY2(told, test::told(list.findings()).c_str());
        QCOMPARE(told->arguments, arguments);
    }

    void aWrongTotalIsAWarning_data()
    {
        QTest::addColumn<int>("format");
        QTest::addColumn<std::string>("theirs");
        QTest::newRow("text") << int(Format::Text) << std::string(" @24 points\n=");
        QTest::newRow("markdown") << int(Format::Markdown) << std::string(" --- 24 points**");
        QTest::newRow("ros") << int(Format::Roster) << std::string("value=\"24.0\"");
        QTest::newRow("csv") << int(Format::Csv) << std::string(",24,");
    }

    /// Every unit agrees, and the list does not with its own sum: both are said.
    void aWrongTotalIsAWarning()
    {
        QFETCH(int, format);
        QFETCH(std::string, theirs);
        Warband warband = test::readyMade("goblins");
        warband.limit = 30;
        const auto text = files::exportWarband(game(), warband, Format(format));
        QCOMPARE(price(game(), warband).value(), 24);
        QVERIFY(!test::found(read(*text).findings(), Code::ForeignTotalDiffers));
        const auto wrong = read(replaced(*text, theirs, replaced(theirs, "24", "19")));
        const Finding *told = test::found(wrong.findings(), Code::ForeignTotalDiffers);
        QVERIFY2(told, test::told(wrong.findings()).c_str());
        QVERIFY(told->severity == Severity::Warning);
        QCOMPARE(told->arguments, (std::vector<std::string>{"19", "24"}));
    }

    /// A price that is not ours is a warning, whether higher or lower; that against the dearest opponent is
    /// only noted.
    void anotherPriceIsAWarning()
    {
        const auto severityOf = [](int points) {
            const auto list = read("name,type,points,options\nWardens,Heavy Foot," + std::to_string(points) +
                                   ",Slayer: Goblin\n");
            const Finding *told = test::found(list.findings(), Code::ForeignPriceDiffers);
            return told ? std::optional(told->severity) : std::nullopt;
        };
        QCOMPARE(severityOf(4), std::nullopt);
        for (const int other : {3, 5, 7, 9})
            QVERIFY2(severityOf(other) == Severity::Warning, qPrintable(QString::number(other)));
        QVERIFY(severityOf(8) == Severity::Note);
    }

    void anOptionTwiceIsNamed_data()
    {
        QTest::addColumn<std::string>("list");
        QTest::newRow("text") << std::string(
            "Band @9 points\n\nLight Foot @9 points\n  - Fear (2 points)\n  - Fear (2 points)\n");
        QTest::newRow("csv") << std::string("name,type,points,options\n,Light Foot,9,Fear; Fear\n");
        QTest::newRow("ros") << std::string(
            "<roster name=\"B\" gameSystemName=\"Dragon Rampant\"><forces><force><selections><selection "
            "name=\"Light Foot\" "
            "type=\"unit\" number=\"1\"><selections><selection name=\"Fear\" number=\"2\" "
            "type=\"upgrade\"/></selections>"
            "</selection></selections></force></forces></roster>");
    }

    void anOptionTwiceIsNamed()
    {
        QFETCH(std::string, list);
        const auto twice = read(list);
        QVERIFY2(twice.ok(), test::told(twice.findings()).c_str());
        const Finding *told = test::found(twice.findings(), Code::ForeignOptionTwice);
        QVERIFY2(told, test::told(twice.findings()).c_str());
        QCOMPARE(told->arguments, (std::vector<std::string>{"Light Foot", "Fear"}));
        QCOMPARE(told->rule, RuleId("DR-MUSTER-17"));
        QCOMPARE(twice->warband.units[0].choices.size(), 1u);
    }

    /// One entry of a roster for three units: its costs and models are those of all three.
    void aGroupOfUnits()
    {
        const std::string roster = "<roster name=\"B\" gameSystemName=\"Dragon Rampant\"><costs><cost "
                                   "name=\"pts\" value=\"26\"/></costs><forces><force>"
                                   "<selections><selection name=\"Heavy Foot\" type=\"unit\" "
                                   "number=\"3\"><costs><cost name=\"pts\" value=\"12\"/></costs>"
                                   "<selections><selection name=\"Heavy Foot\" type=\"model\" "
                                   "number=\"18\"/><selection name=\"Offensive\" number=\"3\" "
                                   "type=\"upgrade\"><costs><cost name=\"pts\" "
                                   "value=\"6\"/></costs></selection></selections></selection>"
                                   "<selection name=\"Elite Foot\" type=\"unit\" number=\"1\"><costs><cost "
                                   "name=\"pts\" value=\"6\"/></costs></selection>"
                                   "<selection name=\"Scouts\" type=\"unit\"><costs><cost name=\"pts\" "
                                   "value=\"2\"/></costs></selection>"
                                   "</selections></force></forces></roster>";
        const auto list = read(roster);
        QVERIFY2(list.ok(), test::told(list.findings()).c_str());
        const auto &units = list->warband.units;
        QCOMPARE(units.size(), 5u);
        for (int i = 0; i < 3; ++i) {
            QCOMPARE(units[std::size_t(i)].type, UnitTypeId("heavy-foot"));
            QCOMPARE(units[std::size_t(i)].models, std::optional(6));
            QCOMPARE(units[std::size_t(i)].choices.size(), 1u);
        }
        QCOMPARE(price(game(), list->warband).value(), 26);
        QVERIFY2(list.findings().empty(), test::told(list.findings()).c_str());
    }

    void aLinkIsACode()
    {
        const Warband warband = test::readyMade("goblins");
        const auto link = files::exportWarband(game(), warband, Format::ShareLink);
        QVERIFY(link->starts_with("gonfalon:list?c=GF1:"));
        QCOMPARE(
            link->find_first_not_of("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_:?="),
            link->size() - 1);
        for (const std::string &given :
             {*link, "Look: " + *link + " they said", replaced(*link, "GF1:", "GF1%3A")}) {
            QCOMPARE(files::recognise(given), Format::ShareLink);
            QVERIFY(read(given)->warband == read(*link)->warband);
        }
        const auto cut = read(link->substr(0, link->size() / 2));
        QCOMPARE(cut.findings().front().code, Code::ShareCodeDamaged);
    }
};

GONFALON_TEST(TestTable)
#include "tst_table.moc"
