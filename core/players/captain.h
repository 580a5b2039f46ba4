// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/players/chance.h"
#include "core/players/plan.h"
#include "core/players/player.h"

namespace gonfalon::players {

/// Weighs every order that is suggested by its odds and takes the best, in the manner of his temperament. He
/// plays every scenario to win, and first what is safe, since a failure ends the phase.
class Captain final : public Player
{
public:
    Captain(const Temperament &temperament, std::uint64_t seed)
        : m_temperament(temperament), m_plan(temperament), m_chance(seed)
    {
    }

    [[nodiscard]] std::unique_ptr<Player> clone() const override { return std::make_unique<Captain>(*this); }
    [[nodiscard]] Order choose(const Battle &battle) override;

private:
    [[nodiscard]] const Order &best(const Battle &battle);
    [[nodiscard]] const Order &bestActivation(const Battle &battle) const;
    [[nodiscard]] int deedWorth(const Order &order) const;
    [[nodiscard]] int successOf36(const Battle &battle, const Order &order) const;
    [[nodiscard]] int answerWorth(const Battle &battle, const Order &order) const;
    [[nodiscard]] int targetWorth(const Battle &battle, const Order &order) const;
    [[nodiscard]] int wayWorth(const Awaiting &awaiting, const Order &order) const;
    [[nodiscard]] int reactionWorth(const Awaiting &awaiting, const Order &order) const;
    [[nodiscard]] int noteWorth(const Awaiting &awaiting, const Order &order) const;
    [[nodiscard]] int leaderWorth(const Awaiting &awaiting, const Order &order) const;

    const Temperament &m_temperament;
    Plan m_plan;
    Chance m_chance;
    std::vector<Order> m_orders;
};

} // namespace gonfalon::players
