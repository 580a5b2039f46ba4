// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/battle/table/table.h"
#include "core/systems/rampant/play.h"

namespace gonfalon::rampant {

/// How a unit comes on from off the table: by the nearest of its side's ways in (DR-SCEN-07).
struct Entry
{
    table::Way way;
    table::Entrance by = {};
};
[[nodiscard]] Entry entryOf(const Look &look, UnitIndex unit, const Order &order, const table::Mover &how);

/// The way an order means, measured once for all who ask while it holds. \param half with half the movement
[[nodiscard]] table::Way wayOf(const Look &look, UnitIndex unit, const Order &order, bool half);
/// What `wayOf` would find was found already.
void rememberWay(const Look &look, UnitIndex unit, const Order &order, bool half, const table::Way &way);

} // namespace gonfalon::rampant
