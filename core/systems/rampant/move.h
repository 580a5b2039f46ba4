// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/systems/rampant/play.h"

namespace gonfalon::rampant {

/// Procedure: a Move, and the mole handed on before or after it (DR-MOVE-01 to 10, DR-SCEN-15).
void moveAction(Play &play, Frame &frame);

/// Procedure: a Skirmish or an Evade, a half-move and a shot (DR-UNIT-15, DR-ATTACK-13). Hands back what the
/// shot cost, in points.
void skirmishAction(Play &play, Frame &frame);

/// Of a Move or Skirmish under way: the unit has moved.
[[nodiscard]] bool hasMoved(const Frame &frame);
/// Of a Skirmish under way: the unit has shot.
[[nodiscard]] bool hasShot(const Frame &frame);

/// A Wall of Spears stands no more, where one stood (DR-ATTACK-29, DR-ATTACK-30).
void breakWall(Play &play, UnitIndex unit);

} // namespace gonfalon::rampant
