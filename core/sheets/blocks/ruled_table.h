// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/sheets/block.h"

#include <vector>

namespace gonfalon::sheets {

/// A table whose columns find their own widths.
struct RuledTable
{
    std::vector<QString> heads; ///< one a column; all empty: no line of heads
    std::vector<std::vector<Runs>> rows;
    Type type;          ///< made smaller where the columns would not fit
    bool whole = false; ///< rather a little smaller than in two lines
};

/// Where the columns of a table stand, in millimetres.
struct ColumnPlan
{
    Type type;
    std::vector<double> left, width;
    double gap = 2.4; ///< between columns
};

/// As broad as each column needs; where that is too much, text is broken, and at last made smaller.
[[nodiscard]] ColumnPlan planColumns(const Kit &kit, const RuledTable &table, double width);

/// The heads of the columns over a rule; they stay with what they head.
[[nodiscard]] Block columnHeads(const KitPtr &kit, const std::vector<QString> &heads, const ColumnPlan &plan);

/// One line of a table, measured.
struct RuledRow
{
    std::vector<Paragraph> cells;
    double height = 0; ///< millimetres, of the text
};
[[nodiscard]] RuledRow ruledRow(const Kit &kit, const std::vector<Runs> &cells, const ColumnPlan &plan);
void paintRow(QPainter &painter, const QPointF &corner, const RuledRow &row, const ColumnPlan &plan);

/// The whole table, row by row; where it runs over into another column its heads stand there again.
[[nodiscard]] Blocks tableBlocks(const KitPtr &kit, const RuledTable &table, double width);

} // namespace gonfalon::sheets
