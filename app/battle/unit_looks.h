// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/battle/battle_session.h"
#include "app/battle/table/unit_look.h"

#include <vector>

namespace gonfalon {

/// All units of the battle as the session's viewer sees them, in the battle's order, each with the pennon of
/// its warband.
[[nodiscard]] std::vector<UnitLook> unitLooks(const BattleSession &session);

} // namespace gonfalon
