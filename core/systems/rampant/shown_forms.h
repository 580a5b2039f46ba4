// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/battle/awaiting.h"
#include "core/battle/event.h"
#include "core/battle/setup.h"

#include <span>
#include <vector>

namespace gonfalon::rampant {

/// The units that everybody knows by now to be were creatures although their sides kept it secret, in the
/// order of the battle: a die fell, or is asked for, for the change or for the beasts' weapons, or the unit
/// is gone and its whole cost counts. All of them where points must be split over edges, which nobody could
/// check without, and when the battle is over (DR-FANT-75, DR-FANT-78, DR-SCEN-40).
[[nodiscard]] std::vector<UnitIndex> shownForms(const BattleSetup &setup, const Awaiting &awaiting,
                                                std::span<const Event> events);

} // namespace gonfalon::rampant
