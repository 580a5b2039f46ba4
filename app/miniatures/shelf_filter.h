// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/miniatures/shelf.h"

#include <QString>

#include <vector>

namespace gonfalon {

/// What the shelf can be looked through by.
struct ShelfFilter
{
    enum class By
    {
        All,
        Kind,
        Race,
        Base,
        Painted,
        Unpainted
    };

    By by = By::All;
    QString value; ///< the words of a kind, race or base

    /// How many of a lot it shows; none where it leaves the lot out.
    [[nodiscard]] int countOf(const miniatures::Lot &lot) const;

    friend bool operator==(const ShelfFilter &, const ShelfFilter &) = default;
};

/// A row of the list of filters: one that can be chosen, or a heading.
struct FilterRow
{
    QString words;
    int count = -1; ///< of figures; negative: it is a heading
    ShelfFilter filter;
};

/// Every filter that leaves something of the shelf, with its count, below headings.
[[nodiscard]] std::vector<FilterRow> filterRows(const miniatures::Shelf &shelf);

/// The same for the race of a lot that says none.
[[nodiscard]] QString raceWords(const miniatures::Lot &lot);

} // namespace gonfalon
