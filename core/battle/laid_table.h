// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/battle/setup.h"

#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace gonfalon {

/// A piece of terrain that players take from the shelf.
struct TerrainTemplate
{
    std::string id;     ///< "wood"
    std::string name;   ///< "Wood"
    std::string letter; ///< the key that takes it: "W"
    TerrainPiece piece; ///< its middle at 0, 0
};

/// A table laid with pieces from the shelf by chance: one in each quarter, and now and then one more in two
/// of them (DR-TERR-19). One half turned about the middle gives the other, so that no side has the better of
/// it; nobody's way is closed. Where the scenario wants Dangerous ground it has some.
/// \param setup its catalogue and scenario
/// \param seed equal ones lay equal tables
[[nodiscard]] Battlefield laidTable(const BattleSetup &setup, const TableSize &size,
                                    std::span<const TerrainTemplate> shelf, std::uint64_t seed);

} // namespace gonfalon
