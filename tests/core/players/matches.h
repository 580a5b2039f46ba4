// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/battle/battle.h"
#include "core/model/before_the_game.h"
#include "core/players/player.h"
#include "core/systems/registry.h"
#include "tests/support/catalogues.h"
#include "tests/support/warbands.h"

#include <memory>
#include <string>
#include <vector>

/// Battles of ready-made warbands between players that are known by name.
namespace gonfalon::test {

inline std::shared_ptr<const BattleSetup> aSetup(const std::string &scenario, const std::string &first,
                                                 const std::string &second)
{
    auto setup = std::make_shared<BattleSetup>();
    setup->catalogue = std::shared_ptr<const Catalogue>(std::shared_ptr<void>(), &dragonRampant());
    setup->sides.resize(2);
    setup->sides[0].warband = readyMade(first);
    setup->sides[1].warband = readyMade(second);
    setup->sides[1].role = SideRole::Defender;
    for (BattleSide &side : setup->sides)
        side.warband.quests.clear();
    setup->scenario = ScenarioId(scenario);
    setup->battlefield = usualBattlefield();
    return setup;
}

struct Match
{
    std::optional<BattleResult> result;
    players::PlayedOut played;
    std::uint64_t hash = 0;
};

inline Match playMatch(const std::shared_ptr<const BattleSetup> &setup, const char *first, const char *second,
                       std::uint64_t seed)
{
    Result<Battle> begun = systems::begin(setup);
    if (!begun)
        return {};
    Battle battle = std::move(begun).value();
    std::vector<std::unique_ptr<players::Player>> both;
    both.push_back(players::newPlayer(first, seed));
    both.push_back(players::newPlayer(second, seed + 1));
    SeededDice dice(seed);
    Match match;
    match.played = players::playOut(battle, both, dice, 20'000);
    match.result = battle.outcome();
    match.hash = battle.stateHash();
    return match;
}

} // namespace gonfalon::test
