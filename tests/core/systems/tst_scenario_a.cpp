// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "tests/core/systems/lions.h"
#include "tests/support/suite.h"

using namespace gonfalon;
using namespace gonfalon::test;

/// What all scenarios share, and the Gory Bloodbath (DR-SCEN-02 to 12).
class TestScenarioA : public QObject
{
    Q_OBJECT

private:
    static FieldPlan plan(std::vector<std::string> ours, std::vector<std::string> theirs)
    {
        FieldPlan plan{.ours = std::move(ours), .theirs = std::move(theirs)};
        plan.scenario = "gory-bloodbath";
        return plan;
    }
    static bool mayStand(const Field &field, UnitIndex unit, int x, int y)
    {
        return may(field, {.kind = OrderKind::Deploy, .unit = unit, .path = {{x, y}}});
    }

private slots:
    void DR_SCEN_02_whatComesBeforeTheFirstTurn();
    void DR_SCEN_05_DR_SCEN_06_defendersSetUpAttackersBegin();
    void DR_SCEN_06_DR_SCEN_09_zones();
    void DR_SCEN_07_nobodyIsHeldBack();
    void DR_SCEN_07_DR_SCEN_09_everybodyEntersByMoves();
    void DR_SCEN_11_theLastTurn();
    void DR_SCEN_11_unitsThatCanStillEnterCount();
    void DR_SCEN_12_gloryForPoints_data();
    void DR_SCEN_12_gloryForPoints();
};

void TestScenarioA::DR_SCEN_02_whatComesBeforeTheFirstTurn()
{
    FieldPlan setUp = plan({"heavy-foot", "heavy-foot enchanted-weapons:melee", "light-foot"},
                           {"heavy-foot", "heavy-foot"});
    setUp.trait = "unworthy";
    setUp.setUpDice = {6, 1, 2};
    const Field field(setUp);
    const auto seen = field.sequence(
        {EventKind::WeaponsTested, EventKind::UnitDeployed, EventKind::Removed, EventKind::TurnBegan});
    std::vector<EventKind> wanted{EventKind::WeaponsTested};
    wanted.insert(wanted.end(), 5, EventKind::UnitDeployed);
    wanted.insert(wanted.end(),
                  {EventKind::Removed, EventKind::TurnBegan}); // a deserter, then the first turn
    QVERIFY(seen == wanted);
}

void TestScenarioA::DR_SCEN_05_DR_SCEN_06_defendersSetUpAttackersBegin()
{
    Field field(plan({"heavy-foot", "light-foot"}, {"heavy-foot", "light-foot", "light-foot"}));
    std::vector<int> order;
    for (const Event &event : field.battle().events()) {
        if (event.kind == EventKind::UnitDeployed)
            order.push_back(event.unit);
    }
    QVERIFY(order == std::vector<int>({2, 3, 4, 0, 1}));
    QCOMPARE(field.settle().phase(), SideIndex(0));
    QCOMPARE(field.unit(Field::ours()).side, SideIndex(0));
}

void TestScenarioA::DR_SCEN_06_DR_SCEN_09_zones()
{
    const Field theirs(plan({"heavy-foot @30,3"}, {"heavy-foot ?"}));
    QVERIFY(mayStand(theirs, 1, 3600, 4500));  // along the south edge
    QVERIFY(!mayStand(theirs, 1, 3600, 4300)); // some models are more than 6 inches from it
    QVERIFY(!mayStand(theirs, 1, 3600, 300));
    const Field ours(plan({"heavy-foot ?"}, {"heavy-foot @36,45"}));
    QVERIFY(mayStand(ours, 0, 3600, 300));
    QVERIFY(!mayStand(ours, 0, 3600, 600));
    QVERIFY(!mayStand(ours, 0, 1000, 4500));
}

void TestScenarioA::DR_SCEN_07_nobodyIsHeldBack()
{
    const Field field(plan({"heavy-foot @30,3"}, {"heavy-foot ?"}));
    QVERIFY(!may(field, OrderKind::HoldOff, 1));
}

void TestScenarioA::DR_SCEN_07_DR_SCEN_09_everybodyEntersByMoves()
{
    FieldPlan off =
        plan({"bellicose-foot @1,1", "light-missiles", "heavy-foot"}, {"heavy-foot", "light-foot"});
    off.rulings = {{"begin", "off-table"}};
    Field field(off);
    for (int unit = 0; unit < 5; ++unit)
        QVERIFY(field.unit(UnitIndex(unit)).waiting);
    QVERIFY(field.awaits(Decision::GiveOrder)); // nobody charges from there
    for (const OrderKind kind : {OrderKind::Attack, OrderKind::Shoot})
        QVERIFY(!may(field, kind, Field::ours(1)));
    field.ordered(OrderKind::Move, Field::ours(2));
    const auto takes = [&](int x, int y) { return may(field, {.kind = OrderKind::Go, .path = {{x, y}}}); };
    QVERIFY(takes(3000, 300));
    QVERIFY(!takes(3000, 700)); // its farthest model would be more than 6 inches in
    QVERIFY(!takes(3000, 4500));
    field.go({{3000, 300}});
    QVERIFY(field.unit(Field::ours(2)).onTable);
    field.order(OrderKind::Move, Field::ours(1)).total(2);
    QVERIFY(field.unit(Field::ours(1)).waiting); // the order failed
}

void TestScenarioA::DR_SCEN_11_theLastTurn()
{
    FieldPlan few = plan({"heavy-foot", "heavy-foot"}, {"heavy-foot", "heavy-foot"});
    few.setUpDice = {4};
    Field field(few);
    QCOMPARE(field.count(EventKind::LastTurnRolled), 1);
    QVERIFY(!field.battle().view(noSide).lastTurn);
    field.on(RollFor::LastTurn).total(5).toPhase(0).toPhase(1).enough();
    QVERIFY(field.battle().over());
    QCOMPARE(BattleEnd(field.last(EventKind::BattleEnded).a), BattleEnd::LastTurn);
    Field many(plan({"heavy-foot", "heavy-foot", "light-foot"}, {"heavy-foot", "heavy-foot"}));
    QCOMPARE(many.count(EventKind::LastTurnRolled), 0);
}

void TestScenarioA::DR_SCEN_11_unitsThatCanStillEnterCount()
{
    FieldPlan off = plan({"heavy-foot", "heavy-foot", "light-foot"}, {"heavy-foot", "heavy-foot"});
    off.rulings = {{"begin", "off-table"}};
    Field field(off);
    QCOMPARE(field.count(EventKind::LastTurnRolled), 0);
    QVERIFY(!field.battle().over());
    QVERIFY(field.awaits(Decision::GiveOrder));
}

void TestScenarioA::DR_SCEN_12_gloryForPoints_data()
{
    QTest::addColumn<bool>("rout");
    QTest::addColumn<int>("ours");
    QTest::addColumn<int>("theirs");
    QTest::newRow("we removed more") << true << 5 << 0;
    QTest::newRow("both alike") << false << 3 << 3;
}

void TestScenarioA::DR_SCEN_12_gloryForPoints()
{
    QFETCH(bool, rout);
    QFETCH(int, ours);
    QFETCH(int, theirs);
    FieldPlan one =
        plan({"heavy-foot", "light-missiles", "heavy-foot"}, {"heavy-foot", "light-foot", "heavy-foot"});
    one.mostTurns = 1;
    Field field(one);
    field.settle().shoots(Field::ours(1), field.theirs(1), 5).total(rout ? 2 : 12).toPhase(1).enough();
    QVERIFY(field.battle().over());
    QCOMPARE(field.battle().outcome()->sides[0].scenarioGlory, ours);
    QCOMPARE(field.battle().outcome()->sides[1].scenarioGlory, theirs);
}

GONFALON_TEST(TestScenarioA)
#include "tst_scenario_a.moc"
