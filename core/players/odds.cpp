// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/players/odds.h"

#include <algorithm>
#include <array>
#include <cstdlib>

namespace gonfalon::players {

namespace {

// From the middle of a unit to its nearest model, and the same for its foe: what middles are apart when the
// bases already touch.
constexpr int breadth = 250;

constexpr int percentOfLeader = 140;

// A failed test that is no rout costs the unit so much of what is left of it.
constexpr int percentOfBattered = 30, percentOfBatteredAgain = 15;

int dice(const UnitView &unit) { return unit.strength * 2 > unit.startStrength ? 12 : 6; }

} // namespace

int timesOf36(int needed)
{
    constexpr std::array<int, 13> times{36, 36, 36, 35, 33, 30, 26, 21, 15, 10, 6, 3, 1};
    return needed > 12 ? 0 : times[std::size_t(std::max(needed, 0))];
}

int distance(Point a, Point b)
{
    const int across = std::abs(a.x - b.x), along = std::abs(a.y - b.y);
    return (std::max(across, along) * 123 + std::min(across, along) * 51) >> 7;
}

int expectedLoss(const UnitView &by, int value, const UnitView &on)
{
    if (value <= 0 || value > 6)
        return 0;
    const int armour = std::max(on.figures.armour, 1);
    const int hits = dice(by) * (7 - value) * 1000 / 6;
    // What does not fill a whole point of Armour is lost, half of one on the average.
    return std::clamp((hits - (armour - 1) * 500) / armour, 0, on.strength * 1000);
}

int worthOfLoss(const UnitView &unit, int loss)
{
    const int start = std::max(unit.startStrength, 1);
    const int left = std::max(unit.strength * 1000 - loss, 0);
    const int lostThen = start - left / 1000;
    const int routs = 36 - timesOf36(lostThen + 1);
    const int fails = std::max(36 - timesOf36(unit.figures.courage + lostThen), routs);
    const int remaining = left * unit.points / start;
    const int percent = unit.battered ? percentOfBatteredAgain : percentOfBattered;
    const int nerve = (routs * remaining + (fails - routs) * remaining * percent / 100) / 36;
    // Every point counts, and the last one for all that the unit cost: the more so the nearer it is.
    const int share = loss * 100 / std::max(unit.strength * 1000 / 10, 1); // thousandths of what it has
    const int removal = unit.points * share / 1000 * share / 2;
    const int worth = loss * unit.points / start + nerve * std::min(loss, 1000) / 1000 + removal;
    return unit.leader ? worth * percentOfLeader / 100 : worth; // who takes the heart of the others with him
}

Exchange exchange(const UnitView &attacker, const UnitView &target)
{
    const int defence = target.battered ? 6 : target.figures.defenceValue;
    return {.taken = worthOfLoss(target, expectedLoss(attacker, attacker.figures.attackValue, target)),
            .given = worthOfLoss(attacker, expectedLoss(target, defence, attacker))};
}

int shotWorth(const UnitView &shooter, const UnitView &target)
{
    return worthOfLoss(target, expectedLoss(shooter, shooter.figures.shootValue, target));
}

bool mayReach(const UnitView &unit, Point from, Point to)
{
    return unit.figures.attack > 0 && distance(from, to) <= unit.figures.movement * 100 + breadth;
}

bool mayShoot(const UnitView &unit, Point from, Point to)
{
    return unit.figures.shoot > 0 && distance(from, to) <= unit.figures.shootRange * 100 + breadth;
}

} // namespace gonfalon::players
