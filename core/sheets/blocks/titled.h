// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/sheets/block.h"

namespace gonfalon::sheets {

/// A heading over its rule, with a glyph before it; it stays with the block after it.
[[nodiscard]] Block heading(const KitPtr &kit, const QString &title, const QString &icon, double width);

/// A row of a list: something short in front, text beside it, a hairline below.
struct Row
{
    Paragraph front;
    Paragraph text;
    double indent = 0; ///< where the text begins, millimetres
    bool ruled = true;
};
[[nodiscard]] Block rowBlock(const KitPtr &kit, const Row &row);

/// A paragraph as a block.
[[nodiscard]] Block paragraphBlock(const Paragraph &paragraph, double before = 1);

} // namespace gonfalon::sheets
