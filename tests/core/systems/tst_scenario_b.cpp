// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "core/systems/registry.h"
#include "tests/core/systems/lions.h"
#include "tests/support/suite.h"
#include "tests/support/warbands.h"

using namespace gonfalon;
using namespace gonfalon::test;

/// The Sacred Mole (DR-SCEN-13 to 18).
class TestScenarioB : public QObject
{
    Q_OBJECT

private:
    static Field begun(std::vector<std::string> ours, std::vector<std::string> theirs, int carrier = 1)
    {
        FieldPlan plan{.ours = std::move(ours), .theirs = std::move(theirs)};
        plan.scenario = "sacred-mole";
        plan.noted = carrier;
        return Field(plan);
    }
    static UnitIndex carrier(const Field &field)
    {
        for (const MarkerView &marker : field.battle().view(noSide).markers) {
            if (marker.id == "mole")
                return marker.carrier;
        }
        return noUnit;
    }
    static bool mayStand(const Field &field, UnitIndex unit, int x, int y)
    {
        return may(field, {.kind = OrderKind::Deploy, .unit = unit, .path = {atInches(x, y)}});
    }
    /// Some formation of our unit has room by the north-east corner, sought a tenth of an inch apart.
    static bool hasRoom(const Field &field, UnitIndex unit, std::uint8_t files)
    {
        for (int x = 6000; x < 7200; x += 10) {
            for (int y = 0; y < 1200; y += 10) {
                if (field.battle().allows(
                        {.kind = OrderKind::Deploy, .unit = unit, .files = files, .path = {{x, y}}}))
                    return true;
            }
        }
        return false;
    }

private slots:
    void DR_SCEN_13_zones();
    void DR_SCEN_13_LR_END_02_outsideTheZone_data();
    void DR_SCEN_13_LR_END_02_outsideTheZone();
    void DR_SCEN_07_DR_SCEN_13_byTheCornersOfTheirOwn();
    void DR_SCEN_07_nobodyStaysOffWhileThereIsRoom_data();
    void DR_SCEN_07_nobodyStaysOffWhileThereIsRoom();
    void DR_SCEN_07_roomForNoFormation();
    void DR_SCEN_13_theAttackerChoosesTheCarrier();
    void DR_SCEN_14_DR_SCEN_17_offByAMove();
    void DR_SCEN_14_theDefenderBringsItBack();
    void DR_SCEN_15_handedOver();
    void DR_SCEN_15_asNearAsUnitsStand();
    void DR_SCEN_16_takenInAFight();
    void DR_SCEN_16_notByShots();
    void DR_SCEN_16_bothDrivenOff();
    void DR_SCEN_17_oneWarbandLeft();
};

void TestScenarioB::DR_SCEN_13_zones()
{
    const Field theirs = begun({"heavy-foot *1 @69,3"}, {"heavy-foot *1 ?"}, 0);
    QVERIFY(mayStand(theirs, 1, 67, 43)); // the south-east corner
    QVERIFY(mayStand(theirs, 1, 5, 5));   // the north-west one
    QVERIFY(!mayStand(theirs, 1, 5, 43));
    QVERIFY(!mayStand(theirs, 1, 60, 36)); // 17 inches from its corner
    const Field ours = begun({"heavy-foot *1 ?"}, {"heavy-foot *1 @67,43"}, 0);
    QVERIFY(mayStand(ours, 0, 67, 5));
    QVERIFY(!mayStand(ours, 0, 36, 3));
}

void TestScenarioB::DR_SCEN_13_LR_END_02_outsideTheZone_data()
{
    QTest::addColumn<QString>("scenario");
    QTest::addColumn<bool>("lion");
    QTest::addColumn<QString>("rule");
    QTest::newRow("the mole's") << "sacred-mole" << false << "DR-SCEN-13";
    QTest::newRow("Lion's") << "sacred-mole" << true << "LR-END-02";
    QTest::newRow("any other") << "gory-bloodbath" << false << "DR-SCEN-09";
    QTest::newRow("the chase's") << "death-chase" << false << "DR-SCEN-19";
    QTest::newRow("no scenario's") << "" << false << "DR-SCEN-06";
}

/// Whoever may not stand there is told by which rule: the scenario's own.
void TestScenarioB::DR_SCEN_13_LR_END_02_outsideTheZone()
{
    QFETCH(QString, scenario);
    QFETCH(bool, lion);
    QFETCH(QString, rule);
    const char *game = lion ? "lion-rampant" : "dragon-rampant", *name = lion ? "town-militia" : "goblins";
    BattleSetup setup;
    setup.catalogue = {std::shared_ptr<const Catalogue>(), lion ? &lionRampant() : &dragonRampant()};
    setup.sides = {{readyMade(name, game), SideRole::Attacker, {}, {}},
                   {readyMade(name, game), SideRole::Defender, {}, {}}};
    setup.scenario = ScenarioId(scenario.toStdString());
    const Battle battle = systems::begin(std::make_shared<const BattleSetup>(std::move(setup))).value();
    Order order = battle.suggest().front();
    QVERIFY(order.kind == OrderKind::Deploy);
    order.path = {atInches(36, 24)};
    const Findings refused = battle.check(order);
    QCOMPARE(refused.size(), std::size_t(1));
    QCOMPARE(refused.front().code, Code::OutsideZone);
    QCOMPARE(QString::fromStdString(refused.front().rule.str()), rule);
}

void TestScenarioB::DR_SCEN_07_DR_SCEN_13_byTheCornersOfTheirOwn()
{
    Field field(allOff("sacred-mole", {"heavy-foot *1", "light-foot"}, {"heavy-foot *1", "light-foot"}));
    field.ordered(OrderKind::Move, Field::ours());
    for (const auto &[x, y] : {std::pair(69, 3), {62, 5}, {67, 10}})
        QVERIFY2(mayEnter(field, x, y), qPrintable(QString::number(x)));
    for (const auto &[x, y] : {std::pair(36, 3), {3, 3}, {67, 24}, {67, 43}})
        QVERIFY2(!mayEnter(field, x, y), qPrintable(QString::number(x)));
    QVERIFY(entersAsProposed(field));
    field.give(field.battle().suggest().front()).ordered(OrderKind::Move, Field::ours(1));
    QVERIFY(entersAsProposed(field));
    field.pass().toPhase(1).ordered(OrderKind::Move, field.theirs());
    for (const auto &[x, y] : {std::pair(3, 3), {10, 3}, {4, 10}, {67, 43}, {62, 44}, {67, 38}})
        QVERIFY2(mayEnter(field, x, y), qPrintable(QString::number(x)));
    for (const auto &[x, y] : {std::pair(67, 5), {36, 45}, {3, 44}, {3, 24}})
        QVERIFY2(!mayEnter(field, x, y), qPrintable(QString::number(x)));
    QVERIFY(entersAsProposed(field));
}

void TestScenarioB::DR_SCEN_07_nobodyStaysOffWhileThereIsRoom_data()
{
    QTest::addColumn<std::uint32_t>("start");
    for (std::uint32_t start = 0; start < 12; ++start)
        QTest::addRow("from %u", start) << start;
}

void TestScenarioB::DR_SCEN_07_nobodyStaysOffWhileThereIsRoom()
{
    QFETCH(std::uint32_t, start);
    Field field = begun({"heavy-foot ?", "heavy-riders", "light-foot *6", "heavy-foot", "heavy-foot *6"},
                        {"heavy-foot *1 @67,43"}, 0);
    while (field.awaits(Decision::Deploy)) {
        std::vector<Order> proposed;
        field.battle().suggest({.start = start, .enough = 1}, proposed);
        QVERIFY(!proposed.empty());
        const Order &order = proposed.front();
        QVERIFY(may(field, order));
        if (order.kind == OrderKind::HoldOff) {
            const int models = field.unit(order.unit).startStrength;
            for (const int files : {0, models, 1})
                QVERIFY2(!hasRoom(field, order.unit, std::uint8_t(files)),
                         qPrintable(QString::number(files)));
        }
        field.give(order);
    }
}

void TestScenarioB::DR_SCEN_07_roomForNoFormation()
{
    // What is left by either edge is wide enough for two abreast, and no usual formation is so narrow.
    const Field field =
        begun({"heavy-foot *1 @66,2", "heavy-foot *1 @66,7", "light-foot ?"}, {"heavy-foot *1 @67,43"}, 0);
    for (const int files : {0, 12, 1})
        QVERIFY(!hasRoom(field, Field::ours(2), std::uint8_t(files)));
    QVERIFY(may(field, OrderKind::HoldOff, Field::ours(2))); // nobody need find what is proposed
    const std::vector<Order> proposed = field.battle().suggest();
    QVERIFY(!proposed.empty());
    QCOMPARE(proposed.front().kind, OrderKind::Deploy);
    QCOMPARE(int(proposed.front().places.count), 12);
    QVERIFY(may(field, proposed.front()));
}

void TestScenarioB::DR_SCEN_13_theAttackerChoosesTheCarrier()
{
    const Field field = begun({"heavy-foot", "light-foot"}, {"heavy-foot"});
    QCOMPARE(field.count(EventKind::CarrierChosen, Field::ours(1)), 1);
    QCOMPARE(carrier(field), Field::ours(1));
}

void TestScenarioB::DR_SCEN_14_DR_SCEN_17_offByAMove()
{
    Field field = begun({"heavy-foot", "light-riders"}, {"heavy-foot"});
    field.settle().ordered(OrderKind::Skirmish, Field::ours(1));
    field.give({.kind = OrderKind::Go, .facts = Stated{.exits = true}}).pass();
    QVERIFY(!field.battle().over()); // only a Move will do
    field.toPhase(1).toPhase(0).ordered(OrderKind::Move, Field::ours(1));
    field.give({.kind = OrderKind::Go, .facts = Stated{.exits = true}});
    QVERIFY(field.battle().over());
    QCOMPARE(BattleEnd(field.last(EventKind::BattleEnded).a), BattleEnd::GoalMet);
    QCOMPARE(field.battle().outcome()->sides[0].scenarioGlory, 5); // DR-SCEN-18
    QCOMPARE(field.battle().outcome()->sides[1].scenarioGlory, 0);
}

void TestScenarioB::DR_SCEN_14_theDefenderBringsItBack()
{
    Field field = begun({"heavy-foot", "light-foot"}, {"heavy-foot"});
    field.settle()
        .toPhase(1)
        .attacks(field.theirs(), Field::ours(1))
        .hits(6)
        .hits(0)
        .total(12)
        .state()
        .settle();
    QCOMPARE(carrier(field), field.theirs());
    field.toPhase(0).toPhase(1).ordered(OrderKind::Move, field.theirs());
    field.give({.kind = OrderKind::Go, .facts = Stated{.exits = true}});
    QVERIFY(field.battle().over());
    QCOMPARE(field.battle().outcome()->sides[1].scenarioGlory, 5);
}

void TestScenarioB::DR_SCEN_15_handedOver()
{
    Field field = begun({"heavy-foot", "light-foot", "light-foot"}, {"heavy-foot", "light-missiles"});
    field.settle().toPhase(1).batters(field.theirs(1), Field::ours(2)).toStartOfPhase(0);
    field.on(RollFor::Rally).total(4).on(Decision::GiveOrder).ordered(OrderKind::Move, Field::ours(1));
    QVERIFY(may(field, {.kind = OrderKind::HandOver, .target = Field::ours()})); // before the movement
    if (field.battered(Field::ours(2)))
        QVERIFY(!may(field, {.kind = OrderKind::HandOver, .target = Field::ours(2)}));
    QVERIFY(!may(field, {.kind = OrderKind::HandOver, .target = field.theirs()}));
    field.go();
    field.give({.kind = OrderKind::HandOver, .target = Field::ours()}); // or after it
    QCOMPARE(carrier(field), Field::ours());
    field.ordered(OrderKind::Move, Field::ours());
    QVERIFY(may(field, {.kind = OrderKind::HandOver, .target = Field::ours(1)})); // several in a turn
}

void TestScenarioB::DR_SCEN_15_asNearAsUnitsStand()
{
    Field field = begun({"heavy-foot *1 @68,3", "heavy-foot *1 @68,8", "heavy-foot *1 @62,3"},
                        {"heavy-foot *1 @67,43"}, 0);
    field.settle().ordered(OrderKind::Move, Field::ours());
    QCOMPARE(field.gap(Field::ours(), Field::ours(1)), 304);
    QVERIFY(may(field, {.kind = OrderKind::HandOver, .target = Field::ours(1)}));
    QCOMPARE(field.gap(Field::ours(), Field::ours(2)), 404);
    QVERIFY(!may(field, {.kind = OrderKind::HandOver, .target = Field::ours(2)}));
}

void TestScenarioB::DR_SCEN_16_takenInAFight()
{
    Field field = begun({"heavy-foot", "light-foot"}, {"heavy-foot", "heavy-foot"});
    field.settle().attacks(Field::ours(1), field.theirs(1)).hits(0).hits(0);
    field.state().settle(); // the carrier falls back from its own Attack
    QCOMPARE(carrier(field), field.theirs(1));
    Field gone = begun({"heavy-foot", "light-foot", "light-foot"}, {"heavy-foot", "heavy-foot"});
    gone.settle().toPhase(1).attacks(gone.theirs(), Field::ours(1)).hits(12).hits(0).total(2).settle();
    QCOMPARE(gone.removal(Field::ours(1)), Removal::Routed);
    QCOMPARE(carrier(gone), gone.theirs());
}

void TestScenarioB::DR_SCEN_16_notByShots()
{
    Field field = begun({"heavy-foot", "light-foot", "light-foot"}, {"heavy-foot", "light-missiles"});
    field.settle().toPhase(1).batters(field.theirs(1), Field::ours(1));
    QCOMPARE(carrier(field), Field::ours(1));
    Field gone = begun({"heavy-foot", "light-foot", "light-foot"}, {"heavy-foot", "light-missiles"});
    gone.settle().toPhase(1).shoots(gone.theirs(1), Field::ours(1), 5).total(2).settle();
    QCOMPARE(gone.removal(Field::ours(1)), Removal::Routed);
    QCOMPARE(gone.count(EventKind::MoleDropped), 1);
    gone.toPhase(0)
        .ordered(OrderKind::Move, Field::ours())
        .give({.kind = OrderKind::Go, .facts = Stated{.count = 1}});
    QCOMPARE(carrier(gone), Field::ours()); // whoever comes by picks it up
}

void TestScenarioB::DR_SCEN_16_bothDrivenOff()
{
    Field field = begun({"heavy-foot", "light-foot"}, {"heavy-foot", "heavy-foot"});
    field.settle().attacks(Field::ours(1), field.theirs(1)).hits(3).hits(2);
    field.total(3).on(RollFor::Courage).total(2).on(Decision::GiveOrder);
    QCOMPARE(field.count(EventKind::Retreated), 2);
    QCOMPARE(field.count(EventKind::MoleDropped), 1);
    QCOMPARE(carrier(field), noUnit);
}

void TestScenarioB::DR_SCEN_17_oneWarbandLeft()
{
    Field field = begun({"heavy-foot", "light-missiles"}, {"light-foot"}, 0);
    field.settle().shoots(Field::ours(1), field.theirs(), 6).total(2).settle();
    QVERIFY(field.battle().over());
    QCOMPARE(field.battle().outcome()->sides[0].scenarioGlory, 5);
}

GONFALON_TEST(TestScenarioB)
#include "tst_scenario_b.moc"
