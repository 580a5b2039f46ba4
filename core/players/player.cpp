// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/players/player.h"

#include "core/players/look_ahead.h"
#include "core/players/rampant/players.h"
#include "core/players/random_player.h"
#include "core/systems/registry.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <optional>

namespace gonfalon::players {

namespace {

constexpr std::string_view randomName = "random", lookAheadName = "look-ahead";

struct Entry
{
    std::string_view system;
    const PlayersOf &(*players)();
};

/// Every game that has players of its own, a line each.
constexpr std::array entries{
    Entry{"dragon-rampant", rampant::computer::players},
    Entry{"lion-rampant", rampant::computer::players},
};

/// Null where only chance plays the game.
const PlayersOf *playersOf(const SystemId &system)
{
    const auto *found = std::ranges::find(entries, std::string_view(system.str()), &Entry::system);
    return found == entries.end() ? nullptr : &found->players();
}

} // namespace

std::vector<std::string_view> playerNames(const SystemId &system)
{
    std::vector<std::string_view> names{randomName};
    if (systems::weighs(system))
        names.push_back(lookAheadName);
    if (const PlayersOf *own = playersOf(system))
        names.insert(names.end(), own->names.begin(), own->names.end());
    return names;
}

std::vector<std::string_view> playerNames()
{
    std::vector<std::string_view> names;
    for (const SystemId &system : systems::played())
        std::ranges::copy_if(playerNames(system), std::back_inserter(names),
                             [&](std::string_view name) { return std::ranges::count(names, name) == 0; });
    return names;
}

std::string_view usualPlayer(const SystemId &system)
{
    const PlayersOf *own = playersOf(system);
    return own ? own->names.front() : systems::weighs(system) ? lookAheadName : randomName;
}

std::unique_ptr<Player> newPlayer(std::string_view name, const SystemId &system, std::uint64_t seed)
{
    if (name == randomName)
        return std::make_unique<RandomPlayer>(seed);
    if (name == lookAheadName && systems::weighs(system))
        return std::make_unique<LookAheadPlayer>(seed);
    const PlayersOf *own = playersOf(system);
    return own ? own->newPlayer(name, seed) : nullptr;
}

std::vector<QuestChoice> questsOf(std::string_view name, const Catalogue &catalogue, const Warband &warband,
                                  std::uint64_t seed)
{
    const PlayersOf *own = playersOf(catalogue.id);
    return own ? own->questsOf(name, catalogue, warband, seed) : std::vector<QuestChoice>();
}

PlayedOut playOut(Battle &battle, std::span<const std::unique_ptr<Player>> players, Dice &dice,
                  std::size_t most)
{
    using enum PlayedOut::Stop;
    PlayedOut played;
    for (; !battle.over(); ++played.steps) {
        if (played.steps == most)
            return {.stop = Steps, .steps = played.steps, .findings = {}};
        const Awaiting &awaiting = battle.awaiting();
        if (awaiting.what == Awaiting::What::Dice) {
            const std::optional<Roll> roll = dice.roll(awaiting.dice);
            if (!roll)
                return {.stop = NoDice, .steps = played.steps, .findings = {}};
            played.findings = battle.roll(*roll);
        } else if (awaiting.side < players.size() && players[awaiting.side]) {
            played.findings = battle.give(players[awaiting.side]->choose(battle));
        } else {
            return {.stop = NoPlayer, .steps = played.steps, .findings = {}};
        }
        if (!played.findings.empty())
            return {.stop = Refused, .steps = played.steps, .findings = std::move(played.findings)};
    }
    return played;
}

} // namespace gonfalon::players
