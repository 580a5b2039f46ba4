// SPDX-License-Identifier: GPL-3.0-or-later
// What a referee is not asked, and how it is told otherwise where the dice are.
#include "app/battle/referee/dice_pad.h"
#include "app/battle/referee/referee_panel.h"
#include "core/systems/roberts_rules/kinds.h"
#include "tests/app/support/tablet.h"

#include <QAction>
#include <QPushButton>

#include <algorithm>

using namespace gonfalon;
using namespace gonfalon::test;
using namespace Qt::StringLiterals;

namespace {

/// The first key that is called so; null: there is none.
QPushButton *keyStarting(const RefereePanel &referee, const QString &words)
{
    const QList<QPushButton *> keys = keysOf(referee);
    const auto found = std::ranges::find_if(
        keys, [&](const QPushButton *key) { return key->accessibleName().startsWith(words); });
    return found == keys.end() ? nullptr : *found;
}

/// A unit is chosen that is offered what is called so; false: none is. Questions that are open stay so.
bool choosesFor(OnTablet &at, const QString &words)
{
    if (at.window.referee()->facts())
        return false;
    const std::vector<UnitIndex> units = at.window.choices().units();
    return std::ranges::any_of(units, [&](UnitIndex unit) {
        at.window.choose(unit);
        return keyStarting(*at.window.referee(), words) != nullptr;
    });
}

} // namespace

class RefereeUsualTest : public QObject
{
    Q_OBJECT

private slots:
    /// Circumstances that are nought nearly always are not asked before every fight: the page of its dice has
    /// them, and what is told there is so of the fight.
    void circumstancesAreWhereTheDiceAre()
    {
        OnTablet at;
        RefereePanel &referee = *at.window.referee();
        QVERIFY(at.playTo([&] {
            const std::vector<Step> steps = at.battle().steps().unpacked();
            const auto *fight = steps.empty() ? nullptr : std::get_if<Order>(&steps.back());
            return fight && fight->kind == roberts_rules::Deed::Fight;
        }));
        const std::size_t steps = at.battle().steps().count();
        referee.arm();
        QVERIFY(!referee.facts() && referee.findChild<DicePad *>());
        QPushButton *others = keyOf(at.window, u"Other circumstances…"_s);
        QVERIFY(others);
        referee.pressChoice(4); // a die that is told stays told
        others->click();
        QCoreApplication::processEvents();
        QVERIFY(referee.facts());
        QCOMPARE(at.battle().steps().count(), steps);
        const QString aims = referee.about();
        named<QPushButton>(referee, u"other circumstances: +2"_s).click();
        referee.arm();
        keyOf(at.window, u"Go on"_s)->click();
        QCoreApplication::processEvents();
        QVERIFY(referee.findChild<DicePad *>());
        QCOMPARE(toldBy(at.window), 1);
        QVERIFY(referee.about() != aims);
        QCOMPARE(at.battle().steps().count(), steps);
        const auto fight = std::get<Order>(at.battle().steps().unpacked().back());
        QCOMPARE(at.window.session().vocabulary().sums.front().of(fight.facts), 2);
    }

    /// What may be so of a volley stands above its dice, one tap each; it is shot at the first row unless
    /// somebody says otherwise there.
    void volleysAreAskedNothing()
    {
        OnTablet at;
        RefereePanel &referee = *at.window.referee();
        QVERIFY(at.playTo([&] { return choosesFor(at, u"Missile Fire"_s); }));
        const std::size_t steps = at.battle().steps().count();
        referee.arm();
        keyStarting(referee, u"Missile Fire"_s)->click();
        QCoreApplication::processEvents();
        if (QPushButton *at1 = keyStarting(referee, u"Missile Fire"_s)) { // at whom
            referee.arm();
            at1->click();
            QCoreApplication::processEvents();
        }
        QVERIFY(!referee.facts() && referee.findChild<DicePad *>());
        QPushButton *ground = keyOf(at.window, u"The other stands in rough ground"_s);
        QVERIFY(ground && ground->isCheckable() && !ground->isChecked());
        const QString before = referee.about();
        ground->click();
        QCoreApplication::processEvents();
        const auto shot = std::get<Order>(at.battle().steps().unpacked()[steps]);
        QVERIFY(shot.facts != Facts());
        ground = keyOf(at.window, u"The other stands in rough ground"_s);
        QVERIFY(ground && ground->isChecked());
        ground->click();
        QCoreApplication::processEvents();
        QVERIFY(std::get<Order>(at.battle().steps().unpacked()[steps]).facts == Facts());
        QCOMPARE(referee.about(), before);
    }

    /// A look at another unit takes no told die away, and what is asked stays.
    void aLookKeepsTheDice()
    {
        OnTablet at;
        QVERIFY(at.playToDice(2));
        RefereePanel &referee = *at.window.referee();
        referee.arm();
        const QString asked = referee.question();
        referee.pressChoice(5);
        QCOMPARE(toldBy(at.window), 1);
        at.window.choose(at.window.chosen() == 0 ? 1 : 0);
        QCoreApplication::processEvents();
        QCOMPARE(referee.question(), asked);
        QCOMPARE(toldBy(at.window), 1);
        undoOf(at.window).trigger();
        QCOMPARE(toldBy(at.window), 0);
    }

    /// Whoever types faces goes on with those of the next roll; none is lost.
    void typedDiceGoOn()
    {
        OnTablet at;
        constexpr int never = 1'000'000'000;
        RefereePanel &referee = *at.window.referee();
        for (int rolls = 0, tries = 0; rolls < 3 && tries < 200; ++tries) {
            QVERIFY(at.playToDice(2));
            referee.arm();
            referee.setSlip(never);
            const int count = at.battle().awaiting().dice.count;
            for (int die = 0; die < count; ++die)
                referee.pressChoice(2);
            QCoreApplication::processEvents();
            referee.setSlip(0);
            const bool again = at.battle().awaiting().what == Awaiting::What::Dice;
            QCOMPARE(referee.isArmed(), again);
            rolls += again ? 1 : 0;
            referee.arm();
        }
    }

    /// The dice of a real table are in somebody's hand: neither Enter nor a tap where “Go on” was rolls for
    /// him. A key of its own does.
    void nothingRollsByMistake()
    {
        OnTablet at;
        QVERIFY(at.playToDice(2));
        RefereePanel &referee = *at.window.referee();
        referee.arm();
        const std::size_t steps = at.battle().steps().count();
        at.window.setFocus();
        QTest::keyClick(&at.window, Qt::Key_Return);
        QCOMPARE(at.battle().steps().count(), steps);
        QPushButton *rolls = keyOf(at.window, u"Roll for us"_s);
        QVERIFY(rolls);
        QVERIFY(2 * (rolls->mapTo(&referee, QPoint(rolls->width(), 0)).x()) < referee.width());
        QTest::keyClick(&at.window, Qt::Key_R);
        QVERIFY(at.battle().steps().count() > steps);
    }

    /// What a phase ends with stands at the foot, whoever is chosen, and has its key; Enter does not press
    /// it.
    void goingOnStaysWhereItIs()
    {
        OnTablet at;
        RefereePanel &referee = *at.window.referee();
        QVERIFY(at.playTo([&] { return at.battle().view(noSide).turn > 0 && keyOf(at.window, u"Go on"_s); }));
        at.window.choose(noUnit);
        QCoreApplication::processEvents();
        const auto place = [&] {
            const QPushButton *on = keyOf(at.window, u"Go on"_s);
            return on ? on->mapTo(&at.window, QPoint()) : QPoint();
        };
        const QPoint before = place();
        for (const UnitIndex unit : at.window.choices().units()) {
            at.window.choose(unit);
            QTRY_COMPARE(place(), before);
        }
        at.window.choose(noUnit);
        const std::size_t steps = at.battle().steps().count();
        referee.arm();
        QTest::keyClick(&at.window, Qt::Key_Return);
        QCOMPARE(at.battle().steps().count(), steps);
        QTest::keyClick(&at.window, Qt::Key_0);
        QCoreApplication::processEvents();
        QVERIFY(at.battle().steps().count() > steps);
    }

    /// While it is asked at whom, a tap on the unit in the list answers.
    void theListAnswersAtWhom()
    {
        OnTablet at;
        QVERIFY(at.playTo([&] { return choosesFor(at, u"Missile Fire at …"_s); }));
        const UnitIndex own = at.window.chosen();
        const std::vector<UnitIndex> targets = at.window.choices().targetsOf(own);
        press(at.window, u"Missile Fire at …"_s);
        at.window.choose(own); // nobody shoots at himself
        QCOMPARE(at.window.chosen(), own);
        press(at.window, u"Missile Fire at …"_s);
        const std::size_t steps = at.battle().steps().count();
        at.window.choose(targets.back());
        QCoreApplication::processEvents();
        QVERIFY(at.battle().steps().count() > steps);
        const auto shot = std::get<Order>(at.battle().steps().unpacked()[steps]);
        QCOMPARE(shot.target, targets.back());
    }
};

static int run(int argc, char **argv)
{
    return runAtHome(argc, argv, [] { return new RefereeUsualTest; });
}

GONFALON_RUN(run)
#include "tst_referee_usual.moc"
