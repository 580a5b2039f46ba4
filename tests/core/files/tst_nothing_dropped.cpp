// SPDX-License-Identifier: GPL-3.0-or-later
// Whatever a file of another program holds comes into the warband or is named: marks are put wherever a
// format has room for words, and each must be found again.
#include "core/files/deflate.h"
#include "core/files/export.h"
#include "core/files/import.h"
#include "core/files/warband_file.h"
#include "core/files/zip.h"
#include "tests/support/catalogues.h"
#include "tests/support/file_findings.h"
#include "tests/support/suite.h"
#include "tests/support/warbands.h"

#include <QTest>

#include <algorithm>

using namespace gonfalon;
using files::Format;

namespace {

/// Marks are "Mk" and two digits, counted from one.
std::string mark(int number) { return "Mk" + std::string(number < 10 ? "0" : "") + std::to_string(number); }

/// Fills each "#" of a specimen with the next mark.
std::string marked(std::string_view specimen, int &marks)
{
    std::string out;
    for (const char c : specimen)
        out += c == '#' ? mark(++marks) : std::string(1, c);
    return out;
}

/// All that came of a file: the lists, and what was told.
std::string outcome(const Result<files::Imported> &read)
{
    std::string out = read ? files::writeWarband(read->warband) : std::string();
    if (read) {
        for (const Warband &other : read->others)
            out += files::writeWarband(other);
    }
    return out + test::told(read.findings());
}

std::string roster(const std::string &forces, const std::string &game = "Dragon Rampant")
{
    return R"(<?xml version="1.0"?><roster name="List" gameSystemName=")" + game + R"("><forces>)" + forces +
           "</forces></roster>";
}

std::string force(const std::string &units, const std::string &inner = {})
{
    return "<force><selections>" + units + "</selections><forces>" + inner + "</forces></force>";
}

constexpr const char *foot = R"(<selection name="Light Foot" type="unit" number="1"/>)";

/// A unit with words wherever a roster has room for them.
constexpr const char *wordyUnit = R"(<selection name="Light Foot" customName="#" type="unit" number="1">
  <customNotes>#</customNotes><selections>
   <selection name="Mixed Weapons" type="upgrade" number="1"/>
   <selection name="#" type="upgrade" number="1"><customNotes>#</customNotes><selections>
     <selection name="#"><selections><selection name="#"/></selections></selection></selections></selection>
   <selection name="Spearman" type="model" number="11"><selections>
     <selection name="#" type="upgrade" number="1"/></selections></selection>
   <selection name="Sergeant" type="model" number="1"/>
  </selections></selection><selection name="#" type="unit" number="1"/>
  <selection name="Quests"><selections><selection name="#" number="1"><customNotes>(target: #)</customNotes>
  </selection></selections></selection>)";

constexpr const char *table = "row,name,type,points,options,notes,glory,#\n"
                              "warband,#,,24,,#,,\n"
                              "unit,#,Light Foot,3,#,#,#,\n"
                              "unit,#,#,3,,,,\n"
                              "quest,#,,,#,,1,\n";

constexpr const char *text =
    "#\n\nList @9 points\n#\nDragon Rampant, limit 24 points, 2 units: legal\n - #\nNotes: #\n\n"
    "# (Light Foot) @3 points\n  - #\n  - Notes: #\n  #\n# - 3 points\n# (#) @6 points\n"
    "Quests:\n  - # (2 Glory)\n#\n";

constexpr const char *markdown =
    "**List --- 9 points**\n\n#\n\n* **# (Light Foot)** -- 3 points\n    - #\n\n    _#_\n\n#\n";

constexpr const char *theirs = R"({"name": "#", "#": 1, "units": [
  {"name": "Light Foot", "customName": "#", "options": ["#"], "fantasticalRules": ["#"], "spells": ["#"], "trait": "#",
   "#": 1}, {"name": "#", "options": [], "fantasticalRules": []}]})";

constexpr const char *secondEdition =
    R"({"n": "#", "d": "#", "#": 1, "r": [{"t": "light-foot", "nm": "#", "no": "#",
  "o": {"#": true}, "x": {"#": 1}, "cu": [{"name": "#", "#": 1}], "#": 2}, {"t": "#"}]})";

constexpr const char *own = R"({"unitData": {"#": {"points": 3, "options": {"#": {"points": 1}}}},
  "fantasticalRulesData": {"#": {"points": 1}}, "rulesData": {"#": {}}, "spells": {"#": {}}})";

std::string backupOf(const std::string &list) { return "{\"rosters\": {\"#\": " + list + "}}"; }

} // namespace

class TestNothingDropped : public QObject
{
    Q_OBJECT

private slots:
    void everyWordIsTakenOrNamed_data()
    {
        QTest::addColumn<Format>("format");
        QTest::addColumn<std::string>("specimen");
        const auto row = [](Format format, std::string specimen) {
            QTest::newRow(std::string(files::formatName(format)).c_str()) << format << std::move(specimen);
        };
        row(Format::Roster, roster(force(wordyUnit, force(wordyUnit, force(wordyUnit)))));
        row(Format::RosterZip, roster(force(wordyUnit)));
        row(Format::Csv, table);
        row(Format::Text, text);
        row(Format::Markdown, markdown);
        row(Format::DickloraineList, theirs);
        row(Format::DickloraineBackup, backupOf(theirs));
        row(Format::DickloraineCustom, own);
        row(Format::SecondEditionLink, secondEdition);
    }

    void everyWordIsTakenOrNamed()
    {
        QFETCH(Format, format);
        QFETCH(std::string, specimen);
        int marks = 0;
        std::string bytes = marked(specimen, marks);
        if (format == Format::RosterZip)
            bytes = files::zipped({{"list.ros", bytes}}).value();
        if (format == Format::SecondEditionLink)
            bytes = "https://example.org/#/s/" + files::base64url(bytes);
        const auto read = files::importWarband(test::dragonRampant(), bytes, format);
        QVERIFY2(read.ok(), test::told(read.findings()).c_str());
        const QString found = QString::fromStdString(outcome(read));
        for (int i = 1; i <= marks; ++i)
            QVERIFY2(found.contains(QString::fromStdString(mark(i)), Qt::CaseInsensitive),
                     (mark(i) + " is lost of\n" + bytes + "\nwhich came to\n" + found.toStdString()).c_str());
    }

    /// A format that can be read has a specimen above, or is our own, whose readers keep what they do not
    /// know.
    void everyFormatHasASpecimen()
    {
        const std::vector<Format> ours{Format::Warband, Format::ShareCode, Format::ShareLink};
        const std::vector<Format> tried{Format::Roster,
                                        Format::RosterZip,
                                        Format::Csv,
                                        Format::Text,
                                        Format::Markdown,
                                        Format::DickloraineList,
                                        Format::DickloraineBackup,
                                        Format::DickloraineCustom,
                                        Format::SecondEditionLink};
        for (const files::FormatInfo &format : files::formats()) {
            const auto in = [&](const auto &list) {
                return std::ranges::find(list, format.format) != list.end();
            };
            QVERIFY2(!format.reads || in(ours) || in(tried), format.name.data());
        }
    }

    /// Forces stand in forces: allies, detachments. All their units count, and a legal list stays legal.
    void unitsOfNestedForces()
    {
        const std::string nested = force("", force(std::string(foot) + foot, force(foot)) + force(foot));
        const auto read = files::importWarband(test::dragonRampant(), roster(nested + force(foot)));
        QVERIFY2(read.ok(), test::told(read.findings()).c_str());
        QCOMPARE(read->warband.units.size(), std::size_t(5));
    }

    /// What is too deep to be walked is refused whole.
    void forcesWithoutEnd()
    {
        std::string deep;
        for (int i = 0; i < 200; ++i)
            deep = force("", deep);
        const auto read = files::importWarband(test::dragonRampant(), roster(deep), Format::Roster);
        QVERIFY(!read.ok());
        QVERIFY(test::found(read.findings(), Code::TooDeep));
    }

    /// Models of several kinds add up, and what they carry is the unit's.
    void modelsOfSeveralKinds()
    {
        const auto read = files::importWarband(
            test::dragonRampant(), roster(force(R"(<selection name="Light Foot" type="unit"><selections>
                <selection name="Spearman" type="model" number="9"/><selection name="Chief" type="model" number="1">
                <selections><selection name="Mixed Weapons" type="upgrade"/></selections></selection>
                </selections></selection>)")));
        QVERIFY2(read.ok(), test::told(read.findings()).c_str());
        QCOMPARE(read->warband.units.at(0).models.value_or(0), 10);
        QCOMPARE(read->warband.units.at(0).choices, (std::vector<Choice>{{OptionId("mixed-weapons"), {}}}));
    }

    void severalRostersInOneArchive()
    {
        const std::string one = roster(force(foot)), two = roster(force(std::string(foot) + foot));
        const std::string archive =
            files::zipped({{"__MACOSX/._a.ros", "junk"}, {"a.ros", one}, {"b.ros", two}}).value();
        const auto read = files::importWarband(test::dragonRampant(), archive);
        QVERIFY2(read.ok(), test::told(read.findings()).c_str());
        QCOMPARE(read->warband.units.size(), std::size_t(1));
        QCOMPARE(read->others.size(), std::size_t(1));
        QCOMPARE(read->others.front().units.size(), std::size_t(2));
        QVERIFY(test::found(read.findings(), Code::ForeignSeveralLists));
    }

    /// Another edition, or another game, is never judged as this one because its name begins like it.
    void anotherEditionIsAnotherGame_data()
    {
        QTest::addColumn<QString>("game");
        for (const char *game : {"Dragon Rampant: Second Edition", "Dragon Rampant 2nd Edition",
                                 "Dragon Rampant II", "Dragon Rampant (2025)", "Dragon"})
            QTest::newRow(game) << QString::fromLatin1(game);
    }
    void anotherEditionIsAnotherGame()
    {
        QFETCH(QString, game);
        const std::string name = game.toStdString();
        const std::string head = "row,name,type,points,limit\nwarband,A,\"" + name +
                                 ", limit 24 points, 1 unit: legal\",3,24\nunit,,Light Foot,3,\n";
        const std::string lines =
            "A @3 points\n" + name + ", limit 24 points, 1 unit: legal\n\nLight Foot @3 points\n";
        for (const std::string &bytes : {roster(force(foot), name), head, lines}) {
            const auto read = files::importWarband(test::dragonRampant(), bytes);
            QVERIFY2(!read.ok(), bytes.c_str());
            const Finding *told = test::found(read.findings(), Code::ForeignOtherGame);
            QVERIFY2(told, test::told(read.findings()).c_str());
            QCOMPARE(told->arguments.front(), name);
        }
    }

    /// A text by the thousand lines that is no list is told in few findings, the last for all the others.
    void manyUnreadLinesAreTold()
    {
        std::string bytes = "List @3 points\n";
        for (int i = 0; i < 3000; ++i)
            bytes += "prose\n";
        const auto read = files::importWarband(test::dragonRampant(), bytes, Format::Text);
        QVERIFY(read.ok() && read.findings().size() < 300);
        QVERIFY(test::told(read.findings()).find("–3001") != std::string::npos);
    }
};

GONFALON_TEST(TestNothingDropped)
#include "tst_nothing_dropped.moc"
