// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/systems/rampant/deploy.h"
#include "core/systems/rampant/ground.h"
#include "core/systems/rampant/suggest.h"
#include "core/systems/rampant/ways.h"
#include "core/systems/rampant/zones.h"

#include <algorithm>
#include <array>
#include <cstdlib>

namespace gonfalon::rampant {

namespace {

/// Places worth going to, one for each number; nothing for numbers without one.
class Goals
{
public:
    Goals(const Look &look, UnitIndex unit) : m_look(look), m_unit(unit), m_from(look.now.table.middle(unit))
    {
    }

    [[nodiscard]] std::size_t count() const
    {
        return towardsFoe + towardsGoal + directions.size() + m_look.now.scenario.markerCount;
    }

    [[nodiscard]] std::optional<Point> at(std::size_t i) const
    {
        if (i < towardsFoe)
            return nearestFoePlace();
        i -= towardsFoe;
        if (i < towardsGoal)
            return goal(i);
        i -= towardsGoal;
        return i < directions.size() ? m_from + directions[i] : crystal(i - directions.size());
    }

private:
    // So many numbers lead to the nearest enemy: whoever draws a way by chance mostly closes in, as players
    // do.
    static constexpr std::size_t towardsFoe = 2, towardsGoal = 2;
    // Far off in eight directions.
    static constexpr std::array<Point, 8> directions{Point{0, 2000}, {0, -2000},    {2000, 0},
                                                     {-2000, 0},     {1500, 1500},  {1500, -1500},
                                                     {-1500, 1500},  {-1500, -1500}};

    [[nodiscard]] std::optional<Point> nearestFoePlace() const
    {
        std::optional<Point> best;
        std::int64_t least = 0;
        for (const UnitIndex foe : eachOf(m_look.foesOf(m_look.side(m_unit)))) {
            const Point place = m_look.now.table.middle(foe), off = place - m_from;
            const std::int64_t distance = std::int64_t(off.x) * off.x + std::int64_t(off.y) * off.y;
            if (!best || distance < least) {
                best = place;
                least = distance;
            }
        }
        return best;
    }

    [[nodiscard]] std::optional<Point> crystal(std::size_t i) const
    {
        const Marker &marker = m_look.now.scenario.markers[i];
        return marker.onTable ? std::optional(marker.at) : std::nullopt;
    }

    /// Where the scenario wants the unit.
    [[nodiscard]] std::optional<Point> goal(std::size_t i) const
    {
        const bool attacks = m_look.muster.sides[m_look.side(m_unit)].role == SideRole::Attacker;
        const ScenarioState &scenario = m_look.now.scenario;
        switch (m_look.muster.kind) {
        case ScenarioKind::SacredMole:
            if (scenario.carrier == m_unit)
                return placeOf(m_look, attacks ? "south-west" : "north-east");
            return scenario.mole.onTable ? std::optional(scenario.mole.at) : std::nullopt;
        case ScenarioKind::DeathChase:
            return attacks ? std::nullopt : std::optional(Point{0, m_from.y});
        case ScenarioKind::PotBoiler:
            return attacks ? std::optional(placeOf(m_look, "centre")) : std::nullopt;
        case ScenarioKind::Valley:
            return placeOf(m_look, i == 0 ? "north" : "south");
        default:
            return std::nullopt;
        }
    }

    const Look &m_look;
    UnitIndex m_unit;
    Point m_from;
};

/// How far from its edge a unit's middle comes to stand: half its movement, or farther in where its ranks
/// need the room.
int entryDepth(const Look &look, UnitIndex unit, std::uint8_t files, bool across)
{
    const table::Base base = look.now.table.base(unit);
    int most = 0;
    for (const Point model : look.now.table.blockOf(unit, look.unit(unit).models, {}, files, false))
        most = std::max(most, across ? std::abs(model.y) + base.radius + base.half
                                     : std::abs(model.x) + base.radius);
    return std::max(most, look.figures(unit).movement * 50);
}

/// Where the unit's middle stands, so deep behind a place along that edge.
Point behind(const Battlefield &field, table::Edge edge, int along, int deep)
{
    switch (edge) {
    case table::Edge::North:
        return {along, deep};
    case table::Edge::South:
        return {along, field.depth.inHundredths() - deep};
    case table::Edge::West:
        return {deep, along};
    default:
        return {field.width.inHundredths() - deep, along};
    }
}

/// The first place along that stretch where the unit may come on with so many models abreast, beginning with
/// any.
std::optional<Order> entryBy(const Look &look, UnitIndex unit, std::uint8_t files, const table::Entrance &by,
                             std::uint32_t start)
{
    constexpr int step = 300;
    const bool across = table::isAcross(by.edge);
    const int deep = entryDepth(look, unit, files, across), places = std::max(1, (by.to - by.from) / step);
    for (int i = 0; i < places; ++i) {
        const int along = by.from + (i + int(start % 1000)) % places * step + step / 2;
        const Order order{.kind = OrderKind::Go,
                          .unit = unit,
                          .files = files,
                          .path = {behind(look.now.table.battlefield(), by.edge, along, deep)}};
        if (wayOf(look, unit, order, false).fault == table::Fault::None)
            return order;
    }
    return std::nullopt;
}

/// The same, by any of its side's ways in, beginning with any.
std::optional<Order> entryWith(const Look &look, UnitIndex unit, std::uint8_t files, std::uint32_t start)
{
    const std::vector<table::Entrance> entrances = entrancesFor(look, look.side(unit));
    for (std::size_t i = 0; i < entrances.size(); ++i) {
        if (const auto order = entryBy(look, unit, files, entrances[(i + start) % entrances.size()], start))
            return order;
    }
    return std::nullopt;
}

void suggestEntry(const Look &look, UnitIndex unit, const SuggestFor &wanted, std::vector<Order> &orders)
{
    for (const std::uint8_t files : formations(look.unit(unit).models)) {
        if (const auto order = entryWith(look, unit, files, wanted.start)) {
            orders.push_back(*order);
            return;
        }
    }
    orders.push_back({.kind = OrderKind::Pass, .unit = unit}); // no room: it stays where it is
}

/// DR-COH-03: a unit torn apart draws together again.
void closeUp(const Look &look, UnitIndex unit, bool half, std::vector<Order> &orders)
{
    const Point middle = look.now.table.middle(unit);
    for (const std::uint8_t files : {4, 3, 6, 2}) {
        const Order order{.kind = OrderKind::Go, .unit = unit, .files = files, .path = {middle}};
        if (wayOf(look, unit, order, half).fault == table::Fault::None) {
            orders.push_back(order);
            return;
        }
    }
    orders.push_back({.kind = OrderKind::Pass, .unit = unit});
}

} // namespace

void suggestWays(const Look &look, UnitIndex unit, bool half, const SuggestFor &wanted,
                 std::vector<Order> &orders)
{
    if (!look.onTable(unit))
        return suggestEntry(look, unit, wanted, orders);
    const table::Mover how = mover(look, unit, half);
    if (!look.now.table.inCohesion(unit))
        return closeUp(look, unit, half, orders);
    const Goals goals(look, unit);
    const std::size_t count = goals.count();
    const Point here = look.now.table.middle(unit);
    std::size_t found = 0;
    std::optional<Point> last;
    for (std::size_t i = 0; i < count && found < wanted.enough; ++i) {
        const auto goal = goals.at((i + wanted.start) % count);
        if (!goal || (last && *goal == *last))
            continue;
        last = goal;
        const table::Reached reached = look.now.table.reachTowards(unit, *goal, how, wanted.enough > 1);
        if (reached.place == here || reached.way.fault != table::Fault::None)
            continue;
        orders.push_back({.kind = OrderKind::Go, .unit = unit, .path = {reached.place}});
        rememberWay(look, unit, orders.back(), half, reached.way);
        ++found;
    }
    if (found < wanted.enough) // it stays; a unit that has lost its cohesion cannot call that a Move
        orders.push_back(
            {.kind = look.now.table.inCohesion(unit) ? OrderKind::Go : OrderKind::Pass, .unit = unit});
}

} // namespace gonfalon::rampant
