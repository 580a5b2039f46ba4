// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/battle/battlefield.h"
#include "core/battle/table/table.h"

namespace gonfalon::rampant {

/// The stretch of the table's edge that is a team's own where there are more than two: teams sit around the
/// table clockwise, the first at its north, none next to another by less than a sixth of an edge or a corner
/// (DR-TURN-07).
/// \param teams three to six
/// \param team its position in the turn order, from 0
[[nodiscard]] table::Entrance seatOf(const Battlefield &field, std::size_t teams, std::size_t team);
/// The part of the table along that stretch, so many inches deep.
[[nodiscard]] table::Zone stripAlong(const Battlefield &field, const table::Entrance &seat, int depth);

} // namespace gonfalon::rampant
