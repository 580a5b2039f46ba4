// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest> // first: moc cannot read the standard headers without it

#include "core/files/schema_check.h"
#include "core/store/library.h"
#include "tests/support/catalogues.h"
#include "tests/support/source_tree.h"

#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QRegularExpression>

#include <set>

using namespace gonfalon;
using namespace Qt::StringLiterals;

namespace {

std::string bytesOf(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll().toStdString() : std::string();
}

/// The schema of a data file: that of its folder, or of its name.
QString schemaName(const QString &relative)
{
    const std::pair<QString, QString> folders[] = {
        {u"units/"_s, u"unit.json"_s},         {u"lists/"_s, u"list.json"_s},
        {u"scenarios/"_s, u"scenario.json"_s}, {u"sheets/"_s, u"sheet.json"_s},
        {u"import/"_s, u"import.json"_s},      {u"warbands/"_s, u"warband.json"_s}};
    for (const auto &[folder, schema] : folders) {
        if (relative.startsWith(folder))
            return schema;
    }
    if (relative == u"fantastical.json"_s)
        return u"options.json"_s;
    return relative == u"rules.json"_s ? u"ledger.json"_s : relative;
}

files::Schemas schemas()
{
    files::Schemas all;
    const QDir folder(test::dataFolder() + u"/schema"_s);
    for (const QString &name : folder.entryList({u"*.json"_s}, QDir::Files))
        all[name.toStdString()] = bytesOf(folder.filePath(name));
    return all;
}

QByteArray told(const Findings &findings)
{
    QByteArray text;
    for (const Finding &finding : findings) {
        text += '\n' + finding.place.path + ':';
        for (const std::string &argument : finding.arguments)
            text += ' ' + argument;
    }
    return text;
}

} // namespace

class TestData : public QObject
{
    Q_OBJECT
private slots:
    void fitsItsSchema_data();
    void fitsItsSchema();
    void holdsAllOfTheBook();
    void leavesNoTextOut();
    void hasEveryIcon();
    void profilesAreThoseOfTheLedger_data();
    void profilesAreThoseOfTheLedger();
    void ordersUnitTypesLikeTheBook_DR_UNIT_01();
    void hasATraitForEveryTotal_DR_TRAIT_01();
    void knowsTenSpells_DR_FANT_38();
    void rollsEveryScenarioButTheFirst_DR_SCEN_01();
    void saysWhyPlayersDecide();
    void libraryFindsTheGame();
    void libraryTellsWhatIsMissing();
};

void TestData::fitsItsSchema_data()
{
    QTest::addColumn<QString>("path");
    QTest::addColumn<QString>("schema");
    const QDir system(test::dataFolder() + u"/dragon-rampant"_s);
    QDirIterator it(system.path(), {u"*.json"_s, u"*.warband"_s}, QDir::Files, QDirIterator::Subdirectories);
    while (it.hasNext()) {
        const QString path = it.next();
        const QString relative = system.relativeFilePath(path);
        QTest::newRow(qPrintable(relative)) << path << schemaName(relative);
    }
}

void TestData::fitsItsSchema()
{
    QFETCH(QString, path);
    QFETCH(QString, schema);
    static const files::Schemas all = schemas();
    const auto found = all.find(schema.toStdString());
    QVERIFY2(found != all.end(), qPrintable(schema));
    const Findings findings = files::checkSchema(found->second, bytesOf(path), all);
    QVERIFY2(findings.empty(), told(findings));
}

void TestData::holdsAllOfTheBook()
{
    const Catalogue &game = test::dragonRampant();
    QCOMPARE(game.unitTypes.size(), 13u);
    QCOMPARE(game.options.size(), 19u);
    QCOMPARE(game.specialRules.size(), 28u);
    QCOMPARE(game.traits.size(), 17u);
    QCOMPARE(game.spells.size(), 11u);
    QCOMPARE(game.quests.size(), 21u);
    QCOMPARE(game.scenarios.size(), 7u);
    QCOMPARE(game.sampleLists.size(), 16u);
    QCOMPARE(game.ledger.size(), 463u);
    QVERIFY(!game.rulings.empty() && !game.names.first.empty() && !game.names.second.empty());
    for (const Group &group : game.groups)
        QVERIFY(!game.names.unitWords.at(group.id).empty());
}

void TestData::leavesNoTextOut()
{
    const Catalogue &game = test::dragonRampant();
    const auto checkOption = [](const Option &option) {
        QVERIFY2(!option.name.empty() && !option.summary.empty() && !option.text.empty(),
                 option.id.str().c_str());
    };
    for (const Option &option : game.options) {
        checkOption(option);
        QVERIFY2(option.barred.starts_with("may not "), option.id.str().c_str());
    }
    for (const UnitType &type : game.unitTypes) {
        QVERIFY2(!type.name.empty() && !type.tagline.empty(), type.id.str().c_str());
        std::ranges::for_each(type.options, checkOption);
    }
    for (const SpecialRule &rule : game.specialRules)
        QVERIFY2(!rule.name.empty() && !rule.summary.empty() && !rule.text.empty(), rule.id.str().c_str());
    for (const Trait &trait : game.traits)
        QVERIFY2(!trait.name.empty() && !trait.summary.empty() && !trait.text.empty(),
                 trait.id.str().c_str());
    for (const Spell &spell : game.spells)
        QVERIFY2(!spell.target.empty() && !spell.duration.empty() && !spell.text.empty(),
                 spell.id.str().c_str());
    for (const Scenario &scenario : game.scenarios)
        QVERIFY2(!scenario.summary.empty() && !scenario.ending.empty(), scenario.id.str().c_str());
}

void TestData::hasEveryIcon()
{
    const QDir icons(test::sourceFolder() + u"/resources/icons"_s);
    for (const auto &row : test::dragonRampant().grid) {
        QCOMPARE(row.size(), 5u);
        for (const FigureCell &cell : row)
            QVERIFY2(icons.exists(QString::fromStdString(cell.icon + ".svg")), cell.icon.c_str());
    }
}

void TestData::profilesAreThoseOfTheLedger_data()
{
    QTest::addColumn<QString>("id");
    for (const UnitType &type : test::dragonRampant().unitTypes)
        QTest::newRow(type.rule.str().c_str()) << QString::fromStdString(type.id.str());
}

/// The ledger says each profile in words; read back, they must be the figures of the data.
void TestData::profilesAreThoseOfTheLedger()
{
    QFETCH(QString, id);
    const Catalogue &game = test::dragonRampant();
    const UnitType &type = *game.unitType(UnitTypeId(id.toStdString()));
    const QString said = QString::fromStdString(game.ledgerRule(type.rule)->rule);
    const auto figure = [&](const char *name) { return type.figures[*game.figure(FigureId(name))]; };
    const auto number = [&](const QString &pattern) -> std::optional<int> {
        const auto match = QRegularExpression(pattern).match(said);
        return match.hasMatch() ? std::optional(match.captured(1).toInt()) : std::nullopt;
    };
    QCOMPARE(number(u"costs? (\\d+) point"_s).value_or(-1), type.points.value());
    QCOMPARE(figure("attack"), number(u"Attack (\\d)\\+"_s));
    QCOMPARE(figure("move"), number(u"Move (\\d)\\+"_s));
    QCOMPARE(figure("shoot"), number(u", Shoot (\\d)\\+"_s));
    QCOMPARE(figure("courage"), number(u"Courage (\\d)\\+"_s));
    QCOMPARE(figure("armour"), number(u"Armour (\\d)"_s));
    QCOMPARE(figure("attack_value"), number(u"hit on (\\d)\\+? attacking"_s));
    QCOMPARE(figure("defence_value"), number(u"(\\d)\\+? defending"_s));
    QCOMPARE(figure("shoot_value"), number(u"on (\\d)\\+ shooting"_s));
    QCOMPARE(figure("shoot_range"), number(u"shooting out to (\\d+) inches"_s));
    QCOMPARE(figure("movement"), number(u"movement (\\d+) inches"_s));
    QCOMPARE(figure("strength"), number(u"Strength (\\d+)"_s));
    // "Special rules: Wild Charge and Counter-charge.", or none.
    const QString rules = said.section(u"pecial rule"_s, 1).section(u':', 1).remove(u'.').toLower();
    std::set<QString> wanted;
    for (const QString &name : rules.split(QRegularExpression(u",| and "_s), Qt::SkipEmptyParts))
        wanted.insert(name.trimmed().replace(u' ', u'-'));
    std::set<QString> held;
    for (const SpecialRuleId &rule : type.rules)
        held.insert(QString::fromStdString(rule.str()));
    QCOMPARE(held, wanted);
}

void TestData::ordersUnitTypesLikeTheBook_DR_UNIT_01()
{
    const auto &types = test::dragonRampant().unitTypes;
    QCOMPARE(types.front().name, std::string("Elite Riders"));
    QCOMPARE(types.back().name, std::string("Ravenous Hordes"));
    QCOMPARE(std::ranges::count(types, std::string("mounted"), &UnitType::group), 5);
    QCOMPARE(std::ranges::count(types, std::string("foot"), &UnitType::group), 8);
}

void TestData::hasATraitForEveryTotal_DR_TRAIT_01()
{
    for (int total = 3; total <= 18; ++total) {
        const auto gives = [total](const Trait &trait) { return trait.total == total; };
        QCOMPARE(std::ranges::count_if(test::dragonRampant().traits, gives), 1);
    }
}

void TestData::knowsTenSpells_DR_FANT_38()
{
    const auto &spells = test::dragonRampant().spells;
    QCOMPARE(std::ranges::count(spells, false, &Spell::extra), 10);
    for (const Spell &spell : spells)
        QCOMPARE(spell.range, spell.extra ? 0 : 18);
}

void TestData::rollsEveryScenarioButTheFirst_DR_SCEN_01()
{
    const auto &scenarios = test::dragonRampant().scenarios;
    for (std::size_t i = 0; i < scenarios.size(); ++i) {
        QCOMPARE(scenarios[i].letter, std::string(1, char('A' + int(i))));
        QCOMPARE(scenarios[i].die, i == 0 ? std::nullopt : std::optional(int(i)));
    }
}

void TestData::saysWhyPlayersDecide()
{
    for (const LedgerRule &rule : test::dragonRampant().ledger)
        QVERIFY2(rule.byProgram == rule.why.empty(), rule.id.str().c_str());
}

void TestData::libraryFindsTheGame()
{
    store::Library library(test::dataFolder());
    const auto systems = library.systems();
    const auto game = std::ranges::find(systems, SystemId("dragon-rampant"), &store::SystemEntry::id);
    QVERIFY(game != systems.end());
    QCOMPARE(game->name, u"Dragon Rampant"_s);
    QVERIFY(!game->edition.isEmpty() && !game->abilities.empty());
    const Catalogue *catalogue = library.catalogue(game->id);
    QVERIFY(catalogue && library.findings().empty());
    QCOMPARE(library.catalogue(game->id), catalogue);
    QCOMPARE(catalogue->unitTypes.size(), 13u);
}

void TestData::libraryTellsWhatIsMissing()
{
    store::Library nowhere(u"/nowhere/at/all"_s);
    QCOMPARE(nowhere.findings().front().code, Code::DataNotFound);
    QVERIFY(nowhere.systems().empty());
    store::Library library(test::dataFolder());
    QVERIFY(!library.catalogue(SystemId("chess")));
    QCOMPARE(library.findings().front().code, Code::SystemUnknown);
}

QTEST_GUILESS_MAIN(TestData)
#include "tst_data.moc"
