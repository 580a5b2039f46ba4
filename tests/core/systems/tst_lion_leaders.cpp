// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "tests/core/systems/lions.h"
#include "tests/support/suite.h"

using namespace gonfalon;
using namespace gonfalon::test;

/// What a Leader does for his side in Lion Rampant, and how its battles end (LR-LDR, LR-SKL, LR-END).
class TestLionLeaders : public QObject
{
    Q_OBJECT

private slots:
    void LR_LDR_02_LR_LDR_07_oneRerollATurn();
    void LR_LDR_02_withinTwelveInches_data();
    void LR_LDR_02_withinTwelveInches();
    void LR_LDR_05_whatIsRerolled_data();
    void LR_LDR_05_whatIsRerolled();
    void LR_LDR_05_noReactions();
    void LR_LDR_06_hisOwnUnit_data();
    void LR_LDR_06_hisOwnUnit();
    void LR_LDR_08_LR_SKL_04_aDeadLeaderHelpsNobody();
    void LR_SKL_05_measuredFromTheModel();
    void LR_END_01_lastTurn();
    void LR_END_01_oneSideLeft_data();
    void LR_END_01_oneSideLeft();
    void LR_END_04_duelGlory_data();
    void LR_END_04_duelGlory();
};

void TestLionLeaders::LR_LDR_02_LR_LDR_07_oneRerollATurn()
{
    Field field(lions({"heavy-foot", "heavy-foot", "heavy-foot"}, {"heavy-foot"}));
    field.settle().order(OrderKind::Move, Field::ours(1)).total(2);
    QVERIFY(field.awaits(Decision::RerollTest));
    field.order(OrderKind::Reroll).total(12).go();
    field.order(OrderKind::Move, Field::ours(2)).total(2);
    QCOMPARE(field.phase(), SideIndex(1)); // it was the only one
    field.toPhase(0).order(OrderKind::Move, Field::ours(1)).total(2);
    QVERIFY(field.awaits(Decision::RerollTest)); // there is another each turn
    field.order(OrderKind::Reroll).total(2);
    QCOMPARE(field.phase(), SideIndex(1)); // the second result stands
}

void TestLionLeaders::LR_LDR_02_withinTwelveInches_data()
{
    QTest::addColumn<QString>("unit");
    QTest::addColumn<bool>("asked");
    QTest::newRow("11.02 inches") << "heavy-foot *1 @32,20" << true;
    QTest::newRow("12.02 inches") << "heavy-foot *1 @33,20" << false;
}

void TestLionLeaders::LR_LDR_02_withinTwelveInches()
{
    QFETCH(QString, unit);
    QFETCH(bool, asked);
    Field field(lions({"heavy-foot *1 @20,20", unit.toStdString()}, {"heavy-foot @60,40"}));
    field.settle().order(OrderKind::Move, Field::ours(1)).total(2);
    QCOMPARE(field.awaits(Decision::RerollTest), asked);
}

void TestLionLeaders::LR_LDR_05_whatIsRerolled_data()
{
    QTest::addColumn<QString>("reading");
    QTest::addColumn<int>("kind");
    QTest::addColumn<bool>("asked");
    for (const OrderKind kind : {OrderKind::Move, OrderKind::Attack, OrderKind::Shoot})
        QTest::addRow("order %d", int(kind)) << "orders" << int(kind) << true;
    QTest::newRow("a Skirmish") << "orders" << int(OrderKind::Skirmish) << false;
    QTest::newRow("a Wild Charge") << "orders" << int(OrderKind::WildCharge) << false;
    QTest::newRow("a Wild Charge by agreement") << "wild-charges-too" << int(OrderKind::WildCharge) << true;
    QTest::newRow("a Skirmish, whatever is agreed")
        << "wild-charges-too" << int(OrderKind::Skirmish) << false;
}

void TestLionLeaders::LR_LDR_05_whatIsRerolled()
{
    QFETCH(QString, reading);
    QFETCH(int, kind);
    QFETCH(bool, asked);
    const bool wild = OrderKind(kind) == OrderKind::WildCharge;
    Field field(lions({"heavy-foot", wild ? "bellicose-foot" : "light-riders"}, {"heavy-foot"},
                      {{"leader-reroll", reading.toStdString()}}));
    wild ? field.on(Decision::ChooseCharge) : field.settle();
    field.order(OrderKind(kind), Field::ours(1)).total(2);
    QCOMPARE(field.awaits(Decision::RerollTest), asked);
    if (wild && asked) {
        field.order(OrderKind::Reroll).total(12);
        QVERIFY(field.awaits(Decision::ChooseTarget));
    }
}

void TestLionLeaders::LR_LDR_05_noReactions()
{
    Field field(lions({"heavy-foot"}, {"heavy-foot", "heavy-riders"}));
    field.settle().order(OrderKind::Attack, Field::ours()).total(12).target(field.theirs(1));
    field.order(OrderKind::CounterCharge).total(2);
    QVERIFY(field.awaits(RollFor::AttackDice));
}

void TestLionLeaders::LR_LDR_06_hisOwnUnit_data()
{
    QTest::addColumn<QString>("reading");
    QTest::addColumn<int>("bonus");
    QTest::newRow("it has his +1 too") << "yes" << 1;
    QTest::newRow("it has not") << "no" << 0;
}

void TestLionLeaders::LR_LDR_06_hisOwnUnit()
{
    QFETCH(QString, reading);
    QFETCH(int, bonus);
    Field field(lions({"heavy-foot", "light-missiles"}, {"heavy-foot"},
                      {{"leader-own-unit", reading.toStdString()}}));
    field.settle().shoots(Field::ours(1), field.theirs(), 1).noLuckyBlow().total(9);
    QCOMPARE(int(field.last(EventKind::CourageTested).a), 9 - 1 + bonus);
    field.toPhase(1).order(OrderKind::Move, field.theirs()).total(2);
    QVERIFY(field.awaits(Decision::RerollTest)); // which is not about Courage
}

void TestLionLeaders::LR_LDR_08_LR_SKL_04_aDeadLeaderHelpsNobody()
{
    FieldPlan plan = lions({"heavy-foot", "light-foot"}, {"heavy-foot", "light-missiles"});
    plan.trait = "goader";
    Field field(plan);
    field.settle();
    QVERIFY(may(field, {.kind = OrderKind::Move, .unit = Field::ours(1), .choice = 1}));
    field.toPhase(1).shoots(field.theirs(1), Field::ours(), 1).roll({1, 1}).settle().toPhase(0);
    QVERIFY(!may(field, {.kind = OrderKind::Move, .unit = Field::ours(1), .choice = 1}));
    field.order(OrderKind::Move, Field::ours(1)).total(2);
    QCOMPARE(field.phase(), SideIndex(1));
}

void TestLionLeaders::LR_SKL_05_measuredFromTheModel()
{
    // His unit is drawn out to the east; he stands west of its eastern end.
    FieldPlan plan = lions({"heavy-foot *5 /5 @20,20", "heavy-foot *1 @34,20"}, {"heavy-foot @60,40"});
    plan.trait = "goader";
    Field field(plan);
    field.settle();
    const UnitView leader = field.unit(Field::ours());
    const int off = 3400 - leader.pieces.front().at.x - 98;
    QCOMPARE(may(field, {.kind = OrderKind::Move, .unit = Field::ours(1), .choice = 1}), off <= 1200);
    QVERIFY(off > 1200);
    QVERIFY(field.gap(Field::ours(), Field::ours(1)) < 1200);
}

void TestLionLeaders::LR_END_01_lastTurn()
{
    FieldPlan plan = lions({"heavy-foot", "heavy-foot"}, {"heavy-foot", "heavy-foot"});
    plan.scenario = "";
    plan.setUpDice = {4}; // not above four
    Field field(plan);
    QCOMPARE(field.count(EventKind::LastTurnRolled), 1);
    field.on(RollFor::LastTurn);
    QCOMPARE(field.turn(), 2);
    field.total(5);
    QVERIFY(field.battle().view(noSide).lastTurn);
    field.toPhase(1).enough().settle();
    QVERIFY(field.battle().over());
    QCOMPARE(field.turn(), 2);
    FieldPlan more = lions({"heavy-foot", "heavy-foot", "heavy-foot"}, {"heavy-foot", "heavy-foot"});
    more.scenario = "";
    QCOMPARE(Field(more).toPhase(1).toPhase(0).count(EventKind::LastTurnRolled), 0); // five are too many
}

void TestLionLeaders::LR_END_01_oneSideLeft_data()
{
    QTest::addColumn<QString>("reading");
    QTest::addColumn<bool>("over");
    QTest::newRow("ends") << "ends" << true;
    QTest::newRow("plays on") << "plays-on" << false;
}

void TestLionLeaders::LR_END_01_oneSideLeft()
{
    QFETCH(QString, reading);
    QFETCH(bool, over);
    FieldPlan plan =
        lions({"heavy-foot", "light-missiles"}, {"light-foot"}, {{"one-side-left", reading.toStdString()}});
    plan.scenario = "";
    plan.setUpDice = {1};
    Field field(plan);
    field.settle().shoots(Field::ours(1), field.theirs(), 5).noLuckyBlow().total(2);
    QCOMPARE(field.removal(field.theirs()), Removal::Routed);
    field.settle();
    QCOMPARE(field.battle().over(), over);
}

void TestLionLeaders::LR_END_04_duelGlory_data()
{
    QTest::addColumn<QString>("reading");
    QTest::addColumn<int>("glory");
    QTest::newRow("none") << "none" << 0;
    QTest::newRow("one") << "one" << 1;
}

void TestLionLeaders::LR_END_04_duelGlory()
{
    QFETCH(QString, reading);
    QFETCH(int, glory);
    FieldPlan plan = lions({"heavy-foot"}, {"heavy-foot"}, {{"duel-glory", reading.toStdString()}});
    plan.mostTurns = 1;
    Field field(plan);
    field.order(OrderKind::Challenge, Field::ours(), field.theirs()).order(OrderKind::Accept).hits(1).hits(0);
    field.settle().enough(); // his unit was the only one that could have been ordered
    QVERIFY(field.battle().over());
    QCOMPARE(field.battle().outcome()->sides[0].glory(), glory);
    QCOMPARE(field.battle().outcome()->sides[1].glory(), 0);
}

GONFALON_TEST(TestLionLeaders)
#include "tst_lion_leaders.moc"
