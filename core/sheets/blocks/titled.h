// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/given.h"
#include "core/sheets/block.h"

#include <set>

namespace gonfalon::sheets {

/// A heading over its rule, with a glyph before it; it stays with the block after it.
/// \param aside small words at its right
[[nodiscard]] Block heading(const KitPtr &kit, const QString &title, const QString &icon, double width,
                            const QString &aside = {});

/// The blocks of a section, which begins with its heading; where it goes on on another page the title is said
/// again.
[[nodiscard]] Blocks section(const BlockOrder &order, const QString &title, const QString &icon,
                             Blocks blocks);

/// A section stays in one piece where it is not too long.
[[nodiscard]] Blocks keptTogether(Blocks blocks);

/// A row of a list: something short in front, text beside it, a hairline below.
struct Row
{
    Paragraph front;
    Paragraph text;
    double indent = 0; ///< where the text begins, millimetres
    bool ruled = true;
};
[[nodiscard]] Block rowBlock(const KitPtr &kit, const Row &row);

/// A table under the title of its block (or `title`), with what its signs mean below it.
[[nodiscard]] Blocks closedTable(const BlockOrder &order, const std::string &title, Blocks rows,
                                 const std::set<Given> &used);

/// A paragraph as a block.
[[nodiscard]] Block paragraphBlock(const Paragraph &paragraph, double before = 1);

} // namespace gonfalon::sheets
