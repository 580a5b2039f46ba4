// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/battle/threat.h"
#include "core/systems/rampant/play.h"

#include <optional>
#include <vector>

/// Who could charge a unit or shoot at it where it stands, asked of the engine's own rules in a state of
/// their own: each enemy in the next phase of its team, as if nobody did anything until then
/// (`Game::threats`).
namespace gonfalon::rampant {

/// A value for each way that an enemy on the table has: its Wild Charge or an Attack, a shot, a Skirmish
/// (DR-WILD-01, DR-ATTACK-01, DR-SHOOT-01, DR-UNIT-15). None on a real table, which nobody measures. Findings
/// where the unit may not stand there, or there is no such unit.
[[nodiscard]] Result<std::vector<Threat>> threatsTo(const BattleMuster &muster, const State &now,
                                                    const ThreatQuestion &question);

/// The state in which that threat has come true: the unit stands there, the enemy's test has passed, its
/// target is chosen (`Game::foreseen`). Nothing where the engine would refuse it.
[[nodiscard]] std::optional<State> stateForeseen(const BattleMuster &muster, const State &now,
                                                 const ThreatQuestion &question, const Threat &threat,
                                                 Events &events);

} // namespace gonfalon::rampant
