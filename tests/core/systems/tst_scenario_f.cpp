// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "tests/core/systems/lions.h"
#include "tests/support/suite.h"

using namespace gonfalon;
using namespace gonfalon::test;

/// The Pot Boiler (DR-SCEN-34 to 38).
class TestScenarioF : public QObject
{
    Q_OBJECT

private:
    static Field begun(std::vector<std::string> ours, std::vector<std::string> theirs)
    {
        FieldPlan plan{.ours = std::move(ours), .theirs = std::move(theirs)};
        plan.scenario = "pot-boiler";
        return Field(plan);
    }
    static int glory(const Field &field, SideIndex side)
    {
        return field.battle().outcome()->sides[side].scenarioGlory;
    }
    static Order toThePot() { return {.kind = OrderKind::Go, .facts = Stated{.exits = true}}; }

private slots:
    void DR_SCEN_34_zones();
    void DR_SCEN_07_DR_SCEN_34_byAnyEdge();
    void DR_SCEN_35_oneATurn();
    void DR_SCEN_36_rescued();
    void DR_SCEN_36_whichMovements();
    void DR_SCEN_37_allEaten();
    void DR_SCEN_37_oneWarbandLeft();
};

void TestScenarioF::DR_SCEN_34_zones()
{
    const auto stands = [](const Field &field, UnitIndex unit, int x, int y) {
        return may(field, {.kind = OrderKind::Deploy, .unit = unit, .path = {atInches(x, y)}});
    };
    const Field theirs = begun({"heavy-foot *1 @3,24"}, {"heavy-foot *1 ?"});
    QVERIFY(stands(theirs, 1, 30, 24));
    QVERIFY(!stands(theirs, 1, 15, 24)); // 21 inches from the pot
    const Field ours = begun({"heavy-foot *1 ?"}, {"heavy-foot *1 @36,20"});
    for (const auto &[x, y] : {std::pair(3, 24), {69, 24}, {36, 3}, {36, 45}})
        QVERIFY(stands(ours, 0, x, y));
    QVERIFY(!stands(ours, 0, 20, 20));
}

void TestScenarioF::DR_SCEN_07_DR_SCEN_34_byAnyEdge()
{
    Field field(allOff("pot-boiler", {"heavy-foot *1"}, {"heavy-foot *1"}));
    for (const UnitIndex unit : {Field::ours(), field.theirs()}) {
        field.toPhase(unit).ordered(OrderKind::Move, unit);
        for (const auto &[x, y] : {std::pair(4, 24), {67, 24}, {36, 4}, {36, 43}})
            QVERIFY(mayEnter(field, x, y));
        QVERIFY(!mayEnter(field, 36, 20)); // the pot is 24 inches in
        QVERIFY(entersAsProposed(field));
        field.pass();
    }
}

void TestScenarioF::DR_SCEN_35_oneATurn()
{
    Field field = begun({"heavy-foot", "light-foot"}, {"heavy-foot", "light-foot"});
    for (int turn = 1; turn <= 5; ++turn) {
        field.toPhase(1);
        QCOMPARE(field.turn(), turn);
        QCOMPARE(field.count(EventKind::CaptiveEaten), std::max(0, turn - 3));
        field.toPhase(0);
        QCOMPARE(field.count(EventKind::CaptiveEaten), std::max(0, turn - 2));
    }
}

void TestScenarioF::DR_SCEN_36_rescued()
{
    Field field = begun({"heavy-foot", "light-foot"}, {"heavy-foot", "light-missiles"});
    for (int i = 0; i < 3; ++i)
        field.toPhase(1).toPhase(0);
    field.toPhase(1).wounds(field.theirs(1), Field::ours(1), 6).toPhase(0);
    QCOMPARE(field.count(EventKind::CaptiveEaten), 2);
    field.ordered(OrderKind::Move, Field::ours(1)).give(toThePot());
    QVERIFY(!field.battle().over()); // at half Strength nobody is freed
    field.ordered(OrderKind::Move, Field::ours()).give(toThePot());
    QVERIFY(field.battle().over());
    QCOMPARE(int(field.last(EventKind::CaptivesFreed, Field::ours()).a), 8);
    QCOMPARE(glory(field, 0), 8); // DR-SCEN-38
    QCOMPARE(glory(field, 1), 2);
}

void TestScenarioF::DR_SCEN_36_whichMovements()
{
    Field field = begun({"heavy-foot", "light-riders"}, {"heavy-foot", "light-riders"});
    field.settle().toPhase(1).ordered(OrderKind::Move, field.theirs()).give(toThePot());
    QVERIFY(!field.battle().over()); // only attackers come to the rescue
    field.toPhase(1);
    field.toPhase(0).ordered(OrderKind::Skirmish, Field::ours(1)).give(toThePot());
    QVERIFY(field.battle().over());
}

void TestScenarioF::DR_SCEN_37_allEaten()
{
    Field field = begun({"heavy-foot", "light-foot"}, {"heavy-foot", "light-foot"});
    for (int turn = 1; turn <= 12 && !field.battle().over(); ++turn)
        field.toPhase(1).enough().settle();
    QVERIFY(field.battle().over());
    QCOMPARE(field.turn(), 12); // the tenth at the end of turn 12
    QCOMPARE(glory(field, 1), 10);
    QCOMPARE(glory(field, 0), 0);
}

void TestScenarioF::DR_SCEN_37_oneWarbandLeft()
{
    Field field = begun({"heavy-foot", "light-missiles"}, {"light-foot"});
    field.settle().shoots(Field::ours(1), field.theirs(), 6).total(2).settle();
    QVERIFY(field.battle().over());
    QCOMPARE(glory(field, 0), 10);
}

GONFALON_TEST(TestScenarioF)
#include "tst_scenario_f.moc"
