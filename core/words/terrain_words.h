// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/battle/battlefield.h"
#include "core/battle/vocabulary.h"

#include <QString>
#include <QStringList>

namespace gonfalon::words {

/// What the players call a piece of terrain, or its kind in the reader's language: "Gallows Wood", "Woods".
[[nodiscard]] QString terrainName(const TerrainPiece &piece);

/// What it is to the rules, in a few words: "rough, cover, hides". Empty where it is nothing to them.
[[nodiscard]] QString terrainTraits(const TerrainTraits &traits);

/// What a piece does in a game, in its own words.
[[nodiscard]] QString terrainTraits(const Vocabulary &words, const TerrainPiece &piece);

/// "72 × 48″", "120 × 90 cm".
[[nodiscard]] QString tableSize(const TableSize &size);

/// The table in words, a line for each piece: "Gallows Wood, from 10″ / 4″ to 22″ / 14″, rough, cover".
/// Places are counted from the far left corner.
/// \param words of the game
[[nodiscard]] QStringList terrainList(const Battlefield &field, const Vocabulary &words);

} // namespace gonfalon::words
