// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/battle/battle.h"
#include "core/systems/rampant/muster.h"

#include <memory>

namespace gonfalon::rampant {

/// A fresh game; `Game::start` takes it to its first decision. What is told of the muster is told of it too,
/// and where a side has no ground to set up on.
[[nodiscard]] Result<std::unique_ptr<Game>> newGame(Result<std::shared_ptr<const BattleMuster>> muster);

} // namespace gonfalon::rampant
