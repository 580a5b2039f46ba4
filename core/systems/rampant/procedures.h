// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/systems/rampant/play.h"

namespace gonfalon::rampant {

/// Carries a battle on until it must wait or is over: the procedure on top does one step when it is called.
/// It begins another procedure, waits, or ends itself; where none is under way, the course goes on.
void run(Play &play);

} // namespace gonfalon::rampant
