// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/model/warband.h"

#include <string>
#include <string_view>

namespace gonfalon::files {

/// The format version that this program writes; older ones are upgraded step by step, newer ones refused.
inline constexpr int warbandVersion = 1;

/// Reads a `.warband` file. Wrong or unknown values become findings with their place; keys it does not know
/// are kept.
[[nodiscard]] Result<Warband> readWarband(std::string_view bytes);

/// The file of a warband: indented JSON, keys in a fixed order, what has its default left out, kept keys put
/// back.
[[nodiscard]] std::string writeWarband(const Warband &warband);

} // namespace gonfalon::files
