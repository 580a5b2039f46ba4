// SPDX-License-Identifier: GPL-3.0-or-later
// Wounds of single figures in Tales of the Dragon Kingdoms, and how they heal.
#include "core/systems/todk/figure.h"
#include "tests/support/suite.h"

#include <QTest>

using namespace gonfalon;
using namespace gonfalon::todk;

class TodkWoundsTest : public QObject
{
    Q_OBJECT

private slots:
    void twoFleshWoundsAreASeriousOne_TK_WND_01()
    {
        Soldier soldier;
        QCOMPARE(hurt(soldier, Hurt::Flesh, false), Wound::Flesh);
        QCOMPARE(soldier.flesh, 1);
        QVERIFY(!soldier.isWounded());
        QCOMPARE(hurt(soldier, Hurt::Flesh, false), Wound::Serious);
        QCOMPARE(soldier.flesh, 0);
        QVERIFY(soldier.isWounded());
    }

    void aSecondSeriousWoundKills_TK_WND_03()
    {
        Soldier soldier;
        QCOMPARE(hurt(soldier, Hurt::Serious, false), Wound::Serious);
        QVERIFY(!soldier.gone);
        QCOMPARE(hurt(soldier, Hurt::Serious, false), Wound::Fatal);
        QVERIFY(soldier.gone);
    }

    /// A flesh wound from before stays with the serious one, and the next makes two.
    void fleshOnASeriousWound_TK_WND_09()
    {
        Soldier soldier;
        (void)hurt(soldier, Hurt::Flesh, false);
        QCOMPARE(hurt(soldier, Hurt::Serious, false), Wound::Serious);
        QCOMPARE(soldier.flesh, 1);
        QCOMPARE(hurt(soldier, Hurt::Flesh, false), Wound::Fatal);
    }

    void killedIsKilled_TK_CMB_02()
    {
        Soldier soldier;
        QCOMPARE(hurt(soldier, Hurt::Killed, false), Wound::Fatal);
        QVERIFY(soldier.gone);
    }

    /// It lasts through its owner's next two parts; one that came in a part of his own has a third end to
    /// wait for.
    void aSeriousWoundHealsAfterTwoParts_TK_WND_05()
    {
        for (const bool ownPart : {false, true}) {
            Soldier soldier;
            (void)hurt(soldier, Hurt::Serious, ownPart);
            int ends = 1;
            while (!endOfPart(soldier, {}))
                ++ends;
            QCOMPARE(ends, ownPart ? 3 : 2);
            QVERIFY(!soldier.isWounded());
            QVERIFY(!endOfPart(soldier, {}));
        }
        Soldier soldier;
        (void)hurt(soldier, Hurt::Serious, false);
        for (int end = 0; end < 9; ++end)
            QVERIFY(!endOfPart(soldier, {.woundsHeal = false}));
        QVERIFY(soldier.isWounded());
    }

    /// A flesh wound stays to the end of the battle.
    void fleshStays_TK_WND_07()
    {
        Soldier soldier;
        (void)hurt(soldier, Hurt::Flesh, false);
        for (int end = 0; end < 9; ++end)
            (void)endOfPart(soldier, {});
        QCOMPARE(soldier.flesh, 1);
    }
};

GONFALON_TEST(TodkWoundsTest)
#include "tst_wounds.moc"
