// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/finding.h"
#include "core/files/json_text.h"

#include <optional>

namespace gonfalon::files {

/// How the files of one format of ours begin.
struct FileHead
{
    const char *format; ///< "gonfalon-warband"
    int version;        ///< the newest that is read
    Code wrongFormat;   ///< what is said of a file that is none of them
    int oldest = 1;     ///< 0: a file that names no version is older than all that do
};

/// Why a file may not be read: it is of another format (`wrongFormat`), its version is missing or no whole
/// number (WrongType), newer (NewerFormat) or one that never was (ValueOutOfRange). Nothing where it may.
[[nodiscard]] std::optional<Finding> refusedHead(const Json &file, const FileHead &head);

} // namespace gonfalon::files
