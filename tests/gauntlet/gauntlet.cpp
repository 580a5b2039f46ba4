// SPDX-License-Identifier: GPL-3.0-or-later
// gauntlet [--battles N] [--seed S] [--game ID] [--only I] [--sides N]: battles of every game that can be
// played, in turns, drawn and played by chance, every step watched.
#include "tests/gauntlet/coverage.h"
#include "tests/gauntlet/random_setup.h"
#include "tests/gauntlet/trial.h"
#include "tests/support/games.h"

#include <cstdio>
#include <cstdlib>
#include <cstring>

using namespace gonfalon;

namespace {

struct Wanted
{
    long battles = 400;
    std::uint64_t seed = 1;
    std::string game; ///< the one that is played; empty: all in turns
    long only = -1;   ///< the one battle that is played
    int sides = 0;    ///< of every battle; 0: as they are drawn
};

Wanted readWanted(int argc, char **argv)
{
    Wanted wanted;
    for (int i = 1; i + 1 < argc; i += 2) {
        const long value = std::atol(argv[i + 1]);
        if (std::strcmp(argv[i], "--battles") == 0)
            wanted.battles = value;
        else if (std::strcmp(argv[i], "--seed") == 0)
            wanted.seed = std::uint64_t(value);
        else if (std::strcmp(argv[i], "--game") == 0)
            wanted.game = argv[i + 1];
        else if (std::strcmp(argv[i], "--only") == 0)
            wanted.only = value;
        else if (std::strcmp(argv[i], "--sides") == 0)
            wanted.sides = int(value);
    }
    return wanted;
}

void print(const test::Tally &tally, long battles)
{
    std::printf("%ld battles, %ld steps, %ld turns, %ld bytes of steps, hash %016llx\n", battles, tally.steps,
                tally.turns, tally.bytes, static_cast<unsigned long long>(tally.hash));
    for (const auto &[event, times] : tally.events)
        std::printf("%10ld %s\n", times, event.c_str());
}

} // namespace

namespace {

constexpr std::size_t poolSize = 60;
constexpr long chapter = 500;        ///< battles that are fought by the same warbands
constexpr long manyBattles = 20'000; ///< in which everything that the games have must have occurred

std::vector<test::WarbandPool> poolsFor(const Wanted &wanted, std::uint64_t seed)
{
    std::vector<test::WarbandPool> pools;
    for (const auto &game : test::games()) {
        if (wanted.game.empty() || wanted.game == game->id.str())
            pools.emplace_back(game, poolSize, seed);
    }
    return pools;
}

/// What never occurred, told; returns whether that is a fault.
bool tellCoverage(const std::vector<test::WarbandPool> &pools, const std::vector<test::Coverage> &coverage,
                  long battles)
{
    bool fault = false;
    for (std::size_t i = 0; i < pools.size(); ++i) {
        const Catalogue &catalogue = *pools[i].catalogue();
        std::puts(coverage[i].told(catalogue).c_str());
        const std::vector<std::string> never = coverage[i].missing(catalogue);
        fault = fault || (!never.empty() && battles >= manyBattles);
        for (const std::string &thing : never)
            std::printf("  never: %s\n", thing.c_str());
    }
    return fault;
}

} // namespace

int main(int argc, char **argv)
{
    const Wanted wanted = readWanted(argc, argv);
    std::vector<test::WarbandPool> pools = poolsFor(wanted, wanted.seed);
    if (pools.empty()) {
        std::printf("no game is called %s\n", wanted.game.c_str());
        return 1;
    }
    std::vector<test::Coverage> coverage(pools.size());
    constexpr int resumeEvery = 50; // playing the record after every step takes long
    test::Tally tally;
    int broken = 0;
    for (long i = 0; i < wanted.battles; ++i) {
        if (wanted.only >= 0 && i / chapter != wanted.only / chapter)
            continue;
        if (i > 0 && i % chapter == 0)
            pools = poolsFor(wanted, wanted.seed + std::uint64_t(i));
        if (wanted.only >= 0 && i != wanted.only)
            continue;
        const std::uint64_t seed = wanted.seed * 1'000'003 + std::uint64_t(i);
        players::Chance chance(seed);
        const std::size_t game = std::size_t(i) % pools.size();
        const auto setup = test::randomSetup(pools[game], chance, wanted.sides);
        coverage[game].add(*setup);
        const auto watch = i % resumeEvery == 0 ? test::Watch::AndResumed : test::Watch::EveryStep;
        const std::string what = test::tryBattle(setup, seed, watch, tally);
        if (what.empty())
            continue;
        std::printf("battle %ld (%s, %s, %s): %s\n", i, setup->catalogue->id.str().c_str(),
                    setup->scenario.str().c_str(), setup->mode == PlayMode::Referee ? "referee" : "table",
                    what.c_str());
        if (++broken == 20)
            break;
    }
    print(tally, wanted.battles);
    const bool uncovered = wanted.only < 0 && tellCoverage(pools, coverage, wanted.battles);
    return broken == 0 && !uncovered ? 0 : 1;
}
