// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/players/chance.h"
#include "core/players/player.h"

namespace gonfalon::players {

/// Tries every order that is suggested on copies of the battle, with dice by chance, and gives the one after
/// which the position is worth most to his side on average. He fits any game that can say what a position is
/// worth
/// (`Game::worth`).
class LookAheadPlayer final : public Player
{
public:
    explicit LookAheadPlayer(std::uint64_t seed) : m_chance(seed) {}

    [[nodiscard]] std::unique_ptr<Player> clone() const override
    {
        return std::make_unique<LookAheadPlayer>(*this);
    }
    [[nodiscard]] Order choose(const Battle &battle) override;
    [[nodiscard]] std::vector<Weighed> weighed() const override;

private:
    [[nodiscard]] long worthOf(const Battle &battle, const Order &order);
    /// Dice fall, and what is asked of a single unit is answered by what comes first to mind, until somebody
    /// has the choice again. Returns whether dice fell.
    bool comeOfIt(Battle &ahead);
    [[nodiscard]] Roll rolled(const DiceRequest &request);

    Chance m_chance;
    std::vector<Order> m_orders, m_answers;
    std::vector<long> m_worths; ///< of each of these, when it was tried last
};

} // namespace gonfalon::players
