// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "tests/support/field.h"

using namespace gonfalon;
using namespace gonfalon::test;

class TurnTest : public QObject
{
    Q_OBJECT

private slots:
    void DR_TURN_01_attackersPhaseComesFirst()
    {
        Field field({.ours = {"heavy-foot"}, .theirs = {"light-foot"}});
        QCOMPARE(field.phase(), SideIndex(0));
        field.toPhase(1);
        QCOMPARE(field.turn(), 1);
        field.toPhase(0);
        QCOMPARE(field.turn(), 2);
    }

    void onTheTable()
    {
        Field field({.ours = {"heavy-foot @30,20"}, .theirs = {"light-foot @30,30"}});
        QVERIFY(field.awaits(Decision::GiveOrder));
        field.ordered(OrderKind::Move, field.ours()).go({atInches(30, 16)});
        QCOMPARE(field.middle(field.ours()).y, 1600);
    }
};

QTEST_GUILESS_MAIN(TurnTest)
#include "tst_turn.moc"
