// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/miniatures/shelf.h"

#include <string>
#include <string_view>

namespace gonfalon::files {

inline constexpr const char *miniaturesFormat = "gonfalon-miniatures";

/// The format version that this program writes; newer ones are refused.
inline constexpr int miniaturesVersion = 1;

/// No shelf takes more bytes: some forty pictures as large as the program makes them are a tenth of it.
inline constexpr std::size_t largestShelf = std::size_t{64} * 1024 * 1024;

/// Reads a `.miniatures` file. Wrong or unknown values become findings with their place; keys it does not
/// know are kept; of a file that breaks off the whole lots before are read. What is odd on the shelf is told
/// too. Errors: NotMiniatures, NewerFormat, and those of `parseJson`.
[[nodiscard]] Result<miniatures::Shelf> readMiniatures(std::string_view bytes);

/// The file of a shelf with its pictures: indented JSON, keys in a fixed order, what has its default left
/// out, kept keys put back.
[[nodiscard]] std::string writeMiniatures(const miniatures::Shelf &shelf);

/// Reads a table of a shelf (RFC 4180, commas or semicolons, a head line): the columns that
/// `writeMiniaturesTable` writes in any order, and `name` alone must be there. Lines that cannot be read are
/// errors; nothing is read then. Errors: ForeignColumnMissing, ForeignValueUnreadable, NotUtf8, TooLarge;
/// note: ForeignColumnUnknown.
[[nodiscard]] Result<miniatures::Shelf> readMiniaturesTable(std::string_view bytes);

/// The heads of that table, in the order in which they are written: "name, owned, …".
[[nodiscard]] std::string miniaturesColumns();

/// The table of a shelf: a line for each lot, pictures left out.
[[nodiscard]] std::string writeMiniaturesTable(const miniatures::Shelf &shelf);

} // namespace gonfalon::files
