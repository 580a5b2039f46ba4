// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

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

} // namespace gonfalon::files
