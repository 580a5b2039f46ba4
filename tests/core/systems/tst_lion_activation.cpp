// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "tests/core/systems/lions.h"
#include "tests/support/suite.h"

using namespace gonfalon;
using namespace gonfalon::test;

/// Lion Rampant's phase: Rallies, Wild Charges, orders, and what a Battered unit can do (LR-ACT, LR-RAL,
/// LR-WLD, LR-BAT).
class TestLionActivation : public QObject
{
    Q_OBJECT

private:
    static constexpr const char *wild = "bellicose-foot";
    /// Our second unit, of this type, is Battered as our second phase begins.
    static Field battered(const char *type, const std::map<std::string, std::string> &rulings = {})
    {
        Field field(lions({"heavy-foot", type}, {"heavy-foot", "light-missiles"}, rulings));
        field.settle().toPhase(1).batters(field.theirs(1), Field::ours(1));
        return field.on(RollFor::Rally);
    }
    /// A Wild Charge of our second unit was asked for and failed.
    static Field failedCharge(const std::map<std::string, std::string> &rulings = {})
    {
        Field field(lions({"heavy-foot", wild}, {"heavy-foot"}, rulings));
        field.on(Decision::ChooseCharge).order(OrderKind::WildCharge, Field::ours(1)).total(2);
        if (field.awaits(Decision::RerollTest))
            field.order(OrderKind::Keep);
        return field.settle();
    }

private slots:
    void LR_ACT_02_LR_RAL_03_aRalliedUnitIsDone();
    void LR_RAL_01_LR_BAT_01_LR_BAT_02_allMustRallyAndDoNothingElse();
    void LR_RAL_02_LR_CRG_02_aRallyIsACourageTest();
    void LR_RAL_04_LR_RAL_08_failureCostsAModelThenARetreat();
    void LR_RAL_05_aTotalOfNothingRouts();
    void LR_RAL_06_failureNeverEndsThePhase();
    void LR_RAL_07_oneModelOrTwo_data();
    void LR_RAL_07_oneModelOrTwo();
    void LR_ACT_03_LR_ACT_08_LR_WLD_03_mayStillMove();
    void LR_ACT_04_LR_WLD_02_LR_WLD_04_aChargeIsTheActivation();
    void LR_ACT_06_LR_ACT_07_theFirstFailureEnds();
    void LR_ACT_09_theFollowUpMoveFails_data();
    void LR_ACT_09_theFollowUpMoveFails();
    void LR_ACT_10_onceAPhase();
    void LR_ACT_11_attackersFirst();
    void LR_WLD_01_anEnemyInReach_data();
    void LR_WLD_01_anEnemyInReach();
    void LR_WLD_05_theOwnerPicks();
    void LR_WLD_07_notWhileBattered();
    void LR_BAT_03_LR_BAT_07_hitsOnSixAndNoReactions();
    void LR_BAT_05_LR_CRG_14_batteredAgain();
    void LR_BAT_06_LR_LDR_08_LR_SKL_04_aBatteredLeaderIsNoHelp();
};

void TestLionActivation::LR_ACT_02_LR_RAL_03_aRalliedUnitIsDone()
{
    Field field = battered(wild);
    field.total(12);
    QVERIFY(!field.battered(Field::ours(1)));
    QVERIFY(!field.awaits(Decision::ChooseCharge));
    field.settle();
    QVERIFY(!may(field, OrderKind::Move, Field::ours(1)));
    QVERIFY(may(field, OrderKind::Move, Field::ours()));
}

void TestLionActivation::LR_RAL_01_LR_BAT_01_LR_BAT_02_allMustRallyAndDoNothingElse()
{
    Field field(lions({"heavy-foot", "light-foot", "light-foot"},
                      {"heavy-foot", "light-missiles", "light-missiles"}));
    field.settle()
        .toPhase(1)
        .batters(field.theirs(1), Field::ours(1))
        .batters(field.theirs(2), Field::ours(2));
    field.on(Decision::ChooseRally); // LR-RAL-08: the owner picks
    QVERIFY(!may(field, OrderKind::Enough));
    QVERIFY(!may(field, OrderKind::Move, Field::ours(1)));
    QVERIFY(!may(field, OrderKind::Rally, Field::ours()));
    field.order(OrderKind::Rally, Field::ours(2)).total(12).on(RollFor::Rally);
    QCOMPARE(field.awaiting().unit, Field::ours(1));
}

void TestLionActivation::LR_RAL_02_LR_CRG_02_aRallyIsACourageTest()
{
    Field field = battered("light-foot");
    QCOMPARE(field.needed(), 4 + 1); // Courage 4, one model lost
    field.total(4);
    QCOMPARE(field.last(EventKind::CourageTested).a, 3);
    QCOMPARE(CourageResult(field.last(EventKind::CourageTested).c), CourageResult::Battered);
}

void TestLionActivation::LR_RAL_04_LR_RAL_08_failureCostsAModelThenARetreat()
{
    Field field = battered("light-foot");
    const int tests = field.count(EventKind::CourageTested);
    field.total(3);
    QCOMPARE(field.lost(Field::ours(1)), 2);
    QVERIFY(field.awaits(Decision::StateRetreat)); // the model first
    field.state().settle();
    QVERIFY(field.battered(Field::ours(1)));
    QCOMPARE(field.count(EventKind::CourageTested), tests + 1); // none for the loss
    QCOMPARE(field.count(EventKind::LuckyBlow), 0);
    QVERIFY(!may(field, OrderKind::Move, Field::ours(1)));
}

void TestLionActivation::LR_RAL_05_aTotalOfNothingRouts()
{
    Field field(lions({"heavy-foot", "light-foot"}, {"heavy-foot", "light-missiles"}));
    field.settle().toPhase(1).shoots(field.theirs(1), Field::ours(1), 2).total(4).state();
    field.on(RollFor::Rally).total(2);
    QCOMPARE(field.removal(Field::ours(1)), Removal::Routed);
}

void TestLionActivation::LR_RAL_06_failureNeverEndsThePhase()
{
    Field field = battered("light-foot");
    field.total(3).settle();
    QVERIFY(field.awaits(Decision::GiveOrder));
    QCOMPARE(field.phase(), SideIndex(0));
}

void TestLionActivation::LR_RAL_07_oneModelOrTwo_data()
{
    QTest::addColumn<QString>("reading");
    QTest::addColumn<int>("lost");
    QTest::newRow("one model in all") << "one" << 2;
    QTest::newRow("two models") << "two" << 3;
}

void TestLionActivation::LR_RAL_07_oneModelOrTwo()
{
    QFETCH(QString, reading);
    QFETCH(int, lost);
    Field field = battered("light-foot", {{"failed-rally", reading.toStdString()}});
    field.total(3);
    QCOMPARE(field.lost(Field::ours(1)), lost);
}

void TestLionActivation::LR_ACT_03_LR_ACT_08_LR_WLD_03_mayStillMove()
{
    Field field = failedCharge();
    QCOMPARE(field.phase(), SideIndex(0)); // the phase goes on
    QCOMPARE(field.count(EventKind::Moved), 0);
    QVERIFY(!may(field, OrderKind::Attack, Field::ours(1)));
    QVERIFY(may(field, OrderKind::Move, Field::ours(1)));
    field.ordered(OrderKind::Move, Field::ours(1)).go();
    QCOMPARE(field.count(EventKind::Moved, Field::ours(1)), 1);
    QVERIFY(!may(field, OrderKind::Move, Field::ours(1)));
}

void TestLionActivation::LR_ACT_04_LR_WLD_02_LR_WLD_04_aChargeIsTheActivation()
{
    Field field(lions({"heavy-foot", wild}, {"heavy-foot"}));
    field.on(Decision::ChooseCharge).order(OrderKind::WildCharge, Field::ours(1));
    QVERIFY(field.awaits(RollFor::WildCharge));
    QCOMPARE(field.needed(), 5); // its Attack score
    field.total(5);
    QVERIFY(field.awaits(Decision::ChooseTarget));
    field.target(field.theirs()).settle();
    QCOMPARE(field.count(EventKind::FightEnded), 1);
    QVERIFY(!may(field, OrderKind::Move, Field::ours(1)));
}

void TestLionActivation::LR_ACT_06_LR_ACT_07_theFirstFailureEnds()
{
    Field field(lions({"heavy-foot", "light-foot", "light-foot"}, {"heavy-foot"}));
    field.settle().order(OrderKind::Move, Field::ours(1));
    QCOMPARE(field.needed(), 5);
    field.total(5).go();
    field.order(OrderKind::Move, Field::ours()).total(4);
    QVERIFY(field.awaits(Decision::RerollTest)); // LR-LDR-02
    field.order(OrderKind::Keep);
    QCOMPARE(field.phase(), SideIndex(1));
    QCOMPARE(PhaseEnd(field.last(EventKind::PhaseEnded).a), PhaseEnd::OrderFailed);
}

void TestLionActivation::LR_ACT_09_theFollowUpMoveFails_data()
{
    QTest::addColumn<QString>("reading");
    QTest::addColumn<int>("phase");
    QTest::newRow("it ends the phase") << "ends" << 1;
    QTest::newRow("the phase goes on") << "goes-on" << 0;
}

void TestLionActivation::LR_ACT_09_theFollowUpMoveFails()
{
    QFETCH(QString, reading);
    QFETCH(int, phase);
    Field field = failedCharge({{"move-after-failed-charge", reading.toStdString()}});
    field.order(OrderKind::Move, Field::ours(1)).total(2).order(OrderKind::Keep);
    QCOMPARE(int(field.phase()), phase);
    if (phase == 0)
        QVERIFY(!may(field, OrderKind::Move, Field::ours(1)));
}

void TestLionActivation::LR_ACT_10_onceAPhase()
{
    Field field(lions({"heavy-foot", "light-missiles"}, {"heavy-foot"}));
    field.settle().ordered(OrderKind::Move, Field::ours(1)).go();
    for (const OrderKind kind : {OrderKind::Move, OrderKind::Shoot, OrderKind::Attack})
        QVERIFY(!may(field, kind, Field::ours(1)));
}

void TestLionActivation::LR_ACT_11_attackersFirst()
{
    Field field(lions({"heavy-foot"}, {"heavy-foot"}));
    QCOMPARE(field.settle().phase(), SideIndex(0));
    QCOMPARE(field.turn(), 1);
    QCOMPARE(field.toPhase(1).turn(), 1);
    QCOMPARE(field.toPhase(0).turn(), 2);
}

void TestLionActivation::LR_WLD_01_anEnemyInReach_data()
{
    QTest::addColumn<QString>("foe");
    QTest::addColumn<QString>("piece");
    QTest::addColumn<bool>("tests");
    QTest::newRow("in reach") << "heavy-foot *1 @38,20" << "" << true;
    QTest::newRow("too far") << "heavy-foot *1 @45,20" << "" << false;
    QTest::newRow("in rough ground and cover") << "heavy-foot *1 @37,20" << "village" << true;
    QTest::newRow("out of sight") << "heavy-foot *1 @38,20" << "hill" << false;
}

void TestLionActivation::LR_WLD_01_anEnemyInReach()
{
    QFETCH(QString, foe);
    QFETCH(QString, piece);
    QFETCH(bool, tests);
    FieldPlan plan = lions({"heavy-foot *1 @10,40", "bellicose-foot *1 @30,20"},
                           {"heavy-foot *1 @60,40", foe.toStdString()});
    if (piece == QLatin1String("hill"))
        plan.terrain = {area("hill", 33, 10, 36, 30)};
    else if (!piece.isEmpty())
        plan.terrain = {area(piece.toStdString(), 36, 18, 39, 22)};
    Field field(plan);
    QCOMPARE(field.awaits(RollFor::WildCharge), tests);
}

void TestLionActivation::LR_WLD_05_theOwnerPicks()
{
    Field field(lions({"heavy-foot", wild, wild}, {"heavy-foot", "light-foot"}));
    field.on(Decision::ChooseCharge).order(OrderKind::WildCharge, Field::ours(2)).total(12);
    QVERIFY(may(field, {.kind = OrderKind::Target, .target = field.theirs()}));
    field.target(field.theirs(1));
    field.on(Decision::ChooseCharge); // the first is over and done with
    QCOMPARE(field.count(EventKind::FightEnded), 1);
    QVERIFY(!may(field, OrderKind::WildCharge, Field::ours(2)));
    QVERIFY(may(field, OrderKind::WildCharge, Field::ours(1)));
}

void TestLionActivation::LR_WLD_07_notWhileBattered()
{
    Field field = battered(wild);
    field.total(3).state();
    QVERIFY(field.battered(Field::ours(1)));
    QVERIFY(!field.awaits(Decision::ChooseCharge));
}

void TestLionActivation::LR_BAT_03_LR_BAT_07_hitsOnSixAndNoReactions()
{
    Field field(lions({"heavy-foot", "light-missiles"}, {"heavy-foot", "heavy-riders", "scouts"}));
    field.settle().batters(Field::ours(1), field.theirs(1));
    field.ordered(OrderKind::Attack, Field::ours()).target(field.theirs(1));
    QVERIFY(!field.awaits(Decision::React)); // who could counter-charge otherwise
    field.hits(0);
    QVERIFY(field.awaits(RollFor::DefenceDice));
    QCOMPARE(field.needed(), 6);
    field.settle().toPhase(1);
    QVERIFY(!field.battered(field.theirs(1))); // it rallied meanwhile, and may react again
    field.toPhase(0).ordered(OrderKind::Attack, Field::ours()).target(field.theirs(1));
    QVERIFY(field.awaits(Decision::React));
}

void TestLionActivation::LR_BAT_05_LR_CRG_14_batteredAgain()
{
    Field field(lions({"heavy-foot", "light-missiles", "light-missiles"}, {"heavy-foot", "light-foot"}));
    field.settle().batters(Field::ours(1), field.theirs(1));
    field.shoots(Field::ours(2), field.theirs(1), 1).total(4); // 4 - 2
    QVERIFY(field.awaits(Decision::StateRetreat));
    QCOMPARE(field.lost(field.theirs(1)), 3);
    field.state().settle();
    QVERIFY(field.battered(field.theirs(1))); // LR-CRG-18: only a Rally ends it
    QCOMPARE(field.count(EventKind::CourageTested), 2);
}

void TestLionActivation::LR_BAT_06_LR_LDR_08_LR_SKL_04_aBatteredLeaderIsNoHelp()
{
    FieldPlan plan = lions({"heavy-foot", "light-foot"}, {"heavy-foot", "light-missiles", "light-missiles"});
    plan.trait = "goader";
    Field field(plan);
    QVERIFY(may(field.settle(), {.kind = OrderKind::Move, .unit = Field::ours(1), .choice = 1}));
    field.toPhase(1).batters(field.theirs(1), Field::ours());
    field.shoots(field.theirs(2), Field::ours(1), 1);
    QVERIFY(!field.awaits(Decision::StateLeader)); // his +1 is out of the question
    field.total(12).on(RollFor::Rally).total(3).state().settle();
    QVERIFY(!may(field, {.kind = OrderKind::Move, .unit = Field::ours(1), .choice = 1}));
    field.order(OrderKind::Move, Field::ours(1)).total(2);
    QCOMPARE(field.phase(), SideIndex(1)); // no reroll either
}

GONFALON_TEST(TestLionActivation)
#include "tst_lion_activation.moc"
