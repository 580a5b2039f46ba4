// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/systems/rampant/play.h"

namespace gonfalon::rampant {

/// Procedure: a unit that explodes, and all whom that reaches (DR-FANT-08 to 12).
void explodeAction(Play &play, Frame &frame);

/// Procedure: a Summoner calls a unit onto the table (DR-FANT-62 to 66).
void summonAction(Play &play, Frame &frame);

/// Procedure: the die by which a hurt were creature may turn into its beast (DR-FANT-76, DR-FANT-77).
void changeRoll(Play &play, Frame &frame);

} // namespace gonfalon::rampant
