// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/sheets/kit.h"
#include "core/sheets/template.h"

#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace gonfalon::sheets {

/// Something that stands in one piece on a page. It was made for one width and knows its height; it is never
/// split.
struct Block
{
    double height = 0; ///< millimetres
    std::function<void(QPainter &, const QRectF &)> paint;
    std::string what;              ///< for those who look at the layout: "unit 0"
    bool newColumn = false;        ///< begins a column
    bool keepWithNext = false;     ///< a heading stays with what it heads
    bool ifRoom = false;           ///< left out where the page has no room for it
    QColor band = Qt::transparent; ///< of a card: its band runs over the edge of the outer cards
    double bandHeight = 0;
    double before = 3.6;                  ///< millimetres to the block above it
    std::shared_ptr<const Block> carried; ///< stands above it where it begins a column: the heads of a table
    std::shared_ptr<const Block> continued; ///< stands above it where it begins a page: "Spells, continued"
    double stretchTo = 0; ///< may fill what is left of a page, if at least this much is left
};
using Blocks = std::vector<Block>;

/// What a kind of block is made from.
struct BlockOrder
{
    KitPtr kit;
    const BlockSpec &spec;
    double width;           ///< millimetres
    bool cutDown = false;   ///< leave out what the warband has no use for
    bool anonymous = false; ///< say nothing of the warband
};

/// Makes the blocks of one kind; none where the warband gives no cause for any.
using BlockMaker = Blocks (*)(const BlockOrder &order);

/// A kind of block, by what the pages must know of it.
struct BlockKind
{
    BlockMaker make;
    bool signs = false;   ///< units stand on it, with signs that the foot of the page explains
    bool secrets = false; ///< what its owner alone may read, to be folded
};

/// The kind of that name, or nothing. The one list of kinds is in block.cpp.
[[nodiscard]] const BlockKind *blockKind(const std::string &kind);

/// The word that the template gives for `name`; empty where it gives none.
[[nodiscard]] QString word(const BlockSpec &spec, const char *name);
/// The same, with what is said where the template gives none; empty where it says "none".
[[nodiscard]] QString word(const BlockSpec &spec, const char *name, const QString &usual);

/// The state that has a box of its own beside the track: "Battered"; empty where the game has none.
[[nodiscard]] QString markerName(const BlockSpec &spec);
/// What stands behind the bar after half of the track: "½"; empty where the game has no use for half.
[[nodiscard]] QString halfMark(const BlockSpec &spec);

/// True where a cut-down sheet keeps what asks for `anyOf`.
[[nodiscard]] bool wanted(const BlockOrder &order, const std::vector<std::string> &anyOf);

} // namespace gonfalon::sheets
