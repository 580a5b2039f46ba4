// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "tests/core/systems/lions.h"
#include "tests/support/suite.h"

using namespace gonfalon;
using namespace gonfalon::test;

/// Death Chase (DR-SCEN-19 to 23).
class TestScenarioC : public QObject
{
    Q_OBJECT

private:
    static Field begun(std::vector<std::string> ours, std::vector<std::string> theirs)
    {
        FieldPlan plan{.ours = std::move(ours), .theirs = std::move(theirs)};
        plan.scenario = "death-chase";
        return Field(plan);
    }
    static bool mayStand(const Field &field, UnitIndex unit, int x, int y)
    {
        return may(field, {.kind = OrderKind::Deploy, .unit = unit, .path = {{x, y}}});
    }
    static int glory(const Field &field, SideIndex side)
    {
        return field.battle().outcome()->sides[side].scenarioGlory;
    }

private slots:
    void DR_SCEN_19_zones();
    void DR_SCEN_07_DR_SCEN_19_byTheEdgesOfTheirOwn();
    void DR_SCEN_07_DR_SCEN_20_nobodyEscapesAsHeComes();
    void DR_SCEN_20_offByTheWestEdge();
    void DR_SCEN_21_surprised();
    void DR_SCEN_22_DR_SCEN_23_whoIsLeftHasEscaped();
    void DR_SCEN_22_DR_FANT_67_nobodyEscapesWhoNeverCame();
};

void TestScenarioC::DR_SCEN_19_zones()
{
    const Field theirs = begun({"light-foot *1 @30,3"}, {"light-foot *1 ?"});
    QVERIFY(!theirs.battle().suggest().empty());
    for (const Order &order : theirs.battle().suggest()) {
        const Point place = order.path.back();
        QVERIFY(place.x > 7000);
        QVERIFY(!mayStand(theirs, 1, place.x - 100, place.y)); // it would not touch
    }
    QVERIFY(!mayStand(theirs, 1, 6500, 49)); // the north edge is not theirs
    Field ours = begun({"light-foot ?", "light-foot @1,1"}, {"light-foot ?"});
    ours.give(ours.battle().suggest().front());
    for (const Order &order : ours.battle().suggest()) {
        QCOMPARE(order.kind, OrderKind::Deploy);
        QVERIFY(order.path.back().x < 7200 - 1800);
    }
    const auto suggested = ours.battle().suggest();
    QVERIFY(!suggested.empty());
    ours.give(suggested.front());
    const bool north = suggested.front().path.back().y < 2400;
    for (const Order &order : ours.battle().suggest()) // at least one on each edge
        QCOMPARE(order.path.back().y < 2400, !north);
    Order beside = suggested.front();
    beside.unit = 1;
    beside.path = {{suggested.front().path.back().x + (suggested.front().path.back().x < 3000 ? 1500 : -1500),
                    suggested.front().path.back().y}};
    QVERIFY(!may(ours, beside));
}

void TestScenarioC::DR_SCEN_07_DR_SCEN_19_byTheEdgesOfTheirOwn()
{
    Field field(allOff("death-chase", {"heavy-foot *1", "light-foot"}, {"heavy-foot *1", "light-foot"}));
    field.ordered(OrderKind::Move, Field::ours());
    for (const auto &[x, y] : {std::pair(36, 3), {36, 45}, {5, 3}})
        QVERIFY(mayEnter(field, x, y));
    for (const auto &[x, y] : {std::pair(3, 24), {69, 24}})
        QVERIFY(!mayEnter(field, x, y));
    QVERIFY(entersAsProposed(field));
    field.pass().toPhase(1).ordered(OrderKind::Move, field.theirs());
    for (const auto &[x, y] : {std::pair(69, 24), {67, 5}, {67, 43}})
        QVERIFY(mayEnter(field, x, y));
    for (const auto &[x, y] : {std::pair(3, 24), {36, 3}, {36, 45}, {1, 24}})
        QVERIFY(!mayEnter(field, x, y));
    QVERIFY(entersAsProposed(field));
}

void TestScenarioC::DR_SCEN_07_DR_SCEN_20_nobodyEscapesAsHeComes()
{
    FieldPlan narrow =
        allOff("death-chase", {"heavy-foot *1", "light-foot"}, {"light-riders *1", "light-foot"});
    narrow.width = 12;
    Field field(narrow);
    field.toPhase(1).ordered(OrderKind::Move, field.theirs());
    QVERIFY(mayEnter(field, 1, 24)); // across all of it
    field.go({atInches(1, 24)});
    QVERIFY(field.unit(field.theirs()).onTable);
    QCOMPARE(field.count(EventKind::UnitExited), 0);
    FieldPlan stated{.ours = {"heavy-foot"}, .theirs = {"heavy-foot"}};
    stated.scenario = "death-chase";
    stated.rulings = {{"begin", "off-table"}};
    Field players(stated);
    players.toPhase(1).ordered(OrderKind::Move, players.theirs());
    QVERIFY(!may(players, {.kind = OrderKind::Go, .facts = Stated{.exits = true}}));
    QVERIFY(may(players, {.kind = OrderKind::Go}));
}

void TestScenarioC::DR_SCEN_20_offByTheWestEdge()
{
    Field field = begun({"heavy-foot", "light-missiles"}, {"heavy-foot", "light-foot", "light-foot"});
    field.settle().shoots(Field::ours(1), field.theirs(1), 6).total(12).toPhase(1);
    for (const int unit : {1, 2})
        field.ordered(OrderKind::Move, field.theirs(unit))
            .give({.kind = OrderKind::Go, .facts = Stated{.exits = true}});
    QCOMPARE(field.removal(field.theirs(1)), Removal::Exited);
    QCOMPARE(int(field.last(EventKind::UnitExited, field.theirs(1)).a), 0); // at half Strength
    QCOMPARE(int(field.last(EventKind::UnitExited, field.theirs(2)).a), 1);
    QCOMPARE(field.battle().view(noSide).pointsLost[1], 0);
    Field driven = begun({"heavy-foot", "light-missiles"}, {"heavy-foot", "light-foot", "light-foot"});
    driven.settle().shoots(Field::ours(1), driven.theirs(1), 1).total(2).state({.offTable = true});
    QCOMPARE(driven.removal(driven.theirs(1)), Removal::RetreatedOff); // no escape
    QVERIFY(driven.battle().view(noSide).pointsLost[1] > 0);
}

void TestScenarioC::DR_SCEN_21_surprised()
{
    Field field = begun({"heavy-foot", "heavy-riders"}, {"heavy-foot", "light-riders spellcaster",
                                                         "bellicose-foot", "ravenous-hordes exploder"});
    for (int turn = 1; turn <= 3; ++turn) {
        const bool free = turn > 2;
        field.toPhase(1);
        QCOMPARE(field.turn(), turn);
        QCOMPARE(may(field, OrderKind::Attack, field.theirs()), free);
        QCOMPARE(may(field, OrderKind::Shoot, field.theirs(1)), free);
        QCOMPARE(may(field, OrderKind::Skirmish, field.theirs(1)), free);
        QCOMPARE(may(field, OrderKind::Explode, field.theirs(3)), free);
        const auto casts = [&](std::uint8_t spell) {
            return may(
                field,
                {.kind = OrderKind::Cast, .unit = field.theirs(1), .target = Field::ours(), .choice = spell});
        };
        QCOMPARE(casts(6), free); // Power Bolt!
        QVERIFY(casts(4));        // Bog Thee!
        QVERIFY(may(field, OrderKind::Move, field.theirs()));
        field.toPhase(0);
    }
    Field reacts = begun({"heavy-foot", "light-foot"}, {"heavy-foot", "light-riders"});
    reacts.settle()
        .ordered(OrderKind::Attack, Field::ours())
        .target(reacts.theirs(1))
        .order(OrderKind::Evade)
        .total(12);
    QVERIFY(may(reacts, {.kind = OrderKind::Target, .target = Field::ours()})); // an Evade with its shot
}

void TestScenarioC::DR_SCEN_22_DR_SCEN_23_whoIsLeftHasEscaped()
{
    Field field = begun({"light-foot"}, {"heavy-foot", "light-missiles", "light-foot"});
    field.settle().toPhase(1).toPhase(0).toPhase(1).toPhase(0).toPhase(1);
    field.shoots(field.theirs(1), Field::ours(), 6).total(2).settle();
    QVERIFY(field.battle().over());
    QCOMPARE(BattleEnd(field.last(EventKind::BattleEnded).a), BattleEnd::SideGone);
    QCOMPARE(glory(field, 1), 3 * 3);
    QCOMPARE(glory(field, 0), 0);
    Field chased = begun({"heavy-foot", "light-missiles"}, {"heavy-foot", "light-foot"});
    chased.settle().shoots(Field::ours(1), chased.theirs(1), 6).total(2).settle().toPhase(1);
    chased.ordered(OrderKind::Move, chased.theirs())
        .give({.kind = OrderKind::Go, .facts = Stated{.exits = true}});
    QVERIFY(chased.battle().over());
    QCOMPARE(glory(chased, 1), 3);
    QCOMPARE(glory(chased, 0), 2);
}

void TestScenarioC::DR_SCEN_22_DR_FANT_67_nobodyEscapesWhoNeverCame()
{
    Field field =
        begun({"light-foot"}, {"heavy-foot summoner", "light-missiles", "lesser-warbeasts flying -"});
    field.settle().toPhase(1).toPhase(0).toPhase(1).toPhase(0).toPhase(1);
    field.shoots(field.theirs(1), Field::ours(), 6).total(2).settle();
    QVERIFY(field.battle().over());
    QCOMPARE(glory(field, 1), 2 * 3);
}

GONFALON_TEST(TestScenarioC)
#include "tst_scenario_c.moc"
