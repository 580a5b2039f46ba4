// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/battle/battlefield.h"
#include "core/files/members.h"

namespace gonfalon::files {

/// Name, width, depth and pieces of a table. `findings` is what `fields` reports to; a piece that cannot be
/// is an error. Keys that are not ours are kept in `fields`.
[[nodiscard]] Battlefield battlefieldFromJson(Members &fields, Findings &findings);

/// The same as JSON; traits only where they are not the usual ones of the kind.
[[nodiscard]] OrderedJson battlefieldToJson(const Battlefield &battlefield);

/// Whether a file of ours may be read at all: its format's name and version. Nothing where it may.
struct FileHead
{
    const char *format;
    int version;
    Code wrongFormat;
};
[[nodiscard]] std::optional<Finding> refusedHead(const Json &file, const FileHead &head);

} // namespace gonfalon::files
