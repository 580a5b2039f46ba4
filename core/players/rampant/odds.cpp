// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/players/rampant/odds.h"
#include "core/players/rampant/weights.h"

#include <algorithm>
#include <cstdlib>

namespace gonfalon::rampant::computer {

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

constexpr int mostStrength = 12;

/// How a test of Courage of a unit with so much Strength left ends, of 36.
struct Nerve
{
    int passes = 36, routs = 0;
};

Nerve nerveOf(const UnitView &unit, int left, int shaken)
{
    const int worse = unit.startStrength - left + shaken;
    const int routs = unit.figures[Stat::Courage] > 0 ? 36 - timesOf36(worse + 1) : 0;
    return {.passes = std::min(timesOf36(unit.figures[Stat::Courage] + worse), 36 - routs), .routs = routs};
}

/// What the unit is worth Battered, for each Strength: it rallies sooner or later, or it loses Strength with
/// each Rally that fails, which makes the next one harder.
using BatteredWorth = std::array<int, mostStrength + 1>;

BatteredWorth batteredWorth(const UnitView &unit, int shaken)
{
    BatteredWorth worth{};
    for (int left = 1; left <= std::min(unit.strength, mostStrength); ++left) {
        const Nerve nerve = nerveOf(unit, left, shaken);
        const int rallied = valueOf(unit, left) * weights.idle / 100;
        const int again = 36 - nerve.passes - nerve.routs;
        worth[std::size_t(left)] = (nerve.passes * rallied + again * worth[std::size_t(left - 1)]) / 36;
    }
    return worth;
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
    return unit.has(Mark::Leader) ? worth * weights.leader / 100
                                  : worth; // who takes the heart of the others with him
}

int batteringOf(const UnitView &unit)
{
    if (unit.has(Mark::Battered) || unit.strength <= 0 || unit.strength > mostStrength)
        return 0;
    return valueOf(unit, unit.strength) - batteredWorth(unit, 0)[std::size_t(unit.strength)];
}

Costs costsOf(const UnitView &unit, int shaken)
{
    Costs costs{};
    const BatteredWorth battered = batteredWorth(unit, shaken);
    const auto standing = [&](int left) {
        return unit.has(Mark::Battered) ? battered[std::size_t(left)] : valueOf(unit, left);
    };
    const int strength = std::min(unit.strength, mostStrength);
    const int now = standing(strength);
    for (int lost = 1; lost < int(costs.size()); ++lost) {
        const int left = strength - lost;
        costs[std::size_t(lost)] = now;
        if (left <= 0)
            continue;
        const Nerve nerve = nerveOf(unit, left, shaken);
        const int shied = battered[std::size_t(unit.has(Mark::Battered) ? left - 1 : left)];
        const int rest = nerve.passes * standing(left) + (36 - nerve.passes - nerve.routs) * shied;
        costs[std::size_t(lost)] = now - rest / 36;
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
    const auto armourOf = [&](const UnitView &unit) {
        return rough ? roughArmour : unit.figures[Stat::Armour];
    };
    const auto level = [&](int value) { return rough ? roughValue : value; };
    const int armour = armourOf(target) + (cover || (target.has(Mark::WallOfSpears) && !rough) ? 1 : 0);
    Exchange both;
    both.taken = harmTo(other.costs, isWhole(attacker), level(attacker.figures[Stat::AttackValue]), armour);
    const int defence = target.has(Mark::Battered) ? 6 : level(target.figures[Stat::DefenceValue]);
    both.given = harmTo(one.costs, isWhole(target), defence, armourOf(attacker));
    if (target.has(Mark::CounterCharges) && !target.has(Mark::Battered)) {
        constexpr int counters = 21; // of 36
        const int countered =
            harmTo(one.costs, isWhole(target), level(target.figures[Stat::AttackValue]), armourOf(attacker));
        both.given = (both.given * (36 - counters) + countered * counters) / 36;
    }
    return both;
}

int shotWorth(const UnitView &shooter, const Opponent &target, int harder, bool cover)
{
    if (shooter.figures[Stat::ShootValue] <= 0)
        return 0;
    return harmTo(target.costs, isWhole(shooter), shooter.figures[Stat::ShootValue] + harder,
                  target.unit.figures[Stat::Armour] + (cover ? 1 : 0));
}

} // namespace gonfalon::rampant::computer
