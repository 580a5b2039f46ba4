// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/systems/rampant/play.h"

namespace gonfalon::rampant {

/// Procedure: a retreat, and what a blocked one costs (DR-RETREAT-01 to 10, LR-RET-01 to 09).
void retreat(Play &play, Frame &frame);

/// Procedure: the die for moving on Dangerous ground (DR-SCEN-41).
void dangerRoll(Play &play, Frame &frame);

} // namespace gonfalon::rampant
