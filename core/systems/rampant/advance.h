// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/battle/table/table.h"
#include "core/systems/rampant/play.h"

#include <optional>

namespace gonfalon::rampant {

/// A table after an advance, and who was shifted but still stands too near.
struct Advanced
{
    table::Table table;
    UnitSet hemmedIn = 0;
};

/// Lion's step into the place that was defended, on the program's own table; nothing where there is no room
/// for it (LR-ATK-16, LR-ATK-22, LR-ATK-23, LR-MOV-04).
[[nodiscard]] std::optional<Advanced> advanced(const Look &look, UnitIndex unit, Point place);

} // namespace gonfalon::rampant
