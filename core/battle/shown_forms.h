// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/battle/battle.h"

#include <vector>

namespace gonfalon {

/// The units that everybody knows by now to be were creatures although their sides kept it secret, in the
/// order of the battle: a die fell, or is asked for, for the change or for the beasts' weapons, or the unit
/// is gone and its whole cost counts. All of them where points must be split over edges, which nobody could
/// check without, and when the battle is over (DR-FANT-75, DR-FANT-78, DR-SCEN-40).
[[nodiscard]] std::vector<UnitIndex> shownForms(const Battle &battle);

} // namespace gonfalon
