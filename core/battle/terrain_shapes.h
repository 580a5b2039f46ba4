// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/battle/battlefield.h"

namespace gonfalon {

/// The middle of the box around a piece.
[[nodiscard]] Point middleOf(const TerrainPiece &piece);

/// The piece elsewhere.
[[nodiscard]] TerrainPiece moved(TerrainPiece piece, Point by);

/// The piece turned to the right about the mean of its corners, as one looks down on the table.
/// \param steps of `turnStep` degrees; to the left where they are negative
[[nodiscard]] TerrainPiece turned(TerrainPiece piece, int steps);
inline constexpr int turnStep = 15;

/// The piece as near to where it is as there is room for it on the table; nearer to the west and north edges
/// where it is larger than the table.
[[nodiscard]] TerrainPiece onTable(const TerrainPiece &piece, const Battlefield &table);

/// All of it lies on the table.
[[nodiscard]] bool isOnTable(const TerrainPiece &piece, const Battlefield &table);

} // namespace gonfalon
