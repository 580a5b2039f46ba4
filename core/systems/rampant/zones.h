// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/systems/rampant/play.h"

#include <optional>
#include <string_view>
#include <vector>

namespace gonfalon::rampant {

/// Where the side may set units up; a unit stands wholly in one of them (DR-SCEN-06).
[[nodiscard]] std::vector<table::Zone> zonesFor(const Look &look, SideIndex side);
/// Least distance in inches from enemies that the side's deployment keeps; 0 for none (DR-SCEN-19).
[[nodiscard]] int clearanceFor(const Look &look, SideIndex side);
/// Whether the unit may stand there where a Warband must split: its points, so that the two parts can still
/// be as near to equal as the units allow (DR-SCEN-40), or its units over both edges (DR-SCEN-19). True where
/// nothing must be split.
[[nodiscard]] bool splitsFairly(const Look &look, UnitIndex unit, const table::Stand &stand);
/// Where the first unit of a side chooses its edge or its corners, that is kept (DR-SCEN-29, DR-SCEN-40).
void settleEdge(Play &play, UnitIndex unit, const table::Stand &stand);
/// The same, where it chooses them by coming on there.
void settleEdge(Play &play, UnitIndex unit, const table::Entrance &by);
/// The stretches of the edge by which a side's units come on: those of its own deployment, or what the
/// scenario names for that (DR-SCEN-07).
[[nodiscard]] std::vector<table::Entrance> entrancesFor(const Look &look, SideIndex side);
/// The edge that a side calls its own, where most of its ways in lie; nothing where they lie all around.
[[nodiscard]] std::optional<table::Edge> homeEdge(const Look &look, SideIndex side);
/// The strip along an edge, so many inches deep.
[[nodiscard]] table::Zone strip(const Battlefield &field, table::Edge edge, int depth);
[[nodiscard]] table::Edge opposite(table::Edge edge);

/// The fixed places of a scenario.
[[nodiscard]] Point placeOf(const Look &look, std::string_view name);

} // namespace gonfalon::rampant
