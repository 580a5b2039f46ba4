// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/miniatures/shelf.h"

namespace gonfalon::test {

/// A lot of goblins that may stand for these types of Dragon Rampant.
[[nodiscard]] inline miniatures::Lot lotOf(const char *name, int owned, int painted,
                                           std::initializer_list<const char *> types)
{
    miniatures::Lot lot;
    lot.name = name;
    lot.race = "Goblin";
    lot.owned = owned;
    lot.painted = painted;
    for (const char *type : types)
        lot.standsFor.push_back({SystemId("dragon-rampant"), UnitTypeId(type)});
    return lot;
}

} // namespace gonfalon::test
