// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/catalogue.h"

#include <set>
#include <string>
#include <string_view>
#include <vector>

/// A game as BattleScribe and those that read its files know it: every thing that a roster names, by a key
/// that always gives the same id.
namespace gonfalon::files {

inline constexpr const char *bsPoints = " Pts"; ///< with the space: what the data of the family use
inline constexpr const char *bsGlory = "Glory";

/// An id in the form of that program, always the same for the same key of the same game.
[[nodiscard]] std::string bsId(const Catalogue &catalogue, std::string_view key);

/// One thing that may be selected, with those within it.
struct BsEntry
{
    std::string key; ///< "unit/heavy-foot/option/offensive"
    std::string name;
    const char *type = "upgrade"; ///< or "unit", "model"
    int points = 0;
    int glory = 0;
    const UnitType *unit = nullptr;
    std::vector<BsEntry> inner = {};
};

/// The key of what stands in no catalogue: things of the players' own.
inline constexpr const char *bsOwn = "own";
/// How many pieces a unit is bought by, as the number of a selection.
inline constexpr const char *bsPieces = "Pieces";

[[nodiscard]] std::string bsUnitKey(const std::string &type);

/// All that a roster of the game may select.
[[nodiscard]] std::vector<BsEntry> bsEntries(const Catalogue &catalogue);

/// The keys of all of them.
[[nodiscard]] std::set<std::string> bsKeys(const std::vector<BsEntry> &entries);

/// The name of a figure as viewers of the family know it.
[[nodiscard]] std::string bsFigureName(const FigureKind &figure);

} // namespace gonfalon::files
