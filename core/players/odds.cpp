// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/players/odds.h"
#include "core/players/weights.h"

#include <algorithm>
#include <cstdlib>

namespace gonfalon::players {

namespace {

constexpr int mostDice = 12, mostArmour = 6;
// What a chance of one is written as.
constexpr int whole16 = 1 << 16;

/// The chances of each number of Strength Points lost, in parts of 65,536.
using Losses = std::array<int, mostDice + 1>;

constexpr Losses lossesOf(int dice, int value, int armour)
{
    std::uint64_t all = 1;
    for (int i = 0; i < dice; ++i)
        all *= 6;
    Losses losses{};
    std::uint64_t ways = 1; // of choosing the dice that hit
    for (int hits = 0; hits <= dice; ++hits) {
        std::uint64_t weight = ways;
        for (int i = 0; i < dice; ++i)
            weight *= std::uint64_t(i < hits ? 7 - value : value - 1);
        losses[std::size_t(hits / armour)] += int(weight * whole16 / all);
        ways = ways * std::uint64_t(dice - hits) / std::uint64_t(hits + 1);
    }
    return losses;
}

constexpr auto losses = [] {
    std::array<std::array<std::array<Losses, mostArmour + 1>, 7>, 2> table{};
    for (int value = 1; value <= 6; ++value)
        for (int armour = 1; armour <= mostArmour; ++armour) {
            table[0][std::size_t(value)][std::size_t(armour)] = lossesOf(mostDice / 2, value, armour);
            table[1][std::size_t(value)][std::size_t(armour)] = lossesOf(mostDice, value, armour);
        }
    return table;
}();

const Losses &lossesFor(bool whole, int value, int armour)
{
    return losses[whole ? 1 : 0][std::size_t(std::clamp(value, 1, 6))]
                 [std::size_t(std::clamp(armour, 1, mostArmour))];
}

// What a test of Courage costs a unit that has so much Strength left.
int nerveOf(const UnitView &unit, int left)
{
    const int lost = unit.startStrength - left;
    const int routs = unit.figures.courage > 0 ? 36 - timesOf36(lost + 1) : 0;
    const int fails = std::max(36 - timesOf36(unit.figures.courage + lost), routs);
    const int value = valueOf(unit, left);
    const int battered = unit.battered ? value - valueOf(unit, left - 1) : value * weights.battered / 100;
    return (routs * value + (fails - routs) * battered) / 36;
}

} // namespace

int timesOf36(int needed)
{
    constexpr std::array<int, 13> times{36, 36, 36, 35, 33, 30, 26, 21, 15, 10, 6, 3, 1};
    return needed > 12 ? 0 : times[std::size_t(std::max(needed, 0))];
}

int expectedLoss(bool whole, int value, int armour)
{
    std::int64_t sum = 0;
    const Losses &chances = lossesFor(whole, value, armour);
    for (std::size_t lost = 1; lost < chances.size(); ++lost)
        sum += std::int64_t(chances[lost]) * int(lost) * 1000;
    return value <= 0 || value > 6 ? 0 : int(sum / whole16);
}

int valueOf(const UnitView &unit, int strength)
{
    if (strength <= 0 || unit.startStrength <= 0)
        return 0;
    const int dice = strength * 2 > unit.startStrength ? weights.dice : 0;
    const int points = (1000 - weights.being - weights.dice) * strength / unit.startStrength;
    const int worth = unit.points * (weights.being + dice + points);
    return unit.leader ? worth * weights.leader / 100 : worth; // who takes the heart of the others with him
}

int batteringOf(const UnitView &unit) { return valueOf(unit, unit.strength) * weights.battered / 100; }

Costs costsOf(const UnitView &unit)
{
    Costs costs{};
    const int now = valueOf(unit, unit.strength);
    for (int lost = 1; lost < int(costs.size()); ++lost) {
        const int left = unit.strength - lost;
        costs[std::size_t(lost)] = left <= 0 ? now : now - valueOf(unit, left) + nerveOf(unit, left);
    }
    return costs;
}

int harmTo(const Costs &costs, bool whole, int value, int armour)
{
    if (value <= 0 || value > 6)
        return 0;
    const Losses &chances = lossesFor(whole, value, armour);
    std::int64_t sum = 0;
    for (std::size_t lost = 1; lost < costs.size(); ++lost)
        sum += std::int64_t(chances[lost]) * costs[lost];
    return int(sum / whole16);
}

Exchange exchange(const Opponent &one, const Opponent &other, bool rough, bool cover)
{
    const UnitView &attacker = one.unit, &target = other.unit;
    constexpr int roughValue = 5, roughArmour = 2;
    const auto armourOf = [&](const UnitView &unit) { return rough ? roughArmour : unit.figures.armour; };
    const auto level = [&](int value) { return rough ? roughValue : value; };
    const int armour = armourOf(target) + (cover || (target.wall && !rough) ? 1 : 0);
    Exchange both;
    both.taken = harmTo(other.costs, isWhole(attacker), level(attacker.figures.attackValue), armour);
    const int defence = target.battered ? 6 : level(target.figures.defenceValue);
    both.given = harmTo(one.costs, isWhole(target), defence, armourOf(attacker));
    if (target.figures.counterCharges && !target.battered) {
        constexpr int counters = 21; // of 36
        const int countered =
            harmTo(one.costs, isWhole(target), level(target.figures.attackValue), armourOf(attacker));
        both.given = (both.given * (36 - counters) + countered * counters) / 36;
    }
    return both;
}

int shotWorth(const UnitView &shooter, const Opponent &target, int harder, bool cover)
{
    if (shooter.figures.shootValue <= 0)
        return 0;
    return harmTo(target.costs, isWhole(shooter), shooter.figures.shootValue + harder,
                  target.unit.figures.armour + (cover ? 1 : 0));
}

} // namespace gonfalon::players
