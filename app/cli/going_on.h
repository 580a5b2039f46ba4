// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/commands.h"
#include "core/match/match.h"
#include "core/store/library.h"

#include <optional>
#include <string>

namespace gonfalon::cli {

/// The bytes of the battle to go on with, where the command names one and no warbands; told by its content,
/// or by its name where that is no battle. An error where the only file is something else.
[[nodiscard]] Result<std::optional<std::string>> formerBattle(const BattleOptions &options);

/// The battle in these bytes, as far as it was fought, with the players that the command line names. Refused
/// where the file is not what was written (`store::openBattleToGoOn`), or where a warband in it breaks a
/// rule.
[[nodiscard]] Result<match::Match> resumed(const BattleOptions &options, const std::string &bytes,
                                           store::Library &library);

/// Why a battle stopped before its end, where so much of it stands, and how it goes on.
/// \param kept it was written
[[nodiscard]] Finding stopped(const BattleOptions &options, bool kept);

} // namespace gonfalon::cli
