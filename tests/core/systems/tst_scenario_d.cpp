// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "tests/core/systems/lions.h"
#include "tests/support/suite.h"

using namespace gonfalon;
using namespace gonfalon::test;

/// The Crystal Gale (DR-SCEN-24 to 28).
class TestScenarioD : public QObject
{
    Q_OBJECT

private:
    static FieldPlan plan(std::vector<std::string> ours, std::vector<std::string> theirs, int die)
    {
        FieldPlan plan{.ours = std::move(ours), .theirs = std::move(theirs)};
        plan.scenario = "crystal-gale";
        plan.setUpDice = {die};
        plan.crystals = six();
        return plan;
    }
    static std::vector<Point> six()
    {
        return {atInches(36, 24), atInches(30, 24), atInches(42, 24),
                atInches(36, 18), atInches(36, 30), atInches(24, 24)};
    }

private slots:
    void DR_SCEN_25_edges_data();
    void DR_SCEN_25_edges();
    void DR_SCEN_24_DR_SCEN_25_crystalsComeFirst();
    void DR_SCEN_26_gathered();
    void DR_SCEN_27_DR_SCEN_28_allTaken();
    void DR_SCEN_27_theRestGoesToWhoIsLeft();
};

void TestScenarioD::DR_SCEN_25_edges_data()
{
    QTest::addColumn<int>("die");
    QTest::addColumn<QString>("ours");
    QTest::addColumn<QString>("theirs");
    const char *places[] = {"@69,24", "@3,24", "@36,3", "@36,45"}; // east, west, north, south
    const int edges[] = {0, 0, 1, 1, 2, 3}, opposite[] = {1, 0, 3, 2};
    for (int die = 1; die <= 6; ++die)
        QTest::addRow("a %d", die) << die << QString::fromLatin1(places[edges[die - 1]])
                                   << QString::fromLatin1(places[opposite[edges[die - 1]]]);
}

void TestScenarioD::DR_SCEN_25_edges()
{
    QFETCH(int, die);
    QFETCH(QString, ours);
    QFETCH(QString, theirs);
    const Field field(
        plan({"heavy-foot *1 " + ours.toStdString()}, {"heavy-foot *1 " + theirs.toStdString()}, die));
    QCOMPARE(field.turn(), 1);
    QCOMPARE(int(field.last(EventKind::EdgeRolled).a), die);
    const Field refused(plan({"heavy-foot *1 " + ours.toStdString()}, {"heavy-foot *1 ?"}, die));
    int there = 0;
    for (const Point place : {atInches(69, 24), atInches(3, 24), atInches(36, 3), atInches(36, 45)})
        there += may(refused, {.kind = OrderKind::Deploy, .unit = 1, .path = {place}}) ? 1 : 0;
    QCOMPARE(there, 1);
}

void TestScenarioD::DR_SCEN_24_DR_SCEN_25_crystalsComeFirst()
{
    FieldPlan bare = plan({"heavy-foot *1 @36,3"}, {"heavy-foot *1 @36,45"}, 5);
    bare.crystals = {};
    Field field(bare);
    const auto takes = [&](int x, int y) { return may(field, {.kind = OrderKind::Place, .path = {{x, y}}}); };
    QCOMPARE(int(field.battle().view(noSide).markers.size()), 4); // in the middle of each quarter
    QCOMPARE(field.battle().view(noSide).markers.front().at, atInches(18, 12));
    QVERIFY(!takes(1199, 2400)); // 12 inches from the edges
    QVERIFY(takes(1200, 2400));
    QVERIFY(!takes(1800, 1799)); // 6 inches from others
    QVERIFY(takes(1800, 1800));
    SideIndex next = 0; // the attacker first
    for (const Point place : six()) {
        QCOMPARE(field.awaiting().side, next);
        field.give({.kind = OrderKind::Place, .path = {place}});
        next = SideIndex(1 - next);
    }
    QCOMPARE(int(field.battle().view(noSide).markers.size()), 10);
    QVERIFY(field.awaits(RollFor::Edge)); // nobody knew whose edge is whose
    QCOMPARE(field.count(EventKind::UnitDeployed), 0);
}

void TestScenarioD::DR_SCEN_26_gathered()
{
    Field field(plan({"heavy-foot", "light-riders"}, {"heavy-foot"}, 5));
    field.settle().ordered(OrderKind::Skirmish, Field::ours(1));
    field.give({.kind = OrderKind::Go, .facts = Stated{.count = 2}}).pass();
    QCOMPARE(field.count(EventKind::CrystalTaken), 0); // only a Move gathers
    field.ordered(OrderKind::Move, Field::ours()).give({.kind = OrderKind::Go, .facts = Stated{.count = 2}});
    QCOMPARE(int(field.last(EventKind::CrystalTaken, Field::ours()).a), 2); // several in one Move
}

void TestScenarioD::DR_SCEN_27_DR_SCEN_28_allTaken()
{
    Field field(plan({"heavy-foot", "light-foot"}, {"heavy-foot", "light-foot"}, 5));
    field.settle()
        .ordered(OrderKind::Move, Field::ours())
        .give({.kind = OrderKind::Go, .facts = Stated{.count = 6}});
    QVERIFY(!field.battle().over());
    field.toPhase(1)
        .ordered(OrderKind::Move, field.theirs())
        .give({.kind = OrderKind::Go, .facts = Stated{.count = 4}});
    QVERIFY(field.battle().over());
    QCOMPARE(field.battle().outcome()->sides[0].scenarioGlory, 6);
    QCOMPARE(field.battle().outcome()->sides[1].scenarioGlory, 4);
}

void TestScenarioD::DR_SCEN_27_theRestGoesToWhoIsLeft()
{
    Field field(plan({"heavy-foot", "light-missiles"}, {"light-foot"}, 5));
    field.settle()
        .ordered(OrderKind::Move, Field::ours())
        .give({.kind = OrderKind::Go, .facts = Stated{.count = 3}});
    field.shoots(Field::ours(1), field.theirs(), 6).total(2).settle();
    QVERIFY(field.battle().over());
    QCOMPARE(field.battle().outcome()->sides[0].scenarioGlory, 10);
}

GONFALON_TEST(TestScenarioD)
#include "tst_scenario_d.moc"
