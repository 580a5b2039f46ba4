// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/battle/battlefield.h"

#include <string>
#include <string_view>

namespace gonfalon::files {

inline constexpr int battlefieldVersion = 1;
/// The sides of a table.
inline constexpr int leastTableInches = 12, mostTableInches = 240;

/// Reads a table with its terrain, `data/schema/battlefield.json`. What a piece is to the rules follows from
/// its kind, and "traits" overrules that. Errors: those of every file of ours, KeyMissing for a
/// size or a list of pieces that is not there, and BattlefieldWrong for a piece that cannot be; a kind of
/// terrain that is not known is a warning (TerrainUnknown).
[[nodiscard]] Result<Battlefield> readBattlefield(std::string_view bytes);

/// The file of a table.
[[nodiscard]] std::string writeBattlefield(const Battlefield &battlefield);

} // namespace gonfalon::files
