// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <string>
#include <string_view>

namespace gonfalon::files {

/// The first file in a ZIP archive whose name ends in `suffix`. Errors: ZipDamaged, ZipTooLarge, ZipNoRoster.
/// What would unpack to more than `most` bytes is refused before it is unpacked; what unpacks to more than it
/// says is damaged.
[[nodiscard]] Result<std::string> unzipped(std::string_view archive, std::string_view suffix,
                                           std::size_t most);

/// A ZIP archive with one file, the same bytes for the same content.
[[nodiscard]] Result<std::string> zipped(const std::string &name, std::string_view content);

} // namespace gonfalon::files
