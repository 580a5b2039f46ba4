// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/battle/battle.h"
#include "core/files/battle_file.h"
#include "core/store/library.h"
#include "core/words/battle_names.h"

#include <nlohmann/json_fwd.hpp>

namespace gonfalon::cli {

/// How the battle stands, under the keys of the contract: result, glory, losses, rounds, state_hash …
[[nodiscard]] nlohmann::ordered_json battleJson(const Battle &battle);

/// One step of a replay, with all that came of it. \param told events that were there before it
[[nodiscard]] nlohmann::ordered_json stepJson(const words::BattleNames &names, const Awaiting &before,
                                              const Step &step, const Battle &after, std::size_t told);

/// All that happened in a battle, step by step as `stepJson` has it: every order, every roll, every event
/// with its reasons.
[[nodiscard]] nlohmann::ordered_json storyJson(const Battle &battle);

/// "00000000c0ffee00".
[[nodiscard]] std::string hashText(std::uint64_t hash);

} // namespace gonfalon::cli
