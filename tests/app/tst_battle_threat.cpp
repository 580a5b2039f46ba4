// SPDX-License-Identifier: GPL-3.0-or-later
// "What can they do to me here?", asked in a battle's window with keys and mouse.
#include "app/battle/hand_over.h"
#include "app/battle/table/tabletop_view.h"
#include "app/battle/table/threat_overlay.h"
#include "app/battle/threat_view.h"
#include "tests/app/support/battle.h"
#include "tests/app/support/window.h"
#include "tests/support/catalogues.h"
#include "tests/support/games.h"
#include "tests/support/rampant.h"
#include "tests/support/volley/volley.h"

#include <QLineEdit>
#include <QMouseEvent>
#include <QPushButton>
#include <QToolButton>

using namespace gonfalon;
using namespace gonfalon::test;
using namespace Qt::StringLiterals;

namespace {

constexpr int patience = 240'000; ///< milliseconds, with sanitizers and others at the same computer

/// A battle of two people at one table, in its window, up to the first decision that is about no setting up.
struct Table
{
    explicit Table(const std::shared_ptr<const BattleSetup> &setup)
        : window(matchOf(setup, {"human", "human"}), {}, program.settings)
    {
        window.setMotion(false);
        window.show();
        if (!QTest::qWaitForWindowActive(&window))
            qFatal("the window does not come up");
        BattleSession &session = window.session();
        for (int step = 0; step < 200 && session.battle().view(noSide).turn == 0; ++step)
            onward();
        while (session.battle().awaiting().what == Awaiting::What::Dice)
            session.roll();
        takeSeat();
        window.table().setFocus();
    }

    /// Whoever is asked next says that it is he.
    void takeSeat()
    {
        if (window.handOver().isVisible())
            window.handOver().findChild<QPushButton *>()->click();
    }

    void onward()
    {
        BattleSession &session = window.session();
        if (session.battle().awaiting().what == Awaiting::What::Dice)
            session.roll();
        else if (session.setsUp())
            session.setUpRest();
        else
            playOn(window, 0);
    }

    [[nodiscard]] BattleSession &session() { return window.session(); }
    [[nodiscard]] ThreatView &threat() { return window.threat(); }
    [[nodiscard]] const ThreatModel &model() { return threat().pane().model(); }
    [[nodiscard]] SideIndex own() { return session().battle().awaiting().side; }

    /// The middles of the units of that side that stand nearest to one another, ours first.
    [[nodiscard]] std::pair<UnitIndex, UnitIndex> nearestPair()
    {
        const auto &units = session().view().units;
        std::pair<UnitIndex, UnitIndex> best{noUnit, noUnit};
        double least = 1e9;
        for (UnitIndex a = 0; a < units.size(); ++a) {
            for (UnitIndex b = 0; b < units.size(); ++b) {
                const Point by = units[a].middle - units[b].middle;
                const double far = std::hypot(by.x, by.y);
                if (units[a].side == own() && units[b].side != own() && units[a].onTable &&
                    units[b].onTable && far < least) {
                    least = far;
                    best = {a, b};
                }
            }
        }
        return best;
    }

    /// The pointer goes there.
    void point(Point place)
    {
        TabletopView &table = window.table();
        const QPoint at = table.mapFromScene(QPointF(place.x, place.y));
        QTest::mouseMove(table.viewport(), at);
        QMouseEvent move(QEvent::MouseMove, at, table.viewport()->mapToGlobal(at), Qt::NoButton, Qt::NoButton,
                         Qt::NoModifier);
        QCoreApplication::sendEvent(table.viewport(), &move); // where the platform has no pointer
    }

    Program program;
    BattleWindow window;
};

/// Every unit of ours is told of, or why it is none: what the enemies on the table come to.
std::size_t enemies(Table &table)
{
    const SideIndex own = table.own();
    return std::size_t(std::ranges::count_if(table.session().view().units, [&](const UnitView &unit) {
        return unit.side != own && unit.onTable;
    }));
}

} // namespace

class BattleThreatTest : public QObject
{
    Q_OBJECT

    static void games()
    {
        QTest::addColumn<QByteArray>("system");
        QTest::newRow("dragon-rampant") << QByteArray("dragon-rampant");
        QTest::newRow("lion-rampant") << QByteArray("lion-rampant");
    }

private slots:
    void initTestCase() { QVERIFY(gameOf(SystemId(volley::id))); }

    /// T opens it about the chosen unit, Esc closes it, and the unit stays chosen.
    void keysAskAndClose_data() { games(); }
    void keysAskAndClose()
    {
        QFETCH(QByteArray, system);
        Table table(battleOf(system.constData(), {}, 12));
        press(Qt::Key_Tab);
        const UnitIndex chosen = table.window.chosen();
        QVERIFY(chosen != noUnit);
        QVERIFY(!table.threat().pane().isVisible());
        press(Qt::Key_T);
        QVERIFY(table.threat().pane().isVisible());
        QVERIFY(table.threat().action()->isChecked());
        QTRY_VERIFY_WITH_TIMEOUT(!table.model().rows().empty(), patience);
        QCOMPARE(table.threat().question().there.unit, chosen);
        QCOMPARE(table.model().rows().size(), enemies(table));
        const QString spoken = table.threat().pane().accessibleDescription();
        QVERIFY2(spoken.contains(u"can hurt you here."_s), qPrintable(spoken));
        for (const ThreatRow &row : table.model().rows())
            QVERIFY2(spoken.contains(row.name), qPrintable(row.name));
        press(Qt::Key_Escape);
        QVERIFY(!table.threat().pane().isVisible());
        QVERIFY(!table.threat().action()->isChecked());
        QCOMPARE(table.window.chosen(), chosen);
        QVERIFY(table.threat().overlay()->areas().empty());
    }

    /// Where the pointer is near the enemy: numbers, arrows, areas and odds.
    void thePointerAsks_data() { games(); }
    void thePointerAsks()
    {
        QFETCH(QByteArray, system);
        Table table(battleOf(system.constData(), {}, 12));
        const auto [ours, theirs] = table.nearestPair();
        QVERIFY(ours != noUnit);
        table.window.choose(ours);
        const auto &units = table.session().view().units;
        const Point enemy = units[theirs].middle, from = units[ours].middle;
        const double far = std::hypot(enemy.x - from.x, enemy.y - from.y);
        Point place = enemy;
        bool asked = false;
        for (int apart = 500; apart < 1000 && !asked; apart += 25) { // as near as it may stand
            place = {enemy.x + int((from.x - enemy.x) * apart / far),
                     enemy.y + int((from.y - enemy.y) * apart / far)};
            const ThreatQuestion question{.there = standingAt(standingOf(ours, units[ours].pieces), place),
                                          .viewer = table.own()};
            const auto threats = table.session().battle().threats(question);
            asked = threats && std::ranges::any_of(*threats, &Threat::possible);
        }
        QVERIFY(asked);
        table.point(place);
        press(Qt::Key_T);
        QTRY_VERIFY_WITH_TIMEOUT(!table.model().rows().empty(), patience);
        const Point there = middleOf(table.threat().question().there);
        QVERIFY(std::hypot(there.x - place.x, there.y - place.y) < 40); // a pixel of the table
        const ThreatRow &first = table.model().rows().front();
        QCOMPARE(first.number, 1);
        const ThreatOverlay &overlay = *table.threat().overlay();
        const auto numbered = std::ranges::count_if(table.model().rows(), &ThreatRow::number);
        QCOMPARE(overlay.arrows().size(), std::size_t(numbered));
        QTRY_VERIFY_WITH_TIMEOUT(!overlay.areas().empty(), patience);
        QTRY_VERIFY_WITH_TIMEOUT(table.model().rows().front().ways.front().odds.copies > 0, patience);
        const QString spoken = table.threat().pane().accessibleDescription();
        QVERIFY2(spoken.contains(u"If it happens: gone"_s), qPrintable(spoken));
        QVERIFY2(spoken.contains(u"One: "_s + first.name), qPrintable(spoken));
        keepPicture(table.window, u"battle-threat-"_s + QString::fromLatin1(system));
        table.point(enemy);
        press(Qt::Key_Escape);
        table.point({enemy.x + 220, enemy.y + 220});
        table.window.choose(ours);
        press(Qt::Key_T);
        QTRY_VERIFY2_WITH_TIMEOUT(table.model().rows().empty() ||
                                      table.threat().question().there.unit == theirs,
                                  "nobody may stand upon another", patience);
    }

    /// A unit that is drawn about is asked about where it would stand.
    void theGhostIsFollowed_data() { games(); }
    void theGhostIsFollowed()
    {
        QFETCH(QByteArray, system);
        Table table(battleOf(system.constData(), {}, 12));
        const auto [ours, theirs] = table.nearestPair();
        const Order move{.kind = OrderKind::Move, .unit = ours};
        for (int step = 0; step < 40 && !table.session().battle().allows(move); ++step)
            table.onward();
        table.window.choose(ours);
        table.window.give(move);
        const int dice = table.session().battle().awaiting().dice.count;
        QVERIFY(table.session().take(Roll{.faces = Faces(std::vector<int>(std::size_t(dice), 6))}).empty());
        QVERIFY(table.window.table().placement());
        table.window.table().setFocus();
        press(Qt::Key_T);
        QTRY_VERIFY_WITH_TIMEOUT(!table.model().rows().empty(), patience);
        TabletopView &view = table.window.table();
        const Point from = table.session().view().units[ours].middle,
                    enemy = table.session().view().units[theirs].middle;
        const double far = std::hypot(enemy.x - from.x, enemy.y - from.y);
        const auto at = [&](double share) {
            return view.mapFromScene(
                QPointF(from.x + (enemy.x - from.x) * share, from.y + (enemy.y - from.y) * share));
        };
        QTest::mousePress(view.viewport(), Qt::LeftButton, {}, at(0));
        for (int step = 1; step <= 4; ++step) {
            const QPoint to = at(step * 100 / far);
            QMouseEvent drag(QEvent::MouseMove, to, view.viewport()->mapToGlobal(to), Qt::LeftButton,
                             Qt::LeftButton, Qt::NoModifier);
            QCoreApplication::sendEvent(view.viewport(), &drag);
        }
        QVERIFY(view.placement()->legal());
        const auto ghost = standingOf(ours, view.placement()->pieces());
        QTRY_COMPARE_WITH_TIMEOUT(middleOf(table.threat().question().there), middleOf(ghost), patience);
        QVERIFY(middleOf(ghost) != from);
        press(Qt::Key_Left); // and by keys
        QTRY_COMPARE_WITH_TIMEOUT(middleOf(table.threat().question().there),
                                  middleOf(standingOf(ours, view.placement()->pieces())), patience);
        QTest::mouseRelease(view.viewport(), Qt::LeftButton, {}, at(0.1));
    }

    /// A letter in a field is a letter.
    void typedWordsAreNoQuestion()
    {
        Table table(battleOf("dragon-rampant", {}, 12));
        auto &search = named<QLineEdit>(table.window, u"Search the log"_s);
        search.setFocus();
        press(Qt::Key_T);
        QCOMPARE(search.text(), u"t"_s);
        QVERIFY(!table.threat().pane().isVisible());
    }

    /// Button and menu do the same as the key; without a unit it says what to do.
    void theButtonAsksToo()
    {
        Table table(battleOf("lion-rampant", {}, 12));
        table.window.choose(noUnit);
        auto &button = named<QToolButton>(table.window, u"Threat"_s);
        QTest::mouseClick(&button, Qt::LeftButton);
        QVERIFY(table.threat().pane().isVisible());
        if (table.window.chosen() == noUnit)
            QVERIFY(!table.threat().pane().summary().isEmpty());
        auto &close = named<QToolButton>(table.window, u"Close the threats"_s);
        QTest::mouseClick(&close, Qt::LeftButton);
        QVERIFY(!table.threat().pane().isVisible());
        QVERIFY(!button.isChecked());
    }

    /// When the other takes his place at the screen, what was asked goes.
    void theNextPlayerFindsItClosed()
    {
        Table table(battleOf("dragon-rampant", {}, 12));
        press(Qt::Key_Tab);
        press(Qt::Key_T);
        QVERIFY(table.threat().pane().isVisible());
        const SideIndex first = table.session().viewer();
        for (int step = 0; step < 300 && table.session().viewer() == first; ++step) {
            if (table.session().battle().allows({.kind = OrderKind::Enough}))
                table.window.give({.kind = OrderKind::Enough});
            else
                table.onward();
        }
        QVERIFY(table.session().viewer() != first);
        QVERIFY(!table.threat().pane().isVisible());
    }

    /// A game that the window has never heard of tells of its own.
    void aGameThatIsNewIsAsked()
    {
        Table table(volley::setup(3, 9));
        press(Qt::Key_T);
        QTRY_VERIFY_WITH_TIMEOUT(!table.model().rows().empty(), patience);
        QCOMPARE(table.model().rows().size(), std::size_t(3));
        QVERIFY2(table.threat().pane().accessibleDescription().contains(u"may fire"_s),
                 qPrintable(table.threat().pane().accessibleDescription()));
        QTRY_VERIFY_WITH_TIMEOUT(table.model().rows().front().ways.front().odds.copies > 0, patience);
        keepPicture(table.window, u"battle-threat-of-another-game"_s);
    }

    /// On a real table nobody measures: it cannot be asked.
    void aRealTableIsNotAsked()
    {
        Program program;
        BattleWindow window(matchOf(volley::setup(3, 9, PlayMode::Referee), {"human", "human"}), {},
                            program.settings);
        QVERIFY(!window.threat().action()->isEnabled());
        QVERIFY(!window.threat().action()->toolTip().isEmpty());
    }
};

GONFALON_APP_TEST(BattleThreatTest)
#include "tst_battle_threat.moc"
