// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/systems/rampant/play.h"

namespace gonfalon::rampant {

/// Lion's step into the place that was defended, where there is room for it: on the table and on ground that
/// can be entered, others stepping aside (LR-ATK-16, LR-ATK-22, LR-ATK-23, LR-MOV-04).
[[nodiscard]] bool canAdvance(const Look &look, UnitIndex unit, Point place);
void advance(Play &play, UnitIndex unit, Point place);

} // namespace gonfalon::rampant
