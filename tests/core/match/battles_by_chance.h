// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/battle/proposed_table.h"
#include "core/match/secrets.h"
#include "core/players/player.h"
#include "core/systems/registry.h"
#include "tests/support/catalogues.h"
#include "tests/support/warbands.h"

#include <algorithm>
#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

/// Battles that random players fight: short, and the same every time.
namespace gonfalon::test {

/// Ready-made warbands, which differ from seed to seed.
/// \param units of each at most, its Leader's among them
inline std::shared_ptr<const BattleSetup> setupByChance(const Catalogue &game, const ScenarioId &scenario,
                                                        PlayMode mode, std::uint64_t seed, int turns,
                                                        std::size_t units = 100)
{
    BattleSetup setup;
    setup.catalogue = {std::shared_ptr<const Catalogue>(), &game};
    const char *system = game.id.str().c_str();
    static std::map<std::string, std::vector<Warband>> read;
    std::vector<Warband> &warbands = read[game.id.str()];
    if (warbands.empty()) {
        for (const std::string &name : readyMadeNames(system))
            warbands.push_back(readyMade(name, system));
    }
    for (const SideRole role : {SideRole::Attacker, SideRole::Defender}) {
        Warband warband = warbands[(seed + setup.sides.size() * 3) % warbands.size()];
        std::ranges::partition(warband.units, &Unit::leader);
        if (warband.units.size() > units)
            warband.units.resize(units);
        warband.quests.clear();
        setup.sides.push_back({std::move(warband), role, {}, {}});
    }
    if (proposedTable(setup).measure != Measure::Inches)
        setup.battlefield = proposedBattlefield(setup, proposedTable(setup));
    setup.scenario = scenario;
    setup.mode = mode;
    setup.mostTurns = turns;
    setup.seed = seed;
    match::saltSecrets(setup);
    return std::make_shared<const BattleSetup>(std::move(setup));
}

/// The battle as it ends; ends the test program where it cannot be begun.
inline Battle playedByChance(const std::shared_ptr<const BattleSetup> &setup, Dice &dice)
{
    Battle battle = systems::begin(setup).value();
    std::vector<std::unique_ptr<players::Player>> players;
    for (std::size_t side = 0; side < setup->sides.size(); ++side)
        players.push_back(players::newPlayer("random", setup->catalogue->id, setup->seed * 8 + side));
    (void)players::playOut(battle, players, dice);
    return battle;
}

} // namespace gonfalon::test
