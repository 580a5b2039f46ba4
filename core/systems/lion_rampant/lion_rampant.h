// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/battle/battle.h"

namespace gonfalon::lion_rampant {

/// A fresh game of Lion Rampant, or what is wrong with the setup.
[[nodiscard]] Result<std::unique_ptr<Game>> newGame(const std::shared_ptr<const BattleSetup> &setup);

} // namespace gonfalon::lion_rampant
