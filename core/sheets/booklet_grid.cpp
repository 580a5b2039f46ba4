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

/// The rows from `from` on that a room of that height has, each at least `usual` high; at least one. What is
/// only for a page with room is left out where there is none.
std::vector<GridRow> rowsWithin(const Blocks &blocks, std::size_t from, int columns, double usual, double gap,
                                double room)
{
    std::vector<GridRow> rows;
    double y = 0;
    for (std::size_t next = from; next < blocks.size() && blocks[next].stretchTo == 0;) {
        const GridRow row = rowFrom(blocks, next, columns, usual);
        const bool fits = y + row.height <= room + 0.02;
        if (blocks[next].ifRoom && !fits) {
            ++next;
            continue;
        }
        if (!rows.empty() && !fits) {
            break;
        }
        rows.push_back(row);
        y += row.height + gap;
        next = row.end;
    }
    return rows;
}

double heightOf(const std::vector<GridRow> &rows, double gap)
{
    double height = -gap;
    for (const GridRow &row : rows) {
        height += row.height + gap;
    }
    return height;
}

/// True where nothing that must stand in the grid is left from `next` on.
bool isDone(const Blocks &blocks, std::size_t next)
{
    return std::all_of(blocks.begin() + static_cast<std::ptrdiff_t>(next), blocks.end(),
                       [](const Block &block) { return block.stretchTo > 0 || block.ifRoom; });
}

} // namespace

void BookletMaker::addGrid(const PartSpec &part)
{
    const bool large = m_kit->settings.largeType;
    const int columns = large ? part.largeColumns : part.columns;
    const int rows = large ? part.largeRows : part.rows;
    const double width = (pageWidth() - part.gap * (columns - 1)) / columns;
    const Blocks &blocks = blocksOf(part, width);
    std::size_t next = 0;
    while (next < blocks.size()) {
        makeRoom(0);
        const double usual = (m_bottom - m_top - part.gap * (rows - 1)) / rows;
        next += fillGrid(part, blocks, next, columns, width, std::min(usual, large ? 64.0 : 58.0));
    }
}

std::size_t BookletMaker::fillGrid(const PartSpec &part, const Blocks &blocks, std::size_t from, int columns,
                                   double width, double usual)
{
    const double room = m_bottom - m_top;
    double gap = part.gap;
    std::vector<GridRow> rows = rowsWithin(blocks, from, columns, usual, gap, room);
    if (!rows.empty() && !isDone(blocks, rows.back().end)) {
        // Rows that are no higher than they must be, and closer to one another, where one more fits so.
        for (const double closer : {part.gap, part.gap * 0.6}) {
            auto low = rowsWithin(blocks, from, columns, 0, closer, room);
            if (low.back().end > rows.back().end) {
                rows = std::move(low);
                gap = closer;
                break;
            }
        }
    }
    std::size_t next = rows.empty() ? from : rows.back().end;
    while (next < blocks.size() && blocks[next].ifRoom) {
        ++next;
    }
    const bool last = isDone(blocks, next);
    const double free = room - heightOf(rows, gap);
    // A full page leaves no hole at its foot.
    const double share = rows.empty() ? 0 : std::max(0.0, free / static_cast<double>(rows.size()));
    const double more = last && !rows.empty() ? std::clamp(usual - rows.front().height, 0.0, share) : share;
    double y = m_top;
    for (const GridRow &row : rows) {
        for (std::size_t at = row.first; at < row.end; ++at) {
            const double x = pageMargin + static_cast<double>(at - row.first) * (width + part.gap);
            put(blocks[at], {x, y, row.whole ? pageWidth() : width, row.height + more});
        }
        y += row.height + more + gap;
    }
    m_pageOpen = last;
    const bool overflown =
        m_flows && from > 0 && !m_plan.closed; // what follows fills the rest of such a page
    for (; last && next < blocks.size(); ++next) {
        if (!overflown) {
            stretch(blocks[next], pageWidth(), y);
            y = m_bottom;
        }
    }
    m_top = y;
    return next - from;
}

} // namespace gonfalon::sheets
