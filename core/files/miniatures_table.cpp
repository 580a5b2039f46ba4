// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/text.h"
#include "core/files/csv.h"
#include "core/files/json_text.h"
#include "core/files/members.h"
#include "core/files/miniatures_file.h"

#include <algorithm>
#include <charconv>
#include <functional>
#include <iterator>

namespace gonfalon::files {

using namespace miniatures;

namespace {

constexpr int widestOfTable = 300; // mm
constexpr std::size_t longestCellId = 80;

std::optional<int> wholeNumber(std::string_view text, int least, int most)
{
    text = trimmed(text);
    int value = 0;
    const auto [end, failed] = std::from_chars(text.data(), text.data() + text.size(), value);
    const bool whole = failed == std::errc() && end == text.data() + text.size();
    return whole && value >= least && value <= most ? std::optional(value) : std::nullopt;
}

/// "25 mm round", "25 x 50 mm", "60 x 100 mm oval".
std::string baseCell(const Lot &lot)
{
    if (!lot.base)
        return {};
    const std::string width = std::to_string(lot.base->width), depth = std::to_string(lot.base->depth);
    const bool round = lot.base->shape == BaseSize::Shape::Round;
    if (round && lot.base->width == lot.base->depth)
        return width + " mm round";
    return width + " x " + depth + (round ? " mm oval" : " mm");
}

std::optional<BaseSize> baseFrom(const std::string &cell)
{
    std::string text = lowered(cell);
    for (const std::string_view cross : {"×", "*"}) {
        if (const auto at = text.find(cross); at != std::string::npos)
            text.replace(at, cross.size(), "x");
    }
    const bool round = text.find("round") != std::string::npos || text.find("oval") != std::string::npos;
    const std::string sizes = text.substr(0, text.find("mm"));
    const auto cross = sizes.find('x');
    const auto width = wholeNumber(sizes.substr(0, cross), 1, widestOfTable);
    const auto depth =
        cross == std::string::npos ? width : wholeNumber(sizes.substr(cross + 1), 1, widestOfTable);
    if (!width || !depth)
        return std::nullopt;
    const bool square = text.find("square") != std::string::npos || (cross != std::string::npos && !round);
    return BaseSize{square ? BaseSize::Shape::Rectangle : BaseSize::Shape::Round, *width, *depth};
}

/// "dragon-rampant/light-riders dragon-rampant/heavy-riders".
std::string standsForCell(const Lot &lot)
{
    std::string out;
    for (const StandsFor &one : lot.standsFor)
        out += (out.empty() ? "" : " ") + one.system.str() + '/' + one.type.str();
    return out;
}

bool takeStandsFor(Lot &lot, std::string_view cell)
{
    constexpr std::string_view between = " ,;\t\n\r";
    while (true) {
        const auto start = cell.find_first_not_of(between);
        if (start == std::string_view::npos)
            return true;
        cell.remove_prefix(start);
        const std::string_view word = cell.substr(0, cell.find_first_of(between));
        cell.remove_prefix(word.size());
        const auto stroke = word.find('/');
        if (stroke == 0 || stroke == std::string_view::npos || stroke + 1 == word.size() ||
            word.size() > 2 * longestCellId)
            return false;
        const StandsFor one{SystemId(word.substr(0, stroke)), UnitTypeId(word.substr(stroke + 1))};
        if (!mayStandFor(lot, one.system, one.type))
            lot.standsFor.push_back(one);
    }
}

template <typename Value>
bool takeValue(Value &out, const std::optional<Value> &value)
{
    if (value)
        out = *value;
    return value.has_value();
}

/// A column: how it is headed, written, and read. An empty cell is what the lot has anyway.
struct Column
{
    const char *head;
    std::string (*written)(const Lot &lot);
    bool (*read)(Lot &lot, const std::string &cell);
};

const Column columns[] = {
    {"name", [](const Lot &lot) { return lot.name; },
     [](Lot &lot, const std::string &cell) {
         lot.name = cleanedLine(cell, longestName);
         return true;
     }},
    {"race", [](const Lot &lot) { return lot.race; },
     [](Lot &lot, const std::string &cell) {
         lot.race = cleanedLine(cell, longestName);
         return true;
     }},
    {"kind", [](const Lot &lot) { return kindName(lot.kind); },
     [](Lot &lot, const std::string &cell) {
         return takeValue(lot.kind, kindFromName(lowered(trimmed(cell))));
     }},
    {"note", [](const Lot &lot) { return lot.note; },
     [](Lot &lot, const std::string &cell) {
         lot.note = cleanedLine(cell, longestName);
         return true;
     }},
    {"base", baseCell,
     [](Lot &lot, const std::string &cell) {
         lot.base = baseFrom(cell);
         return lot.base.has_value();
     }},
    {"owned", [](const Lot &lot) { return std::to_string(lot.owned); },
     [](Lot &lot, const std::string &cell) {
         return takeValue(lot.owned, wholeNumber(cell, 0, mostOfALot));
     }},
    {"painted", [](const Lot &lot) { return std::to_string(lot.painted); },
     [](Lot &lot, const std::string &cell) {
         return takeValue(lot.painted, wholeNumber(cell, 0, mostOfALot));
     }},
    {"per_unit", [](const Lot &lot) { return lot.perUnit ? std::to_string(*lot.perUnit) : std::string(); },
     [](Lot &lot, const std::string &cell) {
         lot.perUnit = wholeNumber(cell, 1, mostOfALot);
         return lot.perUnit.has_value();
     }},
    {"stands_for", standsForCell, [](Lot &lot, const std::string &cell) { return takeStandsFor(lot, cell); }},
};

/// The column that a head names, whatever its case and whether in one word or two.
const Column *columnOf(const std::string &head)
{
    std::string name = lowered(trimmed(head));
    std::ranges::replace(name, ' ', '_');
    const auto *found = std::ranges::find_if(columns, [&](const Column &one) { return one.head == name; });
    return found == std::end(columns) ? nullptr : found;
}

std::vector<const Column *> columnsOf(const CsvRow &heads, Findings &findings)
{
    std::vector<const Column *> out;
    for (const std::string &head : heads.cells) {
        out.push_back(columnOf(head));
        if (!out.back() && !trimmed(head).empty())
            findings.push_back(findingAt(Code::ForeignColumnUnknown, Severity::Note,
                                         "line " + std::to_string(heads.line),
                                         {cleanedLine(head, longestName)}));
    }
    return out;
}

Lot lotFrom(const CsvRow &line, const std::vector<const Column *> &read, Findings &findings)
{
    Lot lot;
    for (std::size_t i = 0; i < line.cells.size(); ++i) {
        const Column *column = i < read.size() ? read[i] : nullptr;
        const std::string cell = withoutApostrophe(line.cells[i]);
        if (!column || trimmed(cell).empty() || column->read(lot, cell))
            continue;
        findings.push_back(
            errorAt(Code::ForeignValueUnreadable, "line " + std::to_string(line.line),
                    {std::to_string(line.line), column->head, cleanedLine(cell, longestName)}));
    }
    return lot;
}

} // namespace

Result<Shelf> readMiniaturesTable(std::string_view bytes)
{
    if (bytes.size() > largestInput)
        return error(Code::TooLarge, {std::to_string(bytes.size()), std::to_string(largestInput)});
    if (const auto bad = firstBadUtf8(bytes))
        return errorAt(Code::NotUtf8, lineAndColumn(bytes, *bad), {std::to_string(*bad)});
    const CsvTable table = readCsv(bytes);
    if (table.openQuote)
        return errorAt(Code::ForeignValueUnreadable, "line " + std::to_string(*table.openQuote),
                       {std::to_string(*table.openQuote), "\"", "\""});
    const std::vector<CsvRow> &lines = table.rows;
    Findings findings;
    const auto read = lines.empty() ? std::vector<const Column *>() : columnsOf(lines.front(), findings);
    if (std::ranges::find(read, &columns[0]) == read.end())
        return error(Code::ForeignColumnMissing, {columns[0].head});
    Shelf shelf;
    for (std::size_t i = 1; i < lines.size() && shelf.lots.size() < mostEntries; ++i)
        shelf.lots.push_back(lotFrom(lines[i], read, findings));
    if (hasErrors(findings))
        return findings;
    std::ranges::move(judge(shelf), std::back_inserter(findings));
    return {std::move(shelf), std::move(findings)};
}

std::string miniaturesColumns()
{
    std::string heads;
    for (const Column &column : columns)
        heads += (heads.empty() ? "" : ", ") + std::string(column.head);
    return heads;
}

std::string writeMiniaturesTable(const Shelf &shelf)
{
    std::vector<std::string> cells;
    for (const Column &column : columns)
        cells.emplace_back(column.head);
    std::string out = csvLine(cells);
    for (const Lot &lot : shelf.lots) {
        cells.clear();
        for (const Column &column : columns)
            cells.push_back(column.written(lot));
        out += csvLine(cells);
    }
    return out;
}

} // namespace gonfalon::files
