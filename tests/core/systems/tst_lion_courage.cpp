// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "tests/core/systems/lions.h"
#include "tests/support/suite.h"

using namespace gonfalon;
using namespace gonfalon::test;

/// Courage in Lion Rampant, holy men and banners, and Lucky Blows (LR-CRG, LR-HMB, LR-SHT-09).
class TestLionCourage : public QObject
{
    Q_OBJECT

private:
    /// A total as the test's event tells it, with all that is added to the dice.
    static int told(const Field &field, UnitIndex unit)
    {
        return field.last(EventKind::CourageTested, unit).a;
    }

private slots:
    void LR_CRG_01_LR_SHT_10_lossesTestThatUnit();
    void LR_CRG_03_theLastUnitTests();
    void LR_CRG_04_aLeaderLostTestsAll();
    void LR_CRG_06_LR_CRG_09_halfTheValue();
    void LR_CRG_06_LR_CRG_09_whoEscapedIsNotLeft();
    void LR_CRG_16_halfTheValueOnce_data();
    void LR_CRG_16_halfTheValueOnce();
    void LR_CRG_17_whatCountsAsValue_data();
    void LR_CRG_17_whatCountsAsValue();
    void LR_CRG_07_LR_CRG_08_aPointForEachModelLost();
    void LR_CRG_10_LR_LDR_03_theLeaderAddsOne();
    void LR_CRG_11_LR_CRG_12_LR_CRG_13_theResults_data();
    void LR_CRG_11_LR_CRG_12_LR_CRG_13_theResults();
    void LR_CRG_15_oneTestAndNoneForItsOwnLosses();
    void LR_CRG_18_aPassIsNoRally();
    void LR_HMB_05_LR_HMB_09_plusOneForItsOwnUnit();
    void LR_HMB_06_hisDeathIsALuckyBlow();
    void LR_HMB_07_whileBattered_data();
    void LR_HMB_07_whileBattered();
    void LR_SHT_09_LR_LDR_01_luckyBlow();
    void LR_SHT_14_whichLosses_data();
    void LR_SHT_14_whichLosses();
};

void TestLionCourage::LR_CRG_01_LR_SHT_10_lossesTestThatUnit()
{
    Field field(lions({"heavy-foot", "light-missiles"}, {"heavy-foot", "light-foot"}));
    field.settle().shoots(Field::ours(1), field.theirs(1), 1);
    field.total(12).settle();
    QCOMPARE(field.count(EventKind::CourageTested), 1);
    field.toPhase(0).shoots(Field::ours(1), field.theirs(1), 0);
    QVERIFY(field.awaits(Decision::GiveOrder)); // no loss, no test
}

void TestLionCourage::LR_CRG_03_theLastUnitTests()
{
    Field field(lions({"heavy-foot", "light-missiles"}, {"heavy-foot", "scouts", "light-foot"}));
    field.settle().shoots(Field::ours(1), field.theirs(1), 6); // 6 hits on Armour 2 are 3 models
    field.settle();
    const int before = field.count(EventKind::CourageTested);
    field.toPhase(0).shoots(Field::ours(1), field.theirs(1), 6).settle();
    QCOMPARE(field.removal(field.theirs(1)), Removal::Destroyed);
    QCOMPARE(field.count(EventKind::CourageTested), before); // two are left: nobody tests
    Field last(lions({"heavy-foot", "light-missiles"}, {"heavy-foot", "light-foot"}));
    last.settle().shoots(Field::ours(1), last.theirs(1), 4).total(4).settle(); // 4 - 4: it routs
    QCOMPARE(last.removal(last.theirs(1)), Removal::Routed);
    QCOMPARE(last.count(EventKind::CourageTested, last.theirs()), 1);
    QCOMPARE(last.count(EventKind::CourageTested), 2);
}

void TestLionCourage::LR_CRG_04_aLeaderLostTestsAll()
{
    Field field(lions({"heavy-foot", "light-missiles"}, {"light-foot", "elite-riders", "heavy-foot"}));
    field.settle().shoots(Field::ours(1), field.theirs(), 5).noLuckyBlow().total(2); // 2 - 5 + 1
    QCOMPARE(field.removal(field.theirs()), Removal::Routed);
    QCOMPARE(field.count(EventKind::LeaderLost), 1);
    field.settle();
    QCOMPARE(field.count(EventKind::CourageTested, field.theirs(1)), 1);
    QCOMPARE(field.count(EventKind::CourageTested, field.theirs(2)), 1);
    QCOMPARE(field.count(EventKind::HalfLost), 0);
}

void TestLionCourage::LR_CRG_06_LR_CRG_09_halfTheValue()
{
    Field field(lions({"heavy-foot", "light-missiles"}, {"light-foot", "elite-riders", "light-missiles"}));
    field.settle().shoots(Field::ours(1), field.theirs(2), 4).total(4); // 4 of 14 points
    field.settle();
    QCOMPARE(field.removal(field.theirs(2)), Removal::Routed);
    QCOMPARE(field.count(EventKind::HalfLost), 0);
    QCOMPARE(field.count(EventKind::CourageTested), 1);
    field.toPhase(0).shoots(Field::ours(1), field.theirs(), 5).noLuckyBlow().total(2).settle();
    QCOMPARE(field.count(EventKind::HalfLost), 1);
    QCOMPARE(field.count(EventKind::CourageTested, field.theirs(1)), 1); // for all reasons at once, LR-CRG-15
    QCOMPARE(told(field, field.theirs(1)), 12 - 1);
}

void TestLionCourage::LR_CRG_06_LR_CRG_09_whoEscapedIsNotLeft()
{
    FieldPlan plan = lions({"heavy-foot", "light-missiles"},
                           {"light-foot", "light-foot", "light-foot", "light-foot", "scouts", "scouts"});
    plan.scenario = "death-chase";
    Field field(plan);
    field.toPhase(1);
    for (const int unit : {1, 2}) { // 3 and 6 of 17 points
        field.ordered(OrderKind::Move, field.theirs(unit))
            .give({.kind = OrderKind::Go, .facts = Stated{.exits = true}});
        QCOMPARE(field.removal(field.theirs(unit)), Removal::Exited);
        QCOMPARE(field.count(EventKind::HalfLost), 0);
    }
    field.ordered(OrderKind::Move, field.theirs(3));
    field.give({.kind = OrderKind::Go, .facts = Stated{.exits = true}}); // 9
    QCOMPARE(field.count(EventKind::HalfLost), 1);
    QVERIFY(field.awaits(Decision::ChooseTest)); // all that are left
    field.settle();
    for (const int unit : {0, 4, 5}) {
        QCOMPARE(field.count(EventKind::CourageTested, field.theirs(unit)), 1);
        QCOMPARE(told(field, field.theirs(unit)), 12 - 1 + (unit == 0 ? 1 : 0));
    }
    QCOMPARE(field.battle().view(noSide).pointsLost[1], 0); // casualties they are not
    QVERIFY(field.battle().selfCheck().empty());
}

void TestLionCourage::LR_CRG_16_halfTheValueOnce_data()
{
    QTest::addColumn<QString>("reading");
    QTest::addColumn<int>("tests");
    QTest::newRow("once a game") << "once" << 1;
    QTest::newRow("at every further loss") << "each-loss" << 2;
}

void TestLionCourage::LR_CRG_16_halfTheValueOnce()
{
    QFETCH(QString, reading);
    QFETCH(int, tests);
    const std::string shooters = "light-missiles";
    Field field(lions({"heavy-foot", shooters, shooters, shooters},
                      {"light-foot", "elite-riders", "elite-riders", "heavy-foot", "heavy-foot"},
                      {{"half-value-test", reading.toStdString()}}));
    field.settle();
    for (const int victim : {1, 2, 3}) { // half of 24 points goes with the second
        field.shoots(Field::ours(victim), field.theirs(victim), victim == 3 ? 4 : 3).total(2).settle();
        QCOMPARE(field.removal(field.theirs(victim)), Removal::Routed);
    }
    QCOMPARE(field.count(EventKind::HalfLost), 1);
    QCOMPARE(field.count(EventKind::CourageTested, field.theirs()), tests);
    QCOMPARE(told(field, field.theirs()), 12 + 1 - 1); // the modifier stays
}

void TestLionCourage::LR_CRG_17_whatCountsAsValue_data()
{
    QTest::addColumn<QString>("reading");
    QTest::addColumn<bool>("half");
    QTest::newRow("all that was paid: 6 of 14") << "full-value" << false;
    QTest::newRow("the profiles alone: 6 of 12") << "profile-only" << true;
}

void TestLionCourage::LR_CRG_17_whatCountsAsValue()
{
    QFETCH(QString, reading);
    QFETCH(bool, half);
    Field field(lions({"heavy-foot", "light-missiles"}, {"light-foot", "light-foot banner", "elite-riders"},
                      {{"value-of-units", reading.toStdString()}}));
    QCOMPARE(field.unit(field.theirs()).points, 4); // with his skill
    field.settle().shoots(Field::ours(1), field.theirs(2), 3).total(3).settle();
    QCOMPARE(field.removal(field.theirs(2)), Removal::Routed);
    QCOMPARE(field.count(EventKind::HalfLost), half ? 1 : 0);
}

void TestLionCourage::LR_CRG_07_LR_CRG_08_aPointForEachModelLost()
{
    Field field(lions({"heavy-foot", "light-missiles"}, {"heavy-foot", "light-foot"}));
    field.settle().shoots(Field::ours(1), field.theirs(1), 2);
    field.total(9);
    QCOMPARE(told(field, field.theirs(1)), 9 - 2);
    QCOMPARE(field.last(EventKind::CourageTested).b, 4);
    field.toPhase(0).shoots(Field::ours(1), field.theirs(1), 1).total(12);
    QCOMPARE(told(field, field.theirs(1)), 12 - 3); // all it has lost in the game
}

void TestLionCourage::LR_CRG_10_LR_LDR_03_theLeaderAddsOne()
{
    for (const bool near : {true, false}) {
        Field field(lions({"heavy-foot", "light-missiles"}, {"heavy-foot", "light-foot"}));
        field.settle().shoots(Field::ours(1), field.theirs(1), 1);
        QVERIFY(field.awaits(Decision::StateLeader));
        field.state({.yes = near}).total(9);
        QCOMPARE(told(field, field.theirs(1)), 9 - 1 + (near ? 1 : 0));
    }
}

void TestLionCourage::LR_CRG_11_LR_CRG_12_LR_CRG_13_theResults_data()
{
    QTest::addColumn<int>("dice");
    QTest::addColumn<int>("result");
    QTest::newRow("the score itself") << 4 + 3 << int(CourageResult::Passed);
    QTest::newRow("one below") << 3 + 3 << int(CourageResult::Battered);
    QTest::newRow("one above nothing") << 1 + 3 << int(CourageResult::Battered);
    QTest::newRow("nothing") << 0 + 3 << int(CourageResult::Routed);
    QTest::newRow("below nothing") << -1 + 3 << int(CourageResult::Routed);
}

void TestLionCourage::LR_CRG_11_LR_CRG_12_LR_CRG_13_theResults()
{
    QFETCH(int, dice);
    QFETCH(int, result);
    Field field(lions({"heavy-foot", "light-missiles"}, {"heavy-foot", "light-foot"}));
    field.settle().shoots(Field::ours(1), field.theirs(1), 3).total(dice);
    QCOMPARE(int(field.last(EventKind::CourageTested).c), result);
    QCOMPARE(field.awaits(Decision::StateRetreat), CourageResult(result) == CourageResult::Battered);
    field.settle();
    QCOMPARE(field.battered(field.theirs(1)), CourageResult(result) == CourageResult::Battered);
    QCOMPARE(field.removal(field.theirs(1)).has_value(), CourageResult(result) == CourageResult::Routed);
}

void TestLionCourage::LR_CRG_15_oneTestAndNoneForItsOwnLosses() // LR-RET-08
{
    Field field(lions({"heavy-foot", "light-missiles"}, {"heavy-foot", "light-foot"}));
    field.settle().shoots(Field::ours(1), field.theirs(1), 1).total(3).state({.count = 2});
    QCOMPARE(field.lost(field.theirs(1)), 3);
    field.settle();
    QCOMPARE(field.count(EventKind::CourageTested), 1);
}

void TestLionCourage::LR_CRG_18_aPassIsNoRally()
{
    Field field(lions({"heavy-foot", "light-missiles", "light-missiles"}, {"heavy-foot", "light-foot"}));
    field.settle().batters(Field::ours(1), field.theirs(1)).wounds(Field::ours(2), field.theirs(1), 1);
    QCOMPARE(CourageResult(field.last(EventKind::CourageTested).c), CourageResult::Passed);
    QVERIFY(field.battered(field.theirs(1)));
}

void TestLionCourage::LR_HMB_05_LR_HMB_09_plusOneForItsOwnUnit()
{
    for (const char *who : {"banner", "holy-man"}) {
        Field field(lions({"heavy-foot", "light-missiles", "light-missiles"},
                          {"heavy-foot", std::string("light-foot ") + who, "light-foot"}));
        field.settle().shoots(Field::ours(1), field.theirs(1), 1).noLuckyBlow().state({.yes = true}).total(9);
        QCOMPARE(told(field, field.theirs(1)), 9 - 1 + 1 + 1); // on top of the Leader's
        field.shoots(Field::ours(2), field.theirs(2), 1).total(9);
        QCOMPARE(told(field, field.theirs(2)), 9 - 1);
    }
}

void TestLionCourage::LR_HMB_06_hisDeathIsALuckyBlow()
{
    Field field(lions({"heavy-foot", "light-missiles"}, {"heavy-foot", "light-foot banner"}));
    field.settle().shoots(Field::ours(1), field.theirs(1), 1);
    QVERIFY(field.awaits(RollFor::LuckyBlow));
    QVERIFY(field.unit(field.theirs(1)).has(Mark::Character));
    field.roll({1, 1});
    QCOMPARE(field.count(EventKind::CharacterLost, field.theirs(1)), 1);
    QVERIFY(!field.unit(field.theirs(1)).has(Mark::Character));
    field.total(9);
    QCOMPARE(told(field, field.theirs(1)), 9 - 1);
    QCOMPARE(field.count(EventKind::CourageTested), 1); // no Leader, no test of all
    field.toPhase(0).shoots(Field::ours(1), field.theirs(1), 1);
    QVERIFY(!field.awaits(RollFor::LuckyBlow)); // he has died
}

void TestLionCourage::LR_HMB_07_whileBattered_data()
{
    QTest::addColumn<QString>("reading");
    QTest::addColumn<int>("bonus");
    QTest::newRow("he helps then too") << "yes" << 1;
    QTest::newRow("he does not") << "no" << 0;
}

void TestLionCourage::LR_HMB_07_whileBattered()
{
    QFETCH(QString, reading);
    QFETCH(int, bonus);
    Field field(lions({"heavy-foot", "light-missiles"}, {"heavy-foot", "light-foot holy-man"},
                      {{"character-while-battered", reading.toStdString()}}));
    field.settle().shoots(Field::ours(1), field.theirs(1), 2).noLuckyBlow().total(3).state();
    QVERIFY(field.battered(field.theirs(1)));
    field.on(RollFor::Rally);
    QCOMPARE(field.needed(), 4 + 2 - bonus);
}

void TestLionCourage::LR_SHT_09_LR_LDR_01_luckyBlow()
{
    Field field(lions({"heavy-foot", "light-missiles"}, {"light-foot", "heavy-foot"}));
    field.settle().shoots(Field::ours(1), field.theirs(), 1);
    QVERIFY(field.awaits(RollFor::LuckyBlow));
    QCOMPARE(field.diceWanted(), 2);
    field.roll({1, 2});
    QCOMPARE(field.count(EventKind::LeaderLost), 0); // he is never taken as a loss
    field.total(12).toPhase(0).shoots(Field::ours(1), field.theirs(), 1).roll({1, 1});
    QCOMPARE(field.count(EventKind::LeaderLost, field.theirs()), 1);
    field.settle();
    QCOMPARE(field.count(EventKind::CourageTested, field.theirs()), 2); // one test for both reasons
    QCOMPARE(field.count(EventKind::CourageTested, field.theirs(1)), 1);
    QCOMPARE(told(field, field.theirs()), 12 - 2); // without him
    QCOMPARE(field.strength(field.theirs()), 10);  // he is among the dead that were counted
}

void TestLionCourage::LR_SHT_14_whichLosses_data()
{
    QTest::addColumn<QString>("reading");
    QTest::addColumn<bool>("asked");
    QTest::newRow("shots and fights") << "shots-and-fights" << false;
    QTest::newRow("all losses") << "all" << true;
}

void TestLionCourage::LR_SHT_14_whichLosses()
{
    QFETCH(QString, reading);
    QFETCH(bool, asked);
    Field field(lions({"heavy-foot", "light-missiles"}, {"light-foot", "heavy-foot"},
                      {{"lucky-blow-losses", reading.toStdString()}}));
    field.settle().shoots(Field::ours(1), field.theirs(), 1).noLuckyBlow().total(3).state({.count = 1});
    QCOMPARE(field.awaits(RollFor::LuckyBlow), asked);
}

GONFALON_TEST(TestLionCourage)
#include "tst_lion_courage.moc"
