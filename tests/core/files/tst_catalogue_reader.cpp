// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest> // first: moc cannot read the standard headers without it

#include "core/files/catalogue_reader.h"
#include "core/files/schema_check.h"
#include "tests/support/catalogues.h"
#include "tests/support/suite.h"

using namespace gonfalon;
using namespace Qt::StringLiterals;

namespace {

/// The game's files with one text in one of them replaced; the text must be there.
files::DataFiles with(const char *file, const std::string &text, const std::string &instead)
{
    files::DataFiles data = test::dataFiles(u"dragon-rampant"_s);
    std::string &bytes = data.at(file);
    const auto at = bytes.find(text);
    if (at == std::string::npos)
        qFatal("%s holds no %s", file, text.c_str());
    bytes.replace(at, text.size(), instead);
    return data;
}

QByteArray told(const Findings &findings)
{
    QByteArray text;
    for (const Finding &finding : findings) {
        text += '\n' + finding.place.file + ' ' + finding.place.path + " GF-" +
                std::to_string(number(finding.code));
        for (const std::string &argument : finding.arguments)
            text += " [" + argument + ']';
    }
    return text;
}

} // namespace

class TestCatalogueReader : public QObject
{
    Q_OBJECT
private slots:
    void readsTheGame();
    void refuses_data();
    void refuses();
    void tellsEveryMistakeOfOnePass();
    void survivesEveryTruncation();
    void needsTheSystemAndTheLedger();
    void reportsStrayFiles();
    void fantasticalOptionsTakeTheWordsOfTheirRule();
    void schemaNamesThePlace();
    void schemaRefusesBadSchemas();
};

void TestCatalogueReader::readsTheGame()
{
    const auto read = files::readCatalogue(test::dataFiles(u"dragon-rampant"_s));
    QVERIFY2(read.ok() && read.findings().empty(), told(read.findings()));
    const UnitType *foot = read->unitType(UnitTypeId("heavy-foot"));
    QVERIFY(foot);
    QCOMPARE(foot->options.size(), 1u);
    QCOMPARE(foot->options.front().section, std::string("options"));
    QCOMPARE(foot->options.front().effects.front().verb, Effect::Verb::Set);
    QCOMPARE(foot->options.front().effects.front().value, std::optional(4));
    const Option *weapons = read->option(*foot, OptionId("enchanted-weapons"));
    QVERIFY(weapons && weapons->question && weapons->question->pricedEach);
    QCOMPARE(weapons->question->answers.at(1).needs, std::optional(FigureId("shoot_value")));
    QCOMPARE(weapons->conflictsOnSameAnswer, std::vector{OptionId("blessed-weapons")});
    QCOMPARE(read->grid.at(1).at(2).figures.size(), 2u);
    QCOMPARE(read->muster.bases.at("mounted").depth, 50);
    QCOMPARE(read->abilities.front(), std::string("muster"));
}

void TestCatalogueReader::refuses_data()
{
    QTest::addColumn<QByteArray>("file");
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("instead");
    QTest::addColumn<int>("code");
    QTest::addColumn<QByteArray>("path");
    QTest::addColumn<QByteArray>("argument");
    const auto row = [](const char *name, QByteArray file, QByteArray text, QByteArray instead, Code code,
                        QByteArray path, QByteArray argument) {
        QTest::newRow(name) << file << text << instead << number(code) << path << argument;
    };
    row("unknown key", "units/scouts.json", "\"tagline\"", "\"tag_line\": 1, \"tagline\"",
        Code::DataUnknownKey, "tag_line", "tag_line");
    row("a zone at no place", "scenarios/pot-boiler.json", "\"places\": [\"pot\"],\n      \"entry\"",
        "\"places\": [\"pott\"],\n      \"entry\"", Code::DataUnknownReference, "zones/0/places", "places");
    row("units without a way onto the table, DR-SCEN-07", "scenarios/pot-boiler.json",
        "\"entry\": [\"north\", \"east\", \"south\", \"west\"],", "", Code::DataUnknownReference,
        "zones/0/entry", "entry");
    row("a way in that is no edge", "scenarios/pot-boiler.json", "\"entry\": [\"north\"",
        "\"entry\": [\"north-east\"", Code::DataUnknownReference, "zones/0/entry", "entry");
    row("a side without a zone", "scenarios/gory-bloodbath.json", "\"side\": \"attacker\"",
        "\"side\": \"defender\"", Code::DataUnknownReference, "zones", "side");
    row("unknown key inside", "fantastical.json", "\"asks\"", "\"ask\": 1, \"asks\"", Code::DataUnknownKey,
        "options/1/question/ask", "ask");
    row("missing key", "units/scouts.json", "\"tagline\": \"Hard to target\",", "", Code::KeyMissing, "",
        "tagline");
    row("text for a number", "units/scouts.json", "\"points\": 2", "\"points\": \"2\"", Code::WrongType,
        "points", "points");
    row("half a point", "units/scouts.json", "\"points\": 2", "\"points\": 2.5", Code::WrongType, "points",
        "points");
    row("huge number", "units/scouts.json", "\"points\": 2", "\"points\": 99999999999999999999",
        Code::WrongType, "points", "points");
    row("large number", "units/scouts.json", "\"points\": 2", "\"points\": 5000000000", Code::ValueOutOfRange,
        "points", "points");
    row("number for a text", "units/scouts.json", "\"name\": \"Scouts\"", "\"name\": 7", Code::WrongType,
        "name", "name");
    row("text for a list", "units/scouts.json",
        "[\"hard-to-target\", \"skirmish\", \"evade\", \"fleet-footed\"]", "\"skirmish\"", Code::WrongType,
        "rules", "rules");
    row("list for an object", "units/scouts.json", "\"figures\": {", "\"figures\": [], \"old\": {",
        Code::WrongType, "figures", "figures");
    row("unknown figure", "units/scouts.json", "\"armour\": 1", "\"armor\": 1", Code::DataUnknownKey,
        "figures/armor", "armor");
    row("unknown special rule", "units/scouts.json", "\"skirmish\"", "\"skirmishing\"",
        Code::DataUnknownReference, "rules/1", "special rule");
    row("unknown group", "units/scouts.json", "\"foot\"", "\"feet\"", Code::DataUnknownReference, "group",
        "group");
    row("unknown rule of the ledger", "units/scouts.json", "\"DR-UNIT-56\"", "\"DR-UNIT-99\"",
        Code::DataUnknownReference, "rule", "rule");
    row("unknown barred option", "units/scouts.json", "\"cleric\"", "\"priest\"", Code::DataUnknownReference,
        "may_not_take/0", "option");
    row("unknown word", "fantastical.json", "\"one-of\"", "\"one\"", Code::DataUnknownReference,
        "options/9/question/kind", "kind");
    row("unknown condition", "fantastical.json", "\"when\": \"against-undead\"", "\"when\": \"on Sundays\"",
        Code::DataUnknownReference, "options/0/effects/1/when", "when");
    row("unknown verb", "units/heavy-foot.json", "\"set\"", "\"sets\"", Code::KeyMissing,
        "options/0/effects/0", "reroll");
    row("unknown type in a list", "lists/goblins.json", "\"heavy-riders\"", "\"heavy-rider\"",
        Code::DataUnknownReference, "rows/4/types/0", "unit type");
    row("option closed to a row's type", "lists/goblins.json", "[\"offensive\"]", "[\"missiles\"]",
        Code::DataUnknownReference, "rows/0/options", "option of Heavy Foot");
    row("unknown list of a trait", "traits.json", "\"graveyard-dwellers\"", "\"graveyard\"",
        Code::DataUnknownReference, "traits/16/wholly_from", "sample list");
    row("id twice in one file", "traits.json", "\"id\": \"insipid\"", "\"id\": \"unworthy\"", Code::DataTwice,
        "traits/1/id", "trait");
    row("id twice in two files", "units/scouts.json", "\"id\": \"scouts\"", "\"id\": \"ravenous-hordes\"",
        Code::DataTwice, "id", "unit type");
    row("key twice", "units/scouts.json", "\"points\": 2", "\"points\": 2, \"points\": 3", Code::DuplicateKey,
        "points", "points");
    row("not UTF-8", "units/scouts.json", "Scouts", "Sc\xffuts", Code::NotUtf8, "line 3, column 14", "");
    row("not JSON", "units/scouts.json", "{", "[}", Code::NotJson, "line 1, column 2", "");
}

void TestCatalogueReader::refuses()
{
    QFETCH(QByteArray, file);
    QFETCH(QByteArray, text);
    QFETCH(QByteArray, instead);
    QFETCH(int, code);
    QFETCH(QByteArray, path);
    QFETCH(QByteArray, argument);
    const auto read = files::readCatalogue(with(file.constData(), text.toStdString(), instead.toStdString()));
    QVERIFY(!read.ok());
    const auto it =
        std::ranges::find_if(read.findings(), [&](const Finding &f) { return number(f.code) == code; });
    QVERIFY2(it != read.findings().end(), told(read.findings()));
    QCOMPARE(QByteArray::fromStdString(it->place.path), path);
    if (!argument.isEmpty())
        QCOMPARE(QByteArray::fromStdString(it->arguments.front()), argument);
    // Ids that two files share and options of a type are found where they are read: the place is in a file of
    // that kind.
    QCOMPARE(QByteArray::fromStdString(it->place.file).contains('/'), file.contains('/'));
}

void TestCatalogueReader::tellsEveryMistakeOfOnePass()
{
    files::DataFiles data = with("traits.json", "\"total\": 3", "\"total\": \"three\"");
    std::string &quests = data.at("quests.json");
    quests.replace(quests.find("\"glory\": 3"), 10, "\"glory\": []");
    const auto read = files::readCatalogue(data);
    QCOMPARE(read.findings().size(), 2u);
    QCOMPARE(read.findings().front().place.file, std::string("traits.json"));
    QCOMPARE(read.findings().back().place.file, std::string("quests.json"));
    QCOMPARE(read.findings().back().place.path, std::string("quests/0/glory"));
}

void TestCatalogueReader::survivesEveryTruncation()
{
    const files::DataFiles whole = test::dataFiles(u"dragon-rampant"_s);
    for (const auto &[name, bytes] : whole) {
        if (name.starts_with("sheets/") || name.starts_with("import/") || name == "tracker.json")
            continue; // no part of the catalogue
        files::DataFiles data = {{"rules.json", whole.at("rules.json")},
                                 {"system.json", whole.at("system.json")}};
        for (const std::size_t part : {1, 3, 7, 8}) {
            data[name] = bytes.substr(0, bytes.size() * part / 9);
            const auto read = files::readCatalogue(data);
            QVERIFY2(!read.ok(), name.c_str());
            const auto it = std::ranges::find(read.findings(), Code::EndsTooSoon, &Finding::code);
            QVERIFY2(it != read.findings().end() && it->place.file == name, told(read.findings()));
        }
    }
}

void TestCatalogueReader::needsTheSystemAndTheLedger()
{
    const auto read = files::readCatalogue({});
    QVERIFY(!read.ok());
    QCOMPARE(read.findings().size(), 2u);
    QCOMPARE(read.findings().front().code, Code::DataNotFound);
    QCOMPARE(read.findings().front().place.file, std::string("system.json"));
}

void TestCatalogueReader::reportsStrayFiles()
{
    files::DataFiles data = test::dataFiles(u"dragon-rampant"_s);
    data["unit/scouts.json"] = "{}";
    const auto read = files::readCatalogue(data);
    QVERIFY(!read.ok());
    QCOMPARE(read.findings().front().code, Code::DataUnknownKey);
    QCOMPARE(read.findings().front().place.file, std::string("unit/scouts.json"));
}

void TestCatalogueReader::fantasticalOptionsTakeTheWordsOfTheirRule()
{
    const Catalogue &game = test::dragonRampant();
    for (const Option &option : game.options) {
        const SpecialRule *rule = game.specialRule(SpecialRuleId(option.id.str()));
        QVERIFY2(rule, option.id.str().c_str());
        QCOMPARE(option.name, rule->name);
        QCOMPARE(option.text, rule->text);
    }
}

void TestCatalogueReader::schemaNamesThePlace()
{
    const std::string schema = R"({"type": "object", "properties": {"units": {"type": "array",
        "items": {"$ref": "other.json#/definitions/unit"}}}})";
    const files::Schemas others{{"other.json", R"({"definitions": {"unit": {"required": ["type"]}}})"}};
    QVERIFY(files::checkSchema(schema, R"({"units": [{"type": 1}]})", others).empty());
    const Findings findings = files::checkSchema(schema, R"({"units": [{"type": 1}, {}]})", others);
    QCOMPARE(findings.size(), 1u);
    QCOMPARE(findings.front().code, Code::DataSchema);
    QCOMPARE(findings.front().place.path, std::string("units/1"));
}

void TestCatalogueReader::schemaRefusesBadSchemas()
{
    QCOMPARE(files::checkSchema("{", "{}").front().code, Code::EndsTooSoon);
    QCOMPARE(files::checkSchema("{}", "{").front().code, Code::EndsTooSoon);
    QCOMPARE(files::checkSchema(R"({"items": {"$ref": "nowhere.json#/a"}})", "[1]").front().code,
             Code::DataSchema);
    QCOMPARE(files::checkSchema(R"({"pattern": "["})", R"("a")").front().code, Code::DataSchema);
}

GONFALON_TEST(TestCatalogueReader)
#include "tst_catalogue_reader.moc"
