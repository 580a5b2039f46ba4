// SPDX-License-Identifier: GPL-3.0-or-later
// Battles that were fought to their end, to be watched again.
#pragma once

#include "core/match/match.h"
#include "core/match/match_replay.h"
#include "core/match/secrets.h"
#include "core/systems/registry.h"
#include "tests/support/catalogues.h"
#include "tests/support/rampant.h"
#include "tests/support/volley/volley.h"
#include "tests/support/warbands.h"

#include <QTest>

#include <initializer_list>
#include <memory>
#include <string>
#include <vector>

namespace gonfalon::test {

/// Two ready-made warbands in a scenario of a game, by computers that play anything.
inline std::shared_ptr<const BattleSetup> watchedSetup(const Catalogue &game, const ScenarioId &scenario,
                                                       std::uint64_t seed)
{
    const char *system = game.id.str().c_str();
    BattleSetup setup;
    setup.catalogue = {std::shared_ptr<const Catalogue>(), &game};
    const auto names = readyMadeNames(system);
    for (const SideRole role : {SideRole::Attacker, SideRole::Defender})
        setup.sides.push_back(
            {readyMade(names[(seed + setup.sides.size()) % names.size()], system), role, {}, {}});
    setup.scenario = scenario;
    setup.battlefield = usualBattlefield();
    setup.mostTurns = 15;
    setup.seed = seed;
    match::saltSecrets(setup);
    return std::make_shared<const BattleSetup>(std::move(setup));
}

/// Plays on, for so many steps at most.
inline void playOn(match::Match &match, std::size_t most = 100'000)
{
    for (std::size_t i = 0; i < most && !match.over(); ++i) {
        if (!match.take(match.computersStep()).empty())
            return;
    }
}

inline match::Match fought(const std::shared_ptr<const BattleSetup> &setup, std::size_t most = 100'000,
                           const char *player = "random")
{
    match::Match match = match::Match::begin(setup, {player, player}).value();
    playOn(match, most);
    return match;
}

/// A row for each scenario of both Rampant games and each of the seeds.
inline void everyScenario(std::initializer_list<int> seeds = {7})
{
    QTest::addColumn<int>("seed");
    QTest::addColumn<QString>("system");
    QTest::addColumn<QString>("scenario");
    for (const Catalogue *game : {&dragonRampant(), &lionRampant()}) {
        for (const Scenario &scenario : game->scenarios) {
            for (const int seed : seeds)
                QTest::addRow("%s/%s %d", game->id.str().c_str(), scenario.id.str().c_str(), seed)
                    << seed << QString::fromStdString(game->id.str())
                    << QString::fromStdString(scenario.id.str());
        }
    }
}

} // namespace gonfalon::test
