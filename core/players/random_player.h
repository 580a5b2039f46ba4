// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/players/chance.h"
#include "core/players/player.h"

namespace gonfalon::players {

/// Does anything that is legal, and as fast as can be: it asks for the orders of one unit or way picked by
/// chance, and takes any of them.
class RandomPlayer final : public Player
{
public:
    explicit RandomPlayer(std::uint64_t seed) : m_chance(seed) {}

    [[nodiscard]] std::unique_ptr<Player> clone() const override
    {
        return std::make_unique<RandomPlayer>(*this);
    }
    [[nodiscard]] Order choose(const Battle &battle) override
    {
        m_orders.clear();
        battle.suggest({.start = m_chance.next() >> 8, .enough = 1}, m_orders);
        if (m_orders.empty())
            return {};
        return m_orders[m_chance.below(static_cast<std::uint32_t>(m_orders.size()))];
    }

private:
    Chance m_chance;
    std::vector<Order> m_orders;
};

} // namespace gonfalon::players
