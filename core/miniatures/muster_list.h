// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// From what the search picked to a list. Used inside core/miniatures only.

#include "core/miniatures/stock.h"

#include <optional>

namespace gonfalon::miniatures {

/// A list and how each of its parts was come by.
struct Mustered
{
    Proposal proposal;
    std::vector<Usage> usages; ///< sorted
};

/// The list that picks from the groups of a shelf come to; nothing where the muster finds a fault with it.
[[nodiscard]] std::optional<Mustered> mustered(const Catalogue &catalogue, const Shelf &shelf,
                                               const Wish &wish, const std::vector<Group> &groups,
                                               const Offered &offers, const std::vector<Pick> &picks);

/// The same from those of a roster.
[[nodiscard]] std::optional<Mustered> mustered(const Catalogue &catalogue, const Warband &roster,
                                               const Wish &wish, const std::vector<Group> &groups,
                                               const Offered &offers, const std::vector<Pick> &picks);

} // namespace gonfalon::miniatures
