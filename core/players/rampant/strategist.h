// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/players/chance.h"
#include "core/players/player.h"
#include "core/players/rampant/plan.h"
#include "core/players/rampant/ways.h"

namespace gonfalon::rampant::computer {

/// Weighs every order that is suggested by its odds and takes the best, in the manner of his temperament. He
/// plays every scenario to win, and first what is safe, since a failure ends the phase.
class Strategist final : public players::Player
{
public:
    Strategist(const Temperament &temperament, std::uint64_t seed)
        : m_temperament(temperament), m_plan(temperament), m_chance(seed)
    {
    }

    [[nodiscard]] std::unique_ptr<players::Player> clone() const override
    {
        return std::make_unique<Strategist>(*this);
    }
    [[nodiscard]] Order choose(const Battle &battle) override;
    /// Of the orders to his units; answers he does not tell.
    [[nodiscard]] std::vector<players::Weighed> weighed() const override;

private:
    /// What a unit could do next.
    struct Deed
    {
        Order order;
        int worth = 0, chance = 0;
        [[nodiscard]] int due() const { return worth * chance; }
    };
    /// What a unit was seen to be able to do beyond the common orders.
    struct Talents
    {
        bool casts = false, summons = false, explodes = false, skirmishes = false;
    };
    /// What a Move is worth to a unit, as long as nothing changes.
    struct Outlook
    {
        std::uint32_t enemies = 0; ///< as they were seen
        Point here = {};
        int turn = 0;
        std::array<int, 2> gain{-1, -1}; ///< of a whole move and of half a one
        int stuck = -2;                  ///< the turn in which it last found no way
    };

    [[nodiscard]] Order orderUnits(const Battle &battle);
    void learnDeeds(const Battle &battle);
    void weighUnit(const Battle &battle, UnitIndex unit);
    void learn(const Order &order);
    void offer(const Battle &battle, const Order &order, int worth);
    [[nodiscard]] const Deed *dearest() const;
    [[nodiscard]] std::int64_t rank(const Deed &deed) const;
    [[nodiscard]] bool leadsAnywhere(const Battle &battle, const Order &order);
    [[nodiscard]] Order setUp(const Battle &battle);
    [[nodiscard]] std::optional<Order> squeezed(const Battle &battle, Order order) const;
    [[nodiscard]] Order goOn(const Battle &battle);
    [[nodiscard]] Order wayFor(UnitIndex unit, const Allowed &allowed);
    [[nodiscard]] bool wantsWall(UnitIndex unit) const;
    [[nodiscard]] bool handsOver(UnitIndex unit) const;
    [[nodiscard]] int attackWorth(UnitIndex unit) const;
    [[nodiscard]] std::optional<Order> shotByTheWay(const Battle &battle, UnitIndex unit) const;
    [[nodiscard]] std::optional<Order> handOver(const Battle &battle, UnitIndex unit) const;
    [[nodiscard]] Order bestAnswer(const Battle &battle);
    [[nodiscard]] int moveWorth(UnitIndex unit, bool half);
    [[nodiscard]] int chargeWorth(const Order &order) const;
    [[nodiscard]] int successOf36(const Battle &battle, const Order &order) const;
    [[nodiscard]] int answerWorth(const Battle &battle, const Order &order) const;
    [[nodiscard]] int targetWorth(const Battle &battle, const Order &order) const;
    [[nodiscard]] int reactionWorth(const Awaiting &awaiting, const Order &order) const;
    [[nodiscard]] int noteWorth(const Awaiting &awaiting, const Order &order) const;
    [[nodiscard]] int leaderWorth(const Awaiting &awaiting, const Order &order) const;

    const Temperament &m_temperament;
    Plan m_plan;
    players::Chance m_chance;
    std::vector<Order> m_orders;         ///< as suggested
    std::vector<Order> m_casts;          ///< that are open in this phase
    std::vector<Talents> m_talents;      ///< by unit
    std::array<bool, 3> m_withoutDice{}; ///< Move, Attack and Shoot have been open so, by the Leader's Trait
    std::vector<Outlook> m_outlooks;     ///< by unit
    std::vector<Deed> m_deeds;           ///< what may be ordered now
    Order m_way;                         ///< that the Move ordered last will take
    int m_turn = -1;                     ///< whose specials these are
};

} // namespace gonfalon::rampant::computer
