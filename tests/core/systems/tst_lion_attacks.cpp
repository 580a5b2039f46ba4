// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "tests/core/systems/lions.h"
#include "tests/support/suite.h"

using namespace gonfalon;
using namespace gonfalon::test;

/// Attacks and shots in Lion Rampant (LR-ATK, LR-SHT, LR-TER).
class TestLionAttacks : public QObject
{
    Q_OBJECT

private:
    static Field attack(const char *ours, const char *theirs, const Stated &facts = {},
                        const std::map<std::string, std::string> &rulings = {})
    {
        Field field(lions({"heavy-foot", ours}, {"heavy-foot", theirs}, rulings));
        field.settle().attacks(Field::ours(1), field.theirs(1), facts);
        return field;
    }
    static int armour(const Field &field, UnitIndex unit)
    {
        return field.last(EventKind::ArmourCounted, unit).a;
    }

private slots:
    void LR_ATK_02_LR_ATK_03_reactionThenFight();
    void LR_ATK_01_LR_WLD_05_inReachAndSeen();
    void LR_ATK_04_LR_SHT_04_twelveDiceOrSix();
    void LR_ATK_05_attackAndDefence();
    void LR_ATK_06_LR_ATK_07_LR_TER_09_roughForBoth();
    void LR_ATK_08_LR_ATK_19_battered();
    void LR_ATK_09_LR_COH_05_fullSetsOnly();
    void LR_ATK_10_LR_ATK_19_cover_data();
    void LR_ATK_10_LR_ATK_19_cover();
    void LR_ATK_11_LR_ATK_12_luckyBlowAndCourage();
    void LR_ATK_13_LR_ATK_14_whoRetreats_data();
    void LR_ATK_13_LR_ATK_14_whoRetreats();
    void LR_ATK_18_bothRollBeforeAnythingIsLost();
    void LR_ATK_20_drivenOffOnlyOnce();
    void LR_ATK_16_LR_ATK_22_overTheObstacle_data();
    void LR_ATK_16_LR_ATK_22_overTheObstacle();
    void LR_ATK_23_LR_MOV_04_noAdvanceIntoACliff_data();
    void LR_ATK_23_LR_MOV_04_noAdvanceIntoACliff();
    void LR_ATK_23_LR_COH_01_noAdvanceThatTearsApart_data();
    void LR_ATK_23_LR_COH_01_noAdvanceThatTearsApart();
    void LR_ATK_16_LR_ATK_22_neighboursStepAside();
    void LR_SHT_01_LR_SHT_02_LR_SHT_11_LR_SHT_12_whoMayBeShotAt();
    void LR_SHT_03_LR_SHT_06_LR_SHT_07_hitsAndLosses();
    void LR_SHT_05_LR_SHT_13_longRange_data();
    void LR_SHT_05_LR_SHT_13_longRange();
    void LR_SHT_08_LR_TER_12_coverAndSuperbCover_data();
    void LR_SHT_08_LR_TER_12_coverAndSuperbCover();
    void LR_TER_06_halfInCover_data();
    void LR_TER_06_halfInCover();
    void LR_TER_01_severalThingsAtOnce();
};

void TestLionAttacks::LR_ATK_02_LR_ATK_03_reactionThenFight()
{
    Field field(lions({"heavy-foot"}, {"heavy-foot", "heavy-riders", "scouts"}));
    field.settle().order(OrderKind::Attack, Field::ours()).total(12).target(field.theirs(1));
    QVERIFY(field.awaits(Decision::React));
    QCOMPARE(field.count(EventKind::Moved), 0);
    QVERIFY(may(field, OrderKind::CounterCharge) && !may(field, OrderKind::Evade) &&
            may(field, OrderKind::Pass));
    field.order(OrderKind::CounterCharge);
    QCOMPARE(field.needed(), 7);
    field.total(6);
    QVERIFY(field.awaits(RollFor::AttackDice)); // one try, then the fight at once
    field.settle().toPhase(0).order(OrderKind::Attack, Field::ours()).total(12).target(field.theirs(2));
    QVERIFY(!may(field, OrderKind::CounterCharge) && may(field, OrderKind::Evade));
}

void TestLionAttacks::LR_ATK_01_LR_WLD_05_inReachAndSeen()
{
    FieldPlan plan = lions({"heavy-foot *1 @30,20"},
                           {"heavy-foot *1 @36,20", "heavy-foot *1 @38,24", "heavy-foot *1 @30,26"});
    plan.terrain = {area("hill", 26, 22, 34, 23)};
    Field field(plan);
    field.settle().ordered(OrderKind::Attack, Field::ours());
    QVERIFY(may(field, {.kind = OrderKind::Target, .target = field.theirs()}));
    QVERIFY(!may(field, {.kind = OrderKind::Target, .target = field.theirs(1)})); // too far for 6 inches
    QVERIFY(!may(field, {.kind = OrderKind::Target, .target = field.theirs(2)})); // hidden
}

void TestLionAttacks::LR_ATK_04_LR_SHT_04_twelveDiceOrSix()
{
    Field field = attack("light-foot", "heavy-foot");
    QCOMPARE(field.diceWanted(), 12);
    QCOMPARE(field.hits(0).diceWanted(), 12);
    field.hits(0).settle().toPhase(0);
    Field weak(lions({"heavy-foot", "light-missiles", "light-missiles"}, {"heavy-foot", "light-missiles"}));
    weak.settle().shoots(Field::ours(1), weak.theirs(1), 6).total(12); // 6 of 12 are half
    weak.toPhase(1).ordered(OrderKind::Shoot, weak.theirs(1)).target(Field::ours(1));
    QCOMPARE(weak.diceWanted(), 6);
    weak.settle().toPhase(0).attacks(Field::ours(2), weak.theirs(1));
    QCOMPARE(weak.diceWanted(), 12);
    QCOMPARE(weak.hits(0).diceWanted(), 6);
}

void TestLionAttacks::LR_ATK_05_attackAndDefence()
{
    Field field = attack("elite-riders", "light-foot");
    QVERIFY(field.awaits(RollFor::AttackDice));
    QCOMPARE(field.needed(), 3);
    field.hits(0);
    QVERIFY(field.awaits(RollFor::DefenceDice));
    QCOMPARE(field.needed(), 4);
}

void TestLionAttacks::LR_ATK_06_LR_ATK_07_LR_TER_09_roughForBoth()
{
    Field field = attack("elite-riders", "light-foot", {.rough = true});
    QCOMPARE(field.needed(), 5);
    QCOMPARE(field.hits(2).needed(), 5);
    field.hits(2);
    QCOMPARE(armour(field, Field::ours(1)), 2);
    QCOMPARE(armour(field, field.theirs(1)), 2);
    Field flexible = attack("elite-foot", "elite-foot", {.rough = true});
    QCOMPARE(flexible.needed(), 3);
    QCOMPARE(flexible.hits(0).needed(), 4);
    flexible.hits(0);
    QCOMPARE(armour(flexible, Field::ours(1)), 4);
}

void TestLionAttacks::LR_ATK_08_LR_ATK_19_battered()
{
    Field field(lions({"heavy-foot", "light-missiles"}, {"heavy-foot", "elite-foot", "heavy-foot"}));
    field.settle().batters(Field::ours(1), field.theirs(2));
    field.attacks(Field::ours(), field.theirs(2), {.rough = true}).hits(2);
    QCOMPARE(field.needed(), 6);
    field.hits(0);
    QCOMPARE(armour(field, field.theirs(2)), 2);
}

void TestLionAttacks::LR_ATK_09_LR_COH_05_fullSetsOnly()
{
    Field field = attack("elite-riders", "heavy-foot"); // Armour 3
    field.hits(8).hits(7);                              // Armour 4
    QCOMPARE(field.lost(field.theirs(1)), 2);
    QCOMPARE(field.lost(Field::ours(1)), 1);
}

void TestLionAttacks::LR_ATK_10_LR_ATK_19_cover_data()
{
    QTest::addColumn<bool>("cover");
    QTest::addColumn<bool>("rough");
    QTest::addColumn<bool>("uphill");
    QTest::addColumn<int>("theirs");
    QTest::newRow("in the open") << false << false << false << 3;
    QTest::newRow("in cover") << true << false << false << 4;
    QTest::newRow("in rough cover") << true << true << false << 3;
    QTest::newRow("uphill") << false << false << true << 4;
    QTest::newRow("uphill in cover") << true << false << true << 4;
}

void TestLionAttacks::LR_ATK_10_LR_ATK_19_cover()
{
    QFETCH(bool, cover);
    QFETCH(bool, rough);
    QFETCH(bool, uphill);
    QFETCH(int, theirs);
    Field field = attack("heavy-foot", "heavy-foot", {.rough = rough, .cover = cover, .uphill = uphill});
    field.hits(0).hits(0);
    QCOMPARE(armour(field, field.theirs(1)), theirs);
    QCOMPARE(armour(field, Field::ours(1)), rough ? 2 : 3); // never the attackers'
}

void TestLionAttacks::LR_ATK_11_LR_ATK_12_luckyBlowAndCourage()
{
    Field field(lions({"heavy-foot"}, {"heavy-foot"}));
    field.settle().attacks(Field::ours(), field.theirs()).hits(3).hits(3);
    QVERIFY(field.awaits(RollFor::LuckyBlow));
    QCOMPARE(field.awaiting().unit, field.theirs());
    field.total(12);
    QVERIFY(field.awaits(RollFor::LuckyBlow)); // attacking or defending
    QCOMPARE(field.awaiting().unit, Field::ours());
    field.total(12).settle();
    QCOMPARE(field.count(EventKind::CourageTested, Field::ours()), 1);
    QCOMPARE(field.count(EventKind::CourageTested, field.theirs()), 1);
}

void TestLionAttacks::LR_ATK_13_LR_ATK_14_whoRetreats_data()
{
    QTest::addColumn<QString>("reading");
    QTest::addColumn<int>("hits");
    QTest::addColumn<int>("hitsBack");
    QTest::addColumn<bool>("attackers");
    QTest::newRow("the target lost more") << "lost-more" << 6 << 3 << false;
    QTest::newRow("the attackers lost more") << "lost-more" << 3 << 6 << true;
    QTest::newRow("both alike") << "lost-more" << 3 << 3 << true;
    QTest::newRow("nobody lost any") << "lost-more" << 0 << 0 << true;
    QTest::newRow("the target lost more, and the killers go") << "killed-more" << 6 << 3 << true;
    QTest::newRow("the attackers lost more, and the killers go") << "killed-more" << 3 << 6 << false;
    QTest::newRow("both alike, and the killers go") << "killed-more" << 3 << 3 << true;
}

void TestLionAttacks::LR_ATK_13_LR_ATK_14_whoRetreats()
{
    QFETCH(QString, reading);
    QFETCH(int, hits);
    QFETCH(int, hitsBack);
    QFETCH(bool, attackers);
    Field field = attack("heavy-foot", "heavy-foot", {}, {{"who-retreats", reading.toStdString()}});
    field.hits(hits).hits(hitsBack).on(Decision::StateRetreat);
    QCOMPARE(field.awaiting().unit, attackers ? Field::ours(1) : field.theirs(1));
    field.state().settle();
    QCOMPARE(field.count(EventKind::Retreated), 1);
}

void TestLionAttacks::LR_ATK_18_bothRollBeforeAnythingIsLost()
{
    Field field = attack("elite-riders", "elite-riders");
    field.hits(12);
    QCOMPARE(field.lost(field.theirs(1)), 0);
    QCOMPARE(field.diceWanted(), 12); // though three of six will be gone
    field.hits(12);
    QCOMPARE(field.lost(field.theirs(1)), 3);
    QCOMPARE(field.lost(Field::ours(1)), 3);
}

void TestLionAttacks::LR_ATK_20_drivenOffOnlyOnce()
{
    Field field = attack("heavy-foot", "heavy-foot");
    field.hits(6).hits(0).total(3); // 3 - 2: Battered
    QVERIFY(field.awaits(Decision::StateRetreat));
    field.state();
    QVERIFY(field.awaits(Decision::GiveOrder));
    QCOMPARE(field.count(EventKind::Retreated), 1);
    Field both = attack("heavy-foot", "heavy-foot");
    both.hits(6).hits(3).total(12).total(3); // the winner flees: the loser stays
    QCOMPARE(both.awaiting().unit, Field::ours(1));
    both.state().settle();
    QCOMPARE(both.count(EventKind::Retreated, both.theirs(1)), 0);
}

void TestLionAttacks::LR_ATK_16_LR_ATK_22_overTheObstacle_data()
{
    QTest::addColumn<QString>("reading");
    QTest::addColumn<bool>("obstacle");
    QTest::addColumn<int>("hits");
    QTest::addColumn<bool>("asked");
    QTest::newRow("won at an obstacle") << "on" << true << 6 << true;
    QTest::newRow("drawn") << "on" << true << 3 << false;
    QTest::newRow("no obstacle") << "on" << false << 6 << false;
    QTest::newRow("left out by agreement") << "off" << true << 6 << false;
}

void TestLionAttacks::LR_ATK_16_LR_ATK_22_overTheObstacle()
{
    QFETCH(QString, reading);
    QFETCH(bool, obstacle);
    QFETCH(int, hits);
    QFETCH(bool, asked);
    Field field = attack("heavy-foot", "heavy-foot", {.obstacle = obstacle},
                         {{"advance-over-obstacle", reading.toStdString()}});
    field.hits(hits).hits(3).total(12).total(12).state();
    QCOMPARE(field.awaits(Decision::AdvanceOver), asked);
    if (!asked)
        return;
    QVERIFY(may(field, OrderKind::Pass)); // it is optional
    field.order(OrderKind::Advance);
    QCOMPARE(field.count(EventKind::Advanced, Field::ours(1)), 1);
}

void TestLionAttacks::LR_ATK_23_LR_MOV_04_noAdvanceIntoACliff_data()
{
    QTest::addColumn<bool>("cliffs");
    QTest::newRow("there is room behind the wall") << false;
    QTest::newRow("cliffs leave room for one alone") << true;
}

void TestLionAttacks::LR_ATK_23_LR_MOV_04_noAdvanceIntoACliff()
{
    QFETCH(bool, cliffs);
    FieldPlan plan = lions({"heavy-foot *1 @10,40", "heavy-foot *6 @24,20"},
                           {"heavy-foot *1 @60,5", "heavy-foot *1 @30,20"});
    plan.terrain = {line("wall", atInches(29, 10), atInches(29, 30))};
    if (cliffs)
        for (const TerrainPiece &cliff :
             {area("cliff", 30, 10, 40, 19), area("cliff", 31, 19, 40, 21), area("cliff", 30, 21, 40, 30)})
            plan.terrain.push_back(cliff);
    Field field(plan);
    field.settle().attacks(Field::ours(1), field.theirs(1)).hits(6).hits(0);
    while (field.awaits(RollFor::Courage))
        field.total(12);
    QCOMPARE(field.awaits(Decision::AdvanceOver), !cliffs);
}

void TestLionAttacks::LR_ATK_23_LR_COH_01_noAdvanceThatTearsApart_data()
{
    QTest::addColumn<QString>("winner");
    QTest::addColumn<bool>("asked");
    QTest::newRow("foot in single file") << "heavy-foot *6 @24,20" << true;
    QTest::newRow("horses in single file are too far from each other") << "light-riders @24,20" << false;
}

// Behind the wall there is room for a file and no more.
void TestLionAttacks::LR_ATK_23_LR_COH_01_noAdvanceThatTearsApart()
{
    QFETCH(QString, winner);
    QFETCH(bool, asked);
    FieldPlan plan = lions({"heavy-foot *1 @10,40", winner.toStdString()},
                           {"heavy-foot *1 @60,5", "heavy-foot *1 @30,20"});
    plan.terrain = {line("wall", atInches(29, 10), atInches(29, 30)), area("cliff", 31, 5, 40, 35)};
    Field field(plan);
    field.settle().attacks(Field::ours(1), field.theirs(1)).hits(6).hits(0);
    while (field.awaits(RollFor::Courage))
        field.total(12);
    QCOMPARE(field.awaits(Decision::AdvanceOver), asked);
}

// The neighbour's way straight back leads off the table, so that it is shifted along the edge.
void TestLionAttacks::LR_ATK_16_LR_ATK_22_neighboursStepAside()
{
    FieldPlan plan = lions({"heavy-foot *1 @10,40", "heavy-foot *6 @24,4"},
                           {"heavy-foot *1 @60,5", "heavy-foot *1 @30,4", "heavy-foot *1 @33,1"});
    plan.terrain = {line("wall", atInches(29, 0), atInches(29, 12))};
    Field field(plan);
    field.settle().attacks(Field::ours(1), field.theirs(1)).hits(6).hits(0);
    while (field.awaits(RollFor::Courage))
        field.total(12);
    QVERIFY(field.awaits(Decision::AdvanceOver));
    QVERIFY(field.gap(Field::ours(1), field.theirs(2)) >= 299);
    field.order(OrderKind::Advance);
    QVERIFY(field.unit(field.theirs(2)).onTable);
    QVERIFY2(field.gap(Field::ours(1), field.theirs(2)) >= 298,
             qPrintable(QString::number(field.gap(Field::ours(1), field.theirs(2)))));
}

void TestLionAttacks::LR_SHT_01_LR_SHT_02_LR_SHT_11_LR_SHT_12_whoMayBeShotAt()
{
    FieldPlan plan = lions({"heavy-foot *1 @10,5", "light-missiles *1 @30,20"},
                           {"heavy-foot *1 @50,20", "heavy-foot *1 @35,20", "heavy-foot *1 @30,25",
                            "light-foot *1 @30,35", "light-foot *1 @22,20"});
    plan.terrain = {area("hill", 24, 10, 25, 30)};
    Field field(plan);
    field.settle().ordered(OrderKind::Shoot, Field::ours(1));
    const auto takes = [&](int unit) {
        return may(field, {.kind = OrderKind::Target, .target = field.theirs(unit)});
    };
    QVERIFY(takes(1) && takes(2)); // both could be upon them: the shooter picks
    QVERIFY(!takes(0));            // out of range
    QVERIFY(!takes(3));            // no threat
    QVERIFY(!takes(4));            // not in sight
    field.target(field.theirs(1)).hits(0);
    QVERIFY(field.awaits(Decision::GiveOrder)); // one target only
}

void TestLionAttacks::LR_SHT_03_LR_SHT_06_LR_SHT_07_hitsAndLosses()
{
    Field field(lions({"heavy-foot", "light-missiles"}, {"heavy-foot", "light-missiles"}));
    field.settle().ordered(OrderKind::Shoot, Field::ours(1)).target(field.theirs(1));
    QCOMPARE(field.needed(), 5);
    field.roll({5, 6, 5, 5, 5, 4, 4, 4, 3, 2, 1, 1});
    QCOMPARE(field.lost(field.theirs(1)), 2); // five hits on Armour 2
    field.total(12);
    QVERIFY(field.awaits(Decision::GiveOrder)); // nobody shoots back
}

void TestLionAttacks::LR_SHT_05_LR_SHT_13_longRange_data()
{
    QTest::addColumn<QString>("reading");
    QTest::addColumn<int>("x");
    QTest::addColumn<int>("needed");
    QTest::newRow("12.01 inches") << "beyond" << 3001 << 6;
    QTest::newRow("12 inches") << "beyond" << 3002 << 5;
    QTest::newRow("12 inches, from there on") << "from" << 3002 << 6;
    QTest::newRow("11.98 inches, from there on") << "from" << 3004 << 5;
}

void TestLionAttacks::LR_SHT_05_LR_SHT_13_longRange()
{
    QFETCH(QString, reading);
    QFETCH(int, x);
    QFETCH(int, needed);
    Field field(lions({"heavy-foot *1 @10,5", "light-missiles *1 @29,20"},
                      {"heavy-foot *1 @60,40", "light-foot *1 @43,20"},
                      {{"long-range", reading.toStdString()}}));
    field.settle().ordered(OrderKind::Move, Field::ours(1)).go({{x, 2000}});
    field.toPhase(0).ordered(OrderKind::Shoot, Field::ours(1)).target(field.theirs(1));
    QCOMPARE(field.needed(), needed);
}

void TestLionAttacks::LR_SHT_08_LR_TER_12_coverAndSuperbCover_data()
{
    QTest::addColumn<QString>("reading");
    QTest::addColumn<bool>("superb");
    QTest::addColumn<int>("armour");
    QTest::newRow("cover") << "off" << false << 4;
    QTest::newRow("superb cover is cover here") << "off" << true << 4;
    QTest::newRow("superb cover where it is switched on") << "on" << true << 5;
}

void TestLionAttacks::LR_SHT_08_LR_TER_12_coverAndSuperbCover()
{
    QFETCH(QString, reading);
    QFETCH(bool, superb);
    QFETCH(int, armour);
    Field field(lions({"heavy-foot", "light-missiles"}, {"heavy-foot", "heavy-foot"},
                      {{"superb-cover", reading.toStdString()}}));
    field.settle().ordered(OrderKind::Shoot, Field::ours(1));
    field.target(field.theirs(1), {.cover = !superb, .superb = superb}).hits(0);
    QCOMPARE(TestLionAttacks::armour(field, field.theirs(1)), armour);
}

void TestLionAttacks::LR_TER_06_halfInCover_data()
{
    QTest::addColumn<QString>("reading");
    QTest::addColumn<int>("armour");
    QTest::newRow("half is cover") << "cover" << 4;
    QTest::newRow("half is open ground") << "open" << 3;
}

void TestLionAttacks::LR_TER_06_halfInCover()
{
    QFETCH(QString, reading);
    QFETCH(int, armour);
    FieldPlan plan = lions({"heavy-foot *1 @30,16"}, {"heavy-foot *2 /2 @30,20"},
                           {{"half-in-cover", reading.toStdString()}});
    TerrainPiece piece = area("field", 30, 15, 40, 25);
    piece.traits = {.cover = true};
    plan.terrain = {piece};
    Field field(plan);
    field.settle().attacks(Field::ours(), field.theirs()).hits(0).hits(0);
    QCOMPARE(TestLionAttacks::armour(field, field.theirs()), armour);
}

void TestLionAttacks::LR_TER_01_severalThingsAtOnce()
{
    FieldPlan plan = lions({"heavy-foot *1 @30,16"}, {"heavy-foot *1 @30,20"});
    plan.terrain = {area("village", 25, 18, 35, 25)}; // rough and cover at once
    Field field(plan);
    field.settle().attacks(Field::ours(), field.theirs()).hits(0).hits(0);
    QCOMPARE(armour(field, field.theirs()), 2 + 1);
    QCOMPARE(armour(field, Field::ours()), 2);
}

GONFALON_TEST(TestLionAttacks)
#include "tst_lion_attacks.moc"
