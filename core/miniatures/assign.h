// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/miniatures/shelf.h"

#include <vector>

namespace gonfalon::miniatures {

/// Figures of one lot that stand in one unit.
struct LotUse
{
    std::size_t lot = 0;
    int models = 0;
    int painted = 0; ///< of those

    friend bool operator==(const LotUse &, const LotUse &) = default;
};

/// Which figures a list uses.
struct Assignment
{
    std::vector<std::vector<LotUse>> uses; ///< by unit
    std::vector<int> wanted;               ///< by unit: its models
    Findings findings; ///< MiniaturesShort for each unit that lacks figures; `place.unit` is it

    [[nodiscard]] bool complete() const { return findings.empty(); }
};

/// Gives the units of a list their figures: as many as can be, the first units first; those of its own name
/// and race rather than others, painted rather than not.
[[nodiscard]] Assignment assign(const Catalogue &catalogue, const Shelf &shelf, const Warband &warband);

} // namespace gonfalon::miniatures
