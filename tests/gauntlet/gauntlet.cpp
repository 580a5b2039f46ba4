// SPDX-License-Identifier: GPL-3.0-or-later
// gauntlet [--battles N] [--seed S] [--only I]: battles drawn and played by chance, every step watched.
#include "tests/gauntlet/random_setup.h"
#include "tests/gauntlet/trial.h"
#include "tests/support/catalogues.h"

#include <cstdio>
#include <cstdlib>
#include <cstring>

using namespace gonfalon;

namespace {

struct Wanted
{
    long battles = 400;
    std::uint64_t seed = 1;
    long only = -1; ///< the one battle that is played
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
        else if (std::strcmp(argv[i], "--only") == 0)
            wanted.only = value;
    }
    return wanted;
}

void print(const test::Tally &tally, long battles)
{
    std::printf("%ld battles, %ld steps, %ld turns, %ld bytes of steps\n", battles, tally.steps, tally.turns,
                tally.bytes);
    for (const auto &[event, times] : tally.events)
        std::printf("%10ld %s\n", times, event.c_str());
}

} // namespace

int main(int argc, char **argv)
{
    const Wanted wanted = readWanted(argc, argv);
    constexpr std::size_t poolSize = 60;
    const auto shared = [](const Catalogue &catalogue) {
        return std::make_shared<const Catalogue>(catalogue);
    };
    const std::vector<test::WarbandPool> pools{
        {shared(test::dragonRampant()), poolSize, wanted.seed},
        {shared(test::lionRampant()), poolSize, wanted.seed},
    };
    constexpr int resumeEvery = 50; // playing the record after every step takes long
    test::Tally tally;
    int broken = 0;
    for (long i = 0; i < wanted.battles; ++i) {
        const std::uint64_t seed = wanted.seed * 1'000'003 + std::uint64_t(i);
        players::Chance chance(seed);
        const auto setup = test::randomSetup(pools[i % 3 == 2 ? 1 : 0], chance);
        if (wanted.only >= 0 && i != wanted.only)
            continue;
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
    return broken == 0 ? 0 : 1;
}
