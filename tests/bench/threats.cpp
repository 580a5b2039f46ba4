// SPDX-License-Identifier: GPL-3.0-or-later
// gonfalon-threats: how long it takes to tell who threatens a unit, in positions of battles that the usual
// computers play with 36 points a side; a click in the window waits for it.
#include "core/players/player.h"
#include "core/systems/registry.h"
#include "tests/gauntlet/random_setup.h"
#include "tests/support/games.h"

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <vector>

using namespace gonfalon;

namespace {

using Clock = std::chrono::steady_clock;

constexpr int points = 36, battles = 12, mostSteps = 4000;

Battle freshBattle(const std::shared_ptr<const Catalogue> &game, std::uint64_t seed)
{
    players::Chance chance(seed);
    BattleSetup setup;
    setup.catalogue = game;
    for (const SideRole role : {SideRole::Attacker, SideRole::Defender}) {
        BattleSide side;
        side.warband = test::randomWarband(*game, points, chance);
        side.warband.quests.clear();
        side.role = role;
        setup.sides.push_back(std::move(side));
    }
    if (!game->scenarios.empty())
        setup.scenario = game->scenarios.front().id;
    setup.battlefield = usualBattlefield();
    setup.mostTurns = 20;
    return systems::begin(std::make_shared<const BattleSetup>(std::move(setup))).value();
}

/// Milliseconds that a question takes.
double asked(const Battle &battle, const ThreatQuestion &question)
{
    const auto begun = Clock::now();
    const auto threats = battle.threats(question);
    const std::chrono::duration<double, std::milli> took = Clock::now() - begun;
    return threats ? took.count() : 0;
}

void tell(const char *what, std::vector<double> &times)
{
    if (times.empty())
        return;
    std::ranges::sort(times);
    double sum = 0;
    for (const double time : times)
        sum += time;
    std::printf("  %-34s %7zu asked, mean %.3f ms, 99 %% below %.3f ms, most %.3f ms\n", what, times.size(),
                sum / double(times.size()), times[times.size() * 99 / 100], times.back());
}

void measure(const std::shared_ptr<const Catalogue> &game)
{
    std::vector<double> whole, one;
    std::size_t units = 0;
    for (int seed = 1; seed <= battles; ++seed) {
        Battle battle = freshBattle(game, std::uint64_t(seed));
        units = std::max(units, battle.view(noSide).units.size());
        SeededDice dice{std::uint64_t(seed)};
        std::vector<std::unique_ptr<players::Player>> players;
        for (std::uint64_t side = 0; side < 2; ++side)
            players.push_back(players::newPlayer(players::usualPlayer(game->id), game->id, side));
        for (int step = 0; step < mostSteps && !battle.over(); ++step) {
            const Awaiting awaiting = battle.awaiting();
            if (awaiting.what == Awaiting::What::Dice) {
                (void)battle.roll(*dice.roll(awaiting.dice));
                continue;
            }
            const Order order = players[awaiting.side]->choose(battle);
            if (order.unit < battle.view(noSide).units.size() &&
                battle.view(noSide).units[order.unit].onTable) {
                const ThreatQuestion question{.there = {.unit = order.unit}, .viewer = awaiting.side};
                const Battle fresh = battle; // which remembers nothing of what it measured
                whole.push_back(asked(fresh, question));
                ThreatQuestion ofOne = question;
                ofOne.anywhere = true;
                ofOne.strikes = false;
                const auto threats = battle.threats(question);
                if (threats && !threats->empty()) {
                    ofOne.from = threats->front().from;
                    one.push_back(asked(fresh, ofOne));
                }
            }
            if (!battle.give(order).empty())
                break;
        }
    }
    std::printf("%s, %d points a side, up to %zu units\n", game->name.c_str(), points, units);
    tell("all enemies, with their dice", whole);
    tell("one enemy, for an outline", one);
}

} // namespace

int main()
{
    for (const auto &game : test::games()) {
        if (systems::threatens(game->id))
            measure(game);
    }
    return 0;
}
