// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest> // first: moc cannot read the standard headers without it

#include "core/files/catalogue_reader.h"
#include "core/files/pack.h"
#include "core/files/warband_file.h"
#include "core/model/validate.h"
#include "tests/support/catalogues.h"
#include "tests/support/file_findings.h"
#include "tests/support/source_tree.h"
#include "tests/support/suite.h"

#include <QFile>

#include <algorithm>

using namespace gonfalon;
using namespace Qt::StringLiterals;
using files::Pack;
using test::told;

namespace {

std::string sampleBytes()
{
    QFile file(test::sourceFolder() + u"/tests/core/files/samples/house-of-anna.pack"_s);
    if (!file.open(QIODevice::ReadOnly))
        qFatal("no sample pack");
    return file.readAll().toStdString();
}

Pack sample()
{
    auto read = files::readPack(sampleBytes());
    if (!read)
        qFatal("%s", told(read.findings()).c_str());
    read.value().file = "house.pack";
    return std::move(read).value();
}

/// A pack with these members besides its head.
Pack packOf(const std::string &members, const char *id = "p")
{
    const auto read = files::readPack(
        R"({"format":"gonfalon-pack","version":1,"system":"dragon-rampant","name":"P","id":")" +
        std::string(id) + "\"," + members + "}");
    if (!read)
        qFatal("%s", told(read.findings()).c_str());
    Pack pack = *read;
    pack.file = std::string(id) + ".pack";
    return pack;
}

Result<Catalogue> with(const std::vector<Pack> &packs)
{
    return files::readCatalogue(test::dataFiles(u"dragon-rampant"_s), {}, packs);
}

/// A scenario of the players' own, with these members in place of the usual ones.
std::string scenarioWith(const std::string &members)
{
    return R"("scenarios":[{"id":"ford","name":"The Ford","summary":"s","deploys_first":"attacker",)"
           R"("zones":[{"side":"attacker","shape":"edge-strip","places":["east"],"depth":9,"text":"z"},)"
           R"({"side":"defender","shape":"around-point","places":["south-west"],"depth":12,)"
           R"("entry":["west"],"text":"z"}],)"
           R"("set_up":[],"special":[{"text":"The ford is rough."}],"ending":[],)" +
           members + "}]";
}

constexpr const char *ends = R"("end_events":["few-units-left","side-gone"])";
constexpr const char *gives =
    R"("victory":[{"side":"defender","glory":2,"each":true,"event":"enemy-unit-removed","text":"v"}])";

constexpr const char *ruleP = R"("special_rules":[{"id":"r","name":"R","summary":"s","text":"t"}])";

} // namespace

class PackTest : public QObject
{
    Q_OBJECT

private slots:
    void readsTheHead()
    {
        const Pack pack = sample();
        QCOMPARE(pack.id.str(), std::string("house-of-anna"));
        QCOMPARE(pack.name, std::string("House of Anna"));
        QCOMPARE(pack.author, std::string("Anna"));
        QCOMPARE(pack.system.str(), std::string("dragon-rampant"));
        const Findings findings = files::checkPack(pack);
        QCOMPARE(told(findings), std::string("2013 at 'club' [club]; "));
        QCOMPARE(findings.front().severity, Severity::Note);
    }

    void writesWhatItRead()
    {
        const Pack pack = sample();
        const std::string written = files::writePack(pack);
        const auto again = files::readPack(written);
        QVERIFY(again.ok());
        QCOMPARE(again->content, pack.content); // unknown keys too
        QCOMPARE(files::writePack(*again), written);
        QVERIFY(written.find("\"format\"") < written.find("\"id\""));
        QVERIFY(written.find("\"name\": \"Owl Riders\"") < written.find("\"tagline\": \"Silent"));
    }

    void refusesWhatIsNone_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<int>("code");
        const auto row = [](const char *name, const char *bytes, Code code) {
            QTest::newRow(name) << QByteArray(bytes) << number(code);
        };
        row("empty", "", Code::FileEmpty);
        row("empty but for a line break", "\xef\xbb\xbf\n", Code::FileEmpty);
        row("no JSON", "hello", Code::NotJson);
        row("another file", R"({"format":"gonfalon-warband","version":1})", Code::NotAPack);
        row("a list", "[1]", Code::NotAPack);
        row("newer", R"({"format":"gonfalon-pack","version":2})", Code::NewerFormat);
        row("no version", R"({"format":"gonfalon-pack"})", Code::WrongType);
        row("older than the first", R"({"format":"gonfalon-pack","version":0})", Code::ValueOutOfRange);
        row("no name", R"({"format":"gonfalon-pack","version":1,"id":"a","system":"b"})", Code::KeyMissing);
        row("name a number", R"({"format":"gonfalon-pack","version":1,"id":"a","system":"b","name":1})",
            Code::WrongType);
        row("id a path", R"({"format":"gonfalon-pack","version":1,"id":"../a","system":"b","name":"n"})",
            Code::DataSchema);
    }
    void refusesWhatIsNone()
    {
        QFETCH(QByteArray, bytes);
        QFETCH(int, code);
        const auto read = files::readPack(bytes.toStdString());
        QVERIFY(!read.ok());
        QCOMPARE(number(read.findings().front().code), code);
    }

    void joinsTheGame()
    {
        const auto read = with({sample()});
        QVERIFY2(read.ok() && !hasErrors(read.findings()), told(read.findings()).c_str());
        const Catalogue &game = *read;
        QCOMPARE(game.packs, (std::vector<PackRef>{{PackId("house-of-anna"), "House of Anna"}}));
        const UnitType *owls = game.unitType(UnitTypeId("owl-riders"));
        QVERIFY(owls);
        QCOMPARE(owls->given, Given::Pack);
        QCOMPARE(owls->options.front().given, Given::Pack);
        const Option *shared = game.option(*owls, OptionId("owl-eyed"));
        QVERIFY(shared && shared->given == Given::Pack && game.mayTake(*owls, *shared));
        QCOMPARE(game.specialRule(SpecialRuleId("silent-wings"))->given, Given::Pack);
        QCOMPARE(game.spell(SpellId("hoot"))->given, Given::Pack);
        QCOMPARE(game.quest(QuestId("feather"))->given, Given::Pack);
        QCOMPARE(game.table(TableId("weather"))->given, Given::Pack);
        QCOMPARE(game.muster.defaultLimit, 30);
        // New types stand behind those of the book in their group.
        const auto &types = game.unitTypes;
        const auto at = std::ranges::find(types, UnitTypeId("owl-riders"), &UnitType::id);
        QVERIFY(at != types.begin() && std::prev(at)->group == "mounted" && std::next(at)->group == "foot");
    }

    void replacesWhatHasTheSameId()
    {
        const Catalogue &plain = test::dragonRampant();
        const auto read = with({sample()});
        QVERIFY(read.ok());
        QCOMPARE(read->unitTypes.size(), plain.unitTypes.size() + 1);
        const UnitType *foot = read->unitType(UnitTypeId("heavy-foot"));
        QCOMPARE(foot->points.value(), 5);
        QCOMPARE(foot->given, Given::Pack);
        // The rules behind it are still those of the book.
        QCOMPARE(foot->rule.str(), std::string("DR-UNIT-35"));
        QCOMPARE(foot->optionsRule.str(), std::string("DR-UNIT-38"));
        QCOMPARE(foot->options.front().rule.str(), std::string("DR-UNIT-37"));
        QCOMPARE(read->unitType(UnitTypeId("light-foot"))->given, Given::Source);
    }

    void aTotalGivesOneTrait()
    {
        const auto read = with({sample()});
        QVERIFY(read.ok());
        QCOMPARE(std::ranges::count(read->traits, std::optional(10), &Trait::total), 1);
        QCOMPARE(read->trait(TraitId("keen"))->total, std::optional(10));
    }

    void optionsTakeTheWordsOfARuleThatAPackReplaces()
    {
        const auto read = with({packOf(
            R"("special_rules":[{"id":"flying","name":"Winged","summary":"It has wings.","text":"It flies."}])")});
        QVERIFY2(read.ok() && read.findings().empty(), told(read.findings()).c_str());
        const auto option = std::ranges::find(read->options, OptionId("flying"), &Option::id);
        QVERIFY(option != read->options.end());
        QCOMPARE(option->name, std::string("Winged"));
    }

    void theLaterPackPrevails()
    {
        const auto spell = [](const std::string &name) {
            std::string text =
                R"("spells":[{"id":"hoot","name":"NAME","difficulty":6,"target":"a","duration":"b","summary":"c","text":"d"}])";
            return text.replace(text.find("NAME"), 4, name);
        };
        const auto read = with({packOf(spell("First"), "a"), packOf(spell("Second"), "b")});
        QVERIFY2(read.ok() && read.findings().empty(), told(read.findings()).c_str());
        QCOMPARE(read->spell(SpellId("hoot"))->name, std::string("Second"));
        QCOMPARE(read->packs.size(), 2u);
    }

    void aSpellMayWorkAsOneOfTheGame()
    {
        const auto read = with({packOf(
            R"("spells":[{"id":"lance","name":"Lance","difficulty":6,"target":"a","duration":"b","summary":"c","text":"d","works_as":"power-bolt"}])")});
        QVERIFY2(read.ok() && read.findings().empty(), told(read.findings()).c_str());
        QCOMPARE(read->spell(SpellId("lance"))->effect(), SpellId("power-bolt"));
        QCOMPARE(read->spell(SpellId("power-bolt"))->effect(), SpellId("power-bolt"));
    }

    void aScenarioOfThePlayersOwn()
    {
        const auto read = with({packOf(scenarioWith(std::string(ends) + "," + gives))});
        QVERIFY2(read.ok() && read.findings().empty(), told(read.findings()).c_str());
        QCOMPARE(read->scenarios.size(), test::dragonRampant().scenarios.size() + 1);
        const Scenario *ford = read->scenario(ScenarioId("ford"));
        QVERIFY(ford);
        QVERIFY(ford->letter.empty() && ford->rule.empty());
        QCOMPARE(int(ford->given), int(Given::Pack));
        QCOMPARE(ford->effect(), ScenarioId("ford"));
        QCOMPARE(ford->zones[0].depth, 9);
        QCOMPARE(ford->victory[0].glory, 2);
        QVERIFY(!read->scenario(ScenarioId("ringbearer"))->rule.empty());
    }

    void aScenarioMayWorkAsOneOfTheGame()
    {
        const std::string members =
            std::string(R"("works_as":"ringbearer","end_events":["bearer-removed"],)") +
            R"("victory":[{"side":"attacker","glory":6,"event":"bearer-removed","text":"v"}])";
        const auto read = with({packOf(scenarioWith(members))});
        QVERIFY2(read.ok() && read.findings().empty(), told(read.findings()).c_str());
        QCOMPARE(read->scenario(ScenarioId("ford"))->effect(), ScenarioId("ringbearer"));
    }

    void refusesAPackThatBreaksTheGame_data()
    {
        QTest::addColumn<QByteArray>("members");
        QTest::addColumn<QByteArray>("says");
        const auto row = [](const char *name, const char *members, const char *says) {
            QTest::newRow(name) << QByteArray(members) << QByteArray(says);
        };
        row("schema: no name", R"("quests":[{"id":"q","glory":1,"text":"t"}])", "6002! at 'quests/0'");
        row("schema: wrong type", R"("unit_types":7)", "6002! at 'unit_types'");
        row("schema: unknown key of an entry",
            R"("quests":[{"id":"q","name":"Q","glory":1,"text":"t","x":1}])", "6002! at 'quests/0");
        row("unknown group",
            R"("unit_types":[{"id":"u","name":"U","group":"sea","tagline":"t","points":1,"figures":{"attack":5}}])",
            "6003! at 'unit_types/0/group' [group] [sea]");
        row("unknown figure",
            R"("unit_types":[{"id":"u","name":"U","group":"foot","tagline":"t","points":1,"figures":{"luck":5}}])",
            "6005! at 'unit_types/0/figures/luck'");
        row("a spell like none",
            R"("spells":[{"id":"s","name":"S","difficulty":6,"target":"a","duration":"b","summary":"c","text":"d","works_as":"croak"}])",
            "6003! at 'spells/0/works_as'");
        row("unknown rule of an option",
            R"("options":[{"section":"options","options":[{"id":"o","name":"O","points":1,"summary":"s","text":"t",)"
            R"("effects":[{"grant":"nothing"}]}]}])",
            "6003! at 'options/0/options/0/effects/0/grant'");
        row("twice",
            R"("quests":[{"id":"q","name":"Q","glory":1,"text":"t"},{"id":"q","name":"Q","glory":1,"text":"t"}])",
            "6004! at 'quests/1/id'");
        row("an unknown ledger rule",
            R"("quests":[{"id":"q","name":"Q","glory":1,"text":"t","rule":"DR-NONE-01"}])",
            "6003! at 'quests/0/rule'");
        const auto scenario = [&row](const char *name, const std::string &members, const char *says) {
            row(name, scenarioWith(members).c_str(), says);
        };
        scenario("an ending that is none", std::string(R"("end_events":["tea-time"],)") + gives,
                 "6003! at 'scenarios/0/end_events'");
        scenario("an ending of another scenario", std::string(R"("end_events":["ring-exploded"],)") + gives,
                 "6003! at 'scenarios/0/end_events'");
        scenario("a deed that is none",
                 std::string(ends) +
                     R"(,"victory":[{"side":"both","glory":1,"event":"good-manners","text":"v"}])",
                 "6003! at 'scenarios/0/victory/0/event' [event] [good-manners]");
        scenario("a deed of another scenario",
                 std::string(ends) +
                     R"(,"victory":[{"side":"both","glory":1,"event":"mole-safe","text":"v"}])",
                 "6003! at 'scenarios/0/victory/0/event' [event] [mole-safe]");
        scenario("works as none", std::string(R"("works_as":"croquet",)") + ends + "," + gives,
                 "6003! at 'scenarios/0/works_as'");
        scenario("without zones for both", std::string(R"("zones":[],)") + ends + "," + gives,
                 "6002! at 'scenarios/0/zones'");
        row("a muster without limits", R"("muster":{"limits":null})", "6002! at 'muster'");
        row("a limit of nothing", R"("muster":{"limits":{"offered":[]}})",
            "6002! at 'muster/limits/offered'");
        row("an option that a list of the game needs",
            R"("unit_types":[{"id":"light-foot","name":"Light Foot","group":"foot","tagline":"t","points":1,)"
            R"("figures":{"attack":5},"may_only_take":[]}])",
            "6003! at 'lists/");
    }
    void refusesAPackThatBreaksTheGame()
    {
        QFETCH(QByteArray, members);
        QFETCH(QByteArray, says);
        const Pack sound = packOf(ruleP, "sound");
        const auto read = with({packOf(members.toStdString()), sound});
        QVERIFY(read.ok()); // the game opens all the same, with the sound pack
        QCOMPARE(read->packs.size(), 1u);
        QCOMPARE(read->packs.front().id, sound.id);
        QCOMPARE(read->unitTypes.size(), test::dragonRampant().unitTypes.size());
        QVERIFY2(told(read.findings()).find(says.toStdString()) != std::string::npos,
                 told(read.findings()).c_str());
        for (const Finding &finding : read.findings())
            QCOMPARE(finding.place.file, std::string("p.pack"));
    }

    void refusesAPackForAnotherGame()
    {
        Pack pack = sample();
        pack.system = SystemId("chess");
        const auto read = with({pack});
        QVERIFY(read.ok());
        QCOMPARE(told(read.findings()), std::string("6007! at 'system' [House of Anna] [chess]; "));
        QVERIFY(read->packs.empty());
    }

    /// A list of a pack that is not here keeps all that only the pack knows, and says so.
    void aListLosesNothingWithoutItsPack()
    {
        Warband warband;
        warband.system = SystemId("dragon-rampant");
        warband.packs = {{PackId("house-of-anna"), "House of Anna"}};
        Unit owls;
        owls.type = UnitTypeId("owl-riders");
        owls.leader = true;
        owls.choices = {{OptionId("moonlit"), {}}, {OptionId("owl-eyed"), {"always"}}};
        warband.units = {owls};
        const std::string bytes = files::writeWarband(warband);
        const auto read = files::readWarband(bytes);
        QVERIFY(read.ok());
        QCOMPARE(read.value(), warband);
        QCOMPARE(files::writeWarband(*read), bytes);
        const Findings without = muster(test::dragonRampant(), *read).findings;
        const Finding *missing = test::found(without, Code::PackMissing);
        QVERIFY(missing);
        QCOMPARE(missing->arguments, (std::vector<std::string>{"House of Anna", "house-of-anna"}));
        const auto game = with({sample()});
        const Muster here = muster(*game, *read);
        QVERIFY(!test::found(here.findings, Code::PackMissing));
        QVERIFY(!test::found(here.findings, Code::UnknownUnitType));
        QVERIFY(!test::found(here.findings, Code::UnknownOption));
        QCOMPARE(here.points.value(), 7);
    }

    void namesMakeIds()
    {
        QCOMPARE(files::idFor("House of Anna"), std::string("house-of-anna"));
        QCOMPARE(files::idFor("  Anna's: 2nd! "), std::string("annas-2nd"));
        QCOMPARE(files::idFor("Дом"), std::string());
        QVERIFY(files::isId("a-1") && files::isId("x"));
        QVERIFY(files::isId(std::string(120, 'a')) && !files::isId(std::string(121, 'a')));
        for (const char *bad : {"", "-a", "a-", "a--b", "A", "a b", "../a"})
            QVERIFY2(!files::isId(bad), bad);
        QVERIFY(!hasErrors(files::checkPack(files::newPack(PackId("a"), "A", SystemId("s")))));
    }
};

GONFALON_TEST(PackTest)
#include "tst_pack.moc"
