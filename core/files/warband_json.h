// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/files/json_text.h"
#include "core/model/warband.h"

namespace gonfalon::files {

inline constexpr const char *warbandFormat = "gonfalon-warband";

/// A warband as the JSON of its file: keys in a fixed order, what has its default left out, kept keys put
/// back.
[[nodiscard]] OrderedJson warbandToJson(const Warband &warband);

/// The warband that a file's JSON holds; `findings` go before those of its own.
[[nodiscard]] Result<Warband> warbandFromJson(Json json, Findings findings);

} // namespace gonfalon::files
