// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "tests/core/systems/lions.h"
#include "tests/support/suite.h"

using namespace gonfalon;
using namespace gonfalon::test;

/// The Valley of Certain Death (DR-SCEN-39 to 45).
class TestScenarioG : public QObject
{
    Q_OBJECT

private:
    static FieldPlan plan(std::vector<std::string> ours, std::vector<std::string> theirs)
    {
        FieldPlan plan{.ours = std::move(ours), .theirs = std::move(theirs)};
        plan.scenario = "valley-of-certain-death";
        return plan;
    }
    static bool stands(const Field &field, UnitIndex unit, int x, int y)
    {
        return may(field, {.kind = OrderKind::Deploy, .unit = unit, .path = {atInches(x, y)}});
    }
    static Order out(bool dangerous = false)
    {
        return {.kind = OrderKind::Go, .facts = Stated{.dangerous = dangerous, .exits = true}};
    }

private slots:
    void DR_SCEN_39_exitsAndDangerousGround();
    void DR_SCEN_40_corners();
    void DR_SCEN_40_DR_SCEN_08_pointsAreSplit();
    void DR_SCEN_07_DR_SCEN_40_byTheHalfEdgesOfTheirOwn();
    void DR_SCEN_07_DR_SCEN_43_nobodyLeavesAsHeComes();
    void DR_SCEN_07_DR_SCEN_41_comingOnOverDangerousGround();
    void DR_SCEN_41_DR_SCEN_42_theDie();
    void DR_SCEN_41_counterChargersToo();
    void DR_SCEN_43_DR_SCEN_45_safeExits();
    void DR_SCEN_43_theDieComesFirst();
    void DR_SCEN_44_untilNobodyIsLeft();
    void DR_SCEN_44_byAgreement();
    void anEveningEndsByAgreement();
};

void TestScenarioG::DR_SCEN_39_exitsAndDangerousGround()
{
    FieldPlan one = plan({"heavy-foot *1 @3,30"}, {"heavy-foot *1 @3,10"});
    one.terrain = {area("dangerous ground", 8, 26, 20, 34)};
    Field field(one);
    std::vector<Point> exits;
    for (const MarkerView &marker : field.battle().view(noSide).markers)
        exits.push_back(marker.at);
    QVERIFY(exits == std::vector<Point>({atInches(36, 0), atInches(36, 48)}));
    field.settle().ordered(OrderKind::Move, Field::ours()).go({atInches(9, 30)});
    QVERIFY(field.awaits(RollFor::Dangerous));
}

void TestScenarioG::DR_SCEN_40_corners()
{
    const Field first(plan({"heavy-foot *1"}, {"heavy-foot *1 ?", "heavy-foot *1 @60,40"}));
    for (const auto &[x, y] : {std::pair(3, 10), {3, 40}, {69, 10}, {69, 40}})
        QVERIFY(stands(first, 1, x, y));
    QVERIFY(!stands(first, 1, 36, 3));
    const Field second(plan({"heavy-foot *1"}, {"heavy-foot *1 @3,10", "heavy-foot *1 ?"}));
    QVERIFY(stands(second, 2, 69, 40)); // across
    QVERIFY(!stands(second, 2, 69, 10));
    QVERIFY(!stands(second, 2, 3, 40));
    const Field ours(
        plan({"heavy-foot *1 ?", "heavy-foot *1"}, {"heavy-foot *1 @3,10", "heavy-foot *1 @69,40"}));
    QVERIFY(stands(ours, 0, 3, 40)); // the attacker has the other two
    QVERIFY(stands(ours, 0, 69, 10));
    QVERIFY(!stands(ours, 0, 3, 15));
}

void TestScenarioG::DR_SCEN_40_DR_SCEN_08_pointsAreSplit()
{
    // 6, 4, 1 and 1: the 6 stand alone, whatever the size of the Warband.
    const std::vector<std::string> sixAlone{"elite-foot *1 @3,10", "heavy-foot *1 @69,40",
                                            "ravenous-hordes *1 ?", "ravenous-hordes *1"};
    const Field field(plan({"heavy-foot *1"}, sixAlone));
    QVERIFY(stands(field, 3, 69, 45));
    QVERIFY(!stands(field, 3, 3, 20));
    const Field even(plan({"heavy-foot *1"}, {"heavy-foot *1 @3,10", "heavy-foot *1 ?"}));
    QVERIFY(!stands(even, 2, 3, 20)); // half each
}

void TestScenarioG::DR_SCEN_07_DR_SCEN_40_byTheHalfEdgesOfTheirOwn()
{
    Field field(allOff("valley-of-certain-death", {"heavy-foot *1", "heavy-foot *1"}, {"heavy-foot *1"}));
    field.ordered(OrderKind::Move, Field::ours());
    for (const auto &[x, y] : {std::pair(4, 10), {4, 40}, {67, 10}, {67, 40}})
        QVERIFY(mayEnter(field, x, y));
    QVERIFY(!mayEnter(field, 36, 4)); // the exits are no ways in
    field.go({atInches(4, 10)}).ordered(OrderKind::Move, Field::ours(1));
    for (const auto &[x, y] : {std::pair(4, 18), {67, 40}})
        QVERIFY(mayEnter(field, x, y));
    for (const auto &[x, y] : {std::pair(4, 40), {67, 10}, {36, 4}, {36, 43}})
        QVERIFY(!mayEnter(field, x, y));
    QVERIFY(entersAsProposed(field));
    field.pass().toPhase(1).ordered(OrderKind::Move, field.theirs());
    for (const auto &[x, y] : {std::pair(4, 40), {67, 10}})
        QVERIFY(mayEnter(field, x, y));
    for (const auto &[x, y] : {std::pair(4, 18), {67, 40}, {36, 4}})
        QVERIFY(!mayEnter(field, x, y));
    QVERIFY(entersAsProposed(field));
}

void TestScenarioG::DR_SCEN_07_DR_SCEN_43_nobodyLeavesAsHeComes()
{
    FieldPlan narrow = allOff("valley-of-certain-death", {"light-riders *1"}, {"light-foot *1"});
    narrow.width = 12;
    Field field(narrow);
    field.ordered(OrderKind::Move, Field::ours());
    QVERIFY(mayEnter(field, 6, 1)); // it touches the marker
    field.go({atInches(6, 1)});
    QCOMPARE(field.count(EventKind::UnitExited), 0);
    FieldPlan stated = plan({"heavy-foot"}, {"heavy-foot"});
    stated.rulings = {{"begin", "off-table"}};
    Field players(stated);
    players.ordered(OrderKind::Move, Field::ours());
    QVERIFY(!may(players, out()));
    QVERIFY(may(players, {.kind = OrderKind::Go}));
}

void TestScenarioG::DR_SCEN_07_DR_SCEN_41_comingOnOverDangerousGround()
{
    FieldPlan off = allOff("valley-of-certain-death", {"heavy-foot *1"}, {"heavy-foot *1"});
    off.terrain = {area("dangerous ground", 1, 8, 3, 12)};
    off.terrain.front().traits.rough = false;
    for (const int y : {5, 10}) {
        Field field(off);
        field.ordered(OrderKind::Move, Field::ours()).go({atInches(6, y)});
        QCOMPARE(field.awaits(RollFor::Dangerous), y == 10); // it has crossed it
    }
}

void TestScenarioG::DR_SCEN_41_DR_SCEN_42_theDie()
{
    for (int die = 1; die <= 6; ++die) {
        Field field(plan({"heavy-foot", "light-foot"}, {"heavy-foot"}));
        field.settle().ordered(OrderKind::Move, Field::ours(1));
        field.give({.kind = OrderKind::Go, .facts = Stated{.dangerous = true}}).roll({die});
        QCOMPARE(field.lost(Field::ours(1)), die / 2);
        QVERIFY(field.awaits(Decision::GiveOrder)); // no Courage test
    }
    Field retreats(plan({"heavy-foot", "light-missiles"}, {"heavy-foot", "light-foot"}));
    retreats.settle().shoots(Field::ours(1), retreats.theirs(1), 1).total(2).state({.dangerous = true});
    QVERIFY(retreats.awaits(RollFor::Dangerous));
    Field attacks(plan({"heavy-foot", "light-missiles"}, {"heavy-foot", "light-foot"}));
    attacks.settle().attacks(Field::ours(), attacks.theirs(1), {.dangerous = true});
    QVERIFY(attacks.awaits(RollFor::Dangerous));
}

void TestScenarioG::DR_SCEN_41_counterChargersToo()
{
    FieldPlan one{.ours = {"heavy-riders *1 @20,20", "light-foot *1 @10,40"},
                  .theirs = {"heavy-riders *1 @28,20"}};
    one.terrain = {area("dangerous ground", 25, 15, 35, 25)};
    Field field(one);
    field.settle().ordered(OrderKind::Attack, Field::ours()).target(field.theirs());
    field.order(OrderKind::CounterCharge).total(12);
    QVERIFY(field.awaits(RollFor::Dangerous));
    QCOMPARE(field.awaiting().unit, field.theirs());
    field.total(1);
    QVERIFY(field.awaits(RollFor::AttackDice));
}

void TestScenarioG::DR_SCEN_43_DR_SCEN_45_safeExits()
{
    Field field(plan({"heavy-foot", "light-foot"}, {"heavy-foot", "light-missiles"}));
    field.settle().toPhase(1).wounds(field.theirs(1), Field::ours(1), 6).toPhase(0);
    field.ordered(OrderKind::Move, Field::ours(1)).give(out()).settle();
    field.ordered(OrderKind::Move, Field::ours()).give(out());
    QCOMPARE(field.removal(Field::ours()), Removal::Exited);
    QVERIFY(!field.battle().over()); // not before the table is empty
    field.on(Decision::GiveOrder).ordered(OrderKind::Move, field.theirs()).give(out()).settle();
    field.ordered(OrderKind::Move, field.theirs(1)).give(out());
    QVERIFY(field.battle().over());
    QCOMPARE(field.battle().outcome()->sides[0].scenarioGlory, 3 + 1);
    QCOMPARE(field.battle().outcome()->sides[1].scenarioGlory, 3 + 3);
}

void TestScenarioG::DR_SCEN_43_theDieComesFirst()
{
    for (const OrderKind kind : {OrderKind::Move, OrderKind::Skirmish}) {
        Field field(plan({"heavy-foot", "light-riders"}, {"heavy-foot"}));
        field.settle().ordered(kind, Field::ours(1)).give(out(true));
        QVERIFY(field.awaits(RollFor::Dangerous));
        field.total(6); // half of its six points
        QCOMPARE(field.removal(Field::ours(1)), Removal::Exited);
        QCOMPARE(int(field.last(EventKind::UnitExited).a), 0);
    }
}

void TestScenarioG::DR_SCEN_44_untilNobodyIsLeft()
{
    Field field(plan({"heavy-foot", "light-missiles"}, {"light-foot"}));
    field.settle().shoots(Field::ours(1), field.theirs(), 6).total(2).settle();
    QVERIFY(!field.battle().over()); // one side alone plays on
    field.toPhase(0).ordered(OrderKind::Move, Field::ours()).give(out()).settle();
    field.ordered(OrderKind::Move, Field::ours(1)).give(out());
    QVERIFY(field.battle().over());
}

void TestScenarioG::DR_SCEN_44_byAgreement()
{
    Field field(plan({"heavy-foot", "light-foot"}, {"heavy-foot"}));
    field.settle().order(OrderKind::AgreeToEnd);
    QVERIFY(!field.battle().over());
    field.toPhase(1).order(OrderKind::AgreeToEnd);
    QVERIFY(field.battle().over());
    QCOMPARE(BattleEnd(field.last(EventKind::BattleEnded).a), BattleEnd::Agreed);
    QCOMPARE(field.battle().outcome()->sides[0].scenarioGlory, 0);
}

/// On a real table players may leave it at that in every scenario, and it counts as it stands; on the
/// program's own a battle is fought to its end.
void TestScenarioG::anEveningEndsByAgreement()
{
    const Order end{.kind = OrderKind::AgreeToEnd};
    for (const bool lion : {false, true}) {
        for (const Scenario &scenario : (lion ? lionRampant() : dragonRampant()).scenarios) {
            FieldPlan evening = playedAs({.ours = {"heavy-foot", "light-foot", "light-foot"},
                                          .theirs = {"heavy-foot", "light-foot", "light-foot"}},
                                         lion);
            evening.scenario = scenario.id.str();
            evening.noted = 1;
            if (scenario.id == ScenarioId("crystal-gale"))
                evening.setUpDice = {1};
            Field field(evening);
            field.on(Decision::GiveOrder);
            const SideIndex first = field.awaiting().side;
            field.give(end);
            QVERIFY(!field.battle().over() && !field.battle().allows(end));
            field.toPhase(SideIndex(1 - first)).give(end);
            QVERIFY2(field.battle().over(), scenario.id.str().c_str());
            QCOMPARE(BattleEnd(field.last(EventKind::BattleEnded).a), BattleEnd::Agreed);
            QVERIFY(field.battle().outcome());
        }
    }
    Field table({.ours = {"heavy-foot *1 @30,20"}, .theirs = {"heavy-foot *1 @30,40"}});
    QVERIFY(!table.on(Decision::GiveOrder).battle().allows(end));
}

GONFALON_TEST(TestScenarioG)
#include "tst_scenario_g.moc"
