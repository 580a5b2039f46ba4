// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/battle/setup.h"
#include "core/players/chance.h"

#include <memory>
#include <vector>

namespace gonfalon::test {

/// A legal warband drawn by chance: any unit types, options, answers, traits and Quests that the game allows,
/// within `limit` points.
[[nodiscard]] Warband randomWarband(const Catalogue &catalogue, int limit, players::Chance &chance);

/// Warbands drawn once and used in many battles, for each game.
class WarbandPool
{
public:
    WarbandPool(std::shared_ptr<const Catalogue> catalogue, std::size_t size, std::uint64_t seed);
    [[nodiscard]] const std::shared_ptr<const Catalogue> &catalogue() const { return m_catalogue; }
    [[nodiscard]] const Warband &any(players::Chance &chance) const;
    [[nodiscard]] const std::vector<Warband> &all() const { return m_warbands; }

private:
    std::shared_ptr<const Catalogue> m_catalogue;
    std::vector<Warband> m_warbands;
};

/// A battle drawn by chance: sides, teams, scenario, table, way to play, house readings and variants.
/// \param sides so many; 0: mostly two
[[nodiscard]] std::shared_ptr<const BattleSetup> randomSetup(const WarbandPool &pool, players::Chance &chance,
                                                             int sides = 0);

} // namespace gonfalon::test
