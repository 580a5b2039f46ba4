// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/sheets/block.h"

#include <QString>

#include <vector>

namespace gonfalon::sheets {

/// Units that share one card: one, or as many as are alike and follow one another.
struct AlikeUnits
{
    std::size_t first = 0;
    int count = 1;
    QString name; ///< "Scout 1–18"

    [[nodiscard]] std::size_t end() const { return first + static_cast<std::size_t>(count); }
};

/// The units of the warband in order. Where the block has the word `together`, those that differ in no more
/// than the number behind their name stand together.
[[nodiscard]] std::vector<AlikeUnits> unitsTogether(const BlockOrder &order);

/// What they are, and, of several, what the word `together` says of their number: "18 units".
[[nodiscard]] Runs typeLine(const BlockOrder &order, const AlikeUnits &units, bool inShort = false);

/// The points of all of them.
[[nodiscard]] int pointsOf(const BlockOrder &order, const AlikeUnits &units);

} // namespace gonfalon::sheets
