// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/players/chance.h"
#include "core/players/plan.h"
#include "core/players/player.h"
#include "core/players/ways.h"

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
    /// What a unit could do next.
    struct Deed
    {
        Order order;
        int worth = 0, chance = 0;
        [[nodiscard]] int due() const { return worth * chance; }
    };

    [[nodiscard]] Order orderUnits(const Battle &battle);
    void learnDeeds(const Battle &battle);
    void weighUnit(const Battle &battle, UnitIndex unit);
    void offer(const Battle &battle, const Order &order);
    [[nodiscard]] const Deed *dearest() const;
    [[nodiscard]] Order setUp(const Battle &battle);
    [[nodiscard]] Order goOn(const Battle &battle);
    [[nodiscard]] Order bestAnswer(const Battle &battle);
    [[nodiscard]] int deedWorth(const Order &order) const;
    [[nodiscard]] int chargeWorth(const Order &order) const;
    [[nodiscard]] int successOf36(const Battle &battle, const Order &order) const;
    [[nodiscard]] int answerWorth(const Battle &battle, const Order &order) const;
    [[nodiscard]] int targetWorth(const Battle &battle, const Order &order) const;
    [[nodiscard]] int reactionWorth(const Awaiting &awaiting, const Order &order) const;
    [[nodiscard]] int noteWorth(const Awaiting &awaiting, const Order &order) const;
    [[nodiscard]] int leaderWorth(const Awaiting &awaiting, const Order &order) const;

    const Temperament &m_temperament;
    Plan m_plan;
    Chance m_chance;
    std::vector<Order> m_orders;   ///< as suggested
    std::vector<Order> m_specials; ///< those of this phase that only a suggestion tells of
    std::vector<Deed> m_deeds;     ///< by unit
    std::vector<int> m_stuck;      ///< by unit: the turn in which it last found no way
    int m_turn = -1;               ///< whose specials these are
};

} // namespace gonfalon::players
