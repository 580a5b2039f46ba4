// SPDX-License-Identifier: GPL-3.0-or-later
// Blocks below one another, column by column.
#include "core/sheets/booklet_maker.h"

#include <algorithm>

namespace gonfalon::sheets {
namespace {

/// The height of the block and of all that must stay with it.
double chainHeight(const Blocks &blocks, std::size_t from)
{
    double height = blocks[from].height;
    for (std::size_t at = from; blocks[at].keepWithNext && at + 1 < blocks.size(); ++at) {
        height += blocks[at + 1].before + blocks[at + 1].height;
    }
    return height;
}

/// What a column needs above its first block.
double carriedHeight(const Block &block) { return block.carried ? block.carried->height + block.before : 0; }

/// What the first column of a page needs above its first block besides.
double continuedHeight(const Block &block)
{
    return block.continued ? block.continued->height + std::max(block.before, 1.4) : 0;
}

/// How many columns of a height the blocks fill one after the other.
int columnsAt(const Blocks &blocks, double height)
{
    int columns = 1;
    double used = blocks.empty() ? 0 : continuedHeight(blocks.front());
    bool first = true;
    for (std::size_t at = 0; at < blocks.size(); ++at, first = false) {
        const Block &block = blocks[at];
        const bool free = !first && !blocks[at - 1].keepWithNext;
        if (free && (block.newColumn || used + block.before + chainHeight(blocks, at) > height + 0.01)) {
            ++columns;
            used = 0;
            first = true;
        }
        used += (first ? carriedHeight(block) : block.before) + block.height;
    }
    return columns;
}

/// The least height at which the blocks fill no more than `columns`, so that the columns end level.
double levelHeight(const Blocks &blocks, int columns, double most)
{
    if (columnsAt(blocks, most) > columns) {
        return most;
    }
    double low = 0;
    double high = most;
    for (int step = 0; step < 24; ++step) {
        const double middle = (low + high) / 2;
        (columnsAt(blocks, middle) <= columns ? high : low) = middle;
    }
    return high;
}

} // namespace

void BookletMaker::addColumns(const std::vector<const PartSpec *> &parts)
{
    const PartSpec &part = *parts.front();
    const bool large = m_kit->settings.largeType;
    const int columns = large ? part.largeColumns : part.columns;
    const double gap = std::max(part.gap, 2.0);
    const double width = (pageWidth() - gap * (columns - 1)) / columns;
    Blocks blocks;
    for (const PartSpec *one : parts) {
        std::ranges::copy(blocksOf(*one, width), std::back_inserter(blocks));
    }
    for (Block &block : blocks) {
        block.before *= m_plan.scale;
    }
    if (parts.size() > 1 || (large && columns < part.columns)) {
        for (Block &block : blocks) {
            block.newColumn = false;
        }
    }
    for (std::size_t next = 0; next < blocks.size();) {
        const bool apart =
            next == 0 && part.together && m_pageOpen && columnsAt(blocks, m_bottom - m_top) > columns;
        makeRoom(chainHeight(blocks, next), apart);
        const Blocks rest(blocks.begin() + static_cast<std::ptrdiff_t>(next), blocks.end());
        const double height = levelHeight(rest, columns, m_bottom - m_top);
        next += fillPage(rest, {columns, width, gap, part.spread && !m_flows}, height);
    }
}

std::size_t BookletMaker::fillPage(const Blocks &blocks, const Columns &columns, double height)
{
    std::size_t next = 0;
    double lowest = m_top;
    for (int column = 0; column < columns.count && next < blocks.size(); ++column) {
        const std::size_t start = m_booklet.m_pages.back().boxes.size();
        const double left = pageMargin + column * (columns.width + columns.gap);
        double bottom = fillColumn(blocks, next, left, columns.width, height);
        if (columns.spread) {
            bottom += spreadOut(start, bottom);
        }
        lowest = std::max(lowest, bottom);
    }
    m_top = lowest + Block().before;
    if (next < blocks.size()) {
        m_pageOpen = false;
    }
    return next;
}

double BookletMaker::fillColumn(const Blocks &blocks, std::size_t &next, double left, double width,
                                double height)
{
    double y = m_top;
    for (bool first = true; next < blocks.size(); first = false, ++next) {
        const Block &block = blocks[next];
        if (next == 0 && block.continued) {
            put(*block.continued, {left, y, width, block.continued->height});
            y += continuedHeight(block);
        }
        if (first && block.carried) {
            put(*block.carried, {left, y, width, block.carried->height});
            y += carriedHeight(block);
        }
        const double at = first ? y : y + block.before;
        if (block.stretchTo > 0) {
            stretch(block, width, at);
            y = m_bottom;
            continue;
        }
        if (block.ifRoom && at + block.height > m_bottom) {
            continue;
        }
        const bool free = !first && !blocks[next - 1].keepWithNext;
        const bool full = at + chainHeight(blocks, next) > m_top + height + 0.02;
        if (free && (full || block.newColumn)) {
            break;
        }
        put(block, {left, at, width, block.height});
        y = at + block.height;
    }
    return y;
}

double BookletMaker::spreadOut(std::size_t start, double bottom)
{
    auto &boxes = m_booklet.m_pages.back().boxes;
    const auto headings = std::count_if(boxes.begin() + static_cast<std::ptrdiff_t>(start), boxes.end(),
                                        [](const PlacedBox &box) { return box.what == "heading"; });
    if (headings < 2) {
        return 0;
    }
    const double step = std::clamp((m_bottom - bottom) / static_cast<double>(headings - 1), 0.0, 7.0);
    double moved = -step;
    for (std::size_t at = start; at < boxes.size(); ++at) {
        moved += boxes[at].what == "heading" ? step : 0;
        boxes[at].place.translate(0, std::max(0.0, moved));
    }
    return moved;
}

} // namespace gonfalon::sheets
