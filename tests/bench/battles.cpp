// SPDX-License-Identifier: GPL-3.0-or-later
// gonfalon-battles: how fast whole battles are played out, by the game, its players and the size of the
// warbands. A million battles on end: --benchmark_filter=battles/dragon-rampant/random/24
// --benchmark_min_time=400
#include "core/battle/proposed_table.h"
#include "core/files/battle_file.h"
#include "core/model/edit.h"
#include "core/model/validate.h"
#include "core/players/player.h"
#include "tests/gauntlet/random_setup.h"
#include "tests/support/catalogues.h"
#include "tests/support/games.h"
#include "tests/support/goldens.h"
#include "tests/support/kingdoms.h"

#include <benchmark/benchmark.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <fstream>

using namespace gonfalon;

namespace {

using Clock = std::chrono::steady_clock;

/// What is played: a game, by a player of its own.
struct Bout
{
    std::shared_ptr<const Catalogue> game;
    std::string player;
};

bool playsArmies(const Catalogue &game) { return game.id == test::dragonKingdoms().id; }
bool playsStands(const Catalogue &game) { return game.id == test::robertsRules().id; }

/// The sizes that are looked at, in points, the usual one second.
std::vector<int> sizesOf(const Catalogue &game)
{
    return playsArmies(game)   ? std::vector{280, 600, 1200}
           : playsStands(game) ? std::vector{87, 174, 348}
                               : std::vector{12, 24, 36, 72};
}

/// An army of stands of so many points, of many kinds in turns.
Warband hostFor(const Catalogue &game, int points)
{
    constexpr std::pair<const char *, std::array<const char *, 4>> kinds[] = {
        {"heavy-mounted", {"formed", "lance", "plate", "elite"}},
        {"heavy-foot", {"formed", "thrusting-spear", "shield", "militia"}},
        {"medium-foot", {"formed", "hand-weapon", "longbow", "shield"}},
        {"light-mounted", {"formed", "hand-weapon", "javelin", "shield"}}};
    Warband army = newWarband(game);
    army.limit = points;
    army.units.clear();
    for (std::size_t at = 0; muster(game, army).points.value() <= points; ++at) {
        const auto &[type, options] = kinds[at % std::size(kinds)];
        Unit unit = newUnit(*game.unitType(UnitTypeId(type)));
        unit.count = 4;
        unit.choices.clear();
        for (const char *option : options)
            unit.choices.push_back({OptionId(option), {}});
        army.units.push_back(std::move(unit));
    }
    army.units.pop_back();
    return army;
}

/// For so many points, the same every time: drawn by chance, or of games with armies of all kinds in turns.
Warband drawnFor(const Catalogue &game, int points, players::Chance &chance)
{
    if (playsStands(game))
        return hostFor(game, points);
    if (!playsArmies(game))
        return test::randomWarband(game, points, chance);
    constexpr const char *kinds[] = {"band sergeant arrows",   "band captain",
                                     "band sergeant riders",   "heavy-weapon siege-weapon",
                                     "band lieutenant spears", "vehicle machine-gun"};
    Warband army = newWarband(game);
    army.limit = points;
    for (std::size_t at = chance.below(std::uint32_t(std::size(kinds)));; ++at) {
        test::kingdoms::add(army, {kinds[at % std::size(kinds)]});
        if (muster(game, army).points.value() > points)
            break;
    }
    army.units.pop_back();
    return army;
}

/// Two warbands of so many points in the first scenario that has no teams of its own; where the game has
/// none, without.
Battle freshBattle(const Bout &bout, int points)
{
    players::Chance chance{std::uint64_t(points)};
    BattleSetup setup;
    setup.catalogue = bout.game;
    for (const SideRole role : {SideRole::Attacker, SideRole::Defender}) {
        BattleSide side;
        side.warband = drawnFor(*bout.game, points, chance);
        side.warband.quests.clear();
        side.role = role;
        setup.sides.push_back(std::move(side));
    }
    if (!bout.game->scenarios.empty())
        setup.scenario = bout.game->scenarios.front().id;
    setup.mode = systems::waysOf(bout.game->id).front();
    setup.battlefield = usualBattlefield();
    if (const TableSize size = proposedTable(setup); size.measure != setup.battlefield.measure)
        setup.battlefield = proposedBattlefield(setup, size);
    setup.mostTurns = enoughTurns;
    return systems::begin(std::make_shared<const BattleSetup>(std::move(setup))).value();
}

std::vector<std::unique_ptr<players::Player>> both(const Bout &bout, std::uint64_t seed)
{
    std::vector<std::unique_ptr<players::Player>> players;
    players.push_back(players::newPlayer(bout.player, bout.game->id, 2 * seed));
    players.push_back(players::newPlayer(bout.player, bout.game->id, 2 * seed + 1));
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

void battles(benchmark::State &state, const Bout &bout)
{
    const Battle start = freshBattle(bout, int(state.range(0)));
    std::uint64_t seed = 0;
    double steps = 0, turns = 0, grown = 0;
    for (auto _ : state) {
        Battle battle = start;
        SeededDice dice(++seed);
        steps += double(players::playOut(battle, both(bout, seed), dice).steps);
        turns += battle.view(noSide).turn;
        if (seed == 1000)
            grown = resident();
    }
    using benchmark::Counter;
    state.counters["battles/s"] = Counter(double(state.iterations()), Counter::kIsRate);
    state.counters["steps"] = Counter(steps, Counter::kAvgIterations);
    state.counters["turns"] = Counter(turns, Counter::kAvgIterations);
    state.counters["units"] = double(start.view(noSide).units.size());
    state.counters["a step"] = Counter(steps, Counter::kIsRate | Counter::kInvert);
    if (grown > 0)
        state.counters["KiB grown since the 1000th"] = resident() - grown;
}

/// Which part of the time is spent on dice, on choosing orders, and on carrying out what was ordered and
/// rolled.
void shares(benchmark::State &state, const Bout &bout)
{
    const Battle start = freshBattle(bout, sizesOf(*bout.game)[1]);
    std::uint64_t seed = 0;
    Clock::duration rolling{}, choosing{}, playing{};
    for (auto _ : state) {
        Battle battle = start;
        SeededDice dice(++seed);
        const auto players = both(bout, seed);
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

void copy(benchmark::State &state, const Bout &bout)
{
    constexpr std::size_t someTurns = 200; // steps
    Battle battle = freshBattle(bout, sizesOf(*bout.game)[1]);
    SeededDice dice(1);
    (void)players::playOut(battle, both(bout, 1), dice, someTurns);
    for (auto _ : state)
        benchmark::DoNotOptimize(Battle(battle));
}

/// A melee of two stands of Robert's Rules of Warfare: the order, and the dice of both. A copy of the battle,
/// which is made for each, is measured beside it.
void melee(benchmark::State &state, bool fights)
{
    const auto &goldens = test::goldenBattles();
    const auto file = std::ranges::find_if(goldens, [](const test::GoldenBattle &one) {
        return one.path.endsWith(QLatin1StringView("worked-charge"));
    });
    constexpr std::size_t before = 20, after = 23; // steps: "fight", and the dice of both stands
    Battle battle = systems::begin(file->file.setup).value();
    for (std::size_t at = 0; at < before; ++at)
        (void)battle.take(file->file.steps[at]);
    for (auto _ : state) {
        Battle copied(battle);
        for (std::size_t at = before; fights && at < after; ++at)
            benchmark::DoNotOptimize(copied.take(file->file.steps[at]));
        benchmark::DoNotOptimize(copied);
    }
}

void replay(benchmark::State &state, const Bout &bout)
{
    double bytes = 0, turns = 0;
    std::uint64_t seed = 0;
    for (auto _ : state) {
        Battle battle = freshBattle(bout, sizesOf(*bout.game)[1]);
        SeededDice dice(++seed);
        (void)players::playOut(battle, both(bout, seed), dice);
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
    for (const auto &game : test::games()) {
        const auto name = [&](const char *what, std::string_view player = {}) {
            const std::string of = std::string(what) + '/' + game->id.str();
            return player.empty() ? of : of + '/' + std::string(player);
        };
        for (const std::string_view player : players::playerNames(game->id)) {
            const Bout bout{game, std::string(player)};
            auto *all = benchmark::RegisterBenchmark(name("battles", player).c_str(), battles, bout);
            for (const int points : sizesOf(*game))
                all->Arg(points);
            all->Unit(benchmark::kMicrosecond);
            benchmark::RegisterBenchmark(name("shares", player).c_str(), shares, bout)
                ->Unit(benchmark::kMicrosecond);
        }
        const Bout usual{game, std::string(players::usualPlayer(game->id))};
        benchmark::RegisterBenchmark(name("copy").c_str(), copy, usual)->Unit(benchmark::kMicrosecond);
        benchmark::RegisterBenchmark(name("replay").c_str(), replay, usual)->Unit(benchmark::kMillisecond);
    }
    benchmark::RegisterBenchmark("melee", melee, true);
    benchmark::RegisterBenchmark("melee/copy", melee, false);
    benchmark::Initialize(&argc, argv);
    benchmark::RunSpecifiedBenchmarks();
}
