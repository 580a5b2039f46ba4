// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/systems/rampant/play.h"

#include <string_view>

namespace gonfalon::rampant {

/// Least distance in inches from enemies that the side's deployment keeps; 0 for none (DR-SCEN-19).
[[nodiscard]] int clearanceFor(const Look &look, SideIndex side);
/// Whether the unit may stand there where a Warband must split: its points, so that the two parts can still
/// be as near to equal as the units allow (DR-SCEN-40), or its units over both edges (DR-SCEN-19). True where
/// nothing must be split.
[[nodiscard]] bool splitsFairly(const Look &look, UnitIndex unit, const table::Stand &stand);
/// Where the first unit of a side chooses its edge or its corners, that is kept (DR-SCEN-29, DR-SCEN-40).
void settleEdge(Play &play, UnitIndex unit, const table::Stand &stand);
/// The strip along an edge, so many inches deep.
[[nodiscard]] table::Zone strip(const Battlefield &field, table::Edge edge, int depth);
[[nodiscard]] table::Edge opposite(table::Edge edge);

} // namespace gonfalon::rampant
