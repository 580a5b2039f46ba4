// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest> // first: moc cannot read the standard headers without it

#include "core/model/warband.h"
#include "tests/support/catalogues.h"
#include "tests/support/suite.h"

using namespace gonfalon;

namespace {

const Catalogue &game() { return test::dragonRampant(); }

} // namespace

class TestCatalogue : public QObject
{
    Q_OBJECT
private slots:
    void finds();
    void ownOptionsComeFirst();
    void closedOptions();
    void withoutTables();
    void freePlayNames_data();
    void freePlayNames();
};

void TestCatalogue::finds()
{
    QCOMPARE(game().unitType(UnitTypeId("scouts"))->name, std::string("Scouts"));
    QCOMPARE(game().specialRule(SpecialRuleId("ranger"))->name, std::string("Ranger"));
    QCOMPARE(game().trait(TraitId("wise"))->name, std::string("Wise"));
    QCOMPARE(game().spell(SpellId("bog-thee"))->name, std::string("Bog Thee!"));
    QCOMPARE(game().quest(QuestId("drive-them-out"))->name, std::string("Drive them out"));
    QCOMPARE(game().scenario(ScenarioId("crystal-gale"))->letter, std::string("D"));
    QCOMPARE(game().sampleList(SampleListId("goblins"))->name, std::string("Goblins"));
    QCOMPARE(game().ledgerRule(RuleId("DR-MUSTER-02"))->area, std::string("muster"));
    QVERIFY(!game().unitType(UnitTypeId("scout")) && !game().specialRule(SpecialRuleId()));
    QVERIFY(!game().trait(TraitId("x")) && !game().spell(SpellId("x")) && !game().quest(QuestId("x")));
    QVERIFY(!game().scenario(ScenarioId("x")) && !game().sampleList(SampleListId("x")));
    QVERIFY(!game().ledgerRule(RuleId("DR-MUSTER-99")));
    QCOMPARE(game().figure(FigureId("attack")), std::optional<std::size_t>(0));
    QVERIFY(!game().figure(FigureId("beauty")));
}

void TestCatalogue::ownOptionsComeFirst()
{
    const UnitType &foot = *game().unitType(UnitTypeId("light-foot"));
    const auto all = game().optionsFor(foot);
    QCOMPARE(all.size(), foot.options.size() + game().options.size());
    QCOMPARE(all[0], &foot.options[0]);
    QCOMPARE(all.back(), &game().options.back());
    QCOMPARE(game().option(foot, OptionId("offensive")), &foot.options[0]);
    QCOMPARE(game().option(foot, OptionId("fear"))->section, std::string("fantastical"));
    QVERIFY(!game().option(foot, OptionId("chariots")));

    // A type's own option hides a shared one of the same id.
    Catalogue made;
    UnitType type;
    type.options.resize(1);
    type.options[0].id = OptionId("fear");
    type.options[0].points = Points(7);
    type.mayNotTake = {OptionId("fear")};
    made.options.resize(1);
    made.options[0].id = OptionId("fear");
    QCOMPARE(made.optionsFor(type).size(), 1u);
    QCOMPARE(made.option(type, OptionId("fear"))->points.value(), 7);
    QVERIFY(made.mayTake(type, made.options[0]));
}

void TestCatalogue::closedOptions()
{
    const auto may = [](const char *type, const char *option) {
        const UnitType &asked = *game().unitType(UnitTypeId(type));
        return game().mayTake(asked, *game().option(asked, OptionId(option)));
    };
    QVERIFY(may("light-foot", "offensive"));
    QVERIFY(may("light-foot", "spellcaster"));
    QVERIFY(!may("scouts", "spellcaster"));
    QVERIFY(may("ravenous-hordes", "venomous"));
    QVERIFY(!may("ravenous-hordes", "flying"));
}

void TestCatalogue::withoutTables()
{
    const TableSize none = Catalogue().tableSize(24);
    QVERIFY(none.width == 0 && none.depth == 0);
}

void TestCatalogue::freePlayNames_data()
{
    QTest::addColumn<int>("limit");
    QTest::newRow("limit") << int(FreePlay::Limit);
    QTest::newRow("units") << int(FreePlay::Units);
    QTest::newRow("unit-points") << int(FreePlay::UnitPoints);
    QTest::newRow("leader") << int(FreePlay::Leader);
    QTest::newRow("options") << int(FreePlay::Options);
}

void TestCatalogue::freePlayNames()
{
    QFETCH(int, limit);
    const auto asked = FreePlay(limit);
    QCOMPARE(freePlayName(asked), std::string(QTest::currentDataTag()));
    QCOMPARE(freePlayFromName(QTest::currentDataTag()), std::optional(asked));
    QVERIFY(!freePlayFromName("everything"));
    Warband warband;
    QVERIFY(!isFree(warband, asked));
    warband.freePlay = {asked};
    QVERIFY(isFree(warband, asked));
}

GONFALON_TEST(TestCatalogue)
#include "tst_catalogue.moc"
