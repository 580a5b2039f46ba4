// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/players/player.h"

/// Computer players of both Rampants: they weigh odds as those games roll them.
namespace gonfalon::rampant::computer {

/// The strategist, and the personalities.
[[nodiscard]] const players::PlayersOf &players();

} // namespace gonfalon::rampant::computer
