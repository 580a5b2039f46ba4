// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/drawn.h"

#include "core/systems/registry.h"

namespace gonfalon::test {

void readOtherwise(BattleSetup &setup, std::uint64_t bits)
{
    const std::uint64_t seed = bits;
    for (const Ruling &ruling : setup.catalogue->rulings) {
        const std::size_t reading = bits % ruling.readings.size();
        bits = bits / ruling.readings.size() + seed * 31;
        if (reading > 0)
            setup.rulings[ruling.id] = ruling.readings[reading].first;
    }
}

Drawing::Drawing(const SystemId &system, std::uint64_t seed)
    : m_words(systems::vocabulary(system)), m_dice(seed), m_chance(seed ^ 0x5eedU)
{
}

gonfalon::Step Drawing::step(const Battle &battle)
{
    const Awaiting &awaiting = battle.awaiting();
    if (awaiting.what == Awaiting::What::Dice)
        return *m_dice.roll(awaiting.dice);
    m_orders.clear();
    const bool few = m_chance.below(4) != 0;
    battle.suggest({.start = m_chance.next(), .enough = few ? 1U : 1000U}, m_orders);
    if (m_orders.empty())
        return Order{};
    Order order = m_orders[m_chance.below(std::uint32_t(m_orders.size()))];
    if (battle.setup().mode == PlayMode::Table)
        return order;
    const Facts suggested = order.facts;
    order.facts = stated(m_words.read(awaiting.decision, order.kind).of(battle.factsThatMatter(order)));
    if (!battle.allows(order)) // who comes on does not leave by the same Move (DR-SCEN-07)
        order.facts = suggested;
    return order;
}

Facts Drawing::stated(Facts read)
{
    Facts facts;
    for (std::size_t fact = 0; fact < m_words.facts.size(); ++fact) {
        if (read.has(fact) && m_chance.below(6) == 0)
            facts = facts.with(fact);
    }
    if (read.count > 0 && m_chance.below(8) == 0)
        facts.count = std::uint8_t(m_chance.below(3));
    return facts;
}

} // namespace gonfalon::test
