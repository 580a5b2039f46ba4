// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/players/look_ahead.h"

#include <limits>

namespace gonfalon::players {

namespace {

constexpr int tries = 4;               // of each order, since dice fall as they like
constexpr std::size_t mostOrders = 64; // are tried
constexpr int mostRolls = 200;         // until somebody decides again

} // namespace

Order LookAheadPlayer::choose(const Battle &battle)
{
    m_orders.clear();
    battle.suggest({.start = m_chance.next() >> 8, .enough = mostOrders}, m_orders);
    const Order *best = nullptr;
    long most = std::numeric_limits<long>::min();
    for (const Order &order : m_orders) {
        if (const long worth = worthOf(battle, order); worth > most) {
            most = worth;
            best = &order;
        }
    }
    return best ? *best : Order{};
}

long LookAheadPlayer::worthOf(const Battle &battle, const Order &order)
{
    const SideIndex side = battle.awaiting().side;
    long sum = 0;
    for (int i = 0; i < tries; ++i) {
        Battle ahead = battle;
        if (!ahead.give(order).empty())
            return std::numeric_limits<long>::min();
        bool rolls = false;
        for (int roll = 0; roll < mostRolls && ahead.awaiting().what == Awaiting::What::Dice; ++roll) {
            rolls = true;
            if (!ahead.roll(rolled(ahead.awaiting().dice)).empty())
                break;
        }
        sum += ahead.worth(side).value_or(0);
        if (!rolls) // nothing was left to chance
            return sum * tries;
    }
    return sum;
}

Roll LookAheadPlayer::rolled(const DiceRequest &request)
{
    Roll roll;
    for (int i = 0; i < request.count; ++i)
        roll.faces.push_back(1 + int(m_chance.below(std::uint32_t(request.sides))));
    return roll;
}

} // namespace gonfalon::players
