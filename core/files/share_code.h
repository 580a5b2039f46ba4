// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/model/warband.h"

#include <string>
#include <string_view>

namespace gonfalon::files {

/// What every share code begins with; the number is the version of the code.
inline constexpr std::string_view shareCodePrefix = "GF1:";

/// A warband as one short word for a message or a QR code: letters, digits, '-' and '_' behind the prefix.
/// Pictures stay at home; all else is held.
[[nodiscard]] std::string shareCode(const Warband &warband);

/// The warband of a share code. White space within it is passed over, and it may stand inside a longer text
/// or an address ("gonfalon:GF1:…"). Errors: ShareCodeDamaged, ShareCodeNewer, TooLarge.
[[nodiscard]] Result<Warband> readShareCode(std::string_view text);

/// True where `text` holds what looks like a share code of any version.
[[nodiscard]] bool holdsShareCode(std::string_view text);

} // namespace gonfalon::files
