// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/catalogue.h"
#include "core/model/warband.h"

#include <string>
#include <vector>

namespace gonfalon {

/// What the units that have one thing in common come to.
struct CompositionBar
{
    std::string label; ///< "Mounted", "8″"; empty: for the units without that figure
    Points points;
    int units = 0, models = 0;

    friend bool operator==(const CompositionBar &, const CompositionBar &) = default;
};

/// The units of a warband told apart by one thing.
struct CompositionChart
{
    std::string title; ///< the name of a figure; empty: the units are told apart by their group
    std::vector<CompositionBar> bars;
};

/// What a warband is made of: its units by group, where its game has more than one, and by each of the
/// figures that its game draws charts of (`Catalogue::charts`). Groups in the order of the game, figures from
/// the lowest; units without a figure come last. Every unit that the catalogue knows stands in one bar of
/// each chart, so the bars of a chart add up to the warband.
/// \return nothing for an empty warband
[[nodiscard]] std::vector<CompositionChart> composition(const Catalogue &catalogue, const Warband &warband);

} // namespace gonfalon
