// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/files/battle_file.h"

namespace gonfalon::files {

/// What a battle is told by among all others: its game and scenario, who fought in which role, and every
/// order and roll, as text of a few lines. Two files of one battle have the same text however they are
/// written: spaces, line ends, notes, what-ifs, the program, its game data, who played, the appointment and
/// the marks of the steps say nothing of it, nor does what is sealed in the copy for one side. The seed is
/// left out too: dice that fell stand in the steps.
[[nodiscard]] std::string battleIdentity(const BattleFile &battle);

} // namespace gonfalon::files
