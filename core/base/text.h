// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace gonfalon {

/// Position of the first byte that is not well-formed UTF-8 (RFC 3629: no surrogates, no overlong forms), or
/// nothing.
[[nodiscard]] std::optional<std::size_t> firstBadUtf8(std::string_view bytes);

/// Number of code points in well-formed UTF-8.
[[nodiscard]] std::size_t letters(std::string_view utf8);

/// `text` made fit for a name: control characters and line breaks become one space, outer spaces go, and at
/// most `most` code points stay.
[[nodiscard]] std::string cleanedLine(std::string_view utf8, std::size_t most);

/// `text` made fit for notes: control characters but line break and tab go, and at most `most` code points
/// stay.
[[nodiscard]] std::string cleanedText(std::string_view utf8, std::size_t most);

/// ASCII letters lowered; all else as it was.
[[nodiscard]] std::string lowered(std::string_view text);

/// `text` without ASCII white space at either end.
[[nodiscard]] std::string_view trimmed(std::string_view text);

/// Case-blind comparison of ASCII letters, all else exact: names of races and units typed by hand.
[[nodiscard]] bool sameWord(std::string_view a, std::string_view b);

} // namespace gonfalon
