// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/files/json_text.h"

#include <cstddef>
#include <cstdint>
#include <string>

/// What reader and writer of `.battle` files share.
namespace gonfalon::files {

inline constexpr const char *battleFormat = "gonfalon-battle";
/// Between a step and its mark.
inline constexpr char markSign = '~';
inline constexpr std::size_t markDigits = 4, hashDigits = 16;

/// The last `digits` hex digits of a number, lower-case, with leading noughts.
[[nodiscard]] std::string hexText(std::uint64_t number, std::size_t digits);

/// A checksum of how a battle was set up, over what stands in its file: names, the table and house rules do
/// not show in the marks of the steps. However the text is set out, it is the same. The seed and the game's
/// data are compared with what they bring about, and are no part of it.
[[nodiscard]] std::string setupHash(const Json &head);

} // namespace gonfalon::files
