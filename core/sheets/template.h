// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/model/catalogue.h"
#include "core/sheets/sheet_id.h"

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace gonfalon::sheets {

/// One line of a block as its template writes it: a step, a bullet, a row of a table.
struct SpecLine
{
    std::string head;               ///< what stands in front, in bold: "12″"
    std::string text;               ///< **two stars** mark what stands out
    std::vector<std::string> cells; ///< further columns
    std::vector<std::string>
        anyOf; ///< in a cut-down sheet: only where the warband has one of these rules or options
};

/// One block of a sheet: its kind is C++, all it says is data.
struct BlockSpec
{
    std::string kind; ///< "unit-cards"
    std::string of;   ///< the table, section or group of the catalogue that it shows
    std::string title;
    std::string icon; ///< a glyph of resources/icons
    std::string text;
    std::string after;                ///< a paragraph below the lines
    std::vector<std::string> columns; ///< heads of the columns
    std::vector<SpecLine> lines;
    std::map<std::string, std::string> words; ///< what else the block says, by name
    std::vector<std::string> anyOf;           ///< as for a line
    /// What it tells, in a word: "spells". In a pack the first block that tells it does so for all.
    std::string tells;
    int count = 1;
    bool ifRoom = false;    ///< left out where the page has no room for it
    bool newColumn = false; ///< begins a column
};

/// A stretch of a sheet that is laid out in one way.
struct PartSpec
{
    enum class Layout
    {
        Columns, ///< blocks below one another, column by column
        Grid,    ///< places of equal size, row by row
        Cards,   ///< cards of a fixed size, to be cut out
    };

    Layout layout = Layout::Columns;
    int columns = 1, rows = 4;           ///< rows of a grid
    int largeColumns = 1, largeRows = 4; ///< in large type
    double gap = 3;                      ///< millimetres between columns, and between the rows of a grid
    std::vector<BlockSpec> blocks;
    bool newPage = false;
    bool together = false; ///< all on one page, where one page holds it
    bool spread = false;   ///< sections move apart to fill the page
    std::string foot;      ///< in place of the sheet's
};

/// A sheet as `data/<system>/sheets/<id>.json` describes it.
struct SheetTemplate
{
    enum class Head
    {
        None,
        Warband,
        Title
    };

    SheetId id;
    std::string name;                 ///< for lists: "Reference"
    std::string about;                ///< for lists: a line on what it is for
    std::string title;                ///< what stands at its head
    std::vector<std::string> remarks; ///< at the right of the title
    std::string foot;                 ///< at the left of the foot
    Head head = Head::Title;
    bool anonymous = false;                   ///< says nothing of the warband
    bool cutDown = false;                     ///< leaves out what the warband has no use for
    SheetId partsOf;                          ///< the sheet whose parts it shares
    std::map<std::string, std::string> words; ///< what its head says, by name
    std::vector<PartSpec> parts;
    std::vector<SheetId> sheets; ///< for a pack: the sheets it is made of, in order
};

/// The sheets of one system.
using SheetBook = std::vector<SheetTemplate>;

/// Reads the templates of a system. What is not a sheet, or asks for a kind of block that there is not, is a
/// finding.
/// \param files path to bytes, every file a template
[[nodiscard]] Result<SheetBook> readSheetBook(const std::map<std::string, std::string> &files);

/// What the blocks of a sheet show and the catalogue has not got.
[[nodiscard]] Findings unknownReferences(const SheetTemplate &sheet, const Catalogue &catalogue);

/// The sheet of a book, or nothing.
[[nodiscard]] const SheetTemplate *findSheet(const SheetBook &book, const SheetId &id);

/// True for a sheet of columns alone, which may begin anywhere on a page; for one of equal places alone, with
/// notes below them or not.
[[nodiscard]] bool isText(const SheetTemplate &sheet);
[[nodiscard]] bool isGrid(const SheetTemplate &sheet);

/// True where a sheet, or one that a pack is made of, has slips on which secrets stand.
[[nodiscard]] bool holdsSlips(const SheetBook &book, const SheetId &id);

} // namespace gonfalon::sheets
