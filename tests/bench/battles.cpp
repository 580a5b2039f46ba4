// SPDX-License-Identifier: GPL-3.0-or-later
// gonfalon-battles: how fast whole battles are played out, by the size of the warbands and by the players. A
// million battles on end: --benchmark_filter=battles/random/24 --benchmark_min_time=400
#include "core/files/battle_file.h"
#include "core/model/validate.h"
#include "tests/core/players/matches.h"

#include <benchmark/benchmark.h>

#include <chrono>
#include <fstream>

using namespace gonfalon;

namespace {

using Clock = std::chrono::steady_clock;

/// The warband with as many of its units, over and over, as `points` pay for.
Warband sized(Warband warband, int points)
{
    const Muster whole = muster(test::dragonRampant(), warband);
    const std::vector<Unit> units = warband.units;
    warband.units.clear();
    for (std::size_t i = 0; units.size() * 10 > i; ++i) {
        const int price = whole.profiles[i % units.size()].points.value();
        if (price > points)
            continue;
        points -= price;
        warband.units.push_back(units[i % units.size()]);
    }
    return warband;
}

Battle freshBattle(int points)
{
    auto setup = std::make_shared<BattleSetup>(*test::aSetup("gory-bloodbath", "elves", "goblins"));
    for (BattleSide &side : setup->sides)
        side.warband = sized(std::move(side.warband), points);
    setup->mostTurns = 60;
    return systems::begin(std::move(setup)).value();
}

std::vector<std::unique_ptr<players::Player>> both(const std::string &name, std::uint64_t seed)
{
    std::vector<std::unique_ptr<players::Player>> players;
    players.push_back(players::newPlayer(name, test::dragonRampant().id, 2 * seed));
    players.push_back(players::newPlayer(name, test::dragonRampant().id, 2 * seed + 1));
    return players;
}

/// Memory of the process that is held in the machine, in KiB.
double resident()
{
    std::ifstream statm("/proc/self/statm");
    double all = 0, held = 0;
    statm >> all >> held;
    return held * 4;
}

void battles(benchmark::State &state, const std::string &player)
{
    const Battle start = freshBattle(int(state.range(0)));
    std::uint64_t seed = 0;
    double steps = 0, turns = 0, grown = 0;
    for (auto _ : state) {
        Battle battle = start;
        SeededDice dice(++seed);
        steps += double(players::playOut(battle, both(player, seed), dice).steps);
        turns += battle.view(noSide).turn;
        if (seed == 1000)
            grown = resident();
    }
    using benchmark::Counter;
    state.counters["battles/s"] = Counter(double(state.iterations()), Counter::kIsRate);
    state.counters["steps"] = Counter(steps, Counter::kAvgIterations);
    state.counters["turns"] = Counter(turns, Counter::kAvgIterations);
    state.counters["units"] = double(start.view(noSide).units.size());
    if (grown > 0)
        state.counters["KiB grown since the 1000th"] = resident() - grown;
}

/// Which part of the time is spent on dice, on choosing orders, and on carrying out what was ordered and
/// rolled.
void shares(benchmark::State &state, const std::string &player)
{
    const Battle start = freshBattle(24);
    std::uint64_t seed = 0;
    Clock::duration rolling{}, choosing{}, playing{};
    for (auto _ : state) {
        Battle battle = start;
        SeededDice dice(++seed);
        const auto players = both(player, seed);
        while (!battle.over()) {
            const Awaiting &awaiting = battle.awaiting();
            const auto began = Clock::now();
            if (awaiting.what == Awaiting::What::Dice) {
                const Roll roll = dice.roll(awaiting.dice).value();
                const auto rolled = Clock::now();
                (void)battle.roll(roll);
                rolling += rolled - began;
                playing += Clock::now() - rolled;
            } else {
                const Order order = players[awaiting.side]->choose(battle);
                const auto chosen = Clock::now();
                (void)battle.give(order);
                choosing += chosen - began;
                playing += Clock::now() - chosen;
            }
        }
    }
    const double all = std::chrono::duration<double>(rolling + choosing + playing).count() / 100;
    const auto percent = [&](Clock::duration part) {
        return std::chrono::duration<double>(part).count() / all;
    };
    state.counters["% dice"] = percent(rolling);
    state.counters["% choosing"] = percent(choosing);
    state.counters["% playing"] = percent(playing);
}

void copy(benchmark::State &state)
{
    constexpr std::size_t someTurns = 200; // steps
    Battle battle = freshBattle(24);
    SeededDice dice(1);
    (void)players::playOut(battle, both("strategist", 1), dice, someTurns);
    for (auto _ : state)
        benchmark::DoNotOptimize(Battle(battle));
}

void replay(benchmark::State &state)
{
    double bytes = 0, turns = 0;
    std::uint64_t seed = 0;
    for (auto _ : state) {
        Battle battle = freshBattle(24);
        SeededDice dice(++seed);
        (void)players::playOut(battle, both("strategist", seed), dice);
        files::BattleFile file;
        file.setup = battle.sharedSetup();
        const std::size_t head = files::writeBattle(file).size();
        file.steps = battle.steps().unpacked();
        file.marks.resize(file.steps.size());
        bytes += double(files::writeBattle(file).size() - head);
        turns += battle.view(noSide).turn;
    }
    state.counters["bytes a turn"] = bytes / turns;
}

} // namespace

int main(int argc, char **argv)
{
    for (const char *player : {"random", "strategist"}) {
        benchmark::RegisterBenchmark((std::string("battles/") + player).c_str(), battles, player)
            ->Arg(12)
            ->Arg(24)
            ->Arg(36)
            ->Arg(72)
            ->Unit(benchmark::kMicrosecond);
        benchmark::RegisterBenchmark((std::string("shares/") + player).c_str(), shares, player)
            ->Unit(benchmark::kMicrosecond);
    }
    benchmark::RegisterBenchmark("copy", copy)->Unit(benchmark::kMicrosecond);
    benchmark::RegisterBenchmark("replay", replay)->Unit(benchmark::kMillisecond);
    benchmark::Initialize(&argc, argv);
    benchmark::RunSpecifiedBenchmarks();
}
