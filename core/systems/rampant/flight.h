// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/systems/rampant/places.h"

#include <vector>

/// The ways of retreats, measured on the program's own table.
namespace gonfalon::rampant {

/// Where the retreat under way can end that bends to either side alike, its first choice first; one place
/// where there is nothing to choose (DR-RETREAT-02).
[[nodiscard]] std::vector<Point> bendsUnderWay(const Look &look);

/// Its owner picks between them, where the program does not do it for him.
[[nodiscard]] bool ownerChoosesBend(const Look &look);

/// The unit of the retreat goes (DR-RETREAT-01 to 08, LR-RET-02).
Flown flee(Play &play, const Frame &frame);

} // namespace gonfalon::rampant
