// SPDX-License-Identifier: GPL-3.0-or-later
// survey [--battles N] [--captains | --chance] [--seed S] [--only I] [--game ID]: battles measured again at
// every step by geometry of the surveyor's own. Tells every fault with the rule that it breaks; 1 where there
// is one.
#include "tests/gauntlet/coverage.h"
#include "tests/gauntlet/random_setup.h"
#include "tests/support/catalogues.h"
#include "tests/survey/kingdoms_playing.h"
#include "tests/survey/playing.h"

#include <cstdio>
#include <cstdlib>
#include <map>
#include <optional>
#include <string_view>

using namespace gonfalon;

namespace {

struct Wanted
{
    long battles = 100;
    std::uint64_t seed = 1;
    long only = -1;                 ///< the one battle that is played
    std::optional<survey::Who> who; ///< nothing: by turns
    std::string game;               ///< the one that is played; empty: all in turns
};

Wanted readWanted(int argc, char **argv)
{
    Wanted wanted;
    for (int i = 1; i < argc; ++i) {
        const std::string_view word = argv[i];
        const long value = i + 1 < argc ? std::atol(argv[i + 1]) : 0;
        if (word == "--captains")
            wanted.who = survey::Who::Captains;
        else if (word == "--chance")
            wanted.who = survey::Who::Chance;
        else if (word == "--battles")
            wanted.battles = value;
        else if (word == "--seed")
            wanted.seed = std::uint64_t(value);
        else if (word == "--only")
            wanted.only = value;
        else if (word == "--game" && i + 1 < argc)
            wanted.game = argv[i + 1];
    }
    return wanted;
}

std::vector<test::WarbandPool> poolsFor(std::uint64_t seed)
{
    const auto shared = [](const Catalogue &catalogue) {
        return std::make_shared<const Catalogue>(catalogue);
    };
    constexpr std::size_t poolSize = 60;
    return {{shared(test::dragonRampant()), poolSize, seed},
            {shared(test::lionRampant()), poolSize, seed},
            {shared(test::dragonKingdoms()), poolSize, seed}};
}

/// Drawn by chance, and always on the table: there is nothing to measure on a real one.
std::shared_ptr<const BattleSetup> drawn(const test::WarbandPool &pool, players::Chance &chance)
{
    auto setup = std::make_shared<BattleSetup>(*test::randomSetup(pool, chance));
    setup->mode = PlayMode::Table;
    if (setup->battlefield.measure == Measure::Inches)
        setup->mostTurns = 40;
    return setup;
}

void print(long battle, const BattleSetup &setup, const survey::Found &found)
{
    const survey::Fault &fault = found.fault;
    const auto unit = [](UnitIndex index, const std::string &name) {
        return index == noUnit ? std::string() : " " + std::to_string(int(index)) + " (" + name + ")";
    };
    std::printf("%s [%s]: battle %ld (%s, %s, %zu sides), step %zu, turn %d, unit%s%s%s: %s\n",
                fault.kind.c_str(), fault.rule.c_str(), battle, setup.catalogue->id.str().c_str(),
                setup.scenario.str().c_str(), setup.sides.size(), found.step, found.turn,
                unit(fault.unit, found.unit).c_str(), fault.other == noUnit ? "" : " and",
                unit(fault.other, found.other).c_str(), fault.told.c_str());
    if (!found.events.empty())
        std::printf("    in this step:%s\n", found.events.c_str());
}

/// All that a run adds up.
struct Sum
{
    survey::Notes notes;
    std::map<std::string, long> kinds;
    long steps = 0, broken = 0;
};

void surveyOne(long number, const std::shared_ptr<const BattleSetup> &setup, std::uint64_t seed,
               survey::Who who, Sum &sum)
{
    const bool kingdoms = setup->catalogue->id == test::dragonKingdoms().id;
    const survey::Surveyed surveyed = kingdoms ? survey::kingdoms::survey(setup, seed, who, sum.notes)
                                               : survey::survey(setup, seed, who, sum.notes);
    sum.steps += long(surveyed.steps);
    if (!surveyed.stopped.empty()) {
        ++sum.broken;
        std::printf("battle %ld stopped: %s\n", number, surveyed.stopped.c_str());
    }
    for (const survey::Found &found : surveyed.found) {
        ++sum.kinds[found.fault.kind];
        print(number, *setup, found);
    }
}

void print(const Sum &sum, long battles)
{
    std::printf("%ld battles, %ld steps\n", battles, sum.steps);
    for (const auto &[what, times] : sum.notes.lookedAt())
        std::printf("%10ld %s\n", times, what.c_str());
    std::printf("found:%s\n", sum.kinds.empty() ? " nothing" : "");
    for (const auto &[kind, times] : sum.kinds)
        std::printf("%10ld %s\n", times, kind.c_str());
}

} // namespace

int main(int argc, char **argv)
{
    const Wanted wanted = readWanted(argc, argv);
    const std::vector<test::WarbandPool> pools = poolsFor(wanted.seed);
    std::vector<test::Coverage> coverage(pools.size());
    Sum sum;
    for (long i = 0; i < wanted.battles; ++i) {
        const std::uint64_t seed = wanted.seed * 1'000'003 + std::uint64_t(i);
        players::Chance chance(seed);
        constexpr std::size_t turn[] = {0, 2, 1};
        std::size_t game = turn[i % 3];
        for (std::size_t one = 0; one < pools.size(); ++one)
            game = pools[one].catalogue()->id.str() == wanted.game ? one : game;
        const auto setup = drawn(pools[game], chance);
        if (wanted.only >= 0 && i != wanted.only)
            continue;
        coverage[game].add(*setup);
        const auto byTurns = i % 2 == 0 ? survey::Who::Captains : survey::Who::Chance;
        surveyOne(i, setup, seed, wanted.who.value_or(byTurns), sum);
    }
    print(sum, wanted.battles);
    for (std::size_t game = 0; game < pools.size() && wanted.only < 0; ++game)
        std::puts(coverage[game].told(*pools[game].catalogue()).c_str());
    return sum.kinds.empty() && sum.broken == 0 ? 0 : 1;
}
