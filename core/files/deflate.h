// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace gonfalon::files {

/// Bytes made small by the deflate method, without header or checksum.
/// \param dictionary text that both sides know; what it holds costs next to nothing
[[nodiscard]] std::string deflated(std::string_view bytes, std::string_view dictionary);

/// What `deflated` was given, or nothing where the bytes are damaged or come to more than `most`.
[[nodiscard]] std::optional<std::string> inflated(std::string_view bytes, std::string_view dictionary,
                                                  std::size_t most);

/// A checksum of four bytes (CRC-32).
[[nodiscard]] unsigned long checksum(std::string_view bytes);

/// Base 64 with '-' and '_', without padding (RFC 4648, section 5).
[[nodiscard]] std::string base64url(std::string_view bytes);

/// The bytes of base64url text; nothing where a character does not belong there.
[[nodiscard]] std::optional<std::string> fromBase64url(std::string_view text);

} // namespace gonfalon::files
