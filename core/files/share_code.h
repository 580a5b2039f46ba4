// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/model/warband.h"

#include <string>
#include <string_view>

namespace gonfalon::files {

/// What every share code begins with; the number is the version of the code.
inline constexpr std::string_view shareCodePrefix = "GF1:";

/// What an address begins with that the desktop hands to this program.
inline constexpr std::string_view shareLinkScheme = "gonfalon:";
/// What every link of a warband begins with. Behind it stands the share code as it is: all of its letters may
/// stand in an address. "list" says what is opened, so that other links may follow; no "//", for no host is
/// meant.
inline constexpr std::string_view shareLinkPrefix = "gonfalon:list?c=";

/// A warband as one short word for a message or a QR code: letters, digits, '-' and '_' behind the prefix.
/// Pictures stay at home; all else is held.
[[nodiscard]] std::string shareCode(const Warband &warband);

/// The same as a link: "gonfalon:list?c=GF1:…".
[[nodiscard]] std::string shareLink(const Warband &warband);

/// The warband of a share code. White space within it is passed over, and it may stand inside a longer text
/// or an address ("gonfalon:list?c=GF1:…"). Errors: ShareCodeDamaged, ShareCodeNewer, TooLarge.
[[nodiscard]] Result<Warband> readShareCode(std::string_view text);

/// True where `text` holds what looks like a share code of any version.
[[nodiscard]] bool holdsShareCode(std::string_view text);

/// True for an address of ours and nothing else: what may be opened in place of a file.
[[nodiscard]] bool isShareLink(std::string_view text);

} // namespace gonfalon::files
