// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/survey/kingdoms_playing.h"

#include "core/dice/dice.h"
#include "core/players/player.h"
#include "core/systems/registry.h"
#include "core/systems/todk/vocabulary.h"
#include "tests/survey/kingdoms.h"

#include <utility>

namespace gonfalon::survey::kingdoms {

namespace {

constexpr std::size_t mostSteps = 30'000;

} // namespace

Surveyed survey(const std::shared_ptr<const BattleSetup> &setup, std::uint64_t seed, Who who, Notes &notes)
{
    auto begun = systems::begin(setup);
    if (!begun)
        return {.found = {}, .steps = 0, .stopped = "it cannot begin"};
    Battle battle = std::move(begun).value();
    SeededDice dice(seed);
    std::vector<std::unique_ptr<players::Player>> players;
    for (std::size_t side = 0; side < setup->sides.size(); ++side)
        players.push_back(players::newPlayer(who == Who::Chance ? "random" : "look-ahead",
                                             setup->catalogue->id, seed + side));
    Surveyor surveyor;
    Surveyed result;
    Scene before, after = sceneOf(battle);
    while (!battle.over()) {
        if (++result.steps > mostSteps)
            return {.found = {}, .steps = result.steps, .stopped = "it does not end"};
        const std::size_t told = battle.events().size();
        const Awaiting asked = battle.awaiting();
        gonfalon::Step step;
        if (asked.what == Awaiting::What::Dice)
            step = *dice.roll(asked.dice);
        else
            step = players[asked.side]->choose(battle);
        if (!battle.take(step).empty())
            return {.found = {}, .steps = result.steps, .stopped = "an order was refused"};
        before = std::exchange(after, sceneOf(battle));
        const std::span<const Event> events = battle.events().subspan(told);
        surveyor.see({before, after, step, asked, battle.awaiting(), events}, notes);
        for (Fault &fault : notes.takeFaults())
            result.found.push_back({.step = result.steps,
                                    .turn = battle.view(noSide).turn,
                                    .unit = {},
                                    .other = {},
                                    .events = listed(todk::vocabulary(), events),
                                    .fault = std::move(fault)});
    }
    return result;
}

} // namespace gonfalon::survey::kingdoms
