// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/battle/battle.h"
#include "core/systems/roberts_rules/muster.h"

#include <memory>

namespace gonfalon::roberts_rules {

/// A fresh battle of Robert's Rules of Warfare, or why it cannot be refereed.
[[nodiscard]] Result<std::unique_ptr<Game>> newGame(const std::shared_ptr<const BattleSetup> &setup);

} // namespace gonfalon::roberts_rules
