// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/files/import/foreign_list.h"
#include "core/files/import/names.h"

#include <string>
#include <string_view>
#include <vector>

/// The readers of other programs' files. Each says what the file says; `translated` says what that means.
namespace gonfalon::files {

struct ForeignFile
{
    std::vector<ForeignList> lists;
    std::string ownData; ///< what the players made up themselves, as JSON text, to be kept
};

/// A list, a backup or own data of dickloraine's builder, in any form it ever had. Own data are added to
/// `table`.
[[nodiscard]] Result<ForeignFile> readDickloraine(std::string_view bytes, DickloraineTable &table);

/// True where a file that names its game so is for this one; also where it names none.
[[nodiscard]] bool isGame(const Catalogue &catalogue, const std::string &named);

/// A BattleScribe roster.
[[nodiscard]] Result<ForeignFile> readRoster(std::string_view bytes, const Catalogue &catalogue);

/// A link of Type37's builder, with a list of the second edition of Dragon Rampant: what this edition calls
/// otherwise is renamed, with a note each. Errors: those of `parseJson` where a part of the link is missing;
/// ForeignOtherGame, where `catalogue` is that of another game.
[[nodiscard]] Result<ForeignFile> readSecondEdition(std::string_view text, const Catalogue &catalogue);

/// Text or Markdown, ours or that of dickloraine's builder.
/// \param marked Markdown: its marks are taken off, its strokes before punctuation too
[[nodiscard]] Result<ForeignFile> readText(std::string_view bytes, const Names &names, bool marked);

/// True where the first line is the head of a table of units: it names the columns "name" and "type".
[[nodiscard]] bool isTable(std::string_view text);

/// A table for spreadsheets, ours or one that players made: a row for each unit, separated by commas,
/// semicolons or tabs. Errors: ForeignColumnMissing, ForeignValueUnreadable; a column that is none of ours is
/// a warning.
[[nodiscard]] Result<ForeignFile> readTable(std::string_view bytes, const Names &names);

} // namespace gonfalon::files
