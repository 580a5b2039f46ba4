// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/sheets/block.h"
#include "core/sheets/heads.h"
#include "core/sheets/sheets.h"

#include <optional>
#include <vector>

namespace gonfalon::sheets {

/// Makes the pages of a booklet, sheet after sheet. One is made for each booklet and thrown away.
class BookletMaker
{
public:
    BookletMaker(const SheetBook &book, KitPtr kit);
    [[nodiscard]] Booklet make();

private:
    struct FootNote
    {
        QString left;
        bool cards;
        bool named;
    };
    /// Columns side by side.
    struct Columns
    {
        int count;
        double width, gap; ///< millimetres
        bool spread;
    };

    void add(const SheetId &id, bool inPack);
    /// False where nothing would stand on the sheet.
    bool addParts(const SheetTemplate &sheet);
    [[nodiscard]] Blocks blocksOf(const PartSpec &part, double width) const;
    void openPage();
    [[nodiscard]] std::optional<Block> headOf() const;
    /// What a template says at the foot, and what the signs behind the options of its cards mean.
    [[nodiscard]] QString footText(const std::string &words) const;
    void addFeet();
    void put(const Block &block, const QRectF &place);
    /// Gives a block all that is left of the page from `from` down, if that is enough for it.
    void stretch(const Block &block, double width, double from);
    [[nodiscard]] double pageWidth() const;
    [[nodiscard]] double pageBottom() const;

    void addColumns(const PartSpec &part);
    /// Fills the rest of a page column by column; the number of blocks that found room.
    std::size_t fillPage(const Blocks &blocks, const Columns &columns, double height);
    /// Fills one column from `next` on and moves it; how far down it went.
    double fillColumn(const Blocks &blocks, std::size_t &next, double left, double width, double height);
    /// Moves the sections of a column apart, from its second heading on, to use what is left of the page; how
    /// far the last of them went, in millimetres.
    double spreadOut(std::size_t start, double bottom);

    void addGrid(const PartSpec &part);
    /// Fills a page row by row; the number of blocks that found room.
    std::size_t fillGrid(const PartSpec &part, const Blocks &blocks, std::size_t from, int columns,
                         double width, double usual);

    void addCards(const PartSpec &part);
    void putBleed(const Block &block, const QRectF &place, int number);
    void putCutMarks(double left, double top);
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

/// The margin of every page but those of cards, in millimetres.
inline constexpr double pageMargin = 10;

} // namespace gonfalon::sheets
