// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "tests/support/catalogues.h"
#include "tests/support/field.h"
#include "tests/support/suite.h"

using namespace gonfalon;
using namespace gonfalon::test;

/// Retreats as the battle carries them out; where a retreat leads is proven with the table.
class RetreatingTest : public QObject
{
    Q_OBJECT

private slots:
    void DR_RETREAT_01_halfTheMovement()
    {
        Field field(
            {.ours = {"light-missiles @36,6"}, .theirs = {"heavy-riders *1 @36,20", "light-foot @60,40"}});
        const Point before = field.middle(field.theirs());
        field.shoots(field.ours(), field.theirs(), 1).total(2);
        QCOMPARE(field.last(EventKind::Retreated).a, 500); // half of 10 inches, straight away
        QCOMPARE(field.middle(field.theirs()).y, before.y + 500);
        QVERIFY(std::abs(field.middle(field.theirs()).x - before.x) < 60);
    }

    void DR_RETREAT_04_blocked_data()
    {
        QTest::addColumn<int>("die");
        QTest::addColumn<int>("lost");
        QTest::newRow("DR-RETREAT-04 below its Courage") << 3 << 4;
        QTest::newRow("DR-RETREAT-04 its Courage") << 4 << 1;
    }
    void DR_RETREAT_04_blocked()
    {
        QFETCH(int, die);
        QFETCH(int, lost);
        Field field({.ours = {"light-missiles", "light-foot"}, .theirs = {"heavy-foot", "light-foot"}});
        field.shoots(field.ours(), field.theirs(), 1).total(2).state({.count = 1});
        QVERIFY(field.awaits(RollFor::BlockedRetreat));
        field.total(die);
        QCOMPARE(field.lost(field.theirs()), lost);
        QCOMPARE(field.count(EventKind::CourageTested), 1);
        QVERIFY(field.battered(field.theirs()));
    }

    void DR_RETREAT_05_friendsBlockToo()
    {
        Field field({.ours = {"light-missiles @36,6", "light-foot @10,10"},
                     .theirs = {"heavy-riders *1 @36,20", "light-foot /6 @36,26"}});
        field.shoots(field.ours(), field.theirs(), 1).total(2);
        QVERIFY(field.awaits(RollFor::BlockedRetreat));
        field.total(6);
        QVERIFY(field.last(EventKind::Retreated).a < 500);
    }

    /// The telling says from whom, though somebody else stands nearer when it has run.
    void DR_RALLY_06_LR_RET_09_fromWhom_data()
    {
        QTest::addColumn<bool>("lion");
        QTest::addColumn<bool>("rally");
        QTest::addColumn<int>("from");
        QTest::newRow("DR-RETREAT-02 from who shot") << false << false << 0;
        QTest::newRow("DR-RALLY-06 from the nearest when it ran") << false << true << 1;
        QTest::newRow("LR-RET-09 from the nearest, whoever shot") << true << false << 1;
        QTest::newRow("LR-RAL-04 from the nearest") << true << true << 1;
    }
    void DR_RALLY_06_LR_RET_09_fromWhom()
    {
        QFETCH(bool, lion);
        QFETCH(bool, rally);
        QFETCH(int, from);
        FieldPlan plan{.ours = {"light-missiles @30,4", "heavy-foot @36,12", "heavy-foot @36,36"},
                       .theirs = {"heavy-riders *1 @36,18", "light-foot @60,40"}};
        plan.catalogue = lion ? &lionRampant() : &dragonRampant();
        Field field(plan);
        field.settle().shoots(Field::ours(), field.theirs(), 1).noLuckyBlow().total(3);
        if (rally)
            field.toStartOfPhase(1).on(RollFor::Rally).total(3);
        QCOMPARE(field.last(EventKind::Retreated).other, Field::ours(from));
    }

    void DR_RETREAT_08_offTheTable()
    {
        Field field({.ours = {"light-missiles @36,30", "light-foot @10,10"},
                     .theirs = {"heavy-riders @36,44", "light-foot @60,40"}});
        field.shoots(field.ours(), field.theirs(), 1).total(2);
        QCOMPARE(field.removal(field.theirs()), Removal::RetreatedOff);
        QVERIFY(!field.unit(field.theirs()).onTable);
        QVERIFY(!field.unit(field.theirs()).waiting);
        QVERIFY(field.battle().view(noSide).pointsLost[1] > 0);
    }

    void DR_RETREAT_09_neverToOnesProfit()
    {
        Field field({.ours = {"light-missiles", "heavy-foot"},
                     .theirs = {"heavy-riders", "light-foot"},
                     .scenario = "valley-of-certain-death"});
        field.on(Decision::GiveOrder).shoots(field.ours(), field.theirs(), 1).total(3);
        field.state({.offTable = true, .exits = true});
        QCOMPARE(field.removal(field.theirs()), Removal::RetreatedOff); // no safe exit
        QCOMPARE(field.count(EventKind::UnitExited), 0);
    }

    void DR_RETREAT_10_runsFirst()
    {
        Field field({.ours = {"light-missiles", "light-foot"}, .theirs = {"heavy-foot", "light-foot"}});
        field.shoots(field.ours(), field.theirs(), 1).total(2);
        QVERIFY(!field.battered(field.theirs()));
        field.state();
        QCOMPARE(field.sequence({EventKind::Retreated, EventKind::Battered}),
                 (std::vector{EventKind::Retreated, EventKind::Battered}));
    }

    void DR_RETREAT_10_notBatteredOffTheTable()
    {
        Field field({.ours = {"light-missiles", "light-foot"}, .theirs = {"heavy-foot", "light-foot"}});
        field.shoots(field.ours(), field.theirs(), 1).total(2).state({.offTable = true});
        QCOMPARE(field.count(EventKind::Battered), 0);
    }
};

GONFALON_TEST(RetreatingTest)
#include "tst_retreating.moc"
