// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/battle/setup.h"

namespace gonfalon {

/// The measures of a table.
[[nodiscard]] TableSize sizeOf(const Battlefield &field);

/// What a table of the battle must measure each way, at least: more where its players lay markers, and must
/// find room for all of them (DR-SCEN-24). At most it is `mostTable`.
/// \param setup its catalogue and scenario
[[nodiscard]] Length leastTableFor(const BattleSetup &setup);

/// The table that is proposed for the battle: that of a game of two who share all its points, and with more
/// than two teams as deep as it is wide, up to 72 inches or 180 cm, since they sit around it (DR-MUSTER-05).
/// \param setup its catalogue and sides, with their teams
[[nodiscard]] TableSize proposedTable(const BattleSetup &setup);

/// The ground of a battle whose players chose none: the usual pieces, or an open field in a game measured in
/// centimetres, to which terrain is an advanced rule (TK-TER-04); where its scenario wants Dangerous
/// ground, all that is rough is Dangerous, and more of it makes up the share, with ways through between
/// (DR-SCEN-39).
/// \param setup its catalogue and scenario
[[nodiscard]] Battlefield proposedBattlefield(const BattleSetup &setup, const TableSize &size);

/// Where the scenario wants Dangerous ground: all that is rough is Dangerous, and more of it makes up the
/// share (DR-SCEN-39).
/// \param setup its catalogue and scenario
void addWantedDanger(const BattleSetup &setup, Battlefield &field);

/// Too little of the table is Dangerous ground for the scenario: less than four fifths of what it wants
/// (GF-7081, a warning; DR-SCEN-39). Empty where it is enough, or the players see to it on a real table.
[[nodiscard]] Findings tooLittleDanger(const BattleSetup &setup);

/// The table is measured otherwise than the game (GF-7118).
[[nodiscard]] Findings otherMeasure(const Battlefield &field, Measure game);

/// Why no battle can be fought on that table: of another measure (GF-7118), too small, too large, or closed
/// all over (GF-7072, GF-7073, GF-7077); empty where one can.
[[nodiscard]] Findings unfitTable(const BattleSetup &setup);

} // namespace gonfalon
