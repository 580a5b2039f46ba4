// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "core/files/warband_file.h"
#include "tests/support/file_findings.h"
#include "tests/support/suite.h"

#include <algorithm>

using namespace gonfalon;

namespace {

/// A warband that uses every key of the format.
Warband everything()
{
    Warband out;
    out.system = SystemId("dragon-rampant");
    out.name = "Overlord Grakk's Räuber";
    out.limit = 30;
    out.player = "Anna";
    out.leaderName = "Grakk";
    out.race = "Goblin";
    out.tinctures = {"azure", "argent"};
    out.picture = "grakk.png";
    out.notes = "First line\n\tsecond line";
    Unit were;
    were.type = UnitTypeId("bellicose-foot");
    were.name = "Howlers";
    were.choices = {{OptionId("were-creatures"), {}}, {OptionId("slayer"), {"Dragon"}}};
    were.otherForm = {{OptionId("cunning"), {}}};
    were.secretForm = true;
    were.house = {{"Big", Points(-1), "As big as it gets"}};
    were.models = 6;
    were.communalBases = true;
    were.base = BaseSize{BaseSize::Shape::Rectangle, 25, 50};
    were.race = "Wolf-man";
    were.notes = "Painted";
    were.picture = "wolf.png";
    were.leader = true;
    were.count = 9;
    were.organisation = "1";
    were.modelNames = {"Tom", "Ann"};
    Unit shamans;
    shamans.type = UnitTypeId("light-foot");
    shamans.choices = {{OptionId("wizardling"), {"sod-off-spell", "almighty-prod", "banish-fear"}}};
    out.units = {were, shamans};
    out.trait.rolls = {{{4, 5, 3}, "2026-11-21T19:04", ""}, {{1, 1, 1}, "", "cocked die"}};
    out.trait.stated = TraitId("goader");
    out.trait.instead = TraitId("unstoppable-march");
    out.trait.house = "Loud";
    out.quests = {{QuestId("drive-them-out"), "", 0, true, "Elf lords"},
                  {QuestId(), "Own quest", 2, false, ""}};
    out.game = {ScenarioId("gory-bloodbath"), {3, 6}, {5, 3}, false, {"undead"}, true};
    out.freePlay = {FreePlay::Limit, FreePlay::UnitPoints};
    out.oldModels = true;
    out.packs = {{PackId("house-of-anna"), "House of Anna"}};
    out.organisations = {{"1", OrganisationTypeId("force"), "The Grey Host"}};
    out.settings = {{"scale", "15mm"}};
    out.purse = 5000;
    return out;
}

std::string file(const std::string &members)
{
    return R"({"format": "gonfalon-warband", "version": 1, "system": "dragon-rampant")" +
           (members.empty() ? "" : ", " + members) + "}";
}

std::string repeated(const std::string &text, int times)
{
    std::string out;
    for (int i = 0; i < times; ++i)
        out += text;
    return out;
}

} // namespace

class TestWarbandFile : public QObject
{
    Q_OBJECT

private slots:
    void everythingComesBack()
    {
        const Warband before = everything();
        const auto after = files::readWarband(files::writeWarband(before));
        QVERIFY2(after.ok(), test::told(after.findings()).c_str());
        QCOMPARE(test::told(after.findings()), std::string());
        QCOMPARE(after.value(), before);
        QCOMPARE(files::writeWarband(after.value()), files::writeWarband(before));
    }

    void emptyIsShort()
    {
        Warband empty;
        empty.system = SystemId("dragon-rampant");
        QCOMPARE(
            files::writeWarband(empty),
            std::string("{\n  \"format\": \"gonfalon-warband\",\n  \"version\": 1,\n  \"system\": "
                        "\"dragon-rampant\",\n  \"name\": \"\",\n  \"limit\": 24,\n  \"units\": []\n}\n"));
        QCOMPARE(files::readWarband(files::writeWarband(empty)).value(), empty);
    }

    void unknownKeysAreKeptOnEveryLevel()
    {
        const std::string bytes = file(
            R"("future": {"a": [1, 2]}, "tinctures": {"field": "or", "fur": "ermine"},
               "units": [{"type": "scouts", "mood": "glum", "base": {"width": 30, "height": 9},
                          "options": [{"id": "fear", "level": 2}], "house": [{"name": "H", "points": 1, "by": "me"}]}],
               "trait": {"rolls": [{"dice": [1, 2, 3], "cup": "red"}], "curse": true}, "game": {"weather": "fog"},
               "quests": [{"quest": "drive-them-out", "seal": "abc"}])");
        const auto read = files::readWarband(bytes);
        QVERIFY2(read.ok() && !hasErrors(read.findings()), test::told(read.findings()).c_str());
        const std::string again = files::writeWarband(read.value());
        for (const char *kept : {R"("future": {"a": [1, 2]})", R"("fur": "ermine")", R"("mood": "glum")",
                                 R"("height": 9)", R"("level": 2)", R"("by": "me")", R"("cup": "red")",
                                 R"("curse": true)", R"("weather": "fog")", R"("seal": "abc")"})
            QVERIFY2(again.find(kept) != std::string::npos, kept);
        QCOMPARE(files::readWarband(again).value(), read.value());
        QCOMPARE(std::ranges::count(read.findings(), Code::UnknownKeyKept, &Finding::code), 10);
        QVERIFY(test::found(read.findings(), Code::UnknownKeyKept)->severity == Severity::Note);
    }

    void versionZeroIsUpgraded()
    {
        const auto read = files::readWarband(
            R"({"format": "gonfalon-warband", "system": "dragon-rampant", "points": 18,
                "units": [{"type": "scouts", "options": ["a"], "fantastical": ["fear", {"id": "slayer", "answers": ["Elf"]}]},
                          {"type": "scouts", "fantastical": ["fear"]}]})");
        QVERIFY2(read.ok(), test::told(read.findings()).c_str());
        QCOMPARE(test::told(read.findings()), std::string("2014 at 'version' [0] [1]; "));
        QCOMPARE(read->limit, 18);
        QCOMPARE(read->units[0].choices,
                 (std::vector<Choice>{
                     {OptionId("a"), {}}, {OptionId("fear"), {}}, {OptionId("slayer"), {"Elf"}}}));
        QCOMPARE(read->units[1].choices, (std::vector<Choice>{{OptionId("fear"), {}}}));
    }

    void refused_data()
    {
        QTest::addColumn<std::string>("bytes");
        QTest::addColumn<std::string>("says");
        const auto row = [](const char *name, std::string bytes, const char *says) {
            QTest::newRow(name) << std::move(bytes) << std::string(says);
        };
        row("nothing", "", "2021! at ''; ");
        row("spaces", " \n ", "2021! at ''; ");
        row("not JSON", "hello", "2001! at 'line 1, column 1' [");
        row("not JSON, line 2", "{\n \"a\": tru }", "2001! at 'line 2, column ");
        row("number too large for the machine", R"({"a": 1e999})", "2001! at ''");
        row("a list", "[]", "2007! at ''; ");
        row("another format", R"({"format": "svg"})", "2007! at ''; ");
        row("format is a number", R"({"format": 7})", "2007! at ''; ");
        row("newer", R"({"format": "gonfalon-warband", "version": 2})", "2006! at 'version' [2] [1]; ");
        row("version is text", R"({"format": "gonfalon-warband", "version": "1"})",
            "2004! at 'version' [version] [a text]");
        row("version below 0", R"({"format": "gonfalon-warband", "version": -1})", "2010! at 'version'");
        row("units is an object", file(R"("units": {})"), "2004! at 'units' [units] [an object] [a list]; ");
        row("not UTF-8", file("\"name\": \"\xff\""), "2003! at 'line 1, column 83' [82]; ");
        row("too deep", std::string(65, '['), "2008! at 'line 1, column 65' [65] [64]; ");
        row("100,000 deep", std::string(100000, '['), "2008! at 'line 1, column 65' [65] [64]; ");
        row("too large", std::string(16 * 1024 * 1024 + 1, ' '), "2009! at '' [16777217] [16777216]; ");
        row("broken off before any unit", file("\"units\": [{\"ty").substr(0, 90), "2002! at 'line 1");
    }

    void refused()
    {
        QFETCH(std::string, bytes);
        QFETCH(std::string, says);
        const auto read = files::readWarband(bytes);
        QVERIFY(!read.ok());
        QVERIFY2(test::told(read.findings()).starts_with(says), test::told(read.findings()).c_str());
    }

    void mended_data()
    {
        QTest::addColumn<std::string>("members");
        QTest::addColumn<std::string>("says");
        const auto row = [](const char *name, std::string members, const char *says) {
            QTest::newRow(name) << std::move(members) << std::string(says);
        };
        row("limit is text", R"("limit": "24")", "2004 at 'limit' [limit] [a text] [a whole number]; ");
        row("limit is a fraction", R"("limit": 1.5)",
            "2004 at 'limit' [limit] [a number] [a whole number]; ");
        row("limit too large", R"("limit": 1000000)", "2010 at 'limit' [limit] [1000000] [1] [999999]; ");
        row("limit beyond any number", R"("limit": 1e30)", "2010 at 'limit' [limit] [1e+30] [1] [999999]; ");
        row("limit 0", R"("limit": 0)", "2010 at 'limit' [limit] [0] [1] [999999]; ");
        row("limit written 24.0", R"("limit": 24.0)", "");
        row("limit null", R"("limit": null)", "");
        row("name is a number", R"("name": 5)", "2004 at 'name' [name] [a number] [a text]; ");
        row("name with control characters", "\"name\": \"A\\u0000\\u0007B\\nC\"", "2012 at 'name' [name]; ");
        row("name of 10,000 letters", "\"name\": \"" + std::string(10000, 'x') + "\"",
            "2011 at 'name' [name] [10000] [120]; ");
        row("notes of 30,000 letters", "\"notes\": \"" + std::string(30000, 'x') + "\"",
            "2011 at 'notes' [notes] [30000] [20000]; ");
        row("notes with a bell", R"("notes": "a\u0007b")", "2012 at 'notes' [notes]; ");
        row("notes is a list", R"("notes": [])", "2004 at 'notes' [notes] [a list] [a text]; ");
        row("key twice", R"("name": "A", "name": "B")", "2019 at 'name' [name]; ");
        row("key twice in a unit", R"("units": [{"type": "a", "type": "b"}, {"type": "c"}])",
            "2019 at 'type' [type]; ");
        row("unit is text", R"("units": ["scouts"])", "2004 at 'units/0' [units/0] [a text] [an object]; ");
        row("unit without a type", R"("units": [{}])", "2005 at 'units/0/type' [type]; ");
        row("option is a number", R"("units": [{"type": "s", "options": [7]}])",
            "2004 at 'units/0/options/0' [options/0] [a number] [a text or an object]; ");
        row("answer is a number", R"("units": [{"type": "s", "options": [{"id": "a", "answers": [7]}]}])",
            "2004 at 'units/0/options/0/answers/0' [answers/0] [a number] [a text]; ");
        row("options is an object", R"("units": [{"type": "s", "options": {}}])",
            "2004 at 'units/0/options' [options] [an object] [a list]; ");
        row("models below 0", R"("units": [{"type": "s", "models": -1}])",
            "2010 at 'units/0/models' [models] [-1] [0] [999]; ");
        row("shape unknown", R"("units": [{"type": "s", "base": {"shape": "star"}}])",
            "2004 at 'units/0/base/shape' [shape] [star] [\"round\" or \"rectangle\"]; ");
        row("base is a number", R"("units": [{"type": "s", "base": 25}])",
            "2004 at 'units/0/base' [base] [a number] [an object]; ");
        row("leader is a number", R"("units": [{"type": "s", "leader": 1}])",
            "2004 at 'units/0/leader' [leader] [a number] [true or false]; ");
        row("trait is a text", R"("trait": "goader")", "2004 at 'trait' [trait] [a text] [an object]; ");
        row("die is a text", R"("trait": {"rolls": [{"dice": ["6"]}]})",
            "2004 at 'trait/rolls/0/dice/0' [dice/0] [a text] [a whole number]; ");
        row("free play unknown", R"("free_play": ["all"])",
            "2004 at 'free_play' [free_play] [all] [limit, units, unit-points, leader or options]; ");
        row("too many quests", "\"quests\": [{}" + repeated(",{}", 5999) + "]",
            "2010 at 'quests' [quests] [6000] [0] [5000]; ");
        row("byte order mark", "", "");
    }

    void mended()
    {
        QFETCH(std::string, members);
        QFETCH(std::string, says);
        const std::string mark = members.empty() ? "\xef\xbb\xbf" : "";
        const auto read = files::readWarband(mark + file(members));
        QVERIFY2(read.ok(), test::told(read.findings()).c_str());
        QCOMPARE(test::told(read.findings()), says);
        QVERIFY(read->name.size() <= 120 && read->notes.size() <= 20000 && read->limit > 0);
    }

    void withoutSystem()
    {
        const auto read = files::readWarband(R"({"format": "gonfalon-warband", "version": 1})");
        QVERIFY(read.ok());
        QCOMPARE(test::told(read.findings()), std::string("2005 at 'system' [system]; "));
    }

    void brokenOffEverywhere()
    {
        const std::string whole = files::writeWarband(everything());
        std::size_t partly = 0;
        for (std::size_t length = 0; length + 2 < whole.size(); ++length) {
            const auto read = files::readWarband(std::string_view(whole).substr(0, length));
            QVERIFY(test::found(read.findings(), Code::EndsTooSoon) || !read.ok());
            if (!read.ok())
                continue;
            ++partly;
            const Finding *told = test::found(read.findings(), Code::PartlyRead);
            QVERIFY(told && told->severity == Severity::Warning && !hasErrors(read.findings()));
            QCOMPARE(told->arguments[0], std::to_string(read->units.size()));
            QVERIFY(read->units.front() == everything().units.front());
        }
        QVERIFY(partly > whole.size() / 3);
    }

    void whatStandsBehindTheEndIsLeftOut_data()
    {
        QTest::addColumn<std::string>("rest");
        QTest::newRow("words") << std::string("oops");
        QTest::newRow("no UTF-8") << std::string("\xff\xfe");
        QTest::newRow("the list once more, in part") << std::string("{\"format\": \"gonf");
        QTest::newRow("brackets") << std::string("]}]");
        QTest::newRow("too deep") << std::string(100, '[');
    }

    void whatStandsBehindTheEndIsLeftOut()
    {
        QFETCH(std::string, rest);
        const std::string whole = files::writeWarband(everything());
        const auto read = files::readWarband(whole + "\n  " + rest);
        QVERIFY2(read.ok(), test::told(read.findings()).c_str());
        QVERIFY(read.value() == everything());
        const auto line = std::ranges::count(whole, '\n') + 2;
        const std::string where = "line " + std::to_string(line) + ", column 3";
        const std::string units = std::to_string(everything().units.size());
        QCOMPARE(test::told(read.findings()), "2001 at '" + where + "' [" + where + "]; 2018 at 'units' [" +
                                                  units + "] [" + units + "]; ");
        QVERIFY(!hasErrors(read.findings()));
        QVERIFY(files::readWarband(whole + "\n \t\n").findings().empty());
    }

    void brokenOffTellsWhatIsMissing()
    {
        const auto read = files::readWarband(
            R"({"format": "gonfalon-warband", "version": 1, "system": "dragon-rampant", "units": [
               {"type": "scouts", "options": ["fear"]}, {"type": "heavy-foot"}, {"type": "light-foot" )");
        QVERIFY(read.ok());
        QCOMPARE(read->units.size(), std::size_t(2));
        QCOMPARE(test::found(read.findings(), Code::PartlyRead)->arguments,
                 (std::vector<std::string>{"2", "3"}));
    }
};

GONFALON_TEST(TestWarbandFile)
#include "tst_warband_file.moc"
