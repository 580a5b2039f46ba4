// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/sheets/block.h"
#include "core/sheets/heads.h"
#include "core/sheets/sheets.h"

#include <map>
#include <optional>
#include <set>
#include <vector>

namespace gonfalon::sheets {

/// One way to lay sheets out; of several the best is taken (core/sheets/booklet_trials.cpp).
struct Plan
{
    double scale = 1;    ///< of the types of columns
    double limit = 1;    ///< how much of a page columns may fill
    bool breaks = true;  ///< begins new pages where templates ask for it
    bool closed = false; ///< a roster keeps its second page for itself too, and its notes with it
    bool inHead = false; ///< the square code stands in the head of the roster, where no place is left for it
};

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
        double top = 0, bottom = 0; ///< between them stands what is no head and no foot, in millimetres
    };
    using Sheets = std::vector<const SheetTemplate *>;
    /// Pages as a plan gives them.
    struct Trial
    {
        Plan plan;
        std::vector<Booklet::Page> pages;
        std::vector<FootNote> feet;
        std::vector<double> fills; ///< of each page, 0 to 1

        [[nodiscard]] int thin() const;
        [[nodiscard]] double filled() const;
        [[nodiscard]] bool betterThan(const Trial &other) const;
        [[nodiscard]] bool shows(const std::string &what) const;
    };
    /// What a block tells, and the blocks of a part with it.
    struct Made
    {
        Blocks blocks;
        std::set<std::string> tells;
    };
    /// Columns side by side.
    struct Columns
    {
        int count;
        double width, gap; ///< millimetres
        bool spread;
    };

    void add(const SheetId &id);
    void addPack(const SheetTemplate &pack);
    void report(const SheetTemplate &sheet);

    /// Adds sheets that follow one another on the same pages, in the best way that is found.
    void addRun(const Sheets &sheets);
    [[nodiscard]] Trial best(const Sheets &sheets);
    [[nodiscard]] Trial tried(const Sheets &sheets, const Plan &plan);
    /// The first of smaller types with which the sheets need fewer pages than `usual` does.
    [[nodiscard]] std::optional<Trial> onFewerPages(const Sheets &sheets, const Trial &usual);
    /// Pages filled alike, where one would be left almost empty.
    [[nodiscard]] Trial levelled(const Sheets &sheets, Trial usual);
    [[nodiscard]] double filled(const Booklet::Page &page, const FootNote &note) const;

    void addParts(const SheetTemplate &sheet);
    /// The blocks of a part, made once for each size of type.
    const Blocks &blocksOf(const PartSpec &part, double width);
    [[nodiscard]] Made made(const PartSpec &part, double width, const KitPtr &kit) const;
    [[nodiscard]] KitPtr kitFor(const PartSpec &part);
    void openPage();
    /// Makes sure that the page has room for `height` millimetres, and gives the sheet its head.
    void makeRoom(double height, bool newPage = false);
    [[nodiscard]] std::optional<Block> headOf() const;
    /// What a template says at the foot, and what the signs behind the options of its cards mean.
    [[nodiscard]] QString footText(const std::string &words) const;
    void addFeet();
    void reportPictures();
    /// Tells which notes go on at the end of a sheet.
    void reportNotes(const SheetTemplate &sheet);
    void put(const Block &block, const QRectF &place);
    /// Gives a block all that is left of the page from `from` down, if that is enough for it.
    void stretch(const Block &block, double width, double from);
    [[nodiscard]] double pageWidth() const;
    [[nodiscard]] double pageBottom() const;

    /// Adds parts that are laid out alike as one.
    void addColumns(const std::vector<const PartSpec *> &parts);
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

    /// Cards side by side, `side` in a row and as many rows; lengths in millimetres.
    struct CardTable
    {
        int side;
        QSizeF card;
        double left, top;
    };
    [[nodiscard]] CardTable cardTable() const;
    void addCards(const PartSpec &part);
    void putBleed(const Block &block, const QRectF &place, int number);
    void putCutMarks(const CardTable &table);
    void putCardFoot(Booklet::Page &page, const Foot &words) const;

    const SheetBook &m_book;
    KitPtr m_kit;
    std::map<double, KitPtr> m_smaller; ///< by scale
    std::map<std::pair<const PartSpec *, double>, Made> m_made;
    Booklet m_booklet;
    std::vector<FootNote> m_feet;  ///< one a page
    std::set<std::string> m_told;  ///< in a pack: what the sheets so far have told
    std::set<std::string> m_tells; ///< and what the one at hand tells
    Plan m_plan;
    const SheetTemplate *m_sheet = nullptr;
    bool m_fresh = true;      ///< the sheet has no page yet
    bool m_flows = false;     ///< what follows goes on on the page
    bool m_inColumns = false; ///< what is laid out is text, which may leave room below
    bool m_pageOpen = false;
    double m_top = 0; ///< where the next row of a page begins
    double m_bottom = 0;
};

/// The margin of every page but those of cards, in millimetres.
inline constexpr double pageMargin = 10;

} // namespace gonfalon::sheets
