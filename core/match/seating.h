// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/battle/setup.h"

#include <vector>

namespace gonfalon::match {

/// Seats the sides in their order: the first attacks, with all of its team, the others defend. Of more than
/// two each that has no team is one of its own (DR-TURN-07).
void seat(std::vector<BattleSide> &sides);

} // namespace gonfalon::match
