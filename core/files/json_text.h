// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <nlohmann/json.hpp>

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

/// JSON from outside, read without trust: shared by every reader of this folder and by no header that others
/// include.
namespace gonfalon::files {

using Json = nlohmann::json;
using OrderedJson = nlohmann::ordered_json;

/// No reader of this folder takes more bytes than this, but for that of battles.
inline constexpr std::size_t largestInput = 16 * 1024 * 1024;
/// Objects and lists may stand within one another this deep.
inline constexpr int deepestJson = 64;

/// Parses JSON text. Errors: TooLarge, NotUtf8, FileEmpty, TooDeep, EndsTooSoon, NotJson. A key that an
/// object holds twice is a warning; the last one counts. A byte order mark is skipped.
/// \param most bytes that are taken
[[nodiscard]] Result<Json> parseJson(std::string_view bytes, std::size_t most = largestInput);

/// A file that ended too soon, closed after the last whole member or list entry of its top level.
struct ClosedJson
{
    std::string text;
    std::size_t begun = 0; ///< entries of the list `countedList` that had begun when the text broke off
    std::string within;    ///< the list of the top level that was cut; empty where none was
};

/// Closes text that breaks off; nothing where not one whole member can be kept.
/// \param countedList the list of the top level whose entries are counted
[[nodiscard]] std::optional<ClosedJson> closedJson(std::string_view bytes, std::string_view countedList);

/// Where the first object of a text ends; nothing where nothing but blanks stands behind it.
[[nodiscard]] std::optional<std::size_t> endOfFirst(std::string_view bytes);

/// "a text", "a number", "a list": what a value is, for findings.
[[nodiscard]] std::string kindName(const Json &value);

/// Readable JSON: indented, but every object or list that fits on a line stands on one.
[[nodiscard]] std::string readableJson(const OrderedJson &value);

/// JSON on one line without spaces.
[[nodiscard]] std::string compactJson(const OrderedJson &value);

/// "line 3, column 7": where a byte stands in a text, both from 1.
[[nodiscard]] std::string lineAndColumn(std::string_view text, std::size_t byte);

} // namespace gonfalon::files
