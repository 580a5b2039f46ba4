// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/battle/battle.h"
#include "core/systems/todk/state.h"

#include <vector>

/// Who could do what to a unit, in the next part of each enemy.
namespace gonfalon::todk {

/// `Game::threats`: of each enemy its charge, and its shot after as much of a move as it needs.
[[nodiscard]] Result<std::vector<Threat>> threatsTo(const Look &look, const ThreatQuestion &question);

/// `Game::foreseen`: the state as the threat comes true, its D4 as high as it must be.
[[nodiscard]] std::optional<State> stateForeseen(const Look &look, const ThreatQuestion &question,
                                                 const Threat &threat, Events &events);

} // namespace gonfalon::todk
