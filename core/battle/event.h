// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/battle/ids.h"
#include "core/battle/kind.h"

#include <cstdint>

namespace gonfalon {

/// One thing that happened; what its numbers hold, the game says of each kind. Log, animation, Quests, Glory,
/// statistics and the narrator all read the list of these and nothing else. A plain value.
struct Event
{
    Kind<Event> kind;
    SideIndex side = noSide;
    UnitIndex unit = noUnit;
    UnitIndex other = noUnit;
    std::int16_t a = 0;
    std::int16_t b = 0;
    std::int16_t c = 0;

    friend bool operator==(const Event &, const Event &) = default;
};

} // namespace gonfalon
