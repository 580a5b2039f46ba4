// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest> // first: moc cannot read the standard headers without it

#include "core/model/edit.h"
#include "core/model/settings.h"
#include "core/model/validate.h"
#include "tests/support/catalogues.h"
#include "tests/support/kingdoms.h"
#include "tests/support/suite.h"

using namespace gonfalon;
using namespace gonfalon::test::kingdoms;
using namespace Qt::StringLiterals;

namespace {

const Catalogue &game() { return test::dragonKingdoms(); }

bool hasRule(const Unit &unit, const char *rule) { return resolve(game(), unit).has(SpecialRuleId(rule)); }

} // namespace

/// The figures of units of Tales of the Dragon Kingdoms, as their options make them.
class TestDragonKingdomsRows : public QObject
{
    Q_OBJECT
private slots:
    void formations_TK_FRM_01();
    void formationsAreFixed_TK_FRM_02();
    void ranges_data();
    void ranges();
    void weaponsAreFree_TK_RNG_07();
    void rows_data();
    void rows();
    void rankBonuses_TK_CMB_07();
    void greenCorporalsHaveNoBonus_TK_EXP_06();
    void levelsDefend_TK_EXP_07();
    void experiencedLeadersRally_TK_EXP_08();
    void middleLevelsAreAlike_TK_EXP_14();
    void advancedRulesAreOff_TK_TER_04();
};

void TestDragonKingdomsRows::formations_TK_FRM_01()
{
    QCOMPARE(figure(aUnit("band"), "width"), 5);
    QCOMPARE(figure(aUnit("band"), "depth"), 2);
    const UnitType *band = game().unitType(UnitTypeId("band"));
    int formations = 0;
    for (const Option &option : game().options) {
        if (option.section != "formation" || !game().mayTake(*band, option))
            continue;
        const Unit unit = aUnit("band " + option.id.str());
        QCOMPARE(*figure(unit, "width") * *figure(unit, "depth"), 10);
        ++formations;
    }
    QCOMPARE(formations, 4);
}

void TestDragonKingdomsRows::formationsAreFixed_TK_FRM_02()
{
    Warband army = anArmy({"band"});
    army.units[0].models = 12;
    QVERIFY(complains(army, Code::ModelsFixed, "TK-FRM-02"));
    QVERIFY(!muster(game(), army).legal());
    army.units[0].models = 10;
    QCOMPARE(errors(army), std::string());
}

void TestDragonKingdomsRows::ranges_data()
{
    QTest::addColumn<QString>("unit");
    QTest::addColumn<int>("centimetres");
    QTest::newRow("TK-RNG-01 spears") << u"band spears"_s << 5;
    QTest::newRow("TK-RNG-01 pistols") << u"band pistols"_s << 5;
    QTest::newRow("TK-RNG-02 catapult") << u"heavy-weapon catapult"_s << 10;
    QTest::newRow("TK-RNG-02 machine gun") << u"heavy-weapon machine-gun"_s << 10;
    QTest::newRow("TK-RNG-03 arrows") << u"band arrows"_s << 15;
    QTest::newRow("TK-RNG-03 rifles") << u"band rifles"_s << 15;
    QTest::newRow("TK-RNG-04 arrows, then mounted") << u"band arrows riders"_s << 20;
    QTest::newRow("TK-RNG-04 mounted, then arrows") << u"band riders arrows"_s << 20;
    QTest::newRow("TK-RNG-04 sniper") << u"lone-character sniper"_s << 20;
    QTest::newRow("TK-RNG-05 siege weapon") << u"heavy-weapon siege-weapon"_s << 25;
    QTest::newRow("TK-RNG-05 heavy gun") << u"heavy-weapon heavy-gun"_s << 25;
    QTest::newRow("riders with rifles") << u"band rifles riders"_s << 15;
    QTest::newRow("hand weapons") << u"band hand-weapons"_s << -1;
}

void TestDragonKingdomsRows::ranges()
{
    QFETCH(QString, unit);
    QFETCH(int, centimetres);
    const Unit armed = aUnit(unit.toStdString());
    QCOMPARE(figure(armed, "range").value_or(-1), centimetres);
    QCOMPARE(hasRule(armed, "template"), centimetres == 25);
}

void TestDragonKingdomsRows::weaponsAreFree_TK_RNG_07()
{
    for (const Option &option : game().options) {
        if (option.section != "weapon")
            continue;
        QCOMPARE(option.points.value(), 0);
        QVERIFY(option.given == Given::Ruling);
    }
    QCOMPARE(price(game(), aUnit("band arrows")).value(), 60);
    Warband army = anArmy({"band"});
    army.units[0].choices.push_back({OptionId("heavy-gun"), {}});
    QVERIFY(complains(army, Code::OptionNotAllowed, "TK-RNG-07"));
}

void TestDragonKingdomsRows::rows_data()
{
    QTest::addColumn<QString>("unit");
    QTest::addColumn<QList<int>>("row"); // hit on, bonus, serious on, killed on, defence, mm for each pip
    QTest::newRow("TK-CMB-01, TK-CMB-02, TK-MOV-01 men") << u"band"_s << QList<int>{6, 0, 7, 10, 0, 50};
    QTest::newRow("TK-CMB-03, TK-MOV-03 riders") << u"band riders"_s << QList<int>{5, 1, 7, 10, 1, 75};
    QTest::newRow("TK-CMB-04, TK-MOV-04 heavy riders") << u"heavy-riders"_s << QList<int>{5, 2, 8, 10, 2, 80};
    QTest::newRow("TK-CMB-05, TK-MOV-03 weapon") << u"heavy-weapon"_s << QList<int>{9, 2, 8, 10, 2, 25};
    QTest::newRow("TK-CMB-06, TK-MOV-03 flyer") << u"flying-vehicle"_s << QList<int>{9, 3, 6, 9, 3, 100};
}

void TestDragonKingdomsRows::rows()
{
    QFETCH(QString, unit);
    QFETCH(QList<int>, row);
    const Unit of = aUnit(unit.toStdString());
    const QList<int> figures{*figure(of, "hit_on"),    *figure(of, "attack_bonus"), *figure(of, "serious_on"),
                             *figure(of, "killed_on"), *figure(of, "defence"),      *figure(of, "move")};
    QCOMPARE(figures, row);
}

void TestDragonKingdomsRows::rankBonuses_TK_CMB_07()
{
    const std::pair<const char *, int> bonuses[] = {
        {"sergeant", 1},           {"lieutenant", 0}, {"captain", 1}, {"major", 1},
        {"lieutenant-colonel", 2}, {"colonel", 2},    {"general", 3}};
    for (const auto &[rank, bonus] : bonuses)
        QCOMPARE(figure(aUnit(std::string("band ") + rank), "leader_bonus"), bonus);
    QCOMPARE(figure(aUnit("band"), "corporal_bonus"), 1);
}

void TestDragonKingdomsRows::greenCorporalsHaveNoBonus_TK_EXP_06()
{
    for (const char *line : {"band sergeant inexperienced", "band inexperienced captain sergeant"}) {
        QCOMPARE(figure(aUnit(line), "corporal_bonus"), 0);
        QCOMPARE(figure(aUnit(line), "leader_bonus"), 0);
    }
    QCOMPARE(figure(aUnit("band captain inexperienced"), "corporal_bonus"), 0);
    QCOMPARE(figure(aUnit("band captain inexperienced"), "leader_bonus"), 1);
    QVERIFY(hasRule(aUnit("band inexperienced"), "green"));
}

void TestDragonKingdomsRows::levelsDefend_TK_EXP_07()
{
    QCOMPARE(figure(aUnit("band inexperienced"), "defence"), -1);
    QCOMPARE(figure(aUnit("band veteran"), "defence"), 1);
    QCOMPARE(figure(aUnit("band veteran riders"), "defence"), 2);
}

void TestDragonKingdomsRows::experiencedLeadersRally_TK_EXP_08()
{
    for (const char *level : {"experienced", "veteran"}) {
        QCOMPARE(figure(aUnit(std::string("band ") + level), "rally"), 20);
        QVERIFY(hasRule(aUnit(std::string("band ") + level), "rallies"));
    }
    for (const char *level : {"inexperienced", "semi-experienced", "normal"})
        QVERIFY(!figure(aUnit(std::string("band ") + level), "rally"));
}

void TestDragonKingdomsRows::middleLevelsAreAlike_TK_EXP_14()
{
    for (const char *level : {"semi-experienced", "normal", "experienced"}) {
        const Unit band = aUnit(std::string("band ") + level);
        QCOMPARE(figure(band, "defence"), 0);
        QCOMPARE(figure(band, "leader_bonus"), 1);
    }
}

void TestDragonKingdomsRows::advancedRulesAreOff_TK_TER_04()
{
    const Warband army = newWarband(game());
    QCOMPARE(settingAnswer(game(), army, "weather"), std::string("off"));
    QCOMPARE(settingAnswer(game(), army, "terrain"), std::string("off"));
}

GONFALON_TEST(TestDragonKingdomsRows)
#include "tst_dragon_kingdoms_rows.moc"
