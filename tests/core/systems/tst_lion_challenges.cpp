// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "tests/core/systems/lions.h"
#include "tests/support/suite.h"

using namespace gonfalon;
using namespace gonfalon::test;

/// Challenges and duels between Leaders (LR-CHA), with the house readings about them.
class TestLionChallenges : public QObject
{
    Q_OBJECT

private:
    /// Ours have challenged, theirs have answered so.
    static Field answered(OrderKind answer, const std::map<std::string, std::string> &rulings = {})
    {
        Field field(lions({"heavy-foot", "light-missiles"}, {"light-foot", "heavy-foot", "scouts"}, rulings));
        field.order(OrderKind::Challenge, Field::ours(), field.theirs());
        field.order(answer);
        return field;
    }
    /// Their Leader's unit is Battered as our next phase begins.
    static Field withBatteredLeader(const std::map<std::string, std::string> &rulings = {})
    {
        Field field(lions({"heavy-foot", "light-missiles"}, {"light-foot", "heavy-foot"}, rulings));
        field.settle().batters(Field::ours(1), field.theirs());
        field.on(RollFor::Rally).total(3).state(); // it loses a model and stays Battered
        return field.toStartOfPhase(0);
    }

private slots:
    void LR_CHA_01_withinTwelveInchesOfTheModels_data();
    void LR_CHA_01_withinTwelveInchesOfTheModels();
    void LR_CHA_01_notWhileBattered();
    void LR_CHA_12_nothingInBetweenMatters();
    void LR_CHA_02_LR_CHA_08_oneForEachLeader_data();
    void LR_CHA_02_LR_CHA_08_oneForEachLeader();
    void LR_CHA_08_beingChallengedUsesNothingUp();
    void LR_CHA_03_LR_CHA_10_nobodyMovesForIt();
    void LR_CHA_04_refusalTestsAll();
    void LR_CHA_14_eachResultBeforeTheNextRoll();
    void LR_CHA_14_theRestCountWhoHasRouted();
    void LR_CHA_14_fightersToo();
    void LR_CRG_15_aRefusalAndThenTheLeadersFall();
    void LR_CHA_05_threeDiceAndHitsOnFive();
    void LR_CHA_06_LR_CHA_11_LR_CHA_15_theLoserDies();
    void LR_CHA_06_theChallengerMayDieToo();
    void LR_CHA_07_aDrawCostsNothing();
    void LR_CHA_09_aBatteredLeaderIsChallenged_data();
    void LR_CHA_09_aBatteredLeaderIsChallenged();
    void LR_CHA_13_theRefuserStillInspires_data();
    void LR_CHA_13_theRefuserStillInspires();
    void LR_ACT_05_theChallengersUnitIsDone();
    void LR_ACT_05_butItRallies();
    void LR_ACT_01_LR_ACT_12_firstStepAndNeverCompulsory();
    void LR_LDR_04_onlyLeaders();
};

void TestLionChallenges::LR_CHA_01_withinTwelveInchesOfTheModels_data()
{
    QTest::addColumn<QString>("theirs");
    QTest::addColumn<bool>("asked");
    QTest::newRow("11.02 inches") << "elite-foot *1 @42,20" << true;
    QTest::newRow("12.02 inches") << "elite-foot *1 @43,20" << false;
}

void TestLionChallenges::LR_CHA_01_withinTwelveInchesOfTheModels()
{
    QFETCH(QString, theirs);
    QFETCH(bool, asked);
    const Field field(lions({"elite-foot *1 @30,20"}, {theirs.toStdString(), "heavy-foot @30,30"}));
    QCOMPARE(field.awaits(Decision::IssueChallenge), asked);
    QCOMPARE(may(field, OrderKind::Challenge, Field::ours(), field.theirs()), asked);
}

void TestLionChallenges::LR_CHA_01_notWhileBattered()
{
    Field field = withBatteredLeader();
    field.settle().toStartOfPhase(1);
    QVERIFY(field.battered(field.theirs()));
    QVERIFY(!field.awaits(Decision::IssueChallenge)); // LR-BAT-06
    QVERIFY(field.awaits(RollFor::Rally));
}

void TestLionChallenges::LR_CHA_12_nothingInBetweenMatters()
{
    FieldPlan plan = lions({"elite-foot *1 @30,20"}, {"elite-foot *1 @42,20", "heavy-foot *1 @36,20"});
    plan.terrain = {area("hill", 34, 15, 35, 25)};
    QVERIFY(Field(plan).awaits(Decision::IssueChallenge));
}

void TestLionChallenges::LR_CHA_02_LR_CHA_08_oneForEachLeader_data()
{
    QTest::addColumn<QString>("reading");
    QTest::addColumn<bool>("accepted");
    QTest::addColumn<bool>("again");
    QTest::newRow("refused") << "spent" << false << false;
    QTest::newRow("drawn") << "spent" << true << false;
    QTest::newRow("refused, only a fought one counts") << "only-fought" << false << true;
    QTest::newRow("drawn, only a fought one counts") << "only-fought" << true << true;
}

void TestLionChallenges::LR_CHA_02_LR_CHA_08_oneForEachLeader()
{
    QFETCH(QString, reading);
    QFETCH(bool, accepted);
    QFETCH(bool, again);
    Field field = answered(accepted ? OrderKind::Accept : OrderKind::Refuse,
                           {{"spent-challenge", reading.toStdString()}});
    field.toStartOfPhase(0);
    QCOMPARE(field.turn(), 2);
    QCOMPARE(field.awaits(Decision::IssueChallenge), again);
}

void TestLionChallenges::LR_CHA_08_beingChallengedUsesNothingUp()
{
    Field field = answered(OrderKind::Refuse);
    field.toStartOfPhase(1);
    QVERIFY(field.awaits(Decision::IssueChallenge));
    QVERIFY(may(field, OrderKind::Challenge, field.theirs(), Field::ours()));
}

void TestLionChallenges::LR_CHA_03_LR_CHA_10_nobodyMovesForIt()
{
    Field field(
        lions({"elite-foot @30,20", "heavy-foot @30,30"}, {"elite-foot @42,20", "heavy-foot @50,30"}));
    const auto before = field.battle().view(noSide).units;
    field.order(OrderKind::Challenge, Field::ours(), field.theirs()).order(OrderKind::Accept);
    field.hits(1).hits(1);
    const auto after = field.battle().view(noSide).units;
    for (std::size_t i = 0; i < before.size(); ++i)
        QVERIFY(before[i].pieces == after[i].pieces);
    QVERIFY(field.battle().selfCheck().empty());
}

void TestLionChallenges::LR_CHA_04_refusalTestsAll() // LR-CRG-05
{
    Field field = answered(OrderKind::Refuse);
    QVERIFY(field.awaits(Decision::ChooseTest));
    QCOMPARE(field.awaiting().side, SideIndex(1));
    field.settle();
    QCOMPARE(field.count(EventKind::CourageTested), 3);
    for (int unit = 0; unit < 3; ++unit)
        QCOMPARE(field.count(EventKind::CourageTested, field.theirs(unit)), 1);
    QCOMPARE(field.count(EventKind::PointsLost), 0);
}

void TestLionChallenges::LR_CHA_14_eachResultBeforeTheNextRoll()
{
    Field field = answered(OrderKind::Refuse);
    field.order(OrderKind::Test, field.theirs(1)); // the owner picks
    QCOMPARE(field.on(RollFor::Courage).awaiting().unit, field.theirs(1));
    field.total(2);
    QVERIFY(field.awaits(Decision::StateRetreat)); // before anybody else rolls
    field.state();
    QVERIFY(field.battered(field.theirs(1)));
    QCOMPARE(field.count(EventKind::CourageTested), 1);
    QVERIFY(field.awaits(Decision::ChooseTest));
}

void TestLionChallenges::LR_CHA_14_theRestCountWhoHasRouted()
{
    Field field(lions({"heavy-foot", "light-missiles"}, {"light-foot", "scouts", "scouts"}));
    field.settle().shoots(Field::ours(1), field.theirs(), 5).roll({1, 1}); // their Leader too: all test
    QVERIFY(field.awaits(Decision::ChooseTest));
    field.order(OrderKind::Test, field.theirs()).total(2); // 2 - 5
    QCOMPARE(field.removal(field.theirs()), Removal::Routed);
    QCOMPARE(field.count(EventKind::HalfLost), 1); // 4 of 8 points, before anybody else rolls
    field.settle();
    for (const int unit : {1, 2}) {
        QCOMPARE(field.count(EventKind::CourageTested, field.theirs(unit)), 1);
        QCOMPARE(field.last(EventKind::CourageTested, field.theirs(unit)).a, 12 - 1);
    }
}

void TestLionChallenges::LR_CHA_14_fightersToo()
{
    Field field(lions({"heavy-foot", "heavy-foot"}, {"heavy-foot", "heavy-foot", "scouts"}));
    field.settle().attacks(Field::ours(1), field.theirs(1)).hits(3).hits(3).total(3);
    QVERIFY(field.awaits(Decision::StateRetreat)); // before ours rolls
    QCOMPARE(field.awaiting().unit, field.theirs(1));
    field.state().on(RollFor::Courage);
    QVERIFY(field.battered(field.theirs(1)));
    QCOMPARE(field.awaiting().unit, Field::ours(1));
}

/// Who had tested for the refusal tests again, who had not tests once for both.
void TestLionChallenges::LR_CRG_15_aRefusalAndThenTheLeadersFall()
{
    Field field(lions({"heavy-foot", "light-missiles"}, {"light-foot", "heavy-foot", "scouts"}));
    field.settle().wounds(Field::ours(1), field.theirs(), 5).toStartOfPhase(0);
    field.order(OrderKind::Challenge, Field::ours(), field.theirs()).order(OrderKind::Refuse);
    field.order(OrderKind::Test, field.theirs(1)).total(12);
    field.order(OrderKind::Test, field.theirs()).total(2);
    QCOMPARE(field.removal(field.theirs()), Removal::Routed);
    field.settle();
    QCOMPARE(field.count(EventKind::CourageTested, field.theirs(1)), 2);
    QCOMPARE(field.count(EventKind::CourageTested, field.theirs(2)), 1);
}

void TestLionChallenges::LR_CHA_05_threeDiceAndHitsOnFive()
{
    Field field = answered(OrderKind::Accept);
    QVERIFY(field.awaits(RollFor::Duel));
    QCOMPARE(field.awaiting().unit, Field::ours());
    QCOMPARE(field.diceWanted(), 3);
    QCOMPARE(field.needed(), 5);
    field.roll({4, 5, 6});
    QCOMPARE(field.awaiting().unit, field.theirs());
    QCOMPARE(field.diceWanted(), 3);
    field.roll({1, 4, 5});
    QCOMPARE(field.last(EventKind::DuelFought).a, 2);
    QCOMPARE(field.last(EventKind::DuelFought).b, 1);
}

void TestLionChallenges::LR_CHA_06_LR_CHA_11_LR_CHA_15_theLoserDies()
{
    Field field = answered(OrderKind::Accept);
    field.hits(1).hits(0).settle();
    QCOMPARE(field.count(EventKind::LeaderLost, field.theirs()), 1);
    QCOMPARE(field.lost(field.theirs()), 1);
    QCOMPARE(Loss(field.last(EventKind::PointsLost).b), Loss::Duel);
    QCOMPARE(field.count(EventKind::CourageTested), 3); // one for each of theirs, none of ours
    for (int unit = 0; unit < 3; ++unit)
        QCOMPARE(field.count(EventKind::CourageTested, field.theirs(unit)), 1);
    QCOMPARE(field.last(EventKind::CourageTested, field.theirs()).a,
             12 - 1); // his model counts, his +1 is gone
    QCOMPARE(field.count(EventKind::LuckyBlow), 0);
}

void TestLionChallenges::LR_CHA_06_theChallengerMayDieToo()
{
    Field field = answered(OrderKind::Accept);
    field.hits(1).hits(2).settle();
    QCOMPARE(field.count(EventKind::LeaderLost, Field::ours()), 1);
    QCOMPARE(field.lost(Field::ours()), 1);
    QCOMPARE(field.count(EventKind::CourageTested), 2);
    field.toStartOfPhase(1);
    QVERIFY(!field.awaits(Decision::IssueChallenge)); // nobody is left to be challenged
}

void TestLionChallenges::LR_CHA_07_aDrawCostsNothing()
{
    Field field = answered(OrderKind::Accept);
    field.hits(2).hits(2);
    QVERIFY(field.awaits(Decision::GiveOrder));
    QCOMPARE(field.count(EventKind::LeaderLost), 0);
    QCOMPARE(field.count(EventKind::PointsLost), 0);
    QCOMPARE(field.count(EventKind::CourageTested), 0);
}

void TestLionChallenges::LR_CHA_09_aBatteredLeaderIsChallenged_data()
{
    QTest::addColumn<QString>("reading");
    QTest::addColumn<bool>("asked");
    QTest::newRow("he is") << "yes" << true;
    QTest::newRow("he is left alone") << "no" << false;
}

void TestLionChallenges::LR_CHA_09_aBatteredLeaderIsChallenged()
{
    QFETCH(QString, reading);
    QFETCH(bool, asked);
    Field field = withBatteredLeader({{"challenge-battered", reading.toStdString()}});
    QVERIFY(field.battered(field.theirs()));
    QCOMPARE(field.awaits(Decision::IssueChallenge), asked);
    if (!asked)
        return;
    field.order(OrderKind::Challenge, Field::ours(), field.theirs());
    QVERIFY(may(field, OrderKind::Refuse));
    field.order(OrderKind::Accept).hits(0);
    QCOMPARE(field.awaiting().unit, field.theirs());
    QCOMPARE(field.diceWanted(), 2); // LR-CHA-05
}

void TestLionChallenges::LR_CHA_13_theRefuserStillInspires_data()
{
    QTest::addColumn<QString>("reading");
    QTest::addColumn<int>("bonus");
    QTest::newRow("he does") << "yes" << 1;
    QTest::newRow("not any more") << "no" << 0;
}

void TestLionChallenges::LR_CHA_13_theRefuserStillInspires()
{
    QFETCH(QString, reading);
    QFETCH(int, bonus);
    Field field = answered(OrderKind::Refuse, {{"refuser-inspires", reading.toStdString()}});
    field.order(OrderKind::Test, field.theirs()).total(12);
    QCOMPARE(field.last(EventKind::CourageTested).a, 12 + bonus);
}

void TestLionChallenges::LR_ACT_05_theChallengersUnitIsDone()
{
    Field field(lions({"bellicose-foot", "heavy-foot"}, {"light-foot", "heavy-foot"}));
    field.order(OrderKind::Challenge, Field::ours(), field.theirs()).order(OrderKind::Refuse).settle();
    QVERIFY(!may(field, OrderKind::Move, Field::ours()));
    QVERIFY(!may(field, OrderKind::Attack, Field::ours()));
    QVERIFY(may(field, OrderKind::Move, Field::ours(1)));
    QCOMPARE(field.count(EventKind::TestPassed), 0);
    field.toPhase(0);
    QVERIFY(may(field, OrderKind::Move, Field::ours())); // in the next phase it is free again
}

void TestLionChallenges::LR_ACT_05_butItRallies()
{
    Field field = answered(OrderKind::Accept);
    field.hits(0).hits(1);
    field.order(OrderKind::Test, Field::ours()).total(2).state();
    QVERIFY(field.battered(Field::ours()));
    field.on(RollFor::Rally);
    QCOMPARE(field.phase(), SideIndex(0));
    QCOMPARE(field.awaiting().unit, Field::ours());
    field.total(12);
    QVERIFY(!field.battered(Field::ours()));
    QVERIFY(!may(field, OrderKind::Move, Field::ours()));
}

void TestLionChallenges::LR_ACT_01_LR_ACT_12_firstStepAndNeverCompulsory()
{
    Field field = withBatteredLeader();
    field.order(OrderKind::Enough).settle().batters(Field::ours(1), field.theirs(1));
    field.enough().on(RollFor::Rally);
    QCOMPARE(field.phase(), SideIndex(1)); // no Challenge by a Battered Leader, so Rallies come first
    field.on(Decision::IssueChallenge);
    QCOMPARE(field.phase(), SideIndex(0));
    QVERIFY(may(field, OrderKind::Enough));
    QVERIFY(!may(field, OrderKind::Move, Field::ours())); // orders come last
    field.enough();
    QVERIFY(field.awaits(Decision::GiveOrder));
}

void TestLionChallenges::LR_LDR_04_onlyLeaders()
{
    const Field field(lions({"heavy-foot", "light-missiles"}, {"light-foot", "heavy-foot"}));
    QVERIFY(may(field, OrderKind::Challenge, Field::ours(), field.theirs()));
    QVERIFY(!may(field, OrderKind::Challenge, Field::ours(1), field.theirs()));
    QVERIFY(!may(field, OrderKind::Challenge, Field::ours(), field.theirs(1)));
}

GONFALON_TEST(TestLionChallenges)
#include "tst_lion_challenges.moc"
