// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/battle/battlefield.h"

#include <QString>

namespace gonfalon::words {

/// What the players call a piece of terrain, or its kind in the reader's language: "Gallows Wood", "Woods".
[[nodiscard]] QString terrainName(const TerrainPiece &piece);

/// What it is to the rules, in a few words: "rough, cover, hides". Empty where it is nothing to them.
[[nodiscard]] QString terrainTraits(const TerrainTraits &traits);

} // namespace gonfalon::words
