// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/files/schema_check.h"

namespace gonfalon::files {

/// The schemas that a pack is checked against: pack.json, those it refers to, and system.json for its muster.
[[nodiscard]] const Schemas &packSchemas();

} // namespace gonfalon::files
