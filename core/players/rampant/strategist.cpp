// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/players/rampant/strategist.h"

#include "core/players/rampant/odds.h"
#include "core/players/rampant/weights.h"

#include <algorithm>
#include <array>
#include <functional>

namespace gonfalon::rampant::computer {

namespace {

// From this turn on a strategist agrees to end a battle that nobody wins.
constexpr int longEnough = 25;
// And does something unforeseen so often, of a hundred decisions.
constexpr int restless = 10;

// Whether the side has offered to end the battle in this phase already.
bool hasOffered(std::span<const Event> events, SideIndex side)
{
    for (std::size_t i = events.size(); i-- > 0 && events[i].kind != EventKind::PhaseBegan;)
        if (events[i].kind == EventKind::EndOffered && events[i].side == side)
            return true;
    return false;
}

} // namespace

Order Strategist::choose(const Battle &battle)
{
    const Awaiting &awaiting = battle.awaiting();
    m_orders.clear();
    m_deeds.clear();
    if (awaiting.decision != Decision::ChooseWay)
        m_way = {};
    // In a battle that drags on he tries anything now and then, lest two captains wait for each other for
    // ever.
    const int whims = m_temperament.blunders + (m_plan.view().turn >= longEnough ? restless : 0);
    if (whims > 0 && int(m_chance.below(100)) < whims) {
        battle.suggest({.start = m_chance.next() >> 8, .enough = 1}, m_orders);
        return m_orders.empty() ? Order{} : m_orders[m_chance.below(std::uint32_t(m_orders.size()))];
    }
    m_plan.look(battle, awaiting.side);
    switch (Decision(awaiting.decision)) {
    case Decision::GiveOrder:
        return orderUnits(battle);
    case Decision::Deploy:
        return setUp(battle);
    case Decision::ChooseWay:
    case Decision::Skirmish:
        return goOn(battle);
    case Decision::RerollTest:
        return {.kind = OrderKind::Reroll};
    default:
        return bestAnswer(battle);
    }
}

// What units can do beyond the common orders only a suggestion tells. In the first turns, and now and then
// later, he asks for everything; else for casters alone, whose spells depend on who is near.
void Strategist::learnDeeds(const Battle &battle)
{
    constexpr int schooling = 2, again = 8;
    const BattleView &view = m_plan.view();
    if (m_turn == view.turn)
        return;
    m_turn = view.turn;
    m_talents.resize(view.units.size());
    m_casts.clear();
    if (m_turn <= schooling || m_turn % again == 0) {
        battle.suggest({.common = false}, m_orders);
        for (const Order &order : m_orders)
            learn(order);
        return;
    }
    std::uint32_t able = 0; // the place among those that may be ordered
    for (std::size_t i = 0; i < view.units.size(); ++i) {
        const UnitView &unit = view.units[i];
        if (unit.side != m_plan.side() || unit.has(Mark::Acted) || unit.has(Mark::Battered) || !unit.onTable)
            continue;
        if (m_talents[i].casts) {
            m_orders.clear();
            // Of one order alone it would pick any one.
            battle.suggest({.start = able, .enough = 2, .common = false}, m_orders);
            for (const Order &order : m_orders)
                learn(order);
        }
        ++able;
    }
}

void Strategist::learn(const Order &order)
{
    if (!m_plan.knows(order.unit))
        return;
    Talents &talents = m_talents[order.unit];
    switch (OrderKind(order.kind)) {
    case OrderKind::Cast:
        talents.casts = true;
        m_casts.push_back(order);
        return;
    case OrderKind::Summon:
        talents.summons = true;
        return;
    case OrderKind::Explode:
        talents.explodes = true;
        return;
    case OrderKind::Skirmish:
        talents.skirmishes = true;
        return;
    case OrderKind::Move:
    case OrderKind::Attack:
    case OrderKind::Shoot:
        m_withoutDice[std::size_t(order.kind.number()) - std::size_t(OrderKind::Move)] |= order.choice == 1;
        return;
    default:
        return;
    }
}

void Strategist::offer(const Battle &battle, const Order &order, int worth)
{
    if (worth <= 0)
        return;
    m_deeds.push_back({.order = order, .worth = worth, .chance = successOf36(battle, order)});
    const std::size_t plain = std::size_t(order.kind.number()) - std::size_t(OrderKind::Move);
    if (plain >= m_withoutDice.size() || !m_withoutDice[plain])
        return;
    m_deeds.push_back({.order = order, .worth = worth, .chance = 36});
    m_deeds.back().order.choice = 1;
}

void Strategist::weighUnit(const Battle &battle, UnitIndex index)
{
    const UnitView &unit = m_plan.unit(index);
    if (!unit.onTable)
        return offer(battle, {.kind = OrderKind::Move, .unit = index}, unit.points * 300);
    offer(battle, {.kind = OrderKind::Move, .unit = index}, moveWorth(index, false));
    offer(battle, {.kind = OrderKind::Attack, .unit = index}, attackWorth(index));
    if (unit.figures[Stat::Shoot] > 0)
        offer(battle, {.kind = OrderKind::Shoot, .unit = index}, m_plan.bestShot(index));
    const Talents &talents = m_talents[index];
    if (talents.skirmishes)
        offer(battle, {.kind = OrderKind::Skirmish, .unit = index},
              m_plan.bestShot(index) * weights.skirmishing / 100 + moveWorth(index, true));
    if (talents.explodes)
        offer(battle, {.kind = OrderKind::Explode, .unit = index}, m_plan.explosionWorth(index));
    for (std::size_t i = 0; talents.summons && i < m_plan.view().units.size(); ++i) {
        const UnitView &called = m_plan.view().units[i];
        if (called.waiting && called.side == m_plan.side())
            offer(battle, {.kind = OrderKind::Summon, .unit = index, .target = UnitIndex(i)},
                  called.points * 400);
    }
}

// A Leader who charges alone ahead of everybody is soon a dead one.
int Strategist::attackWorth(UnitIndex unit) const
{
    const int worth = m_plan.bestAttack(unit);
    return worth > 0 && m_plan.unit(unit).has(Mark::Leader) && m_plan.isAloneAhead(unit) ? 0 : worth;
}

// Of all deeds the one whose failure would cost least of what could still be done: in the order of worth ×
// chance ÷ risk, each unit's best deed alone.
const Strategist::Deed *Strategist::dearest() const
{
    const Deed *first = nullptr;
    std::int64_t most = 0;
    for (const Deed &deed : m_deeds) {
        if (deed.worth <= 0)
            continue;
        const bool second = std::ranges::any_of(m_deeds, [&](const Deed &other) {
            return other.order.unit == deed.order.unit && other.due() > deed.due();
        });
        if (second)
            continue;
        if (const std::int64_t due = rank(deed); first == nullptr || due > most) {
            most = due;
            first = &deed;
        }
    }
    return first;
}

std::int64_t Strategist::rank(const Deed &deed) const
{
    const int eager = m_plan.unit(deed.order.unit).has(Mark::Leader) ? m_temperament.leader : 100;
    return std::int64_t(deed.worth) * deed.chance * eager / (37 - deed.chance);
}

std::vector<players::Weighed> Strategist::weighed() const
{
    const Deed *best = dearest();
    if (!best)
        return {};
    const std::int64_t most = std::max<std::int64_t>(1, rank(*best));
    std::vector<players::Weighed> all{{best->order, 100}};
    for (const Deed &deed : m_deeds) {
        if (&deed != best && deed.worth > 0)
            all.push_back({deed.order, int(std::min<std::int64_t>(100, 100 * rank(deed) / most))});
    }
    std::ranges::sort(all.begin() + 1, all.end(), std::ranges::greater(), &players::Weighed::share);
    return all;
}

Order Strategist::orderUnits(const Battle &battle)
{
    learnDeeds(battle);
    m_outlooks.resize(m_plan.view().units.size());
    for (std::size_t i = 0; i < m_plan.view().units.size(); ++i) {
        const UnitView &unit = m_plan.view().units[i];
        if (unit.side == m_plan.side() && !unit.has(Mark::Acted) && !unit.has(Mark::Battered) &&
            (unit.onTable || unit.waiting))
            weighUnit(battle, UnitIndex(i));
    }
    for (const Order &order : m_casts)
        if (!m_plan.unit(order.unit).has(Mark::Acted) && m_plan.knows(order.target))
            offer(battle, order, m_plan.spellWorth(order.unit, order.target, order.choice));
    while (const Deed *deed = dearest()) {
        if (battle.allows(deed->order) && leadsAnywhere(battle, deed->order))
            return deed->order;
        m_deeds[std::size_t(deed - m_deeds.data())].worth = 0;
    }
    const Order end{.kind = OrderKind::AgreeToEnd};
    if (m_plan.view().turn >= longEnough && !hasOffered(battle.events(), m_plan.side()) && battle.allows(end))
        return end;
    return {.kind = OrderKind::Enough};
}

// Whether a Move, if it may be made, finds a way worth going, which is kept for the Move itself.
bool Strategist::leadsAnywhere(const Battle &battle, const Order &order)
{
    const UnitIndex unit = order.unit;
    if (order.kind != OrderKind::Move || !m_plan.unit(unit).onTable || m_plan.atGoal(unit) || handsOver(unit))
        return true;
    m_way = wayFor(unit, [&battle](const Order &way) { return battle.couldGo(way); });
    return m_way.kind != OrderKind::Pass;
}

int Strategist::moveWorth(UnitIndex unit, bool half)
{
    const int turn = m_plan.view().turn;
    if (!half && m_plan.atGoal(unit)) // it counts for nothing until a Move says so
        return m_plan.goalWorth(unit);
    Outlook &outlook = m_outlooks[unit];
    if (outlook.stuck + 1 == turn)
        return 0; // last time there was no way for it
    const Point here = m_plan.unit(unit).middle;
    if (outlook.enemies != m_plan.enemyStamp() || outlook.here != here || outlook.turn != turn) {
        outlook.enemies = m_plan.enemyStamp();
        outlook.here = here;
        outlook.turn = turn;
        outlook.gain[0] = outlook.gain[1] = -1;
    }
    int &gain = outlook.gain[half ? 1 : 0];
    if (gain < 0)
        gain = Ways(m_plan).gain(unit, half);
    const int share = m_plan.onErrand(unit) ? weights.errands : weights.moves;
    return gain > weights.leastGain ? gain * share / 100 : 0;
}

int Strategist::successOf36(const Battle &battle, const Order &order) const
{
    const FigureValues &figures = m_plan.unit(order.unit).figures;
    const auto &spells = battle.setup().catalogue->spells;
    constexpr int unknown = 21; // 7 or more
    if (order.choice == 1 && order.kind != OrderKind::Cast)
        return 36;
    switch (OrderKind(order.kind)) {
    case OrderKind::Move:
        return timesOf36(figures[Stat::Move]);
    case OrderKind::Attack:
        return timesOf36(figures[Stat::Attack]);
    case OrderKind::Shoot:
        return timesOf36(figures[Stat::Shoot]);
    case OrderKind::Cast:
        return order.choice < spells.size() ? timesOf36(spells[order.choice].difficulty) : unknown;
    default:
        return unknown;
    }
}

} // namespace gonfalon::rampant::computer
