// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/players/player.h"

#include "core/players/captain.h"
#include "core/players/random_player.h"
#include "core/players/temperament.h"

#include <algorithm>
#include <array>
#include <optional>

namespace gonfalon::players {

namespace {

constexpr std::string_view randomName = "random";

constexpr auto names = [] {
    std::array<std::string_view, temperaments.size() + 1> all{randomName};
    std::ranges::transform(temperaments, all.begin() + 1, &Temperament::name);
    return all;
}();

} // namespace

std::span<const std::string_view> playerNames() { return names; }

std::unique_ptr<Player> newPlayer(std::string_view name, std::uint64_t seed)
{
    if (name == randomName)
        return std::make_unique<RandomPlayer>(seed);
    const auto found = std::ranges::find(temperaments, name, &Temperament::name);
    return found == temperaments.end() ? nullptr : std::make_unique<Captain>(*found, seed);
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
