// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "tests/core/systems/lions.h"
#include "tests/support/suite.h"

using namespace gonfalon;
using namespace gonfalon::test;

/// Retreats and spacing in Lion Rampant (LR-RET, LR-MOV-01, LR-ATK-15).
class TestLionRetreats : public QObject
{
    Q_OBJECT

private:
    /// Shots from ours at `shooter` drive their unit at `target` back; another of ours is at `other`.
    static Field driven(const std::string &shooter, const std::string &target, const std::string &other,
                        const std::map<std::string, std::string> &rulings = {},
                        const std::vector<TerrainPiece> &terrain = {})
    {
        FieldPlan plan = lions({"heavy-foot *1 " + other, "light-missiles *1 " + shooter},
                               {"heavy-foot *1 @70,46", "light-foot *1 " + target}, rulings);
        plan.terrain = terrain;
        Field field(plan);
        field.settle().shoots(Field::ours(1), field.theirs(1), 1).total(3);
        return field;
    }

private slots:
    void LR_RET_04_LR_RET_05_LR_RET_08_blockedInches();
    void LR_RET_04_LR_RET_08_asManyAsThereAre();
    void LR_RET_04_LR_ATK_21_onlyTheHalfMoveIsPaidFor();
    void LR_ATK_15_blockedRetreat_data();
    void LR_ATK_15_blockedRetreat();
    void LR_RET_02_LR_RET_07_leavesTheTable_data();
    void LR_RET_02_LR_RET_07_leavesTheTable();
    void LR_RET_03_LR_RET_09_fromTheNearest_data();
    void LR_RET_03_LR_RET_09_fromTheNearest();
    void LR_RET_09_afterAFightFromTheOpponent();
    void LR_MOV_01_LR_COH_02_threeInches();
    void LR_BAT_04_movesOnlyToRetreat();
};

void TestLionRetreats::LR_RET_04_LR_RET_05_LR_RET_08_blockedInches()
{
    TerrainPiece cliff = area("cliff", 5, 22, 67, 26);
    cliff.traits = {.impassable = true};
    const Field field = driven("@30,10", "@30,20", "@10,5", {}, {cliff});
    const Event gone = field.last(EventKind::Retreated, field.theirs(1));
    QVERIFY(gone.a < 400);
    QCOMPARE(int(gone.b), (400 - gone.a) / 100); // rounded down
    QVERIFY(gone.b > 0);
    QCOMPARE(field.lost(field.theirs(1)), 1 + gone.b);
    QCOMPARE(field.count(EventKind::CourageTested), 1);
    QVERIFY(field.battle().selfCheck().empty());
}

void TestLionRetreats::LR_RET_04_LR_RET_08_asManyAsThereAre()
{
    Field field(lions({"heavy-foot", "light-missiles"}, {"heavy-foot", "scouts", "scouts"}));
    field.settle().shoots(Field::ours(1), field.theirs(1), 10); // 10 hits on Armour 2
    QCOMPARE(field.lost(field.theirs(1)), 5);
    field.total(7).state({.count = 4});
    QCOMPARE(field.removal(field.theirs(1)), Removal::Destroyed);
    QCOMPARE(int(field.last(EventKind::RetreatBlocked, field.theirs(1)).c), 1); // of 4 inches
    QCOMPARE(int(field.last(EventKind::PointsLost, field.theirs(1)).a), 1);
}

void TestLionRetreats::LR_RET_04_LR_ATK_21_onlyTheHalfMoveIsPaidFor()
{
    // In a marsh Heavy Foot goes 1½ inches; a cliff keeps it from going on until it is 3 inches clear.
    TerrainPiece cliff = area("cliff", 28, 0, 34, 48);
    cliff.traits = {.impassable = true};
    FieldPlan plan = lions({"heavy-foot *1 @10,5", "heavy-foot *1 @22,20"},
                           {"heavy-foot *1 @70,46", "heavy-foot *1 @26,20"});
    plan.terrain = {area("marsh", 25, 0, 28, 48), cliff};
    Field field(plan);
    field.settle().attacks(Field::ours(1), field.theirs(1)).hits(3).hits(0).total(12).settle();
    const Event gone = field.last(EventKind::Retreated, field.theirs(1));
    QVERIFY(gone.a >= 150 && gone.a < 250);
    QCOMPARE(field.count(EventKind::RetreatBlocked), 0);
}

void TestLionRetreats::LR_ATK_15_blockedRetreat_data()
{
    QTest::addColumn<QString>("reading");
    QTest::addColumn<bool>("die");
    QTest::newRow("a model an inch") << "one-per-inch" << false;
    QTest::newRow("a die, as in Dragon Rampant") << "die" << true;
}

void TestLionRetreats::LR_ATK_15_blockedRetreat()
{
    QFETCH(QString, reading);
    QFETCH(bool, die);
    Field field(lions({"heavy-foot", "heavy-foot"}, {"heavy-foot", "heavy-foot"},
                      {{"blocked-retreat", reading.toStdString()}}));
    field.settle().attacks(Field::ours(1), field.theirs(1)).hits(3).hits(0).total(12).state({.count = 2});
    QCOMPARE(field.awaits(RollFor::BlockedRetreat), die);
    if (die)
        field.total(3); // below Courage 4
    QCOMPARE(field.lost(field.theirs(1)), die ? 1 + 3 : 1 + 2);
}

void TestLionRetreats::LR_RET_02_LR_RET_07_leavesTheTable_data()
{
    QTest::addColumn<QString>("reading");
    QTest::addColumn<bool>("leaves");
    QTest::newRow("by an edge aside") << "any-model" << true;
    QTest::newRow("only where its way leads") << "line-of-retreat" << false;
}

void TestLionRetreats::LR_RET_02_LR_RET_07_leavesTheTable()
{
    QFETCH(QString, reading);
    QFETCH(bool, leaves);
    const Field field = driven("@20,2", "@32,2", "@10,20", {{"leave-the-table", reading.toStdString()}});
    QCOMPARE(field.removal(field.theirs(1)) == Removal::RetreatedOff, leaves);
    QCOMPARE(field.battered(field.theirs(1)), !leaves);
}

void TestLionRetreats::LR_RET_03_LR_RET_09_fromTheNearest_data()
{
    QTest::addColumn<QString>("reading");
    QTest::addColumn<int>("x");
    QTest::addColumn<int>("y");
    QTest::newRow("from the nearest enemy") << "closest-enemy" << 3000 << 2400;
    QTest::newRow("from the one that shot") << "cause" << 3400 << 2000;
}

void TestLionRetreats::LR_RET_03_LR_RET_09_fromTheNearest()
{
    QFETCH(QString, reading);
    QFETCH(int, x);
    QFETCH(int, y);
    const Field field = driven("@20,20", "@30,20", "@30,12", {{"retreat-from", reading.toStdString()}});
    QCOMPARE(field.middle(field.theirs(1)).x, x);
    QCOMPARE(field.middle(field.theirs(1)).y, y);
}

void TestLionRetreats::LR_RET_09_afterAFightFromTheOpponent()
{
    Field field(lions({"heavy-foot *1 @10,5", "heavy-foot *1 @26,20"},
                      {"heavy-foot *1 @30,20", "heavy-foot *1 @60,40"}));
    field.settle().attacks(Field::ours(1), field.theirs()).hits(0).hits(0);
    field.settle();
    QCOMPARE(field.count(EventKind::Retreated, Field::ours(1)), 1);
    QVERIFY(field.middle(Field::ours(1)).x < 2800);
    QCOMPARE(field.middle(Field::ours(1)).y, 2000);
    QVERIFY(field.gap(Field::ours(1), field.theirs()) >= 299); // LR-ATK-21
}

void TestLionRetreats::LR_MOV_01_LR_COH_02_threeInches()
{
    Field field(lions({"heavy-foot *1 @30,20", "heavy-foot *1 @30,28"}, {"heavy-foot *1 @38,20"}));
    field.settle().ordered(OrderKind::Move, Field::ours());
    const auto takes = [&](int x, int y) { return may(field, {.kind = OrderKind::Go, .path = {{x, y}}}); };
    QVERIFY(!takes(3404, 2000));
    QVERIFY(takes(3402, 2000));
    QVERIFY(!takes(3000, 2404)); // friends count exactly so
    QVERIFY(takes(3000, 2402));
}

void TestLionRetreats::LR_BAT_04_movesOnlyToRetreat()
{
    Field field = driven("@20,20", "@30,20", "@30,12");
    QVERIFY(field.battered(field.theirs(1)));
    QCOMPARE(field.count(EventKind::Moved, field.theirs(1)), 0);
    field.on(RollFor::Rally).total(4); // 4 - 1: it falls back once more
    QCOMPARE(field.count(EventKind::Retreated, field.theirs(1)), 2);
    field.settle();
    QVERIFY(!may(field, OrderKind::Move, field.theirs(1)));
    QCOMPARE(field.count(EventKind::Moved, field.theirs(1)), 0);
}

GONFALON_TEST(TestLionRetreats)
#include "tst_lion_retreats.moc"
