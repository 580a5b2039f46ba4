// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/players/captain.h"

#include "core/players/odds.h"
#include "core/players/weights.h"

#include <algorithm>
#include <array>

namespace gonfalon::players {

namespace {

// Of an answer that is given only where there is no other.
constexpr int lastResort = -1'000'000'000;

// From this turn on a captain agrees to end a battle that nobody wins.
constexpr int longEnough = 25;
// And does something unforeseen so often, of a hundred decisions.
constexpr int restless = 10;

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

// Whether the side has offered to end the battle in this phase already.
bool hasOffered(std::span<const Event> events, SideIndex side)
{
    for (std::size_t i = events.size(); i-- > 0 && events[i].kind != EventKind::PhaseBegan;)
        if (events[i].kind == EventKind::EndOffered && events[i].side == side)
            return true;
    return false;
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

bool isSpecial(const Order &order)
{
    switch (order.kind) {
    case OrderKind::Cast:
    case OrderKind::Summon:
    case OrderKind::Explode:
    case OrderKind::Skirmish:
        return true;
    default:
        return order.choice == 1 && order.kind >= OrderKind::Move && order.kind <= OrderKind::Shoot;
    }
}

} // namespace

Order Captain::choose(const Battle &battle)
{
    const Awaiting &awaiting = battle.awaiting();
    m_orders.clear();
    // In a battle that drags on he tries anything now and then, lest two captains wait for each other for
    // ever.
    const int whims = m_temperament.blunders + (m_plan.view().turn >= longEnough ? restless : 0);
    if (whims > 0 && int(m_chance.below(100)) < whims) {
        battle.suggest({.start = m_chance.next() >> 8, .enough = 1}, m_orders);
        return m_orders.empty() ? Order{} : m_orders[m_chance.below(std::uint32_t(m_orders.size()))];
    }
    m_plan.look(battle, awaiting.side);
    switch (awaiting.decision) {
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

Order Captain::bestAnswer(const Battle &battle)
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

// Once a phase he asks for everything, since nothing else tells who casts, skirmishes or explodes.
void Captain::learnDeeds(const Battle &battle)
{
    if (m_turn == m_plan.view().turn)
        return;
    m_turn = m_plan.view().turn;
    m_specials.clear();
    battle.suggest({}, m_orders);
    for (const Order &order : m_orders)
        if (isSpecial(order))
            m_specials.push_back(order);
}

void Captain::offer(const Battle &battle, const Order &order)
{
    const int worth = deedWorth(order);
    if (worth > 0)
        m_deeds.push_back({.order = order, .worth = worth, .chance = successOf36(battle, order)});
}

void Captain::weighUnit(const Battle &battle, UnitIndex index)
{
    const UnitView &unit = m_plan.unit(index);
    offer(battle, {.kind = OrderKind::Move, .unit = index});
    if (!unit.onTable)
        return;
    offer(battle, {.kind = OrderKind::Attack, .unit = index});
    if (unit.figures.shoot > 0)
        offer(battle, {.kind = OrderKind::Shoot, .unit = index});
}

// Of all deeds the one whose failure would cost least of what could still be done: in the order of worth ×
// chance ÷ risk, each unit's best deed alone.
const Captain::Deed *Captain::dearest() const
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
        const int eager = m_plan.unit(deed.order.unit).leader ? m_temperament.leader : 100;
        const std::int64_t rank = std::int64_t(deed.worth) * deed.chance * eager / (37 - deed.chance);
        if (first == nullptr || rank > most) {
            most = rank;
            first = &deed;
        }
    }
    return first;
}

Order Captain::orderUnits(const Battle &battle)
{
    learnDeeds(battle);
    m_deeds.clear();
    for (std::size_t i = 0; i < m_plan.view().units.size(); ++i) {
        const UnitView &unit = m_plan.view().units[i];
        if (unit.side == m_plan.side() && !unit.tested && !unit.battered && (unit.onTable || unit.waiting))
            weighUnit(battle, UnitIndex(i));
    }
    for (const Order &order : m_specials)
        if (!m_plan.unit(order.unit).tested)
            offer(battle, order);
    while (const Deed *deed = dearest()) {
        if (battle.check(deed->order).empty())
            return deed->order;
        m_deeds[std::size_t(deed - m_deeds.data())].worth = 0;
    }
    const Order end{.kind = OrderKind::AgreeToEnd};
    if (m_plan.view().turn >= longEnough && !hasOffered(battle.events(), m_plan.side()) &&
        battle.check(end).empty())
        return end;
    return {.kind = OrderKind::Enough};
}

Order Captain::setUp(const Battle &battle)
{
    battle.suggest({.start = 0, .enough = 1}, m_orders);
    if (m_orders.empty())
        return {};
    const Order given = m_orders.front();
    if (given.kind != OrderKind::Deploy || given.path.empty())
        return given;
    // Nearer to where he would have it, if there is room: around that place, or along the edge and inwards.
    const Point post = m_plan.bestPost(given.unit, given.path.back());
    const auto taken = [&](Point place) -> std::optional<Order> {
        Order order = given;
        order.path = {place};
        if (m_plan.lie().fromEdge(place) <= 0 || m_plan.fills(place) || !battle.check(order).empty())
            return std::nullopt;
        return order;
    };
    const Point from = given.path.back();
    const int room = m_plan.lie().fromEdge(from);
    const bool across = room == from.y || room == m_plan.lie().depth() - from.y; // a north or south edge
    const int inward = (across ? from.y : from.x) == room ? 1 : -1;
    constexpr int step = 200, places = 40;
    for (int i = 0; i < places; ++i) {
        const int aside = (i % 2 == 0 ? 1 : -1) * ((i + 1) / 2) * step;
        if (const auto order = taken(across ? Point{post.x + aside, post.y} : Point{post.x, post.y + aside}))
            return *order;
        for (const int deep : {300, 150, 0}) {
            const Point place = across ? Point{post.x + aside, from.y + inward * deep}
                                       : Point{from.x + inward * deep, post.y + aside};
            if (const auto order = taken(place))
                return *order;
        }
    }
    return given;
}

Order Captain::goOn(const Battle &battle)
{
    const Awaiting &awaiting = battle.awaiting();
    const UnitIndex unit = awaiting.unit;
    const bool skirmish = awaiting.decision == Decision::Skirmish;
    if (!m_plan.knows(unit) || !m_plan.unit(unit).onTable) {
        battle.suggest({.start = 0, .enough = 1}, m_orders);
        return m_orders.empty() ? Order{.kind = OrderKind::Pass} : m_orders.front();
    }
    if (skirmish && !happened(battle.events(), EventKind::ShotAt, unit)) {
        Order best;
        int most = 0;
        for (const UnitIndex enemy : m_plan.enemies()) {
            const Order order{.kind = OrderKind::Target, .target = enemy};
            const int worth = m_plan.shootWorth(unit, enemy);
            if (worth > most && m_plan.mayShoot(unit, m_plan.unit(unit).middle, enemy) &&
                battle.check(order).empty()) {
                best = order;
                most = worth;
            }
        }
        if (most > 0)
            return best;
    }
    if (!skirmish)
        for (std::size_t i = 0; i < m_plan.view().units.size(); ++i) {
            const Order order{.kind = OrderKind::HandOver, .target = UnitIndex(i)};
            if (m_plan.wouldHandOver(unit, UnitIndex(i)) && battle.check(order).empty())
                return order;
        }
    if (!happened(battle.events(), EventKind::Moved, unit))
        if (const auto way = Ways(m_plan).best(battle, unit, skirmish))
            return *way;
    m_stuck.resize(m_plan.view().units.size());
    m_stuck[unit] = m_plan.view().turn;
    const Order wall{.kind = OrderKind::Go, .unit = unit, .choice = 1};
    if (!skirmish && !m_plan.unit(unit).wall && battle.check(wall).empty())
        return wall;
    return {.kind = OrderKind::Pass};
}

int Captain::deedWorth(const Order &order) const
{
    const UnitView &unit = m_plan.unit(order.unit);
    const Ways ways(m_plan);
    switch (order.kind) {
    case OrderKind::Move: {
        if (!unit.onTable)
            return unit.points * 300;
        if (order.unit < m_stuck.size() && m_stuck[order.unit] + 1 == m_plan.view().turn)
            return 0; // last time there was no way for it
        const int gain = ways.gain(order.unit, false);
        return gain > weights.leastGain ? gain * weights.moves / 100 : 0;
    }
    case OrderKind::Attack:
        return m_plan.bestAttack(order.unit);
    case OrderKind::Shoot:
        return m_plan.bestShot(order.unit);
    case OrderKind::Skirmish:
        return m_plan.bestShot(order.unit) * 4 / 5 + ways.gain(order.unit, true) * 4 / 5;
    case OrderKind::Cast:
        return m_plan.knows(order.target) ? m_plan.spellWorth(order.unit, order.target, order.choice) : 0;
    case OrderKind::Summon:
        return m_plan.knows(order.target) ? m_plan.unit(order.target).points * 400 : 0;
    case OrderKind::Explode:
        return m_plan.explosionWorth(order.unit);
    default:
        return 0;
    }
}

int Captain::chargeWorth(const Order &order) const
{
    const int worth = m_plan.bestAttack(order.unit);
    return order.kind == OrderKind::SkipWildCharge ? -worth : worth;
}

int Captain::successOf36(const Battle &battle, const Order &order) const
{
    const FiguresView &figures = m_plan.unit(order.unit).figures;
    const auto &spells = battle.setup().catalogue->spells;
    constexpr int unknown = 21; // 7 or more
    if (order.choice == 1 && order.kind != OrderKind::Cast)
        return 36;
    switch (order.kind) {
    case OrderKind::Move:
        return timesOf36(figures.move);
    case OrderKind::Attack:
        return timesOf36(figures.attack);
    case OrderKind::Shoot:
        return timesOf36(figures.shoot);
    case OrderKind::Cast:
        return order.choice < spells.size() ? timesOf36(spells[order.choice].difficulty) : unknown;
    default:
        return unknown;
    }
}

int Captain::answerWorth(const Battle &battle, const Order &order) const
{
    const Awaiting &awaiting = battle.awaiting();
    switch (awaiting.decision) {
    case Decision::ChooseCharge:
        return m_plan.knows(order.unit) ? chargeWorth(order) : lastResort;
    case Decision::PlaceSummoned:
        if (order.kind != OrderKind::Deploy || order.path.empty())
            return lastResort;
        return m_plan.deployWorth(order.unit != noUnit ? order.unit : awaiting.unit, order.path.back());
    case Decision::PlaceMarker:
        return order.path.empty() ? lastResort : -m_plan.fromOwn(order.path.back());
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
    default:
        return 0; // any will do
    }
}

int Captain::targetWorth(const Battle &battle, const Order &order) const
{
    const UnitIndex unit = battle.awaiting().unit;
    if (order.kind != OrderKind::Target || !m_plan.knows(order.target) || unit == noUnit)
        return lastResort;
    return isAttack(battle.events()) ? m_plan.attackWorth(unit, order.target)
                                     : m_plan.shootWorth(unit, order.target);
}

int Captain::reactionWorth(const Awaiting &awaiting, const Order &order) const
{
    if (awaiting.unit == noUnit || awaiting.other == noUnit)
        return 0;
    const UnitView &self = m_plan.unit(awaiting.unit), &other = m_plan.unit(awaiting.other);
    const auto [theirs, ours] = exchange(other, self);
    const int stand = ours - theirs * m_plan.ownWeight() / 100;
    if (order.kind == OrderKind::Evade) // half the danger, and a last shot
        return shotWorth(self, other) / 2 - theirs * m_plan.ownWeight() / 200;
    if (order.kind == OrderKind::CounterCharge) {
        const int hits = harmTo(other, isWhole(self), self.figures.attackValue, other.figures.armour);
        return hits - theirs * m_plan.ownWeight() / 100;
    }
    return stand;
}

int Captain::noteWorth(const Awaiting &awaiting, const Order &order) const
{
    if (order.unit >= m_plan.view().units.size())
        return lastResort;
    const UnitView &unit = m_plan.unit(order.unit);
    const int toughness = unit.figures.armour * 10 + unit.strength - unit.figures.courage;
    // The mole is carried by whoever is fast, the ring by whoever holds out.
    return awaiting.decision == Decision::NoteCarrier ? unit.figures.movement * 10 + toughness : toughness;
}

int Captain::leaderWorth(const Awaiting &awaiting, const Order &order) const
{
    const bool known = awaiting.unit < m_plan.view().units.size();
    switch (order.kind) {
    case OrderKind::Challenge: {
        // Equal dice decide nothing by themselves; an enemy who has fewer is another matter.
        const bool easy = order.target < m_plan.view().units.size() && m_plan.unit(order.target).battered;
        return easy || m_temperament.harm >= 150 ? 1 : -1;
    }
    case OrderKind::Accept:
        return known && m_plan.unit(awaiting.unit).battered ? -1 : 1;
    case OrderKind::Pay:
        return known && m_plan.unit(awaiting.unit).strength > 3 ? 1 : -1;
    case OrderKind::Advance:
        return 1;
    default:
        return 0;
    }
}

} // namespace gonfalon::players
