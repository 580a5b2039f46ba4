// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/players/rampant/strategist.h"

#include "core/players/rampant/odds.h"

#include <utility>

namespace gonfalon::rampant::computer {

namespace {

// Of an answer that is given only where there is no other.
constexpr int lastResort = -1'000'000'000;

// Whether the deed under way is an Attack: what was tested last tells.
bool isAttack(std::span<const Event> events)
{
    for (std::size_t i = events.size(); i-- > 0;) {
        const Event &event = events[i];
        if (event.kind == EventKind::TestPassed || event.kind == EventKind::TestSkipped) {
            const int test = event.kind == EventKind::TestPassed ? event.c : event.a;
            return test == int(Test::Attack) || test == int(Test::WildCharge);
        }
    }
    return true;
}

// Whether that has happened in the deed under way.
bool happened(std::span<const Event> events, EventKind kind, UnitIndex unit)
{
    for (std::size_t i = events.size(); i-- > 0;) {
        if (events[i].kind == kind && events[i].unit == unit)
            return true;
        if (events[i].kind == EventKind::TestPassed || events[i].kind == EventKind::TestSkipped ||
            events[i].kind == EventKind::PhaseBegan)
            return false;
    }
    return false;
}

// Where none of its models touches the corner that it carries the mole to, and none could as they stand: in
// ranks that have one there.
std::optional<Order> formedInCorner(const Battle &battle, const Plan &plan, UnitIndex of)
{
    constexpr int touching = 95, room = 25, margin = 2;
    const UnitView &self = plan.unit(of);
    const Point heading = plan.heading(of), size{plan.lie().width(), plan.lie().depth()};
    const bool east = heading.x * 2 > size.x, south = heading.y * 2 > size.y;
    const Point corner{east ? size.x : 0, south ? size.y : 0};
    const bool there = std::ranges::any_of(
        self.pieces, [&](Point model) { return distance(model, corner) <= self.base.radius() + touching; },
        &PieceView::at);
    const Scenario *scenario = battle.setup().catalogue->scenario(battle.setup().scenario);
    if (there || !scenario || scenario->effect() != ScenarioId("sacred-mole"))
        return std::nullopt;
    const int models = int(self.pieces.size());
    for (int files = 1; files <= models; ++files) {
        const int ranks = (models + files - 1) / files, base = self.base.radius(),
                  along = base + self.base.half();
        const int across = (files - 1) * (2 * base + room) / 2 + base + margin;
        const int down = (ranks - 1) * (2 * along + room) / 2 + along + margin;
        const Point middle{east ? size.x - across : across, south ? size.y - down : down};
        const Order order{.kind = OrderKind::Go, .unit = of, .files = std::uint8_t(files), .path = {middle}};
        if (battle.allows(order))
            return order;
    }
    return std::nullopt;
}

} // namespace

Order Strategist::bestAnswer(const Battle &battle)
{
    battle.suggest({}, m_orders);
    if (m_orders.empty())
        return {};
    const Order *found = &m_orders.front();
    int most = answerWorth(battle, *found);
    for (const Order &order : m_orders) {
        const int worth = answerWorth(battle, order);
        if (worth > most) {
            most = worth;
            found = &order;
        }
    }
    return *found;
}

Order Strategist::goOn(const Battle &battle)
{
    const Awaiting &awaiting = battle.awaiting();
    const UnitIndex unit = awaiting.unit;
    const bool skirmish = awaiting.decision == Decision::Skirmish;
    if (!m_plan.knows(unit) || !m_plan.unit(unit).onTable) {
        battle.suggest({.start = 0, .enough = 1}, m_orders);
        const Order given = m_orders.empty() ? Order{.kind = OrderKind::Pass} : m_orders.front();
        if (given.kind == OrderKind::Go || !m_plan.knows(unit))
            return given;
        return squeezed(battle, {.kind = OrderKind::Go, .unit = unit}).value_or(given);
    }
    if (!skirmish && m_way.unit == unit && m_way.kind != OrderKind::Pass && battle.allows(m_way))
        return std::exchange(m_way, {});
    if (const auto first = skirmish ? shotByTheWay(battle, unit) : handOver(battle, unit))
        return *first;
    if (!skirmish && m_plan.atGoal(unit)) {
        if (const auto formed = formedInCorner(battle, m_plan, unit))
            return *formed;
        if (const Order stay{.kind = OrderKind::Go, .unit = unit}; battle.allows(stay))
            return stay;
    }
    if (happened(battle.events(), EventKind::Moved, unit))
        return {.kind = OrderKind::Pass};
    const auto allowed = [&battle](const Order &way) { return battle.allows(way); };
    if (skirmish)
        return Ways(m_plan).best(unit, true, allowed).value_or(Order{.kind = OrderKind::Pass});
    return wayFor(unit, allowed);
}

// The best way there is, else a wall, else none.
Order Strategist::wayFor(UnitIndex unit, const Allowed &allowed)
{
    if (const auto way = Ways(m_plan).best(unit, false, allowed))
        return *way;
    m_outlooks.resize(m_plan.view().units.size());
    m_outlooks[unit].stuck = m_plan.view().turn;
    const Order wall{.kind = OrderKind::Go, .unit = unit, .choice = 1};
    return wantsWall(unit) && allowed(wall) ? wall : Order{.kind = OrderKind::Pass};
}

// Where somebody may attack it soon.
bool Strategist::wantsWall(UnitIndex unit) const
{
    return !m_plan.unit(unit).has(Mark::WallOfSpears) && m_plan.isThreatened(unit);
}

// Shot first, then away.
std::optional<Order> Strategist::shotByTheWay(const Battle &battle, UnitIndex unit) const
{
    if (happened(battle.events(), EventKind::ShotAt, unit))
        return std::nullopt;
    std::optional<Order> best;
    int most = 0;
    for (const UnitIndex enemy : m_plan.enemies()) {
        const Order order{.kind = OrderKind::Target, .target = enemy};
        const int worth = m_plan.shootWorth(unit, enemy);
        if (worth > most && m_plan.mayShoot(unit, m_plan.unit(unit).middle, enemy) && battle.allows(order)) {
            best = order;
            most = worth;
        }
    }
    return best;
}

bool Strategist::handsOver(UnitIndex unit) const
{
    for (std::size_t i = 0; i < m_plan.view().units.size(); ++i)
        if (m_plan.wouldHandOver(unit, UnitIndex(i)))
            return true;
    return false;
}

std::optional<Order> Strategist::handOver(const Battle &battle, UnitIndex unit) const
{
    for (std::size_t i = 0; i < m_plan.view().units.size(); ++i) {
        const Order order{.kind = OrderKind::HandOver, .target = UnitIndex(i)};
        if (m_plan.wouldHandOver(unit, UnitIndex(i)) && battle.allows(order))
            return order;
    }
    return std::nullopt;
}

int Strategist::chargeWorth(const Order &order) const
{
    const int worth = m_plan.bestAttack(order.unit);
    return order.kind == OrderKind::SkipWildCharge ? -worth : worth;
}

int Strategist::answerWorth(const Battle &battle, const Order &order) const
{
    const Awaiting &awaiting = battle.awaiting();
    switch (Decision(awaiting.decision)) {
    case Decision::ChooseCharge:
        return m_plan.knows(order.unit) ? chargeWorth(order) : lastResort;
    case Decision::PlaceSummoned:
        if (order.kind != OrderKind::Deploy || order.path.empty())
            return lastResort;
        return m_plan.deployWorth(order.unit != noUnit ? order.unit : awaiting.unit, order.path.back());
    case Decision::PlaceMarker:
        return order.path.empty() ? lastResort : -m_plan.fromMiddle(order.path.back());
    case Decision::NoteBearer:
    case Decision::NoteCarrier:
        return noteWorth(awaiting, order);
    case Decision::ChooseTarget:
        return targetWorth(battle, order);
    case Decision::React:
        return reactionWorth(awaiting, order);
    case Decision::IssueChallenge:
    case Decision::AnswerChallenge:
    case Decision::PayBrutal:
    case Decision::AdvanceOver:
        return leaderWorth(awaiting, order);
    case Decision::JudgeQuests: // which nobody but people can
        return order.kind == OrderKind::Pass ? 1 : 0;
    case Decision::JudgeRoleplay: // players are to be generous (DR-GLORY-03)
        return order.kind == OrderKind::Award ? 1 : 0;
    default:
        return 0; // any will do
    }
}

int Strategist::targetWorth(const Battle &battle, const Order &order) const
{
    const UnitIndex unit = battle.awaiting().unit;
    if (order.kind != OrderKind::Target || !m_plan.knows(order.target) || unit == noUnit)
        return lastResort;
    return isAttack(battle.events()) ? m_plan.attackWorth(unit, order.target)
                                     : m_plan.shootWorth(unit, order.target);
}

int Strategist::reactionWorth(const Awaiting &awaiting, const Order &order) const
{
    if (awaiting.unit == noUnit || awaiting.other == noUnit)
        return 0;
    const UnitView &self = m_plan.unit(awaiting.unit), &other = m_plan.unit(awaiting.other);
    const auto [theirs, ours] = exchange(Opponent(other), Opponent(self));
    const int stand = ours - theirs * m_plan.ownWeight() / 100;
    if (order.kind == OrderKind::Evade) // half the danger, and a last shot
        return shotWorth(self, Opponent(other)) / 2 - theirs * m_plan.ownWeight() / 200;
    if (order.kind == OrderKind::CounterCharge) {
        const int hits =
            harmTo(other, isWhole(self), self.figures[Stat::AttackValue], other.figures[Stat::Armour]);
        return hits - theirs * m_plan.ownWeight() / 100;
    }
    return stand;
}

int Strategist::noteWorth(const Awaiting &awaiting, const Order &order) const
{
    if (order.unit >= m_plan.view().units.size())
        return lastResort;
    const UnitView &unit = m_plan.unit(order.unit);
    const int toughness = unit.figures[Stat::Armour] * 10 + unit.strength - unit.figures[Stat::Courage];
    // The mole is carried by whoever is fast, the ring by whoever is missed least in the fight.
    return awaiting.decision == Decision::NoteCarrier ? unit.figures[Stat::Movement] * 10 + toughness
                                                      : toughness - unit.points * 100;
}

int Strategist::leaderWorth(const Awaiting &awaiting, const Order &order) const
{
    const bool known = awaiting.unit < m_plan.view().units.size();
    switch (OrderKind(order.kind)) {
    case OrderKind::Challenge: {
        // Equal dice decide nothing by themselves; an enemy who has fewer is another matter.
        const bool easy =
            order.target < m_plan.view().units.size() && m_plan.unit(order.target).has(Mark::Battered);
        return easy || m_temperament.harm >= 150 ? 1 : -1;
    }
    case OrderKind::Accept:
        return known && m_plan.unit(awaiting.unit).has(Mark::Battered) ? -1 : 1;
    case OrderKind::Pay:
        return known && m_plan.unit(awaiting.unit).strength > 3 ? 1 : -1;
    case OrderKind::Advance:
        return 1;
    default:
        return 0;
    }
}

} // namespace gonfalon::rampant::computer
