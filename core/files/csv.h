// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>
#include <vector>

/// Tables as spreadsheets write and read them (RFC 4180).
namespace gonfalon::files {

/// One line of a table, which may be several of the file: where it begins, from 1, and its cells.
struct CsvLine
{
    int line = 1;
    std::vector<std::string> cells;
};

/// Reads a table whose cells stand between commas; between semicolons or tabs where the first line has more
/// of those. Any line end will do, and a byte order mark is skipped; empty lines are left out. A quote that
/// is never closed ends with the text.
[[nodiscard]] std::vector<CsvLine> readCsv(std::string_view bytes);

/// A line of a table with its line end. What a spreadsheet would take for a formula gets an apostrophe before
/// it.
[[nodiscard]] std::string csvLine(const std::vector<std::string> &cells);

/// A cell as it was before `csvLine` kept it from being a formula.
[[nodiscard]] std::string withoutApostrophe(const std::string &cell);

} // namespace gonfalon::files
