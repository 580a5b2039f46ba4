// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/files/battle_file.h"

#include <optional>

namespace gonfalon::files {

/// Whose secret a step is: the side of the unit that it notes, where only that side may know (DR-SCEN-29).
[[nodiscard]] std::optional<SideIndex> noterOf(const BattleFile &battle, const Step &step);

/// What is sealed of a side's secrets, one after the other: its Quests in the order of its warband, then the
/// units that it noted, as they were noted.
[[nodiscard]] std::vector<std::string> secretsOf(const BattleFile &battle, SideIndex side);

/// The units of a side's warband, as it is known here, that keep a second form secret (DR-FANT-75).
[[nodiscard]] std::vector<std::size_t> secretForms(const Warband &warband);

/// The unit in the battle: `unit` of that side's warband.
[[nodiscard]] UnitIndex inBattle(const BattleSetup &setup, SideIndex side, std::size_t unit);

} // namespace gonfalon::files
