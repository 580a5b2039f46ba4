// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest> // first: moc cannot read the standard headers without it

#include "core/store/library.h"
#include "tests/support/catalogues.h"
#include "tests/support/suite.h"

#include <QRegularExpression>

#include <set>

using namespace gonfalon;
using namespace Qt::StringLiterals;

class TestData : public QObject
{
    Q_OBJECT
private slots:
    void holdsAllOfTheBook();
    void profilesAreThoseOfTheLedger_data();
    void profilesAreThoseOfTheLedger();
    void ordersUnitTypesLikeTheBook_DR_UNIT_01();
    void hasATraitForEveryTotal_DR_TRAIT_01();
    void knowsTenSpells_DR_FANT_38();
    void rollsEveryScenarioButTheFirst_DR_SCEN_01();
    void libraryFindsTheGame();
    void libraryTellsWhatIsMissing();
};

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

GONFALON_TEST(TestData)
#include "tst_data.moc"
