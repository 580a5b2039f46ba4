// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/battle/laid_table.h"

#include <string_view>
#include <vector>

namespace gonfalon::files {

/// Reads the pieces that stand on the shelf, `data/schema/terrain-templates.json`. Errors: those of every
/// file of ours, KeyMissing where there is no list, and BattlefieldWrong for a piece that cannot be, for one
/// without a letter and for a letter that two have.
[[nodiscard]] Result<std::vector<TerrainTemplate>> readTerrainTemplates(std::string_view bytes);

} // namespace gonfalon::files
