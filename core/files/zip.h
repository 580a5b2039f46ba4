// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace gonfalon::files {

/// The contents of all files in a ZIP archive whose names end in `suffix`, in the archive's order; at least
/// one. Errors: ZipDamaged, ZipTooLarge, ZipNoRoster. What would unpack to more than `most` bytes in all is
/// refused before it is unpacked; what unpacks to more than it says is damaged.
[[nodiscard]] Result<std::vector<std::string>> unzipped(std::string_view archive, std::string_view suffix,
                                                        std::size_t most);

/// A ZIP archive of files by name and content, the same bytes for the same content.
[[nodiscard]] Result<std::string>
zipped(std::initializer_list<std::pair<std::string, std::string_view>> files);

} // namespace gonfalon::files
