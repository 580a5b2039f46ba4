// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/systems/todk/state.h"

/// What the ground is to units on a table that the program measures, where the players have agreed that
/// terrain counts (TK-TER-02, TK-TER-03); else it is nothing. What flies is above all of it.
namespace gonfalon::todk {

/// A base would stand on ground that nobody enters.
[[nodiscard]] bool isClosed(const Muster &muster, const Body &body);

/// The straight way of its Centrepoint leads over such ground.
[[nodiscard]] bool isBarred(const Look &look, UnitIndex unit, Point from, Point to);

/// What the straight way takes of a unit's move: more than its length where it leads over slow ground.
[[nodiscard]] int costOf(const Look &look, UnitIndex unit, Point from, Point to);

/// A wall between both, or a structure that the target stands in, shelters it: men on foot alone.
[[nodiscard]] bool isSheltered(const Look &look, UnitIndex target, UnitIndex from);

/// How far it shoots from where it stands; nothing where it has no missiles.
[[nodiscard]] std::optional<int> rangeOf(const Look &look, UnitIndex unit);

/// What a piece does, for translators in the context "Battle"; empty: nothing (TK-TER-03).
[[nodiscard]] std::vector<const char *> terrainWords(const TerrainPiece &piece);

} // namespace gonfalon::todk
