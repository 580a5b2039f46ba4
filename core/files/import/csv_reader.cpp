// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/csv.h"
#include "core/files/import/readers.h"
#include "core/files/import/table_columns.h"
#include "core/files/import/text_parts.h"
#include "core/files/members.h"

#include "core/base/text.h"

#include <algorithm>
#include <functional>
#include <map>
#include <utility>

namespace gonfalon::files {

namespace {

constexpr std::size_t longestTable = 1024 * 1024;

/// Reads the rows of a table into what they say; the first row names the columns.
class TableReader
{
public:
    explicit TableReader(const Names &names) : m_names(names) {}

    Result<ForeignFile> read(const CsvTable &table)
    {
        if (table.openQuote)
            return unreadable(*table.openQuote, "\"", "\"");
        head(table.rows.front());
        for (std::size_t i = 1; i < table.rows.size() && !hasErrors(m_findings); ++i)
            row(table.rows[i]);
        if (hasErrors(m_findings))
            return m_findings;
        m_lists.push_back(std::move(m_list));
        return {ForeignFile{std::move(m_lists), {}}, std::move(m_findings)};
    }

private:
    static Finding unreadable(std::size_t line, std::string_view column, std::string_view value)
    {
        return errorAt(Code::ForeignValueUnreadable, "line " + std::to_string(line),
                       {std::to_string(line), std::string(column), cleanedLine(value, longestName)});
    }

    void head(const CsvRow &row)
    {
        for (const std::string &cell : row.cells) {
            const std::string name = lowered(trimmed(cell));
            const bool known = std::ranges::find(tableColumns, name) != tableColumns.end();
            if (!known && !name.empty())
                m_findings.push_back(findingAt(Code::ForeignColumnUnknown, Severity::Warning, {},
                                               {cleanedLine(cell, longestName)}));
            m_columns.push_back(known ? name : std::string());
        }
        if (std::ranges::find(m_columns, "type") == m_columns.end())
            m_findings.push_back(errorAt(Code::ForeignColumnMissing, {}, {"type"}));
    }

    /// A cell as one line, or as it is.
    std::string text(std::string_view column)
    {
        const auto at = std::size_t(std::ranges::find(m_columns, column) - m_columns.begin());
        if (at >= m_row->cells.size())
            return {};
        m_asked[at] = true;
        return withoutApostrophe(m_row->cells[at]);
    }
    std::string line(std::string_view column) { return cleanedLine(text(column), longestName); }

    /// A whole number, where there is one; what is none is told.
    std::optional<int> number(std::string_view column)
    {
        const std::string given = line(column);
        if (given.empty())
            return std::nullopt;
        const auto value = wholeNumber(given.starts_with('+') ? std::string_view(given).substr(1) : given);
        if (!value)
            m_findings.push_back(unreadable(m_row->line, column, given));
        return value;
    }

    /// A number of models or pieces; what no unit can have is told.
    std::optional<int> count(std::string_view column)
    {
        const auto value = number(column);
        if (!value || (*value >= 0 && *value <= mostOfAUnit))
            return value;
        m_findings.push_back(unreadable(m_row->line, column, line(column)));
        return std::nullopt;
    }

    /// "yes", "x", "1"; nothing, "no" and "0" are no.
    bool flag(std::string_view column)
    {
        const std::string given = lowered(line(column));
        for (const char *yes : {"yes", "y", "x", "true", "1"}) {
            if (given == yes)
                return true;
        }
        for (const char *no : {"", "no", "n", "false", "0"}) {
            if (given == no)
                return false;
        }
        m_findings.push_back(unreadable(m_row->line, column, given));
        return false;
    }

    /// Options on a line each; on one line also behind semicolons, where every part is an option we know.
    std::vector<ForeignOption> options(std::string_view column, const UnitType *type)
    {
        const std::string given = text(column);
        std::vector<std::string> parts = listed(given, '\n');
        if (parts.size() == 1) {
            const std::vector<std::string> apart = listed(given, ';');
            const auto known = [&](const std::string &part) {
                return m_names.option(type, optionOf(part).name).has_value();
            };
            if (std::ranges::all_of(apart, known))
                parts = apart;
        }
        std::vector<ForeignOption> out;
        for (const std::string &part : parts)
            out.push_back(optionOf(cleanedLine(part, longestNotes)));
        return out;
    }

    void row(const CsvRow &row)
    {
        m_row = &row;
        m_asked.assign(m_columns.size(), false);
        for (std::size_t i = m_columns.size(); i < row.cells.size(); ++i) {
            if (!row.cells[i].empty())
                m_findings.push_back(unreadable(row.line, std::to_string(i + 1), row.cells[i]));
        }
        static const std::map<std::string, void (TableReader::*)(), std::less<>> kinds{
            {"warband", &TableReader::warband}, {"trait", &TableReader::trait},
            {"quest", &TableReader::quest},     {"organisation", &TableReader::organisation},
            {"agreed", &TableReader::agreed},   {"purse", &TableReader::purse},
            {"unit", &TableReader::unit},       {"", &TableReader::unit},
            {"notice", &TableReader::notice}};
        const auto kind = kinds.find(lowered(line("row")));
        if (kind == kinds.end())
            m_findings.push_back(unreadable(row.line, "row", line("row")));
        else
            (this->*kind->second)();
        tellUnasked();
    }

    /// Names the cells of known columns that such a row has no use for.
    void tellUnasked()
    {
        for (std::size_t i = 0; i < std::min(m_columns.size(), m_row->cells.size()); ++i) {
            const std::string cell = cleanedLine(m_row->cells[i], longestName);
            if (!m_asked[i] && !m_columns[i].empty() && !cell.empty())
                m_findings.push_back(findingAt(Code::ForeignLost, Severity::Warning,
                                               "line " + std::to_string(m_row->line),
                                               {m_columns[i] + ": " + cell}));
        }
    }

    void notice() { (void)text("notes"); } // that the program is unofficial: writing says it anew

    /// Whose rows begin; of a second one, where the table holds several.
    void warband()
    {
        if (m_named && m_lists.size() + 1 < mostEntries)
            m_lists.push_back(std::exchange(m_list, {}));
        m_named = true;
        if (const std::string game = gameNamedIn(line("type")); !isGame(m_names.catalogue(), game))
            m_findings.push_back(
                errorAt(Code::ForeignOtherGame, "line " + std::to_string(m_row->line), {game}));
        m_list.name = line("name") == unnamedWarband ? std::string() : line("name");
        m_list.points = number("points");
        m_list.limit = number("limit");
        m_list.notes = cleanedText(text("notes"), longestNotes);
    }

    void unit()
    {
        if (m_list.units.size() >= mostEntries) {
            ++m_list.unitsLeftOut;
            return;
        }
        ForeignUnit unit;
        unit.path = "line " + std::to_string(m_row->line);
        unit.name = line("name");
        unit.type = line("type");
        if (unit.type.empty())
            m_findings.push_back(unreadable(m_row->line, "type", {}));
        unit.points = number("points");
        unit.models = count("models");
        unit.pieces = count("pieces");
        unit.leader = flag("leader");
        const UnitType *type = m_names.unitType(unit.type);
        unit.options = options("options", type);
        unit.otherForm = options("other form", nullptr);
        for (const std::string &house : listed(text("house options"), '\n'))
            unit.house.push_back(withNumber(cleanedLine(house, longestName), "point"));
        unit.race = line("race");
        unit.organisation = line("organisation");
        unit.notes = cleanedText(text("notes"), longestNotes);
        m_list.units.push_back(std::move(unit));
    }

    void trait()
    {
        const std::string dice = line("dice");
        m_list.traits.push_back(traitOf(line("name") + (dice.empty() ? "" : " (" + dice + ")")));
        if (!dice.empty() && m_list.traits.back().dice.empty())
            m_findings.push_back(unreadable(m_row->line, "dice", dice));
    }

    void quest()
    {
        if (m_list.quests.size() < mostEntries)
            m_list.quests.push_back(
                {line("name"), number("glory").value_or(0), flag("secret"), line("target")});
    }

    void organisation()
    {
        if (m_list.organisations.size() < mostEntries)
            m_list.organisations.push_back({line("organisation"), line("type"), line("name")});
    }

    void agreed()
    {
        if (m_list.agreements.size() < mostEntries)
            m_list.agreements.emplace_back(line("name"), line("type"));
    }

    void purse() { m_list.purse = number("points"); }

    const Names &m_names;
    const CsvRow *m_row = nullptr;
    std::vector<std::string> m_columns;
    std::vector<bool> m_asked;        ///< by column: what kind of row it is has a use for it
    std::vector<ForeignList> m_lists; ///< that are complete
    ForeignList m_list;
    bool m_named = false; ///< a row has said whose list it is
    Findings m_findings;
};

} // namespace

Result<ForeignFile> readTable(std::string_view bytes, const Names &names)
{
    if (bytes.size() > longestTable)
        return errorAt(Code::TooLarge, {}, {std::to_string(bytes.size()), std::to_string(longestTable)});
    if (const auto bad = firstBadUtf8(bytes))
        return errorAt(Code::NotUtf8, lineAndColumn(bytes, *bad), {std::to_string(*bad)});
    const CsvTable table = readCsv(bytes);
    if (table.rows.empty())
        return error(Code::FileEmpty);
    return TableReader(names).read(table);
}

bool isTable(std::string_view text)
{
    const CsvTable head = readCsv(text.substr(0, std::min(text.find('\n'), std::size_t(4096))));
    if (head.rows.empty() || head.openQuote)
        return false;
    const auto names = [&](std::string_view column) {
        return std::ranges::any_of(head.rows.front().cells,
                                   [&](const std::string &cell) { return lowered(trimmed(cell)) == column; });
    };
    return names("name") && names("type");
}

} // namespace gonfalon::files
