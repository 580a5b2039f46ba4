// SPDX-License-Identifier: GPL-3.0-or-later
// A refereed battle on a tablet: what fingers meet, what is in sight, and what one tap must not do.
#include "app/battle/log_pane.h"
#include "app/battle/referee/dice_pad.h"
#include "app/battle/referee/referee_panel.h"
#include "app/common/elided_label.h"
#include "app/common/theme.h"
#include "app/shell/preferences.h"
#include "core/match/statements.h"
#include "core/store/disk.h"
#include "core/store/open_battle.h"
#include "core/systems/registry.h"
#include "tests/app/support/tablet.h"
#include "tests/support/catalogues.h"
#include "tests/support/source_tree.h"

#include <QAction>
#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QMenu>
#include <QMenuBar>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QSpinBox>
#include <QStyle>
#include <QStyleOptionSpinBox>

#include <algorithm>

using namespace gonfalon;
using namespace gonfalon::test;
using namespace Qt::StringLiterals;

namespace {

/// A row of test data for every game that can be refereed and ends when all agree: columns "system" and
/// "scenario".
void addAgreedEnds()
{
    QTest::addColumn<QByteArray>("system");
    QTest::addColumn<QByteArray>("scenario");
    for (const SystemId &system : systems::played()) {
        const auto ways = systems::waysOf(system);
        const Catalogue &game = *catalogue(system);
        const Vocabulary &words = systems::vocabulary(system);
        const bool ends = std::ranges::any_of(words.orders, &OrderWords::agreed) ||
                          std::ranges::find(words.ends, "agreed", &ValueWords::word) != words.ends.end();
        if (ends && std::ranges::find(ways, PlayMode::Referee) != ways.end())
            QTest::addRow("%s", system.str().c_str())
                << QByteArray::fromStdString(system.str())
                << QByteArray::fromStdString(game.scenarios.empty() ? "" : game.scenarios.front().id.str());
    }
}

/// A recorded battle up to before so many dice are told one by one.
match::Match upToDice(const QString &golden, std::size_t dice, Program &program)
{
    const auto bytes = store::readFile(sourceFolder() + u"/tests/golden/"_s + golden);
    files::BattleFile file = store::readBattle(*bytes, program.documents.library()).value();
    const auto there = std::ranges::find_if(file.steps, [&](const Step &step) {
        const auto *roll = std::get_if<Roll>(&step);
        return roll && roll->faces.size() >= dice;
    });
    file.steps.erase(there, file.steps.end());
    file.marks.clear();
    return match::Match::resume(file, {match::human, match::human}).value();
}

/// The steps of a field are as large as a finger, and each does what it should.
void checkSteps(QSpinBox &box, int finger)
{
    QStyleOptionSpinBox option;
    option.initFrom(&box);
    option.buttonSymbols = box.buttonSymbols();
    option.subControls = QStyle::SC_All;
    box.setValue((box.minimum() + box.maximum()) / 2);
    for (const auto &[part, by] :
         {std::pair(QStyle::SC_SpinBoxUp, 1), std::pair(QStyle::SC_SpinBoxDown, -1)}) {
        const QRect place = box.style()->subControlRect(QStyle::CC_SpinBox, &option, part, &box);
        QVERIFY(place.height() >= finger && place.width() >= finger);
        const int before = box.value();
        QTest::mouseClick(&box, Qt::LeftButton, {}, place.center());
        QCOMPARE(box.value(), before + by * box.singleStep());
    }
}

/// Of those that are open without a unit the one that ends the battle, since all agree.
std::optional<Order> endOpen(BattleWindow &window)
{
    for (const OpenOrder &open : window.choices().of(noUnit)) {
        if (endsByAgreement(window.session().battle(), window.session().names(), open.order))
            return open.order;
    }
    return std::nullopt;
}

/// Offers to end the battle, in games whose other players agree only then.
void offer(BattleWindow &window)
{
    for (const OpenOrder &open : window.choices().of(noUnit)) {
        const OrderWords *words = window.session().vocabulary().order(open.order.kind);
        if (words && QByteArray::fromStdString(std::string(words->word)).startsWith("agree"))
            return window.give(open.order);
    }
}

/// What is cut off at the right of the referee, by its words.
QStringList cutOff(BattleWindow &window)
{
    QStringList cut;
    const QRect room(window.referee()->mapTo(&window, QPoint()), window.referee()->size());
    for (const QPushButton *key : keysOf(*window.referee())) {
        if (!key->isVisible())
            continue;
        const QRect place(key->mapTo(&window, QPoint()), key->size());
        const bool whole = key->sizeHint().width() <= key->width() || key->text().size() < 4;
        if (place.left() < room.left() || place.right() > room.right() || place.right() >= window.width() ||
            !whole)
            cut << u"%1: %2 of %3 at %4 in %5"_s.arg(key->text())
                       .arg(key->width())
                       .arg(key->sizeHint().width())
                       .arg(place.left())
                       .arg(room.width());
    }
    return cut;
}

} // namespace

class RefereeByHandTest : public QObject
{
    Q_OBJECT

private slots:
    /// Whoever taps beside what he meant ends no battle: he is asked, and Enter and Esc play on.
    void oneTapEndsNoBattle_data() { addAgreedEnds(); }
    void oneTapEndsNoBattle()
    {
        QFETCH(QByteArray, system);
        QFETCH(QByteArray, scenario);
        OnTablet at(system, scenario);
        const auto mayEnd = [&] {
            if (!endOpen(at.window))
                offer(at.window);
            return endOpen(at.window).has_value();
        };
        QVERIFY(at.playTo(mayEnd));
        const Order end = *endOpen(at.window);
        whenDialog([](QDialog &asks) { QTest::keyClick(&asks, Qt::Key_Return); });
        at.window.referee()->propose(end);
        QCoreApplication::processEvents();
        QVERIFY(!at.battle().over());
        const std::size_t steps = at.battle().steps().count();
        whenDialog([](QDialog &asks) { asks.reject(); });
        at.window.referee()->propose(end);
        QCoreApplication::processEvents();
        QVERIFY(!at.battle().over());
        QCOMPARE(at.battle().steps().count(), steps);
        whenDialog([&](QDialog &asks) { pressIn(asks, u"End the battle"_s); });
        at.window.referee()->propose(end);
        QCoreApplication::processEvents();
        QVERIFY(at.battle().over());
    }

    /// What is tapped in a refereed battle is as large as a finger: menus, buttons, fields and their steps.
    void whatIsTappedIsLarge()
    {
        constexpr int finger = 40;
        OnTablet at;
        QVERIFY(at.playTo(
            [&] { return match::recordKind(at.battle(), at.window.session().vocabulary()).has_value(); }));
        QVERIFY(test::press(at.window, u"Just record it"_s));
        at.window.choose(0);
        QCoreApplication::processEvents();
        QMenuBar &bar = *at.window.menuBar();
        for (QAction *top : bar.actions()) {
            QVERIFY(bar.actionGeometry(top).height() >= finger);
            QMenu &menu = *top->menu();
            emit menu.aboutToShow();
            for (QAction *act : menu.actions())
                QVERIFY(act->isSeparator() || !act->isVisible() ||
                        menu.actionGeometry(act).height() >= finger);
        }
        actCalled(at.window, u"&Log"_s)->setChecked(true);
        QCoreApplication::processEvents();
        for (const QWidget *each : at.window.findChildren<QWidget *>()) {
            const bool tapped = qobject_cast<const QAbstractButton *>(each) ||
                                qobject_cast<const QComboBox *>(each) ||
                                each->accessibleName() == u"Search the log"_s;
            QVERIFY2(!tapped || !each->isVisible() || each->height() >= finger,
                     qPrintable(each->accessibleName()));
        }
        checkSteps(named<QSpinBox>(at.window, at.window.findChild<QSpinBox *>()->accessibleName()), finger);
    }

    /// Wherever somebody wishes it, fields of dialogs are so too, and small again when he does not.
    void somebodyWishesItLarge()
    {
        constexpr int finger = 40;
        Program program;
        Preferences dialog(program.settings);
        dialog.show();
        auto &large = *dialog.findChild<QCheckBox *>();
        auto &size = *dialog.findChild<QSpinBox *>();
        QVERIFY(!large.isChecked() && size.height() < finger);
        large.setChecked(true);
        QTRY_VERIFY(size.height() >= finger && dialog.findChild<QComboBox *>()->height() >= finger);
        checkSteps(size, finger);
        large.setChecked(false);
        QCoreApplication::processEvents();
        dialog.adjustSize();
        QTRY_VERIFY(size.sizeHint().height() < finger);
    }

    /// Menus offer nothing that only computers or a clock have.
    void menusOfferWhatApplies()
    {
        OnTablet at;
        QVERIFY(at.playTo([&] { return at.battle().view(noSide).turn > 0; }));
        Program program;
        BattleWindow played(matchOf(battleOf("dragon-rampant", "gory-bloodbath", 12), {"human", "random"}),
                            {}, program.settings);
        played.resize(1440, 900);
        played.show();
        for (const QString &words :
             {u"&Hold the computers"_s, u"&Why this order?"_s, u"Paus&e the clock"_s}) {
            for (const BattleWindow *window : {&at.window, &played}) {
                QAction *act = actCalled(*window, words);
                QVERIFY(act);
                emit qobject_cast<QMenu *>(act->associatedObjects().value(0))->aboutToShow();
                const bool clock = words == u"Paus&e the clock"_s;
                if (window == &at.window || !clock)
                    QCOMPARE(act->isVisible(), window == &played);
            }
        }
    }

    /// A unit that may do nothing now says why, of whichever game and side.
    void whyAUnitMayNotActIsTold_data()
    {
        QTest::addColumn<QByteArray>("system");
        QTest::addColumn<QByteArray>("scenario");
        for (const SystemId &system : systems::played()) {
            const Catalogue &game = *catalogue(system);
            QTest::addRow("%s", system.str().c_str())
                << QByteArray::fromStdString(system.str())
                << QByteArray::fromStdString(game.scenarios.empty() ? "" : game.scenarios.front().id.str());
        }
    }
    void whyAUnitMayNotActIsTold()
    {
        QFETCH(QByteArray, system);
        QFETCH(QByteArray, scenario);
        OnTablet at(system, scenario);
        int told = 0;
        for (int looks = 0; looks < 20; ++looks) {
            const auto choosing = [&] {
                return !at.window.choices().units().empty() && !at.window.referee()->facts() &&
                       at.battle().view(noSide).turn > 0;
            };
            if (!at.playTo(choosing))
                break; // it is over
            at.window.choose(noUnit);
            const std::vector<UnitView> units = at.battle().view(noSide).units;
            for (UnitIndex unit = 0; unit < units.size() && choosing(); ++unit) {
                if (at.window.choices().mayChoose(unit) || units[unit].removal)
                    continue;
                const std::size_t steps = at.battle().steps().count();
                at.window.choose(unit);
                if (at.window.chosen() != unit || at.battle().steps().count() != steps)
                    break; // an order was aimed at it
                const QString why = at.window.referee()->about();
                QCOMPARE(why.count(at.window.session().names().unit(unit)), 1);
                ++told;
                at.window.choose(noUnit);
            }
            answer(at.window, at.chance, false);
        }
        QVERIFY(told > 5);
    }

    /// Where room is scarce the title has what is left of it.
    void theTitleHasTheRoom()
    {
        OnTablet at;
        QVERIFY(at.playTo([&] { return at.battle().view(noSide).turn == 2; }));
        const auto all = at.window.findChildren<ElidedLabel *>();
        const auto title = std::ranges::find_if(
            all, [&](const ElidedLabel *label) { return label->text() == at.window.title(); });
        QVERIFY(title != all.end());
        QVERIFY((*title)->width() >= std::min((*title)->sizeHint().width(), at.window.width() * 2 / 5));
    }

    /// Another size of everything, and back: the window looks as one that was made at that size.
    void anotherSizeIsAsAfresh()
    {
        const auto looks = [](BattleWindow &window) {
            QStringList all{u"%1 wide"_s.arg(window.referee()->width())};
            for (const auto *label : window.findChildren<QLabel *>()) {
                const bool told = label->accessibleName() == u"What came of it"_s; // more by who was there
                if (label->isVisible() && label->objectName() != u"battleClock"_s && !told)
                    all << u"%1 in %2"_s.arg(label->text()).arg(label->font().pixelSize());
            }
            for (const auto *key : window.findChildren<QAbstractButton *>()) {
                if (key->isVisible())
                    all << u"%1 %2 high"_s.arg(key->text()).arg(key->height());
            }
            all.sort();
            return all;
        };
        OnTablet at;
        QVERIFY(at.playTo([&] { return at.battle().view(noSide).turn == 2; }));
        const files::BattleFile file = at.window.session().match().file("a test");
        for (const int percent : {150, 100, 130, 100}) {
            applyTheme(*qApp, Theme::Light, percent);
            at.window.resize(1024, 768);
            QTest::qWait(20);
            BattleWindow fresh(match::Match::resume(file, {match::human, match::human}).value(), {},
                               at.program.settings);
            fresh.resize(1024, 768);
            fresh.show();
            fresh.choose(at.window.chosen());
            QTest::qWait(20);
            QCOMPARE(looks(at.window), looks(fresh));
        }
    }

    /// The log opens at what was told last and follows what is told; whoever reads above stays there.
    void theLogOpensAtTheNewest_data()
    {
        QTest::addColumn<QSize>("size");
        QTest::addRow("landscape") << QSize(1024, 768);
        QTest::addRow("portrait") << QSize(768, 1024);
    }
    void theLogOpensAtTheNewest()
    {
        QFETCH(QSize, size);
        OnTablet at(size);
        LogList &list = at.window.log().list();
        QVERIFY(at.playTo([&] { return at.window.log().model().rowCount() > 120; }));
        QAction *shown = actCalled(at.window, u"&Log"_s);
        QVERIFY(shown && !shown->isChecked());
        shown->setChecked(true);
        const QScrollBar &bar = *list.verticalScrollBar();
        QTRY_VERIFY(list.isVisible() && bar.maximum() > 0);
        QTRY_COMPARE(bar.value(), bar.maximum());
        const auto more = [&] {
            const int rows = at.window.log().model().rowCount();
            at.playTo([&] { return at.window.log().model().rowCount() > rows + 8; });
            QTest::qWait(50);
        };
        more();
        QCOMPARE(bar.value(), bar.maximum());
        list.verticalScrollBar()->setValue(bar.maximum() / 3);
        const int read = bar.value();
        more();
        QCOMPARE(bar.value(), read);
        list.verticalScrollBar()->setValue(bar.maximum());
        more();
        QCOMPARE(bar.value(), bar.maximum());
    }

    /// With the log beside them no answer is cut off, nor does a key lie over its words.
    void nothingIsCutOffBesideTheLog()
    {
        OnTablet at;
        actCalled(at.window, u"&Log"_s)->setChecked(true);
        int looked = 0;
        while (looked < 300 && !at.battle().over()) {
            for (const bool log : {false, true}) {
                actCalled(at.window, u"&Log"_s)->setChecked(log);
                QCoreApplication::processEvents();
            }
            QTRY_COMPARE(cutOff(at.window), QStringList());
            QCOMPARE(at.window.width(), 1024);
            answer(at.window, at.chance, false);
            ++looked;
        }
        QVERIFY(looked > 100);
    }

    /// However many dice are told, the one that comes next is in sight.
    void diceThatCountTogetherStandTogether()
    {
        for (const QSize size : {QSize(1024, 768), QSize(768, 1024)}) {
            for (const int least : {2, 10}) {
                Program program;
                BattleWindow window(
                    upToDice(u"roberts-rules-of-warfare/battles/catapult-and-longbows.battle"_s, least,
                             program),
                    {}, program.settings);
                window.resize(size);
                window.show();
                QCoreApplication::processEvents();
                const auto *pad = window.referee()->findChild<DicePad *>();
                QVERIFY(pad);
                const auto keys = keysOf(*pad);
                const DiceRequest &dice = window.session().battle().awaiting().dice;
                QCOMPARE(keys[0]->y(), keys[2 * dice.sides - 1]->y()); // two in a row
                QVERIFY(dice.count == 2 || keys[0]->y() < keys[2 * dice.sides]->y());
                // And no row is hidden while there is room below.
                const auto *area = window.referee()->findChild<QScrollArea *>();
                QVERIFY(dice.count > 2 || area->verticalScrollBar()->maximum() == 0);
            }
        }
    }

    void theNextDieIsInSight()
    {
        Program program;
        BattleWindow window(
            upToDice(u"roberts-rules-of-warfare/battles/catapult-and-longbows.battle"_s, 10, program), {},
            program.settings);
        window.resize(1024, 600);
        window.show();
        QCoreApplication::processEvents();
        RefereePanel &referee = *window.referee();
        const auto *pad = referee.findChild<DicePad *>();
        QVERIFY(pad);
        referee.arm();
        const auto *area = referee.findChild<QScrollArea *>();
        const int dice = window.session().battle().awaiting().dice.count,
                  sides = window.session().battle().awaiting().dice.sides;
        for (int die = 0; die < dice; ++die) {
            const QPushButton *key = keysOf(*pad)[die * sides];
            const QRect place(key->mapTo(area->viewport(), QPoint()), key->size());
            QVERIFY2(area->viewport()->rect().contains(place), qPrintable(QString::number(die)));
            if (die + 1 < dice)
                referee.pressChoice(3);
        }
    }
};

static int run(int argc, char **argv)
{
    return runAtHome(argc, argv, [] { return new RefereeByHandTest; });
}

GONFALON_RUN(run)
#include "tst_referee_by_hand.moc"
