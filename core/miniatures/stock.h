// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What there is to field from, whatever it came from. Used inside core/miniatures only.

#include "core/miniatures/chooser.h"
#include "core/miniatures/variants.h"

#include <map>
#include <vector>

namespace gonfalon::miniatures {

/// Lots whose figures may stand beside one another in one unit; or one unit of a roster.
struct Group
{
    std::size_t id = 0;                      ///< its first lot, or the unit of the roster
    std::vector<std::size_t> lots;           ///< positions on the shelf; of a roster: none
    std::vector<int> has;                    ///< by lot: figures that may be used
    std::vector<std::vector<Variant>> whole; ///< by lot: units that all of its figures make together
    std::vector<Variant> shared;             ///< full units; each knows how many models it uses
};

/// The groups of a shelf for one game. Lots of no unit of the game, of another race than is wished for, and
/// those without figures are left out.
[[nodiscard]] std::vector<Group> groupsOf(const Catalogue &catalogue, const Shelf &shelf, const Wish &wish);
/// Each unit of a roster by itself.
[[nodiscard]] std::vector<Group> groupsOf(const Catalogue &catalogue, const Warband &roster,
                                          const Wish &wish);

/// A type as one group, or one lot of it, was used for it.
struct Usage
{
    std::size_t group = 0; ///< the first of its lots, or the unit of a roster: the same whoever looks at it
    std::size_t part = 0;  ///< one more than the lot's place in the group; 0: what the lots share
    UnitTypeId type;

    friend auto operator<=>(const Usage &, const Usage &) = default;
};

/// How much each usage is to be avoided, so that lists differ.
using Weariness = std::map<Usage, int>;

/// The search's view of groups: of all variants those that please most at each price.
struct Offered
{
    std::vector<Source> sources;
    std::vector<std::vector<std::size_t>> shared;             ///< by source and offer: a variant of the group
    std::vector<std::vector<std::vector<std::size_t>>> whole; ///< by source, part and offer
};
[[nodiscard]] Offered offered(const std::vector<Group> &groups, Style style, const Weariness &weary);

/// How much a unit pleases somebody who wants this style.
[[nodiscard]] int scoreOf(Style style, const Variant &variant);
/// How much a list of so many units does, by their number.
[[nodiscard]] std::vector<int> unitScores(Style style, int points, int mostUnits);
/// True where the list is what the style says: half of it at least is.
[[nodiscard]] bool fits(Style style, const ListFacts &facts);

} // namespace gonfalon::miniatures
