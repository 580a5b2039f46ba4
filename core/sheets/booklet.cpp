// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sheets/block.h"
#include "core/sheets/facts.h"
#include "core/sheets/heads.h"
#include "core/sheets/sheets.h"

#include <QPainter>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace gonfalon::sheets {
namespace {

constexpr double margin = 10;      ///< millimetres
constexpr QSizeF card(63.5, 88.9); ///< a poker card

QSizeF paperSize(Paper paper) { return paper == Paper::A4 ? QSizeF(210, 297) : QSizeF(215.9, 279.4); }

/// The height of the block and of all that must stay with it.
double chainHeight(const Blocks &blocks, std::size_t from)
{
    double height = blocks[from].height;
    for (std::size_t at = from; blocks[at].keepWithNext && at + 1 < blocks.size(); ++at) {
        height += blocks[at + 1].before + blocks[at + 1].height;
    }
    return height;
}

/// How many columns of a height the blocks fill one after the other.
int columnsAt(const Blocks &blocks, double height)
{
    int columns = 1;
    double used = 0;
    for (std::size_t at = 0; at < blocks.size(); ++at) {
        const Block &block = blocks[at];
        const bool free = at > 0 && !blocks[at - 1].keepWithNext;
        if (used > 0 && free &&
            (block.newColumn || used + block.before + chainHeight(blocks, at) > height + 0.01)) {
            ++columns;
            used = 0;
        }
        used += (used > 0 ? block.before : 0) + block.height;
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

/// True for what takes one place of a grid.
bool isPlace(const Block &block) { return block.stretchTo == 0 && !block.ifRoom; }

} // namespace

/// Makes the pages of a booklet, sheet after sheet.
class BookletMaker
{
public:
    BookletMaker(const SheetBook &book, KitPtr kit) : m_book(book), m_kit(std::move(kit))
    {
        m_booklet.m_size = paperSize(m_kit->settings.paper);
        m_booklet.m_title = q(m_kit->warband.name);
    }

    Booklet make()
    {
        for (const SheetId &id : m_kit->settings.sheets) {
            add(id, false);
        }
        addFeet();
        return std::move(m_booklet);
    }

private:
    struct FootNote
    {
        QString left;
        bool cards;
        bool named;
    };

    void add(const SheetId &id, bool inPack)
    {
        const SheetTemplate *sheet = findSheet(m_book, id);
        if (!sheet) {
            m_booklet.m_findings.push_back({Code::UnknownSheet, Severity::Error, {}, {}, {id.str()}, {}});
            return;
        }
        for (const SheetId &member : sheet->sheets) {
            add(member, true);
        }
        if (!addParts(*sheet) && sheet->sheets.empty() && !inPack) {
            m_booklet.m_findings.push_back(
                {Code::NothingToPrint, Severity::Warning, {}, {}, {sheet->name}, {}});
        }
    }

    /// False where nothing would stand on the sheet.
    bool addParts(const SheetTemplate &sheet)
    {
        m_sheet = &sheet;
        m_fresh = true;
        for (const PartSpec &part : sheet.parts) {
            if (part.newPage && !sheet.cutDown) {
                m_pageOpen = false;
            }
            switch (part.layout) {
            case PartSpec::Layout::Columns:
                addColumns(part);
                break;
            case PartSpec::Layout::Grid:
                addGrid(part);
                break;
            case PartSpec::Layout::Cards:
                addCards(part);
                break;
            }
        }
        m_pageOpen = false;
        return !m_fresh;
    }

    [[nodiscard]] double pageWidth() const { return m_booklet.m_size.width() - 2 * margin; }
    [[nodiscard]] double pageBottom() const { return m_booklet.m_size.height() - margin; }

    Blocks blocksOf(const PartSpec &part, double width) const
    {
        Blocks all;
        for (const BlockSpec &spec : part.blocks) {
            const BlockOrder order{m_kit, spec, width, m_sheet->cutDown, m_sheet->anonymous};
            const BlockMaker maker = blockMaker(spec.kind);
            if (!maker || !wanted(order, spec.anyOf)) {
                continue;
            }
            Blocks made = maker(order);
            if (!made.empty()) {
                made.front().newColumn = spec.newColumn && !m_sheet->cutDown;
            }
            for (Block &block : made) {
                block.ifRoom = spec.ifRoom;
            }
            std::move(made.begin(), made.end(), std::back_inserter(all));
        }
        return all;
    }

    void put(const Block &block, const QRectF &place)
    {
        m_booklet.m_pages.back().boxes.push_back({place, block.what, block.paint});
    }

    void openPage()
    {
        m_booklet.m_pages.push_back({m_sheet->id, {}});
        m_feet.push_back({q(m_sheet->foot), false, false});
        m_pageOpen = true;
        const Block ruled = foot(m_kit, {m_feet.back().left, 88, 88}, pageWidth());
        m_bottom = pageBottom() - ruled.height - 2.5;
        m_top = margin;
        if (const auto head = headOf()) {
            put(*head, {margin, margin, pageWidth(), head->height});
            m_top += head->height + 3;
        }
        m_fresh = false;
    }

    std::optional<Block> headOf() const
    {
        if (!m_fresh) {
            return runningHead(m_kit, *m_sheet, pageWidth());
        }
        switch (m_sheet->head) {
        case SheetTemplate::Head::None:
            return std::nullopt;
        case SheetTemplate::Head::Warband:
            return m_sheet->anonymous ? blankHead(m_kit, pageWidth()) : warbandHead(m_kit, pageWidth());
        case SheetTemplate::Head::Title:
            return titleHead(m_kit, *m_sheet, pageWidth());
        }
        return std::nullopt;
    }

    void addColumns(const PartSpec &part)
    {
        const int columns = m_kit->settings.largeType ? part.largeColumns : part.columns;
        const double gap = std::max(part.gap, 2.0);
        const double width = (pageWidth() - gap * (columns - 1)) / columns;
        Blocks blocks = blocksOf(part, width);
        if (m_kit->settings.largeType && columns < part.columns) {
            for (Block &block : blocks) {
                block.newColumn = false;
            }
        }
        std::size_t next = 0;
        while (next < blocks.size()) {
            if (!m_pageOpen || m_bottom - m_top < chainHeight(blocks, next)) {
                openPage();
            }
            const Blocks rest(blocks.begin() + static_cast<std::ptrdiff_t>(next), blocks.end());
            const double height = levelHeight(rest, columns, m_bottom - m_top);
            next += fillPage(rest, columns, width, gap, height, part.spread);
        }
    }

    /// Fills the rest of a page column by column; the number of blocks that found room.
    std::size_t fillPage(const Blocks &blocks, int columns, double width, double gap, double height,
                         bool spread)
    {
        std::size_t next = 0;
        double lowest = m_top;
        for (int column = 0; column < columns && next < blocks.size(); ++column) {
            double y = m_top;
            const std::size_t start = m_booklet.m_pages.back().boxes.size();
            for (bool first = true; next < blocks.size(); first = false) {
                const Block &block = blocks[next];
                const double at = first ? y : y + block.before;
                if (block.stretchTo > 0) {
                    stretch(block, width, at);
                    ++next;
                    y = m_bottom;
                    continue;
                }
                if (block.ifRoom && at + block.height > m_bottom) {
                    ++next;
                    continue;
                }
                const bool free = !first && !blocks[next - 1].keepWithNext;
                const bool full = at + chainHeight(blocks, next) > m_top + height + 0.02;
                if (free && (full || block.newColumn)) {
                    break;
                }
                put(block, {margin + column * (width + gap), at, width, block.height});
                y = at + block.height;
                ++next;
            }
            if (spread) {
                y += spreadOut(start, y);
            }
            lowest = std::max(lowest, y);
        }
        m_top = lowest + 3.6;
        if (next < blocks.size()) {
            m_pageOpen = false;
        }
        return next;
    }

    /// Moves the sections of a column apart, from its second heading on, to use what is left of the page; how
    /// far the last of them went, in millimetres.
    double spreadOut(std::size_t start, double bottom)
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

    void stretch(const Block &block, double width, double from)
    {
        if (m_bottom - from >= block.stretchTo) {
            put(block, {margin, from, width, m_bottom - from});
        }
    }

    void addGrid(const PartSpec &part)
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

    /// One row of a grid: the blocks from `first` to before `end`.
    struct GridRow
    {
        std::size_t first, end;
        double height;
        bool whole; ///< one block across all columns
    };

    static GridRow rowFrom(const Blocks &blocks, std::size_t first, int columns, double usual)
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

    /// Fills a page row by row; the number of blocks that found room.
    std::size_t fillGrid(const PartSpec &part, const Blocks &blocks, std::size_t from, int columns,
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
                const double x = margin + static_cast<double>(at - row.first) * (width + part.gap);
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

    void addCards(const PartSpec &part)
    {
        const Blocks cards = blocksOf(part, card.width());
        const double left = (m_booklet.m_size.width() - 3 * card.width()) / 2;
        const double top = (m_booklet.m_size.height() - 3 * card.height()) / 2;
        for (std::size_t at = 0; at < cards.size(); ++at) {
            const auto place = static_cast<int>(at % 9);
            if (place == 0) {
                m_booklet.m_pages.push_back({m_sheet->id, {}});
                m_feet.push_back(
                    {q(part.foot.empty() ? m_sheet->foot : part.foot), true, !m_sheet->anonymous});
                m_fresh = false;
            }
            const QRectF on(left + place % 3 * card.width(), top + place / 3 * card.height(), card.width(),
                            card.height());
            putBleed(cards[at], on, place);
            put(cards[at], on);
            if (place == 8 || at + 1 == cards.size()) {
                putCutMarks(left, top);
            }
        }
        m_pageOpen = false;
    }

    void putBleed(const Block &block, const QRectF &place, int number);
    void putCutMarks(double left, double top);
    void addFeet();
    void putCardFoot(Booklet::Page &page, const Foot &words) const;

    const SheetBook &m_book;
    KitPtr m_kit;
    Booklet m_booklet;
    std::vector<FootNote> m_feet; ///< one a page
    const SheetTemplate *m_sheet = nullptr;
    bool m_fresh = true; ///< the sheet has no page yet
    bool m_pageOpen = false;
    double m_top = 0; ///< where the next row of a page begins
    double m_bottom = 0;
};

/// The coloured band of an outer card runs two millimetres over the edge, so that a cut a hair off shows no
/// white.
void BookletMaker::putBleed(const Block &block, const QRectF &place, int number)
{
    if (block.band.alpha() == 0) {
        return;
    }
    constexpr double over = 2;
    const QRectF band(place.left(), place.top(), place.width(), block.bandHeight);
    const QRectF wide = band.adjusted(number % 3 == 0 ? -over : 0, number / 3 == 0 ? -over : 0,
                                      number % 3 == 2 ? over : 0, 0);
    m_booklet.m_pages.back().boxes.push_back(
        {wide, "bleed",
         [colour = block.band](QPainter &painter, const QRectF &at) { painter.fillRect(at, colour); }});
}

/// Hairlines at the crossings, and longer ones in the margins that are broad enough.
void BookletMaker::putCutMarks(double left, double top)
{
    const QSizeF paper = m_booklet.m_size;
    PlacedBox marks{{QPointF(0, 0), paper}, "cut-marks", nullptr};
    marks.paint = [=](QPainter &painter, const QRectF &) {
        painter.setPen(QPen(Qt::black, 0.12));
        for (int column = 0; column <= 3; ++column) {
            const double x = left + column * card.width();
            if (top > 13) {
                painter.drawLine(QPointF(x, 5), QPointF(x, 13));
                painter.drawLine(QPointF(x, paper.height() - 13), QPointF(x, paper.height() - 5));
            }
            for (int row = 0; row <= 3; ++row) {
                const double y = top + row * card.height();
                if (column == 0) {
                    painter.drawLine(QPointF(1.5, y), QPointF(8, y));
                    painter.drawLine(QPointF(paper.width() - 8, y), QPointF(paper.width() - 1.5, y));
                }
                if (column % 3 != 0 || row % 3 != 0) {
                    painter.drawLine(QPointF(x - 1.5, y), QPointF(x + 1.5, y));
                    painter.drawLine(QPointF(x, y - 1.5), QPointF(x, y + 1.5));
                }
            }
        }
    };
    m_booklet.m_pages.back().boxes.push_back(std::move(marks));
}

void BookletMaker::addFeet()
{
    for (std::size_t at = 0; at < m_feet.size(); ++at) {
        const FootNote &note = m_feet[at];
        const Foot words{note.left, static_cast<int>(at + 1), static_cast<int>(m_feet.size()), note.named};
        Booklet::Page &page = m_booklet.m_pages[at];
        if (note.cards) {
            putCardFoot(page, words);
            continue;
        }
        const Block block = foot(m_kit, words, pageWidth());
        page.boxes.push_back(
            {{margin, pageBottom() - block.height, pageWidth(), block.height}, block.what, block.paint});
    }
}

/// Below the cards there is room for two short lines, or for one at the side of a shorter paper.
void BookletMaker::putCardFoot(Booklet::Page &page, const Foot &words) const
{
    const QSizeF paper = m_booklet.m_size;
    const double below = (paper.height() - 3 * card.height()) / 2;
    const Type type{Face::Text, Face::TextBold, 6.5, 8, m_kit->inks.soft};
    QString text = footWords(*m_kit, words);
    if (below > 12) {
        text = words.left + u'\n' + text.replace(text.lastIndexOf(u" · Gonfalon"_s), 3, u"\n"_s);
    } else {
        text.prepend(words.left + u"  ·  "_s);
    }
    const double width = below > 12 ? card.width() - 4 : 3 * card.height();
    const Paragraph lines(m_kit->fonts, text, type, width, Paragraph::Side::Centre);
    if (below > 12) {
        const QRectF place((paper.width() - width) / 2, paper.height() - below + 3, width, lines.height());
        page.boxes.push_back({place, "foot", [lines](QPainter &painter, const QRectF &at) {
                                  lines.paint(painter, at.topLeft());
                              }});
        return;
    }
    // Between the cards and the cut marks in the margin there is just room for one line.
    const QRectF place(paper.width() - 8.1 - lines.height(), (paper.height() - width) / 2, lines.height(),
                       width);
    page.boxes.push_back({place, "foot", [lines](QPainter &painter, const QRectF &at) {
                              painter.save();
                              painter.translate(at.topRight());
                              painter.rotate(90);
                              lines.paint(painter, {0, 0});
                              painter.restore();
                          }});
}

void Booklet::paint(QPainter &painter, int page) const
{
    painter.save();
    painter.setRenderHints(QPainter::Antialiasing | QPainter::TextAntialiasing);
    for (const PlacedBox &box : m_pages.at(static_cast<std::size_t>(page)).boxes) {
        painter.save();
        box.paint(painter, box.place);
        painter.restore();
    }
    painter.restore();
}

const std::vector<PlacedBox> &Booklet::boxes(int page) const
{
    return m_pages.at(static_cast<std::size_t>(page)).boxes;
}

const SheetId &Booklet::sheet(int page) const { return m_pages.at(static_cast<std::size_t>(page)).sheet; }

Booklet layOut(const SheetBook &book, const Catalogue &catalogue, const Warband &warband,
               const PrintSettings &settings)
{
    return BookletMaker(book, std::make_shared<const Kit>(catalogue, warband, settings)).make();
}

} // namespace gonfalon::sheets
