// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

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

/// The finite number that the whole of `text` is, with a point before its decimals whatever the machine's
/// locale; or nothing.
[[nodiscard]] std::optional<double> numberIn(std::string_view text);

/// A number as files and pages write it on every machine: "7.5", "6".
[[nodiscard]] std::string decimal(double number);

/// Case-blind comparison of ASCII letters, all else exact: names of races and units typed by hand.
[[nodiscard]] bool sameWord(std::string_view a, std::string_view b);

/// The names with a number behind those that are alike: "Scouts 1", "Scouts 2".
[[nodiscard]] std::vector<std::string> toldApart(std::span<const std::string> names);

/// The word in the form by which kinds are compared, whether it was given for one or for many: lowered, and
/// "Trolls" as "troll", "Elves" as "elf", "Men" as "man". Not always a word.
[[nodiscard]] std::string singular(std::string_view word);

} // namespace gonfalon
