// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/files/import/foreign_list.h"
#include "core/files/import/names.h"
#include "core/model/warband.h"

namespace gonfalon::files {

/// The warband that a foreign list means, priced with our data. Findings tell what was not known, what was
/// assumed, what was added and every price that differs.
[[nodiscard]] Warband translated(const Names &names, const ForeignList &list, Findings &findings);

/// Compares the prices of the list with ours: ForeignPriceDiffers for each unit, ForeignTotalDiffers for the
/// list.
void comparePrices(const Names &names, const ForeignList &list, const Warband &warband, Findings &findings);

} // namespace gonfalon::files
