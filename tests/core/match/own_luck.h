// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/battle/battle.h"
#include "core/match/luck.h"
#include "tests/support/rampant.h"

#include <cmath>
#include <complex>
#include <map>
#include <numbers>
#include <set>
#include <span>
#include <string>
#include <utility>
#include <variant>
#include <vector>

/// The luck of a battle, worked out again in another way: by the rules' kinds of rolls and not by what the
/// vocabulary says of them, by every way in which dice can fall, and by Fourier's transform.
namespace gonfalon::test {

enum class Own
{
    Hits,
    Saves,
    Tests,
    No,
};

/// What the rules make of each kind of roll. A new one is a warning here, and so an error.
inline Own ownKind(RollFor rollFor)
{
    switch (rollFor) {
    case RollFor::AttackDice:
    case RollFor::DefenceDice:
    case RollFor::ShootDice:
    case RollFor::MissedAgain:
    case RollFor::Duel:
        return Own::Hits;
    case RollFor::MysticalArmour:
        return Own::Saves;
    case RollFor::Order:
    case RollFor::CounterCharge:
    case RollFor::Evade:
    case RollFor::Cast:
    case RollFor::Rally:
    case RollFor::Courage:
    case RollFor::BlockedRetreat:
    case RollFor::Desertion:
    case RollFor::Effective:
    case RollFor::Change:
    case RollFor::LuckyBlow:
        return Own::Tests;
    case RollFor::WildCharge: // compulsory, wanted or not
    case RollFor::Dangerous:  // costs half of the die
    case RollFor::LastTurn:
    case RollFor::Edge:
    case RollFor::Nothing:
        return Own::No;
    }
    return Own::No;
}

/// Of all ways in which so many dice can fall, those whose sum is at least so much.
inline std::pair<int, int> waysOf(int dice, int atLeast)
{
    int all = 0, good = 0;
    std::vector<int> faces(std::size_t(dice), 1);
    for (;;) {
        int sum = 0;
        for (const int face : faces)
            sum += face;
        ++all;
        good += sum >= atLeast ? 1 : 0;
        std::size_t next = 0;
        while (next < faces.size() && faces[next] == 6)
            faces[next++] = 1;
        if (next == faces.size())
            return {good, all};
        ++faces[next];
    }
}

/// Successes of single trials, each with the chance that it had.
struct OwnSum
{
    std::vector<double> chances;
    int rolled = 0;

    [[nodiscard]] double expected() const
    {
        double sum = 0;
        for (auto one = chances.rbegin(); one != chances.rend(); ++one)
            sum += *one;
        return sum;
    }
    /// How likely so many succeed.
    [[nodiscard]] std::vector<double> exactly() const
    {
        const std::size_t n = chances.size() + 1;
        const auto turn = [&](std::size_t by) {
            return std::polar(1.0, 2 * std::numbers::pi * double(by % n) / double(n));
        };
        std::vector<std::complex<double>> transform(n, 1);
        for (std::size_t l = 0; l < n; ++l)
            for (const double chance : chances)
                transform[l] *= 1.0 + (turn(l) - 1.0) * chance;
        std::vector<double> exactly(n);
        for (std::size_t k = 0; k < n; ++k) {
            std::complex<double> sum = 0;
            for (std::size_t l = 0; l < n; ++l)
                sum += transform[l] * turn((n - k) * l);
            exactly[k] = sum.real() / double(n);
        }
        return exactly;
    }
    [[nodiscard]] double percentile() const
    {
        const std::vector<double> all = exactly();
        double below = 0;
        for (int k = 0; k < rolled; ++k)
            below += all[std::size_t(k)];
        return 100 * (below + all[std::size_t(rolled)] / 2);
    }
    [[nodiscard]] bool agreesWith(const DiceLuck &luck) const
    {
        return luck.trials == int(chances.size()) && luck.rolled == rolled &&
               std::abs(luck.expected - expected()) < 1e-9 &&
               std::abs(luck.percentile() - percentile()) < 1e-6;
    }
};

/// By what the successes are, all last.
using OwnSums = std::map<Own, OwnSum>;

struct OwnLuck
{
    std::map<int, OwnSums> sides, units;
    std::map<std::pair<int, std::string>, OwnSums> kinds; ///< by side and word
    std::size_t counted = 0, left = 0;
    std::set<RollFor> seen; ///< kinds of rolls
    bool spared = false;    ///< dice fell at friends
};

inline void addTo(OwnSums &sums, Own what, double chance, bool succeeds)
{
    for (const Own one : {what, Own::No}) {
        sums[one].chances.push_back(chance);
        sums[one].rolled += succeeds ? 1 : 0;
    }
}

/// The side of a unit, by how many each warband has.
inline int ownSideOf(const BattleSetup &setup, int unit)
{
    for (std::size_t side = 0; side < setup.sides.size(); ++side) {
        unit -= int(setup.sides[side].warband.units.size());
        if (unit < 0)
            return int(side);
    }
    return -1;
}

inline void addRoll(OwnLuck &luck, const BattleSetup &setup, const Awaiting &awaiting, const Roll &roll)
{
    luck.seen.insert(RollFor(awaiting.rollFor));
    Own what = ownKind(RollFor(awaiting.rollFor));
    const bool each = what == Own::Hits || what == Own::Saves;
    const int needed = RollFor(awaiting.rollFor) == RollFor::LuckyBlow ? 3 : awaiting.needed;
    const auto [good, all] = waysOf(each ? 1 : awaiting.dice.count, needed);
    if (what == Own::No || good == 0 || good == all || awaiting.dice.count == 0) {
        ++luck.left;
        return;
    }
    ++luck.counted;
    const int side = awaiting.side;
    const int other = awaiting.other == noUnit ? -1 : ownSideOf(setup, awaiting.other);
    const bool friendly =
        what == Own::Hits && other >= 0 && !setup.enemies(SideIndex(side), SideIndex(other));
    luck.spared = luck.spared || friendly;
    if (friendly)
        what = Own::Saves;
    const std::string word(vocabulary().wordOf(awaiting.rollFor));
    const auto add = [&](bool succeeds) {
        const double chance = double(friendly ? all - good : good) / all;
        addTo(luck.sides[side], what, chance, succeeds != friendly);
        addTo(luck.kinds[{side, word}], what, chance, succeeds != friendly);
        if (awaiting.unit != noUnit)
            addTo(luck.units[awaiting.unit], what, chance, succeeds != friendly);
    };
    int sum = 0;
    for (const int face : roll.faces) {
        sum += face;
        if (each)
            add(face >= needed);
    }
    if (!each)
        add(sum >= needed);
}

inline OwnLuck ownLuck(Battle battle, std::span<const Step> steps)
{
    OwnLuck luck;
    for (const Step &step : steps) {
        const Awaiting before = battle.awaiting();
        if (!battle.take(step).empty())
            return {};
        if (const Roll *roll = std::get_if<Roll>(&step))
            addRoll(luck, battle.setup(), before, *roll);
    }
    return luck;
}

} // namespace gonfalon::test
