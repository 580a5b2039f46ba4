// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/players/captain.h"

#include "core/players/odds.h"

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

} // namespace

Order Captain::choose(const Battle &battle)
{
    m_orders.clear();
    // In a battle that drags on he tries anything now and then, lest two captains wait for each other for
    // ever.
    const int whims = m_temperament.blunders + (m_plan.view().turn >= longEnough ? restless : 0);
    if (whims > 0 && int(m_chance.below(100)) < whims) {
        battle.suggest({.start = m_chance.next() >> 8, .enough = 1}, m_orders);
        return m_orders.empty() ? Order{} : m_orders[m_chance.below(std::uint32_t(m_orders.size()))];
    }
    battle.suggest({}, m_orders);
    if (m_orders.empty())
        return {};
    return m_orders.size() == 1 ? m_orders.front() : best(battle);
}

const Order &Captain::best(const Battle &battle)
{
    const Awaiting &awaiting = battle.awaiting();
    m_plan.look(battle, awaiting.side);
    if (awaiting.decision == Decision::GiveOrder || awaiting.decision == Decision::ChooseCharge)
        return bestActivation(battle);
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

// Each unit's best deed by worth and chance; of the units, the one whose failure would cost least of what
// could still be done: in the order of worth × chance ÷ risk.
const Order &Captain::bestActivation(const Battle &battle) const
{
    struct Deed
    {
        const Order *order = nullptr;
        int worth = 0, chance = 0;
    };
    std::array<Deed, 64> deeds{};
    const Order *rest = nullptr;
    for (const Order &order : m_orders) {
        if (order.unit >= std::min(deeds.size(), m_plan.view().units.size())) {
            const bool ends = order.kind == OrderKind::AgreeToEnd && m_plan.view().turn >= longEnough &&
                              !hasOffered(battle.events(), m_plan.side());
            if (ends || (order.kind == OrderKind::Enough && rest == nullptr))
                rest = &order;
            continue;
        }
        const Deed deed{.order = &order, .worth = deedWorth(order), .chance = successOf36(battle, order)};
        Deed &best = deeds[order.unit];
        if (best.order == nullptr || deed.worth * deed.chance > best.worth * best.chance)
            best = deed;
    }
    const Deed *first = nullptr;
    std::int64_t most = 0;
    for (const Deed &deed : deeds) {
        if (deed.order == nullptr)
            continue;
        const int eager = m_plan.unit(deed.order->unit).leader ? m_temperament.leader : 100;
        const std::int64_t rank = std::int64_t(deed.worth) * deed.chance * eager / (37 - deed.chance);
        if (first == nullptr || rank > most) {
            most = rank;
            first = &deed;
        }
    }
    if (rest != nullptr && (first == nullptr || most <= 0 || rest->kind == OrderKind::AgreeToEnd))
        return *rest;
    return first != nullptr ? *first->order : m_orders.front();
}

int Captain::deedWorth(const Order &order) const
{
    switch (order.kind) {
    case OrderKind::Move:
        return m_plan.moveWorth(order.unit);
    case OrderKind::Attack:
    case OrderKind::WildCharge:
        return m_plan.bestAttack(order.unit);
    case OrderKind::SkipWildCharge:
        return -m_plan.bestAttack(order.unit);
    case OrderKind::Shoot:
        return m_plan.bestShot(order.unit);
    case OrderKind::Skirmish: {
        const int shot = m_plan.bestShot(order.unit);
        return shot > 0 ? shot : m_plan.moveWorth(order.unit) / 2;
    }
    case OrderKind::Cast:
        return order.target < m_plan.view().units.size() ? m_plan.spellWorth(order.unit, order.target) : 0;
    case OrderKind::Summon:
        return order.target < m_plan.view().units.size() ? m_plan.unit(order.target).points * 400 : 0;
    case OrderKind::Explode:
        return m_plan.explosionWorth(order.unit);
    default:
        return 0;
    }
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
    case OrderKind::WildCharge:
        return timesOf36(figures.attack);
    case OrderKind::Shoot:
        return timesOf36(figures.shoot);
    case OrderKind::SkipWildCharge:
        return 36;
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
    case Decision::Deploy:
    case Decision::PlaceSummoned:
        if (order.kind != OrderKind::Deploy || order.path.empty())
            return lastResort;
        return m_plan.deployWorth(order.unit != noUnit ? order.unit : awaiting.unit, order.path.back());
    case Decision::NoteBearer:
    case Decision::NoteCarrier:
        return noteWorth(awaiting, order);
    case Decision::ChooseTarget:
        return targetWorth(battle, order);
    case Decision::ChooseWay:
    case Decision::Skirmish:
        return order.kind == OrderKind::Target ? targetWorth(battle, order) : wayWorth(awaiting, order);
    case Decision::React:
        return reactionWorth(awaiting, order);
    case Decision::RerollTest:
        return order.kind == OrderKind::Reroll ? 1 : 0;
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
    if (order.kind != OrderKind::Target || order.target >= m_plan.view().units.size() || unit == noUnit)
        return lastResort;
    if (battle.awaiting().decision == Decision::Skirmish)
        return 1'000'000 + m_plan.shootWorth(unit, order.target); // shot first, then away
    return isAttack(battle.events()) ? m_plan.attackWorth(unit, order.target)
                                     : m_plan.shootWorth(unit, order.target);
}

int Captain::wayWorth(const Awaiting &awaiting, const Order &order) const
{
    const UnitIndex unit = awaiting.unit;
    if (unit == noUnit)
        return 0;
    if (order.kind == OrderKind::HandOver)
        return m_plan.handOverGain(unit, order.target) > m_plan.unit(unit).figures.movement * 100
                   ? 1'000'000
                   : lastResort;
    if (order.kind != OrderKind::Go || order.path.empty())
        return m_plan.placeWorth(unit, m_plan.unit(unit).middle);
    return m_plan.placeWorth(unit, order.path.back());
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
        const int hits = worthOfLoss(other, expectedLoss(self, self.figures.attackValue, other));
        const int chance = timesOf36(self.figures.attack);
        return stand + (hits - ours) * chance / 36;
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
