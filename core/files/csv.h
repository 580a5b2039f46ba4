// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// Tables as text (RFC 4180): cells, quotes, and whatever separates them.
namespace gonfalon::files {

struct CsvRow
{
    std::size_t line = 0; ///< of the text, from 1
    std::vector<std::string> cells;
};

struct CsvTable
{
    std::vector<CsvRow> rows;
    std::optional<std::size_t> openQuote; ///< the line of a quote that is never closed
};

/// The table as it stands there; its separator is that of its first line: comma, semicolon or tab.
/// A byte order mark is skipped, and so are empty lines.
[[nodiscard]] CsvTable readCsv(std::string_view text);

/// A line of a table with its line end. What a spreadsheet would take for a formula gets an apostrophe before
/// it.
[[nodiscard]] std::string csvLine(const std::vector<std::string> &cells);

/// A cell as it was before `csvLine` kept it from being a formula.
[[nodiscard]] std::string withoutApostrophe(const std::string &cell);

} // namespace gonfalon::files
