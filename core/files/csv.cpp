// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/csv.h"

#include "core/base/text.h"

#include <algorithm>

namespace gonfalon::files {

namespace {

/// What a spreadsheet may take for the beginning of a formula; the last four are the wide forms of East Asian
/// keyboards.
constexpr std::string_view formulaSigns[] = {"=", "+", "-", "@", "\t", "\r", "＝", "＋", "－", "＠"};
constexpr std::string_view apostrophe = "'";

bool isNumber(std::string_view cell)
{
    return numberIn(cell.substr(cell.starts_with('+') ? 1 : 0)).has_value();
}

bool beginsFormula(std::string_view cell)
{
    return std::ranges::any_of(formulaSigns, [&](std::string_view sign) { return cell.starts_with(sign); });
}

/// True for a cell that is written behind an apostrophe; one that begins with it gets another, so that it
/// comes back.
bool needsApostrophe(std::string_view cell) { return beginsFormula(cell) || cell.starts_with(apostrophe); }

/// The cell as no spreadsheet takes it for a formula.
std::string noFormula(const std::string &cell)
{
    return needsApostrophe(cell) && !isNumber(cell) ? std::string(apostrophe) + cell : cell;
}

/// A cell as it is written: in quotes where it has to be.
std::string csvCell(std::string_view text)
{
    const bool plain = text.find_first_of("\",;\t\r\n") == std::string_view::npos && trimmed(text) == text;
    if (plain)
        return std::string(text);
    std::string out = "\"";
    for (const char c : text)
        out += c == '"' ? std::string("\"\"") : std::string(1, c);
    return out + '"';
}

std::string_view withoutMark(std::string_view text)
{
    return text.starts_with("\xef\xbb\xbf") ? text.substr(3) : text;
}

/// What stands most often in the first line outside of quotes.
char separatorOf(std::string_view text)
{
    std::size_t commas = 0, semicolons = 0, tabs = 0;
    bool quoted = false;
    for (const char c : text) {
        if (c == '"')
            quoted = !quoted;
        if (quoted)
            continue;
        if (c == '\n' || c == '\r')
            break;
        commas += c == ',' ? 1 : 0;
        semicolons += c == ';' ? 1 : 0;
        tabs += c == '\t' ? 1 : 0;
    }
    if (tabs > std::max(commas, semicolons))
        return '\t';
    return semicolons > commas ? ';' : ',';
}

/// Reads one cell after the other.
class CsvReader
{
public:
    explicit CsvReader(std::string_view text) : m_text(text), m_separator(separatorOf(text)) {}

    CsvTable table()
    {
        while (m_at < m_text.size() && !m_table.openQuote)
            row();
        return std::move(m_table);
    }

private:
    void row()
    {
        CsvRow row{m_line, {}};
        do {
            row.cells.push_back(cell());
        } while (m_at < m_text.size() && m_text[m_at] == m_separator && ++m_at > 0);
        endLine();
        if (std::ranges::any_of(row.cells, [](const std::string &one) { return !one.empty(); }))
            m_table.rows.push_back(std::move(row));
    }

    std::string cell()
    {
        std::string out;
        if (m_at < m_text.size() && m_text[m_at] == '"')
            quoted(out);
        while (m_at < m_text.size() && m_text[m_at] != m_separator && m_text[m_at] != '\n' &&
               m_text[m_at] != '\r')
            out += m_text[m_at++];
        return out;
    }

    void quoted(std::string &out)
    {
        const std::size_t begun = m_line;
        for (++m_at; m_at < m_text.size(); ++m_at) {
            if (m_text[m_at] == '"') {
                if (m_text.substr(m_at, 2) != "\"\"") {
                    ++m_at;
                    return;
                }
                ++m_at;
            }
            m_line += m_text[m_at] == '\n' ? 1 : 0;
            out += m_text[m_at];
        }
        m_table.openQuote = begun;
    }

    void endLine()
    {
        if (m_text.substr(m_at, 2) == "\r\n")
            ++m_at;
        ++m_at;
        ++m_line;
    }

    std::string_view m_text;
    char m_separator;
    std::size_t m_at = 0, m_line = 1;
    CsvTable m_table;
};

} // namespace

CsvTable readCsv(std::string_view text) { return CsvReader(withoutMark(text)).table(); }

std::string csvLine(const std::vector<std::string> &cells)
{
    std::string out;
    for (const std::string &cell : cells)
        out += (&cell == cells.data() ? "" : ",") + csvCell(noFormula(cell));
    return out + "\r\n";
}

std::string withoutApostrophe(const std::string &cell)
{
    return cell.starts_with(apostrophe) && needsApostrophe(cell.substr(1)) ? cell.substr(1) : cell;
}

} // namespace gonfalon::files
