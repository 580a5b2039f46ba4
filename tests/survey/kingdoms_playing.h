// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/survey/playing.h"

namespace gonfalon::survey::kingdoms {

/// Plays a battle of Tales of the Dragon Kingdoms through, every step looked at.
[[nodiscard]] Surveyed survey(const std::shared_ptr<const BattleSetup> &setup, std::uint64_t seed, Who who,
                              Notes &notes);

} // namespace gonfalon::survey::kingdoms
