// SPDX-License-Identifier: GPL-3.0-or-later
// What single taps on a tablet do to a refereed battle, and do not.
#include "app/battle/referee/dice_pad.h"
#include "app/battle/referee/referee_panel.h"
#include "tests/app/support/tablet.h"

#include <QAction>
#include <QPushButton>

#include <algorithm>

using namespace gonfalon;
using namespace gonfalon::test;
using namespace Qt::StringLiterals;

namespace {

/// The entry of the menu, and the button of the bar, that take back.
QAction &undoOf(BattleWindow &window)
{
    for (QAction *each : window.findChildren<QAction *>()) {
        if (each->shortcut() == QKeySequence::Undo)
            return *each;
    }
    qFatal("nothing takes back");
}

QPushButton &undoKeyOf(BattleWindow &window)
{
    for (auto *each : window.findChildren<QPushButton *>()) {
        if (each->accessibleName().startsWith(u"Undo"))
            return *each;
    }
    qFatal("nothing takes back");
}

/// How many dice of the pad are told.
qsizetype toldBy(BattleWindow &window)
{
    const QList<QPushButton *> keys = keysOf(*window.referee()->findChild<DicePad *>());
    return std::ranges::count_if(keys, &QPushButton::isChecked);
}

} // namespace

class RefereeTapsTest : public QObject
{
    Q_OBJECT

private slots:
    /// Of two dice the first is taken back by itself, and only then the step before it; menu and button say
    /// which, and another face may be told then.
    void theDieIsTakenBackFirst()
    {
        OnTablet at;
        QVERIFY(at.playToDice(2));
        RefereePanel &referee = *at.window.referee();
        referee.arm();
        QAction &undo = undoOf(at.window);
        QPushButton &key = undoKeyOf(at.window);
        const std::size_t steps = at.battle().steps().count();
        const QString step = undo.text(), asked = referee.question();
        referee.pressChoice(5);
        QCOMPARE(toldBy(at.window), 1);
        QCOMPARE(undo.text(), u"&Undo: die 1: 5"_s);
        QCOMPARE(key.accessibleName(), u"Undo: die 1: 5"_s);
        key.click();
        QCOMPARE(toldBy(at.window), 0);
        QCOMPARE(referee.question(), asked);
        QCOMPARE(at.battle().steps().count(), steps);
        QCOMPARE(undo.text(), step);
        const DiceRequest dice = at.battle().awaiting().dice;
        keysOf(*referee.findChild<DicePad *>())[dice.sides + 2]->click(); // the second die first
        for (int die = 1; die < dice.count; ++die)
            referee.pressChoice(4);
        QCoreApplication::processEvents();
        const auto rolled = std::get<Roll>(at.battle().steps().unpacked().back()).faces;
        QCOMPARE(rolled[0], 4);
        QCOMPARE(rolled[1], 3);
    }

    /// What was told goes with what was asked: then the step before it is what is taken back.
    void thenTheStepIsTakenBack()
    {
        OnTablet at;
        QVERIFY(at.playToDice(2));
        at.window.referee()->arm();
        QAction &undo = undoOf(at.window);
        const std::size_t steps = at.battle().steps().count();
        const QString step = undo.text();
        QVERIFY(undo.isEnabled());
        at.window.referee()->pressChoice(5);
        undo.trigger();
        QCOMPARE(at.battle().steps().count(), steps);
        at.window.referee()->pressChoice(2);
        QVERIFY(undo.text() != step);
        at.window.session().takeBack();
        QVERIFY(at.battle().steps().count() < steps);
        QVERIFY(undo.text() != u"&Undo: die 1: 2"_s);
        at.window.session().takeAgain();
        QCOMPARE(undo.text(), step);
        undo.trigger();
        QVERIFY(at.battle().steps().count() < steps);
    }
};

static int run(int argc, char **argv)
{
    return runAtHome(argc, argv, [] { return new RefereeTapsTest; });
}

GONFALON_RUN(run)
#include "tst_referee_taps.moc"
