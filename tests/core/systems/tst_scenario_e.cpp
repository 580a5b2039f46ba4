// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "core/files/battle_file.h"
#include "core/systems/registry.h"
#include "tests/core/systems/lions.h"
#include "tests/support/suite.h"

#include <algorithm>

using namespace gonfalon;
using namespace gonfalon::test;

/// The Ringbearer (DR-SCEN-29 to 33).
class TestScenarioE : public QObject
{
    Q_OBJECT

private:
    static FieldPlan plan(std::vector<std::string> ours, std::vector<std::string> theirs, int bearer = 1)
    {
        FieldPlan plan{.ours = std::move(ours), .theirs = std::move(theirs)};
        plan.scenario = "ringbearer";
        plan.noted = bearer;
        return plan;
    }
    static int glory(const Field &field, SideIndex side)
    {
        return field.battle().outcome()->sides[side].scenarioGlory;
    }

private slots:
    void DR_SCEN_29_anyEdgeAndTheOpposite();
    void DR_SCEN_29_aDesertersRing();
    void DR_SCEN_30_secretUntilRemoved();
    void DR_SCEN_30_aFileForTheAttackerKeepsIt();
    void DR_SCEN_07_DR_SCEN_29_byTheEdgeTheyChose();
    void DR_SCEN_31_theRingExplodes();
    void DR_SCEN_31_notWhereItBeganAlone();
    void DR_SCEN_32_DR_SCEN_33_howItEnds_data();
    void DR_SCEN_32_DR_SCEN_33_howItEnds();
    void DR_SCEN_32_noAttackerLeft();
};

/// Whom a side sees with the ring.
static UnitIndex bearerSeenBy(const Battle &battle, SideIndex viewer)
{
    for (const MarkerView &marker : battle.view(viewer).markers) {
        if (marker.id == "ring")
            return marker.carrier;
    }
    return noUnit;
}

void TestScenarioE::DR_SCEN_29_anyEdgeAndTheOpposite()
{
    const auto stands = [](const Field &field, UnitIndex unit, int x, int y) {
        return may(field, {.kind = OrderKind::Deploy, .unit = unit, .path = {atInches(x, y)}});
    };
    const Field first(plan({"heavy-foot *1 @3,24"}, {"heavy-foot *1 ?", "heavy-foot *1"}));
    for (const auto &[x, y] : {std::pair(3, 24), {69, 24}, {36, 3}, {36, 45}})
        QVERIFY(stands(first, 1, x, y));
    const Field chosen(plan({"heavy-foot *1"}, {"heavy-foot *1 @3,24", "heavy-foot *1 ?"}));
    QVERIFY(stands(chosen, 2, 3, 30)); // the same edge for all
    QVERIFY(!stands(chosen, 2, 69, 24));
    const Field ours(plan({"heavy-foot *1 ?"}, {"heavy-foot *1 @3,24", "heavy-foot *1 @3,30"}));
    QVERIFY(stands(ours, 0, 69, 24));
    QVERIFY(!stands(ours, 0, 36, 3));
    const auto order = first.sequence({EventKind::BearerNoted, EventKind::UnitDeployed});
    QVERIFY(!order.empty() && order.front() == EventKind::BearerNoted);
}

void TestScenarioE::DR_SCEN_29_aDesertersRing()
{
    FieldPlan flees = plan({"heavy-foot"}, {"heavy-foot", "light-foot", "light-foot"});
    flees.theirTrait = "unworthy";
    flees.setUpDice = {1, 6};
    const Field field(flees);
    QCOMPARE(field.removal(field.theirs(1)), Removal::Deserted);
    QVERIFY(field.awaits(Decision::NoteBearer) || field.count(EventKind::BearerNoted) == 2);
    QVERIFY(!field.battle().over());
}

void TestScenarioE::DR_SCEN_30_secretUntilRemoved()
{
    Field field(plan({"heavy-foot", "light-missiles"}, {"heavy-foot", "light-foot", "light-foot"}));
    QCOMPARE(bearerSeenBy(field.battle(), 0), noUnit);
    QCOMPARE(bearerSeenBy(field.battle(), 1), field.theirs(1));
    QCOMPARE(field.last(EventKind::BearerNoted).unit, noUnit);
    field.settle().shoots(Field::ours(1), field.theirs(1), 6).total(2);
    QCOMPARE(field.count(EventKind::RingFound, field.theirs(1)), 1);
    QVERIFY(field.battle().over());
}

void TestScenarioE::DR_SCEN_30_aFileForTheAttackerKeepsIt()
{
    Field field(plan({"heavy-foot", "light-missiles"}, {"heavy-foot", "light-foot", "light-foot"}));
    field.settle().wounds(Field::ours(1), field.theirs(1), 2);
    auto setup = std::make_shared<BattleSetup>(field.battle().setup());
    QVERIFY(!field.allows(OrderKind::Note)); // only what is sealed may be left open
    setup->sides[1].salts = {"5f"};
    files::BattleFile file;
    file.setup = setup;
    file.steps = field.battle().steps().unpacked();
    const auto read = files::readBattle(files::writeBattle(file, 0), [](const SystemId &, const auto &) {
        return std::shared_ptr<const Catalogue>(std::shared_ptr<void>(), &dragonRampant());
    });
    QVERIFY(read);
    const auto played = systems::play(read->setup, read->steps);
    QVERIFY(played && played->selfCheck().empty());
    QCOMPARE(played->events().size(), field.battle().events().size());
    QVERIFY(std::ranges::equal(played->events(), field.battle().events()));
    for (const SideIndex viewer : {SideIndex(0), SideIndex(1), noSide})
        QCOMPARE(bearerSeenBy(*played, viewer), noUnit);
}

void TestScenarioE::DR_SCEN_07_DR_SCEN_29_byTheEdgeTheyChose()
{
    Field field(allOff("ringbearer", {"heavy-foot *1", "heavy-foot *1"}, {"heavy-foot *1", "light-foot *1"}));
    field.settle().ordered(OrderKind::Move, Field::ours()).go({atInches(4, 24)}); // nobody had chosen yet
    field.ordered(OrderKind::Move, Field::ours(1));
    QVERIFY(mayEnter(field, 4, 40));
    for (const auto &[x, y] : {std::pair(67, 24), {36, 4}, {36, 43}})
        QVERIFY(!mayEnter(field, x, y));
    field.pass().toPhase(1).ordered(OrderKind::Move, field.theirs());
    QVERIFY(mayEnter(field, 67, 24));
    for (const auto &[x, y] : {std::pair(4, 10), {36, 4}, {36, 43}})
        QVERIFY(!mayEnter(field, x, y));
}

void TestScenarioE::DR_SCEN_31_theRingExplodes()
{
    Field field(plan({"heavy-foot", "light-missiles"}, {"heavy-foot", "light-foot"}));
    field.settle().shoots(Field::ours(1), field.theirs(), 4).total(2).settle();
    QVERIFY(field.battle().over());
    QCOMPARE(field.count(EventKind::RingExploded), 1);
    for (const UnitIndex unit : {Field::ours(), Field::ours(1), field.theirs(1)})
        QCOMPARE(Removal(field.last(EventKind::Removed, unit).a), Removal::RingExplosion);
    QCOMPARE(glory(field, 0), 0); // only Quests score
    QCOMPARE(glory(field, 1), 0);
}

void TestScenarioE::DR_SCEN_31_notWhereItBeganAlone()
{
    const Field field(plan({"heavy-foot"}, {"light-foot"}, 0));
    QVERIFY(!field.battle().over());
    QCOMPARE(field.count(EventKind::RingExploded), 0);
}

void TestScenarioE::DR_SCEN_32_DR_SCEN_33_howItEnds_data()
{
    QTest::addColumn<int>("courage");
    QTest::addColumn<bool>("offTable");
    QTest::addColumn<bool>("over");
    QTest::newRow("routed") << 2 << false << true;
    QTest::newRow("driven off the table") << 8 << true << true;
    QTest::newRow("merely Battered") << 8 << false << false;
}

void TestScenarioE::DR_SCEN_32_DR_SCEN_33_howItEnds()
{
    QFETCH(int, courage);
    QFETCH(bool, offTable);
    QFETCH(bool, over);
    Field field(plan({"heavy-foot", "light-missiles"}, {"heavy-foot", "light-foot", "light-foot"}));
    field.settle().shoots(Field::ours(1), field.theirs(1), 6).total(courage);
    if (field.awaits(Decision::StateRetreat))
        field.state({.offTable = offTable});
    QCOMPARE(field.battle().over(), over);
    if (!over)
        return;
    QCOMPARE(BattleEnd(field.last(EventKind::BattleEnded).a), BattleEnd::GoalMet);
    QCOMPARE(glory(field, 0), 5);
    QCOMPARE(glory(field, 1), 0);
}

void TestScenarioE::DR_SCEN_32_noAttackerLeft()
{
    Field field(plan({"light-foot"}, {"heavy-foot", "light-missiles"}, 0));
    field.settle().toPhase(1).shoots(field.theirs(1), Field::ours(), 6).total(2).settle();
    QVERIFY(field.battle().over());
    QCOMPARE(glory(field, 1), 4 + 1);
}

GONFALON_TEST(TestScenarioE)
#include "tst_scenario_e.moc"
