// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/players/look_ahead.h"

#include <algorithm>
#include <functional>
#include <limits>

namespace gonfalon::players {

namespace {

constexpr int tries = 4;               // of each order, since dice fall as they like
constexpr std::size_t mostOrders = 64; // are tried
constexpr int mostSteps = 200;         // until somebody decides about more than one unit

} // namespace

Order LookAheadPlayer::choose(const Battle &battle)
{
    m_orders.clear();
    battle.suggest({.start = m_chance.next() >> 8, .enough = mostOrders}, m_orders);
    const Order *best = nullptr;
    long most = std::numeric_limits<long>::min();
    m_worths.clear();
    for (const Order &order : m_orders) {
        m_worths.push_back(worthOf(battle, order));
        if (const long worth = m_worths.back(); worth > most) {
            most = worth;
            best = &order;
        }
    }
    return best ? *best : Order{};
}

std::vector<Weighed> LookAheadPlayer::weighed() const
{
    constexpr long refused = std::numeric_limits<long>::min();
    long least = std::numeric_limits<long>::max(), most = refused;
    for (const long worth : m_worths) {
        least = worth == refused ? least : std::min(least, worth);
        most = std::max(most, worth);
    }
    std::vector<Weighed> all;
    for (std::size_t i = 0; i < m_worths.size(); ++i) {
        if (m_worths[i] != refused)
            all.push_back(
                {m_orders[i], most == least ? 100 : int(100 * (m_worths[i] - least) / (most - least))});
    }
    const auto chosen = std::ranges::max_element(all, {}, &Weighed::share); // the first of the best
    if (chosen == all.end())
        return all;
    std::iter_swap(all.begin(), chosen);
    std::ranges::sort(all.begin() + 1, all.end(), std::ranges::greater(), &Weighed::share);
    return all;
}

long LookAheadPlayer::worthOf(const Battle &battle, const Order &order)
{
    const SideIndex side = battle.awaiting().side;
    long sum = 0;
    for (int i = 0; i < tries; ++i) {
        Battle ahead = battle;
        if (!ahead.give(order).empty())
            return std::numeric_limits<long>::min();
        const bool rolls = comeOfIt(ahead);
        sum += ahead.worth(side).value_or(0);
        if (!rolls) // nothing was left to chance
            return sum * tries;
    }
    return sum;
}

bool LookAheadPlayer::comeOfIt(Battle &ahead)
{
    bool rolls = false;
    for (int step = 0; step < mostSteps; ++step) {
        const Awaiting &awaiting = ahead.awaiting();
        if (awaiting.what == Awaiting::What::Dice) {
            rolls = true;
            if (!ahead.roll(rolled(awaiting.dice)).empty())
                break;
            continue;
        }
        if (awaiting.what != Awaiting::What::Order || awaiting.unit == noUnit)
            break;
        m_answers.clear();
        ahead.suggest({.start = 0, .enough = 1}, m_answers);
        if (m_answers.empty() || !ahead.give(m_answers.front()).empty())
            break;
    }
    return rolls;
}

Roll LookAheadPlayer::rolled(const DiceRequest &request)
{
    Roll roll;
    for (int i = 0; i < request.count; ++i)
        roll.faces.push_back(1 + int(m_chance.below(std::uint32_t(request.sides))));
    return roll;
}

} // namespace gonfalon::players
