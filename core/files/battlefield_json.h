// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/battle/battlefield.h"
#include "core/files/members.h"

namespace gonfalon::files {

/// Whose table it is: one that a person wrote is told too where its maker may have meant something else.
enum class TableBy
{
    Program,
    Person,
};

/// Name, width, depth and pieces of a table. `findings` is what `fields` reports to; a piece that cannot be
/// is an error. Keys that are not ours are kept in `fields`. Of a person's table a size or the list of
/// pieces that is missing is an error (KeyMissing), an area that encloses no ground another
/// (BattlefieldWrong), and a kind of terrain that nobody knows and that is given no traits a warning
/// (TerrainUnknown).
[[nodiscard]] Battlefield battlefieldFromJson(Members &fields, Findings &findings,
                                              TableBy by = TableBy::Program);

/// One piece of the table, as `battlefieldFromJson` reads it; `kept` gets the keys that are not ours.
[[nodiscard]] TerrainPiece pieceFromJson(const Json &json, const std::string &path, const Battlefield &table,
                                         Findings &findings, Json &kept, TableBy by);

/// The same as JSON; traits only where they are not the usual ones of the kind.
[[nodiscard]] OrderedJson battlefieldToJson(const Battlefield &battlefield);

} // namespace gonfalon::files
