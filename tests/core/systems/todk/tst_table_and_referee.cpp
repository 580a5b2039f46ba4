// SPDX-License-Identifier: GPL-3.0-or-later
// A battle of this game on the program's table, refereed anew on a real one, told alike.
#include <QTest>

#include "core/systems/todk/vocabulary.h"
#include "tests/core/systems/todk/scene.h"
#include "tests/support/refereed_anew.h"
#include "tests/support/suite.h"

#include <set>

using namespace gonfalon;
using namespace gonfalon::test;

namespace {

constexpr int turns = 8;

/// What was told, but for lengths, for the set-up, of which a real table tells nothing, and for who caught
/// whom that fled.
std::vector<Event> toldAlike(const Battle &battle)
{
    std::vector<Event> alike;
    const auto events = battle.events();
    for (std::size_t i = 0; i < events.size(); ++i) {
        Event event = events[i];
        switch (Happening(event.kind)) {
        case Happening::EdgeTaken:
        case Happening::Deployed:
        case Happening::WithinRange:
        case Happening::Parted: // players of a real table say so themselves
            continue;
        case Happening::Paced: // the die of a flight is told where the players say how it ended
            if (i + 1 < events.size() ? events[i + 1].kind == Happening::Fled
                                      : battle.awaiting().decision == todk::Question::Flight)
                continue;
            break;
        case Happening::Moved:
        case Happening::Charged:
        case Happening::Fled:
            event.a = 0;
            break;
        case Happening::Removed:
            if (event.a == int(Leaving::Caught))
                event.other = noUnit;
            break;
        default:
            break;
        }
        alike.push_back(event);
    }
    return alike;
}

/// Which figures of a unit there are, by asking whether they may lie under the template.
FigureSet standing(const Battle &battle, UnitIndex unit)
{
    FigureSet all = 0;
    for (std::size_t figure = 0; figure < mostFigures; ++figure) {
        const auto one = FigureSet(1U << figure);
        if (battle.check({.kind = Deed::Blue, .target = unit, .parts = one}).empty())
            all = FigureSet(all | one);
    }
    return all;
}

/// Who lies under the template where it was laid on the table: the middles of bases within 2.5 and 5 cm
/// (TK-TPL-05).
std::vector<Order> layers(const Battle &refereed, const Battle &table, Point aimed)
{
    constexpr int red = 250, blue = 500;
    std::vector<Order> orders;
    const BattleView view = table.view(noSide);
    for (UnitIndex unit = 0; unit < view.units.size(); ++unit) {
        FigureSet under[2] = {0, 0};
        FigureSet left = standing(refereed, unit);
        for (const PieceView &piece : view.units[unit].pieces) {
            const auto figure = FigureSet(left & -left);
            left = FigureSet(left ^ figure);
            const Point way = piece.at - aimed;
            const int far = way.x * way.x + way.y * way.y;
            if (far <= blue * blue)
                under[far <= red * red ? 0 : 1] |= figure;
        }
        if (under[0] != 0)
            orders.push_back({.kind = Deed::Red, .target = unit, .parts = under[0]});
        if (under[1] != 0)
            orders.push_back({.kind = Deed::Blue, .target = unit, .parts = under[1]});
    }
    orders.push_back({.kind = Deed::Done});
    return orders;
}

/// That nobody touches one of them any more.
std::vector<std::vector<Order>> apart(const Battle &battle)
{
    std::vector<std::vector<Order>> all;
    for (UnitIndex unit = 0; unit < battle.view(noSide).units.size(); ++unit) {
        const Order order{.kind = Deed::Apart, .unit = unit};
        if (battle.check(order).empty())
            all.push_back({order});
    }
    return all;
}

/// The place of the template that was laid last.
Point aimedAt(std::span<const gonfalon::Step> steps)
{
    Point aimed;
    for (const gonfalon::Step &step : steps) {
        const auto *order = std::get_if<Order>(&step);
        if (order && order->kind == Deed::Bombard)
            aimed = order->path.back();
    }
    return aimed;
}

} // namespace

class KingdomsTableAndRefereeTest : public QObject
{
    Q_OBJECT

private slots:
    void aRealTableTellsTheSame_data()
    {
        QTest::addColumn<quint64>("seed");
        for (quint64 seed = 1; seed <= 40; ++seed)
            QTest::addRow("seed %d", int(seed)) << seed;
    }
    void aRealTableTellsTheSame()
    {
        QFETCH(quint64, seed);
        const auto setup =
            kingdomsSetup({{"band sergeant", "band captain arrows", "heavy-weapon siege-weapon"},
                           {"band sergeant riders", "band captain", "band sergeant arrows"}});
        setup->seed = seed;
        setup->mostTurns = turns;
        const Played played = onTheTable(setup, "look-ahead", toldAlike);
        const Battle whole = systems::play(setup, played.steps).value();
        m_parted += int(std::ranges::count(whole.events(), Kind<Event>(Happening::Parted), &Event::kind));
        const auto refereed = std::make_shared<BattleSetup>(*setup);
        refereed->mode = PlayMode::Referee;
        Referees referees(played, toldAlike, [&](const Battle &battle, std::size_t at, bool asked) {
            if (asked)
                return apart(battle);
            if (battle.awaiting().decision != todk::Question::Under)
                return asSuggested(battle, at, asked);
            const std::span<const gonfalon::Step> steps(played.steps.data(), at);
            const Battle table = systems::play(setup, {steps.begin(), steps.end()}).value();
            return std::vector<std::vector<Order>>{layers(battle, table, aimedAt(steps))};
        });
        const bool alike = referees.follow(systems::begin(refereed).value(), 0);
        QVERIFY2(alike, qPrintable(QStringLiteral("%1 of %2 told alike, to step %3")
                                       .arg(referees.farthest())
                                       .arg(played.told.size())
                                       .arg(referees.at())));
        m_stated += referees.stated();
        for (const Order &order : referees.given())
            m_given.insert(int(order.kind.number()));
    }

    /// Or nothing was proved of what only a real table is told.
    void cleanupTestCase()
    {
        QVERIFY(m_stated > 20);
        QVERIFY(m_parted > 0); // contact that losses end is told (TK-FRM-06)
        for (const Deed deed : {Deed::Red, Deed::Blue, Deed::Flee, Deed::Strike, Deed::Apart, Deed::Charge})
            QVERIFY2(m_given.contains(int(deed)), qPrintable(QString::number(int(deed))));
    }

private:
    int m_stated = 0, m_parted = 0;
    std::set<int> m_given; ///< kinds of orders
};

GONFALON_TEST(KingdomsTableAndRefereeTest)
#include "tst_table_and_referee.moc"
