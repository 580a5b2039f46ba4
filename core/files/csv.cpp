// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/csv.h"

#include <algorithm>

namespace gonfalon::files {

namespace {

constexpr std::string_view formulaSigns = "=+-@\t\r";

char separatorOf(std::string_view bytes)
{
    const std::string_view first = bytes.substr(0, bytes.find_first_of("\r\n"));
    const auto most = {',', ';', '\t'};
    return *std::ranges::max_element(most, {}, [&](char sign) { return std::ranges::count(first, sign); });
}

/// Takes cell after cell off the front of a text.
class CsvText
{
public:
    explicit CsvText(std::string_view text) : m_text(text), m_separator(separatorOf(text)) {}

    [[nodiscard]] bool atEnd() const { return m_at >= m_text.size(); }

    CsvLine line()
    {
        CsvLine out{m_line, {}};
        do
            out.cells.push_back(next() == '"' ? quoted() : plain());
        while (take(m_separator));
        endLine();
        return out;
    }

private:
    [[nodiscard]] char next() const { return atEnd() ? '\0' : m_text[m_at]; }

    bool take(char sign)
    {
        if (atEnd() || m_text[m_at] != sign)
            return false;
        ++m_at;
        return true;
    }

    std::string plain()
    {
        const std::size_t start = m_at;
        while (!atEnd() && next() != m_separator && next() != '\r' && next() != '\n')
            ++m_at;
        return std::string(m_text.substr(start, m_at - start));
    }

    /// What stands between quotes, two of which are one; what stands behind them belongs to it too.
    std::string quoted()
    {
        std::string out;
        ++m_at;
        while (!atEnd()) {
            if (next() == '\n')
                ++m_line;
            if (take('"') && next() != '"')
                return out + plain();
            if (!atEnd())
                out += m_text[m_at++];
        }
        return out;
    }

    void endLine()
    {
        take('\r');
        take('\n');
        ++m_line;
    }

    std::string_view m_text;
    std::size_t m_at = 0;
    char m_separator;
    int m_line = 1;
};

bool isNumber(std::string_view cell)
{
    const std::string_view digits = cell.substr(cell.starts_with('-') || cell.starts_with('+') ? 1 : 0);
    return !digits.empty() && digits.find_first_not_of("0123456789") == std::string_view::npos;
}

std::string csvCell(const std::string &cell)
{
    std::string out = cell;
    const bool formula = !cell.empty() && (formulaSigns.find(cell.front()) != std::string_view::npos ||
                                           cell.front() == '\''); // so that it is one again
    if (formula && !isNumber(cell))
        out.insert(0, 1, '\'');
    if (out.find_first_of("\",;\t\r\n") == std::string::npos)
        return out;
    std::string quoted = "\"";
    for (const char letter : out)
        quoted += letter == '"' ? std::string("\"\"") : std::string(1, letter);
    return quoted + '"';
}

} // namespace

std::vector<CsvLine> readCsv(std::string_view bytes)
{
    constexpr std::string_view mark = "\xEF\xBB\xBF";
    if (bytes.starts_with(mark))
        bytes.remove_prefix(mark.size());
    CsvText text(bytes);
    std::vector<CsvLine> lines;
    while (!text.atEnd()) {
        CsvLine line = text.line();
        if (!std::ranges::all_of(line.cells, &std::string::empty))
            lines.push_back(std::move(line));
    }
    return lines;
}

std::string csvLine(const std::vector<std::string> &cells)
{
    std::string out;
    for (const std::string &cell : cells)
        out += (&cell == cells.data() ? "" : ",") + csvCell(cell);
    return out + "\r\n";
}

std::string withoutApostrophe(const std::string &cell)
{
    const bool kept = cell.size() > 1 && cell.front() == '\'' &&
                      (formulaSigns.find(cell[1]) != std::string_view::npos || cell[1] == '\'');
    return kept ? cell.substr(1) : cell;
}

} // namespace gonfalon::files
