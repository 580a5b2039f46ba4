// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/systems/rampant/play.h"

namespace gonfalon::rampant {

/// What is left of the side's team, less what is left of all others, in thousandths of a point of the muster:
/// a unit's points, 3 in 10 of them until it is gone and the rest by its Strength. A living Leader makes his
/// unit worth more, a Battered unit is worth less, and who left the table safely is worth what he was. Ground
/// and the scenario's goals are not in it: it tells a rout from a scratch, and is too little to play by.
[[nodiscard]] int worthTo(const Look &look, SideIndex side);

} // namespace gonfalon::rampant
