// SPDX-License-Identifier: GPL-3.0-or-later
// Long lists of orders and typed ones in the bar of a battle, and the odds of an order whose target is chosen
// on its way.
#include "app/battle/choices.h"
#include "app/battle/odds_card.h"
#include "app/battle/odds_sampler.h"
#include "app/battle/order_bar.h"
#include "app/battle/order_line.h"
#include "app/battle/table/tabletop_view.h"
#include "core/match/proposals.h"
#include "core/systems/registry.h"
#include "core/words/battle_words.h"
#include "tests/app/support/battle.h"
#include "tests/app/support/window.h"
#include "tests/support/field.h"

#include <QAbstractItemView>
#include <QComboBox>
#include <QCompleter>
#include <QPointer>
#include <QPushButton>
#include <QTest>

#include <numeric>

using namespace gonfalon;
using namespace gonfalon::test;
using namespace Qt::StringLiterals;

namespace {

constexpr std::size_t manyOrders = 9;

/// A battle of two that awaits an order of a kind that names a place, about nobody else.
match::Match untilPlaced(const char *system, const std::string &scenario, std::string_view word)
{
    constexpr std::uint64_t most = 60;
    for (std::uint64_t seed = 1; seed < most; ++seed) {
        bool found = false;
        const auto placed = [&](const Battle &battle) {
            const auto open =
                battle.awaiting().what == Awaiting::What::Order ? battle.suggest() : std::vector<Order>();
            return found = std::ranges::any_of(open, [&](const Order &order) {
                       return !order.path.empty() && order.target == noUnit &&
                              systems::vocabulary(SystemId(system)).order(order.kind)->word == word;
                   });
        };
        auto match = playedTo(battleOf(system, scenario, seed), placed);
        if (found)
            return match;
    }
    qFatal("nobody places anything");
}

/// One in which a unit flees from behind others, and its owner says to which side of them.
match::Match untilBent()
{
    FieldPlan plan{.ours = {"light-missiles *1 @36,6"},
                   .theirs = {"heavy-riders *1 @36,20", "light-foot *1 @36,28", "light-foot @60,40"},
                   .rulings = {{"equal-bends", "owner"}}};
    Field field(plan);
    field.shoots(field.ours(), field.theirs(), 1).total(2);
    auto match = matchOf(std::make_shared<BattleSetup>(field.battle().setup()), {match::human, match::human});
    for (const Step &step : field.battle().steps().unpacked()) {
        if (!match.take(step).empty())
            qFatal("a step of the field was refused");
    }
    return match;
}

/// Orders are awaited of somebody who can do more things than there are keys.
UnitIndex whoHasMany(const Battle &battle)
{
    if (battle.awaiting().what != Awaiting::What::Order || battle.view(noSide).turn < 2)
        return noUnit;
    const Choices choices(battle, words::BattleNames(battle.setup()));
    for (const UnitIndex unit : choices.units()) {
        if (choices.of(unit).size() > manyOrders)
            return unit;
    }
    return noUnit;
}

/// A battle in which somebody has.
match::Match withMany()
{
    for (std::uint64_t seed = 1; seed < 20; ++seed) {
        bool found = false;
        auto match = playedTo(battleOf("dragon-rampant", "gory-bloodbath", seed),
                              [&](const Battle &battle) { return found = whoHasMany(battle) != noUnit; });
        if (found)
            return match;
    }
    qFatal("nobody knows many spells");
}

struct Told
{
    UnitIndex unit = noUnit;
    std::vector<OpenOrder> open;
};

Told begin(BattleWindow &window)
{
    window.setMotion(false);
    window.show();
    const UnitIndex unit = whoHasMany(window.session().battle());
    window.choose(unit);
    return {unit, window.choices().of(unit)};
}

std::vector<QPushButton *> buttonsOf(const OrderBar &bar)
{
    std::vector<QPushButton *> shown;
    for (auto *button : bar.findChildren<QPushButton *>()) {
        if (!button->isHidden())
            shown.push_back(button);
    }
    return shown;
}

QPushButton *named(const OrderBar &bar, const QString &name)
{
    for (QPushButton *button : buttonsOf(bar)) {
        if (button->accessibleName() == name)
            return button;
    }
    return nullptr;
}

} // namespace

class BattleOrdersTest : public QObject
{
    Q_OBJECT

private slots:
    /// Every order of a long list is there, its own button or behind that of its kind, with what a spell
    /// does.
    void everyOrderIsReached()
    {
        Program program;
        BattleWindow window(withMany(), {}, program.settings);
        const Told told = begin(window);
        OrderBar &bar = window.orders();
        const auto groups = byAim(window.session().names(), told.open);
        QVERIFY(groups.size() < told.open.size());
        std::size_t reached = 0, spells = 0;
        for (const AimedOrders &group : groups) {
            if (group.aims.size() == 1) {
                QVERIFY(named(bar, group.aims.front().words));
                ++reached;
                continue;
            }
            QVERIFY(!named(bar, group.aims.front().words));
            QPushButton *button = named(bar, group.brief);
            QVERIFY2(button, qPrintable(group.brief));
            const QString does = words::spellWords(window.session().names(), group.aims.front().order);
            QVERIFY(button->toolTip().contains(does) && button->accessibleDescription() == does);
            spells += does.isEmpty() ? 0 : 1;
            button->click();
            for (const OpenOrder &aim : group.aims) {
                QVERIFY2(named(bar, aim.words), qPrintable(aim.words));
                QVERIFY(bar.aimsWith(aim.order));
                ++reached;
            }
            QTest::keyClick(&window, Qt::Key_Escape);
            QVERIFY(named(bar, group.brief) && !named(bar, group.aims.front().words));
        }
        QCOMPARE(reached, told.open.size());
        QVERIFY(spells > 1);
        QCOMPARE(window.chosen(), told.unit); // Esc went no further
    }

    /// Whatever asks for a place takes a click on it, be it about a unit or a marker.
    void everyPlaceIsClicked_data()
    {
        QTest::addColumn<QByteArray>("system");
        QTest::addColumn<std::string>("scenario");
        QTest::addColumn<std::string>("word");
        const QByteArray dragons = "dragon-rampant", kingdoms = "tales-of-the-dragon-kingdoms";
        for (const char *word : {"place", "deploy", "go"})
            QTest::addRow("dragons %s", word) << dragons << std::string("crystal-gale") << std::string(word);
        QTest::newRow("dragons bend") << dragons << std::string() << std::string("bend");
        for (const char *word : {"deploy", "go", "bombard"})
            QTest::addRow("kingdoms %s", word) << kingdoms << std::string() << std::string(word);
    }
    void everyPlaceIsClicked()
    {
        QFETCH(QByteArray, system);
        QFETCH(std::string, scenario);
        QFETCH(std::string, word);
        Program program;
        BattleWindow window(word == "bend" ? untilBent() : untilPlaced(system.constData(), scenario, word),
                            {}, program.settings);
        window.setMotion(false);
        window.show();
        const auto isOfWord = [&](const Placing &placing) {
            return window.session().vocabulary().order(placing.order.kind)->word == word;
        };
        std::vector<UnitIndex> units = window.choices().units();
        units.push_back(noUnit);
        const auto placed = std::ranges::find_if(units, [&](UnitIndex unit) {
            return std::ranges::any_of(window.choices().placingsOf(unit), isOfWord);
        });
        QVERIFY(placed != units.end());
        if (*placed != noUnit)
            window.choose(*placed);
        TabletopView &table = window.table();
        const Point wished = window.choices().placingsOf(*placed).front().proposed.front().path.back();
        const std::size_t before = window.session().battle().steps().count();
        QTest::mouseClick(table.viewport(), Qt::LeftButton, {},
                          table.mapFromScene(QPointF(wished.x, wished.y)));
        if (window.session().battle().steps().count() ==
            before) { // what stands already is put there by Enter
            QVERIFY(table.placement()->hasPlace());
            QTest::keyClick(&table, Qt::Key_Return);
        }
        QCOMPARE(window.session().battle().steps().count(), before + 1);
        const Order given = std::get<Order>(window.session().battle().steps().unpacked().back());
        QCOMPARE(window.session().vocabulary().order(given.kind)->word, std::string_view(word));
        const Point off = given.path.back() - wished;
        const int most = int(table.scene()->sceneRect().width()) / 100;
        QVERIFY2(std::abs(off.x) < most && std::abs(off.y) < most,
                 qPrintable(u"%1 %2"_s.arg(off.x).arg(off.y)));
    }

    /// Also from beside the unit, where it may not stay, there is a nearest place to retreat to.
    void aBendIsFoundFromAnywhere()
    {
        Program program;
        BattleWindow window(untilBent(), {}, program.settings);
        window.show();
        const UnitIndex unit = window.session().battle().awaiting().unit;
        window.table().lookAt(window.session().view().units[unit].middle + Point{30, 0});
        QVERIFY(window.table().placement()->nearest());
    }

    /// While a target is chosen, a unit on the table is that target, a friend too; its key does the same.
    void aTargetIsChosen()
    {
        for (const bool byKey : {false, true}) {
            Program program;
            BattleWindow window(withMany(), {}, program.settings);
            const Told told = begin(window);
            const auto groups = byAim(window.session().names(), told.open);
            const auto group = std::ranges::find_if(groups, [&](const AimedOrders &each) {
                return each.aims.size() > 1 && window.choices().mayChoose(each.aims.back().order.target);
            });
            QVERIFY(group != groups.end());
            named(window.orders(), group->brief)->click();
            const Order wanted = group->aims.back().order;
            if (byKey)
                QTest::keyClick(&window, Qt::Key(Qt::Key_0 + int(group->aims.size())));
            else
                window.choose(wanted.target);
            const Step last = window.session().battle().steps().unpacked().back();
            QVERIFY(std::holds_alternative<Order>(last));
            QCOMPARE(std::get<Order>(last), wanted);
        }
    }

    /// Return in the list takes a line over, to be read; Return again gives it. What was offered is offered
    /// no longer after a step.
    void aTypedOrderIsReadFirst()
    {
        Program program;
        BattleWindow window(withMany(), {}, program.settings);
        const Told told = begin(window);
        window.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&window));
        window.orders().typeOrder();
        auto *line = window.orders().findChild<OrderLine *>();
        const std::size_t steps = window.session().battle().steps().count();
        QTest::keyClicks(line, u"cast"_s);
        QAbstractItemView *list = line->completer()->popup();
        QTRY_VERIFY(list->isVisible());
        QTest::keyClick(list, Qt::Key_Down);
        const QString offered = list->currentIndex().data().toString();
        QTest::keyClick(list, Qt::Key_Return);
        QCOMPARE(window.session().battle().steps().count(), steps);
        QCOMPARE(line->text(), offered);
        QVERIFY(std::ranges::any_of(match::proposals(window.session().battle()), [&](const Order &order) {
            return words::choiceWords(window.session().names(), window.session().battle(), order) == offered;
        }));
        QTest::keyClick(line, Qt::Key_Return);
        QCOMPARE(window.session().battle().steps().count(), steps + 1);
        QVERIFY(line->text().isEmpty() && !list->isVisible());
        QCOMPARE(line->placeholderText(), u"Type dice, as in 3516"_s);
    }

    /// The list of paces stays open while the computers go on.
    void thePaceIsChosenMeanwhile()
    {
        Program program;
        BattleWindow window(
            matchOf(battleOf("dragon-rampant", "gory-bloodbath", 1), {"strategist", "strategist"}), {},
            program.settings);
        window.setMotion(false);
        BattleSession &session = window.session();
        session.setPace(20);
        window.show();
        QVERIFY(QTest::qWaitForWindowExposed(&window));
        QTRY_VERIFY(window.orders().findChild<QComboBox *>());
        const QPointer<QComboBox> pace = window.orders().findChild<QComboBox *>();
        pace->showPopup();
        const std::size_t steps = session.battle().steps().count();
        QTRY_VERIFY(session.battle().steps().count() > steps + 3);
        QVERIFY(pace && pace->view()->isVisible());
        pace->hidePopup();
        QTRY_VERIFY(!pace); // and is made anew with the next step
    }

    /// DR-ATTACK-01: at whom is said after the test, so that the odds are told for each who may be chosen;
    /// every one as if he alone could be.
    void oddsAreToldForEachTarget()
    {
        Order order;
        const auto aims = [&](const Battle &battle) {
            if (battle.view(noSide).turn < 3 || battle.awaiting().what != Awaiting::What::Order)
                return false;
            for (const Order &each : battle.suggest()) {
                const std::atomic<bool> no = false;
                order = each;
                if (each.unit != noUnit && each.target == noUnit && each.path.empty() &&
                    sampled(battle, each, 20, 5, no).aims.size() > 1)
                    return true;
            }
            return false;
        };
        const auto match = playedTo(battleOf("dragon-rampant", "gory-bloodbath", 1), aims);
        const std::atomic<bool> no = false;
        const SampledOdds odds = sampled(match.battle(), order, 300, 3, no);
        QVERIFY(odds.aims.size() > 1);
        int all = 0;
        for (const AimedOdds &aim : odds.aims) {
            QCOMPARE(aim.own.unit, order.unit);
            for (const UnitOdds *unit : {&aim.theirs, &aim.own})
                QCOMPARE(std::accumulate(unit->lost.begin(), unit->lost.end(), 0), aim.copies);
            QVERIFY(aim.copies >= 300 / int(odds.aims.size()) / 4); // each has his turn
            all += aim.copies;
        }
        QVERIFY(all < 300 && all > 100); // it comes to that where the order succeeds
        const SampledOdds twice = added(odds, odds);
        QCOMPARE(twice.aims.size(), odds.aims.size());
        QCOMPARE(twice.aims.front().copies, 2 * odds.aims.front().copies);
        QCOMPARE(meanLost(twice.aims.front().theirs, twice.aims.front().copies),
                 meanLost(odds.aims.front().theirs, odds.aims.front().copies));
    }
};

GONFALON_APP_TEST(BattleOrdersTest)
#include "tst_battle_orders.moc"
