// SPDX-License-Identifier: GPL-3.0-or-later
// Places of equal size, row by row.
#include "core/sheets/booklet_maker.h"

#include <algorithm>

namespace gonfalon::sheets {
namespace {

/// True for what takes one place of a grid.
bool isPlace(const Block &block) { return block.stretchTo == 0 && !block.ifRoom; }

/// One row of a grid: the blocks from `first` to before `end`.
struct GridRow
{
    std::size_t first, end;
    double height;
    bool whole; ///< one block across all columns
};

GridRow rowFrom(const Blocks &blocks, std::size_t first, int columns, double usual)
{
    GridRow row{first, first, blocks[first].ifRoom ? 0 : usual, false};
    const std::size_t most = first + (blocks[first].ifRoom ? 1 : static_cast<std::size_t>(columns));
    while (row.end < blocks.size() && row.end < most && (row.end == first || isPlace(blocks[row.end]))) {
        row.height = std::max(row.height, blocks[row.end].height);
        ++row.end;
    }
    const bool alone = row.end - first == 1 && columns > 1;
    row.whole = alone && (blocks[first].ifRoom || blocks[first].what == "this-battle");
    return row;
}

} // namespace

void BookletMaker::addGrid(const PartSpec &part)
{
    const bool large = m_kit->settings.largeType;
    const int columns = large ? part.largeColumns : part.columns;
    const int rows = large ? part.largeRows : part.rows;
    const double width = (pageWidth() - part.gap * (columns - 1)) / columns;
    const Blocks blocks = blocksOf(part, width);
    std::size_t next = 0;
    while (next < blocks.size()) {
        if (!m_pageOpen) {
            openPage();
        }
        const double usual = (m_bottom - m_top - part.gap * (rows - 1)) / rows;
        next += fillGrid(part, blocks, next, columns, width, std::min(usual, large ? 64.0 : 58.0));
    }
}

std::size_t BookletMaker::fillGrid(const PartSpec &part, const Blocks &blocks, std::size_t from, int columns,
                                   double width, double usual)
{
    std::vector<GridRow> rows;
    std::size_t next = from;
    double y = m_top;
    while (next < blocks.size() && blocks[next].stretchTo == 0) {
        const GridRow row = rowFrom(blocks, next, columns, usual);
        const bool fits = y + row.height <= m_bottom + 0.02;
        if (blocks[next].ifRoom && !fits) {
            ++next;
            continue;
        }
        if (!rows.empty() && !fits) {
            break;
        }
        rows.push_back(row);
        y += row.height + part.gap;
        next = row.end;
    }
    const bool last = next == blocks.size() || blocks[next].stretchTo > 0;
    // A full page leaves no hole at its foot.
    const double more =
        last ? 0 : std::max(0.0, m_bottom - (y - part.gap)) / static_cast<double>(rows.size());
    y = m_top;
    for (const GridRow &row : rows) {
        for (std::size_t at = row.first; at < row.end; ++at) {
            const double x = pageMargin + static_cast<double>(at - row.first) * (width + part.gap);
            put(blocks[at], {x, y, row.whole ? pageWidth() : width, row.height + more});
        }
        y += row.height + more + part.gap;
    }
    m_pageOpen = last;
    for (; last && next < blocks.size(); ++next) {
        stretch(blocks[next], pageWidth(), y);
        y = m_bottom;
    }
    m_top = y;
    return next - from;
}

} // namespace gonfalon::sheets
