// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/commands.h"
#include "core/store/library.h"

namespace gonfalon::cli {

/// Tells every sheet and preset of every game with a line on what it is, as text or as one JSON document.
[[nodiscard]] Exit listSheets(const PrintOptions &options, store::Library &library, Console &console);

} // namespace gonfalon::cli
