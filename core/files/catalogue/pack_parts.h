// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/files/catalogue/reading.h"
#include "core/files/catalogue_reader.h"

namespace gonfalon::files::data {

/// Reads what packs hold of one kind of file, once the game's own files of that kind have been read. What a
/// pack adds is marked as the pack's; what it replaces keeps the rules behind it.
/// \param kind the file or folder of the kind: "traits.json", "units/"
void readPackParts(std::string_view kind, const DataFiles &files, const std::vector<Pack> &packs,
                   Reading &reading, Catalogue &catalogue);

} // namespace gonfalon::files::data
