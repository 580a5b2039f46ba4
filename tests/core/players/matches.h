// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/battle/battle.h"
#include "core/model/before_the_game.h"
#include "core/players/player.h"
#include "core/players/rampant/temperament.h"
#include "core/systems/registry.h"
#include "tests/support/catalogues.h"
#include "tests/support/rampant.h"
#include "tests/support/warbands.h"

#include <array>
#include <memory>
#include <string>
#include <utility>
#include <vector>

/// Battles of ready-made warbands between players that are known by name.
namespace gonfalon::test {

namespace computer = rampant::computer;

/// The scenario on the usual table, without Quests. In the valley of certain death all rough ground is
/// Dangerous, as DR-SCEN-39 suggests.
inline std::shared_ptr<const BattleSetup> aSetup(const std::string &scenario, const Warband &first,
                                                 const Warband &second, const Catalogue &game)
{
    auto setup = std::make_shared<BattleSetup>();
    setup->catalogue = std::shared_ptr<const Catalogue>(std::shared_ptr<void>(), &game);
    setup->sides.resize(2);
    setup->sides[0].warband = first;
    setup->sides[1].warband = second;
    setup->sides[1].role = SideRole::Defender;
    for (BattleSide &side : setup->sides)
        side.warband.quests.clear();
    setup->scenario = ScenarioId(scenario);
    setup->battlefield = usualBattlefield();
    for (TerrainPiece &piece : setup->battlefield.pieces)
        piece.traits.dangerous = scenario == "valley-of-certain-death" && piece.traits.rough;
    return setup;
}

inline std::shared_ptr<const BattleSetup> aSetup(const std::string &scenario, const std::string &first,
                                                 const std::string &second)
{
    return aSetup(scenario, readyMade(first), readyMade(second), dragonRampant());
}

struct Match
{
    std::optional<BattleResult> result;
    players::PlayedOut played;
    std::uint64_t hash = 0;
};

/// Plays a battle to its end and shows every order to `see`, which takes the battle as it was and the order.
template <typename See>
void watchMatch(const std::shared_ptr<const BattleSetup> &setup, std::string_view first,
                std::string_view second, std::uint64_t seed, See see)
{
    Battle battle = systems::begin(setup).value();
    std::array<std::unique_ptr<players::Player>, 2> both{
        players::newPlayer(first, setup->catalogue->id, seed),
        players::newPlayer(second, setup->catalogue->id, seed + 1)};
    SeededDice dice(seed);
    for (int step = 0; step < 20'000 && !battle.over(); ++step) {
        const Awaiting &awaiting = battle.awaiting();
        if (awaiting.what == Awaiting::What::Dice) {
            (void)battle.roll(*dice.roll(awaiting.dice));
            continue;
        }
        const Order order = both[awaiting.side]->choose(battle);
        see(std::as_const(battle), order);
        if (!battle.give(order).empty())
            return;
    }
}

inline Match playMatch(const std::shared_ptr<const BattleSetup> &setup, std::string_view first,
                       std::string_view second, std::uint64_t seed)
{
    Result<Battle> begun = systems::begin(setup);
    if (!begun)
        return {};
    Battle battle = std::move(begun).value();
    std::vector<std::unique_ptr<players::Player>> both;
    both.push_back(players::newPlayer(first, setup->catalogue->id, seed));
    both.push_back(players::newPlayer(second, setup->catalogue->id, seed + 1));
    SeededDice dice(seed);
    Match match;
    match.played = players::playOut(battle, both, dice, 20'000);
    match.result = battle.outcome();
    match.hash = battle.stateHash();
    return match;
}

/// One duel of many: the same ready-made warband on both sides, the two players on either side in turn, over
/// all warbands of both Rampant games.
class Duels
{
public:
    Duels(std::string scenario, std::string_view player, std::string_view other)
        : m_scenario(std::move(scenario)), m_player(player), m_other(other)
    {
        for (const std::string &name : readyMadeNames())
            m_setups.push_back(mirrored(readyMade(name), dragonRampant()));
        for (const std::string &name : readyMadeNames("lion-rampant"))
            m_setups.push_back(mirrored(readyMade(name, "lion-rampant"), lionRampant()));
    }

    [[nodiscard]] static SideIndex sideOf(int number) { return SideIndex(number % 2); }
    [[nodiscard]] Match play(int number) const
    {
        const auto &setup = m_setups[std::size_t(number) / 2 % m_setups.size()];
        const bool second = sideOf(number) == 1;
        return playMatch(setup, second ? m_other : m_player, second ? m_player : m_other,
                         std::uint64_t(number));
    }
    /// Whether `player` won it; a draw is no win.
    [[nodiscard]] static bool won(int number, const Match &match)
    {
        return match.result && match.result->winner == std::optional(sideOf(number));
    }

private:
    [[nodiscard]] std::shared_ptr<const BattleSetup> mirrored(const Warband &warband,
                                                              const Catalogue &game) const
    {
        return aSetup(m_scenario, warband, warband, game);
    }

    std::string m_scenario;
    std::string_view m_player, m_other;
    std::vector<std::shared_ptr<const BattleSetup>> m_setups;
};

} // namespace gonfalon::test
