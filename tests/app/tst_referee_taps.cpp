// SPDX-License-Identifier: GPL-3.0-or-later
// What single taps on a tablet do to a refereed battle, and do not.
#include "app/battle/phase_steps.h"
#include "app/battle/referee/dice_pad.h"
#include "app/battle/referee/referee_panel.h"
#include "app/battle/roster_list.h"
#include "app/battle/unit_looks.h"
#include "tests/app/support/tablet.h"

#include <QAction>
#include <QLabel>
#include <QMouseEvent>
#include <QPushButton>
#include <QScrollArea>
#include <QSet>

#include <algorithm>
#include <optional>

using namespace gonfalon;
using namespace gonfalon::test;
using namespace Qt::StringLiterals;

namespace {

QPushButton &undoKeyOf(BattleWindow &window)
{
    for (auto *each : window.findChildren<QPushButton *>()) {
        if (each->accessibleName().startsWith(u"Undo"))
            return *each;
    }
    qFatal("nothing takes back");
}

/// A finger that comes down on a key, there on the screen, and goes up again.
void tap(QPushButton &key, QPointF onScreen)
{
    const QPointF place(key.rect().center());
    for (const QEvent::Type type : {QEvent::MouseButtonPress, QEvent::MouseButtonRelease}) {
        const Qt::MouseButtons held = type == QEvent::MouseButtonPress ? Qt::LeftButton : Qt::NoButton;
        QMouseEvent event(type, place, onScreen, Qt::LeftButton, held, Qt::NoModifier);
        QApplication::sendEvent(&key, &event);
    }
    QCoreApplication::processEvents();
}

/// A unit that may be chosen too, with an order after which it rolls.
std::optional<Order> rollsInstead(BattleWindow &window, UnitIndex chosen)
{
    const Battle &battle = window.session().battle();
    for (const UnitIndex unit : window.choices().units()) {
        for (const OpenOrder &open : window.choices().of(unit)) {
            Battle then(battle);
            if (unit != chosen && then.give(open.order).empty() &&
                then.awaiting().what == Awaiting::What::Dice && then.awaiting().unit == unit)
                return open.order;
        }
    }
    return std::nullopt;
}

/// The buttons among what is asked.
QList<QPushButton *> rowKeys(const RefereePanel &referee)
{
    QList<QPushButton *> keys = referee.findChild<QScrollArea *>()->widget()->findChildren<QPushButton *>();
    keys.removeIf([](const QPushButton *key) { return !key->isVisible(); });
    return keys;
}

/// Where it is seen of what is asked.
QRect placeOf(const RefereePanel &referee, const QWidget &key)
{
    return {key.mapTo(referee.findChild<QScrollArea *>()->viewport(), QPoint()), key.size()};
}

/// Those that are in sight, whole.
QSet<QPushButton *> seenKeys(const RefereePanel &referee)
{
    QSet<QPushButton *> seen;
    for (QPushButton *key : rowKeys(referee)) {
        if (referee.findChild<QScrollArea *>()->viewport()->rect().contains(placeOf(referee, *key)))
            seen << key;
    }
    return seen;
}

/// Those that are in sight in part, by their words.
QStringList cutInTwo(const RefereePanel &referee)
{
    QStringList cut;
    const QRect room = referee.findChild<QScrollArea *>()->viewport()->rect();
    for (const QPushButton *key : rowKeys(referee)) {
        const QRect place = placeOf(referee, *key);
        if (room.intersects(place) && !room.contains(place))
            cut << key->text();
    }
    return cut;
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
        QVERIFY(!keyOf(at.window, u"Roll for us"_s)); // what was told would be lost
        QCOMPARE(undo.text(), u"&Undo: die 1: 5"_s);
        QCOMPARE(key.accessibleName(), u"Undo: die 1: 5"_s);
        key.click();
        QCOMPARE(toldBy(at.window), 0);
        QVERIFY(keyOf(at.window, u"Roll for us"_s));
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

    /// Above the dice of each attack stands at which stand it goes.
    void volleysNameWhomTheyAreAt()
    {
        const QStringList aims{u"at stand 1"_s, u"at stand 1"_s, u"at stand 4"_s, u"at stand 4"_s};
        const DicePad pad({.count = 4}, 2, aims);
        QStringList told;
        for (const auto *label : pad.findChildren<QLabel *>())
            told << label->text();
        QCOMPARE(told, (QStringList{u"At stand 1"_s, u"At stand 4"_s}));
        QVERIFY(DicePad({.count = 4}, 2).findChildren<QLabel *>().isEmpty());
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

    /// A second tap where what was tapped is no more was meant for that; one elsewhere is not.
    void aSecondTapIsNoAnswer()
    {
        OnTablet at;
        constexpr int never = 1'000'000'000;
        RefereePanel &referee = *at.window.referee();
        referee.setSlip(never);
        QVERIFY(at.playTo([&] { return at.battle().view(noSide).turn > 0 && keyOf(at.window, u"Go on"_s); }));
        referee.arm();
        const auto open = [&]() -> QPushButton & {
            const QList<QPushButton *> keys = keysOf(referee);
            return **std::ranges::find_if(keys, [](const QPushButton *key) { return !key->isCheckable(); });
        };
        QPushButton &first = open();
        const QPointF finger = first.mapToGlobal(QPointF(first.rect().center()));
        const auto state = [&] { return std::pair(at.battle().steps().count(), referee.question()); };
        const auto before = state();
        tap(first, finger);
        const auto then = state();
        QVERIFY(then != before);
        for (const QPointF &beside : {QPointF(), QPointF(20, 12), QPointF(-30, 0)}) {
            tap(open(), finger + beside);
            QCOMPARE(state(), then);
        }
        tap(open(), finger + QPointF(0, 200));
        QVERIFY(state() != then);
    }

    /// What is greyed says why on a tap, and nothing is done.
    void whatIsClosedSaysWhy()
    {
        OnTablet at;
        RefereePanel &referee = *at.window.referee();
        int told = 0;
        for (int looks = 0; looks < 200 && told < 3; ++looks) {
            if (!at.playTo([&] { return !at.window.choices().units().empty() && !referee.facts(); }))
                break;
            at.window.choose(at.window.choices().units().front());
            QCoreApplication::processEvents();
            for (auto *key : referee.findChildren<QPushButton *>()) {
                if (key->isEnabled() || !key->isVisible())
                    continue;
                const std::size_t steps = at.battle().steps().count();
                referee.arm();
                QTest::mouseClick(key, Qt::LeftButton);
                QCOMPARE(at.battle().steps().count(), steps);
                QCOMPARE(referee.about(), key->accessibleName() + u": "_s + key->toolTip());
                QVERIFY(!key->toolTip().isEmpty());
                // Whoever might be aimed at is no reason: it is why at nobody.
                QVERIFY2(!key->toolTip().contains(u"about. Name"_s), qPrintable(key->toolTip()));
                ++told;
            }
            answer(at.window, at.chance, false);
        }
        QVERIFY(told > 0);
    }

    /// The signs of a unit are explained where it is tapped, all that are told of it.
    void signsAreExplained()
    {
        OnTablet at;
        const Legend &signs = at.window.referee()->signs();
        int explained = 0;
        for (int looks = 0; looks < 40; ++looks) {
            if (!at.playTo(
                    [&] { return !at.window.choices().units().empty() && !at.window.referee()->facts(); }))
                break;
            const std::vector<UnitView> units = at.battle().view(noSide).units;
            for (UnitIndex unit = 0; unit < units.size(); ++unit) {
                const auto marks = shownMarks(at.window.session().vocabulary(), units[unit].marks);
                const std::size_t steps = at.battle().steps().count();
                at.window.choose(unit);
                if (at.window.chosen() != unit || at.battle().steps().count() != steps)
                    break; // an order was aimed at it
                const std::size_t shown = units[unit].removal ? 0 : marks.size();
                QCOMPARE(signs.isVisible(), shown > 0);
                QCOMPARE(signs.entries().size(), shown);
                if (shown > 0)
                    QCOMPARE(signs.entries().front().words, marks.front().words);
                explained += int(shown);
            }
            at.window.choose(noUnit);
            answer(at.window, at.chance, false);
        }
        QVERIFY(explained > 10);
    }

    /// Signs take nothing from the name beside them.
    void namesStayWholeBesideSigns()
    {
        const auto nameOf = [](std::size_t marks) {
            UnitLook look;
            look.unit = 0;
            look.name = u"The Marshal’s Lancers"_s;
            look.view.side = 0;
            look.view.strength = look.view.startStrength = 4;
            look.view.onTable = true;
            look.marks.assign(marks, {u"Disrupted"_s, u"warning"_s, MarkLook::Trouble});
            RosterList list(Measure::Inches);
            list.roster().show({look}, {{u"One side"_s, {}}});
            list.resize(230, 120);
            list.show();
            const QRect row = list.visualRect(list.roster().indexOf(0));
            return list.viewport()->grab(row).toImage().copy(0, 0, row.width(), row.height() / 2);
        };
        QCOMPARE(nameOf(5), nameOf(0));
    }

    /// Upright, with the log or without, no row that is asked is cut in two: older news give way, and what
    /// has no room even then a tap brings into sight.
    void rowsAreWhole_data()
    {
        QTest::addColumn<QSize>("size");
        QTest::addRow("upright") << QSize(768, 1024);
        QTest::addRow("flat") << QSize(1024, 560);
    }
    void rowsAreWhole()
    {
        QFETCH(QSize, size);
        OnTablet at(size);
        int looked = 0, more = 0;
        while (looked < 120 && !at.battle().over()) {
            for (const bool log : {true, false}) {
                actCalled(at.window, u"&Log"_s)->setChecked(log);
                QTest::qWait(40); // scroll bars come and go
                QTRY_COMPARE(cutInTwo(*at.window.referee()), QStringList());
                QSet<QPushButton *> seen;
                for (int pages = 0; pages < 40; ++pages) {
                    seen += seenKeys(*at.window.referee());
                    QPushButton *next = keyOf(at.window, u"More below"_s);
                    if (!next || !next->isVisible())
                        break;
                    next->click();
                    ++more;
                }
                QCOMPARE(seen.size(), rowKeys(*at.window.referee()).size());
                if (QPushButton *first = keyOf(at.window, u"Back to the first"_s))
                    first->click();
            }
            answer(at.window, at.chance, false);
            ++looked;
        }
        QVERIFY2(size.height() > 600 || more > 0, qPrintable(QString::number(more)));
    }

    /// So does all that is offered at the end.
    void theEndIsWhole()
    {
        OnTablet at(QSize(768, 1024));
        actCalled(at.window, u"&Log"_s)->setChecked(true);
        QVERIFY(!at.playTo([] { return false; }));
        QVERIFY(at.battle().over());
        QVERIFY(at.window.findChild<PhaseSteps *>()->isHidden()); // no phase goes on, nor is a turn the last
        const auto labels = at.window.findChildren<QLabel *>();
        const auto saying = [&](const QString &words) {
            return std::ranges::count_if(
                labels, [&](const QLabel *label) { return label->text().startsWith(words); });
        };
        QCOMPARE(saying(u"Over, in turn "_s), 1);
        QCOMPARE(saying(u"Turn "_s), 0);
        QTRY_COMPARE(cutInTwo(*at.window.referee()), QStringList());
        QCOMPARE(seenKeys(*at.window.referee()).size(), 4);
    }

    /// Whom a side has chosen stays chosen while others roll, in whichever game.
    void whoWasChosenIsAgain_data()
    {
        QTest::addColumn<QByteArray>("system");
        QTest::addColumn<QByteArray>("scenario");
        QTest::addRow("dragon") << QByteArray("dragon-rampant") << QByteArray("gory-bloodbath");
        QTest::addRow("roberts") << QByteArray("roberts-rules-of-warfare") << QByteArray();
    }
    void whoWasChosenIsAgain()
    {
        QFETCH(QByteArray, system);
        QFETCH(QByteArray, scenario);
        OnTablet at(system, scenario);
        int again = 0;
        for (int looks = 0; looks < 60 && again < 5; ++looks) {
            if (!at.playTo([&] {
                    return at.window.choices().units().size() > 1 && at.battle().view(noSide).turn > 0;
                }))
                break; // it is over

            const UnitIndex own = at.window.choices().units().back();
            const Awaiting asked = at.battle().awaiting();
            const int turn = at.battle().view(noSide).turn;
            const std::optional<Order> other = rollsInstead(at.window, own);
            if (other) {
                at.window.choose(noUnit);
                at.window.choose(own);
                at.window.give(*other);
                QCOMPARE(at.window.chosen(), other->unit);
                for (int rest = 0; rest < 12 && at.window.choices().units().empty(); ++rest)
                    answer(at.window, at.chance, false); // what the order asks yet
                const Awaiting &now = at.battle().awaiting();
                const bool same = now.what == Awaiting::What::Order && now.decision == asked.decision &&
                                  now.side == asked.side && at.battle().view(noSide).turn == turn;
                if (same && at.window.choices().mayChoose(own)) {
                    QCOMPARE(at.window.chosen(), own);
                    ++again;
                }
            }
            answer(at.window, at.chance, false);
        }
        QVERIFY2(again > 0, qPrintable(QString::number(again)));
    }
};

static int run(int argc, char **argv)
{
    return runAtHome(argc, argv, [] { return new RefereeTapsTest; });
}

GONFALON_RUN(run)
#include "tst_referee_taps.moc"
