// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/battle/battle.h"
#include "core/systems/todk/muster.h"

#include <memory>

namespace gonfalon::todk {

/// A fresh battle of Tales of the Dragon Kingdoms, or why it cannot be fought.
[[nodiscard]] Result<std::unique_ptr<Game>> newGame(const std::shared_ptr<const BattleSetup> &setup);

} // namespace gonfalon::todk
