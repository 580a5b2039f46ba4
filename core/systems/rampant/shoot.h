// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/systems/rampant/play.h"
#include "core/systems/rampant/stated.h"

#include <optional>

namespace gonfalon::rampant {

inline constexpr int hardToTargetArmour = 2; ///< of Scouts against Shooting (DR-UNIT-57)

/// What is known of a shot before it begins.
struct ShotStart
{
    std::int16_t facts = 0;            ///< as players state them, packed by `shotFacts`
    std::optional<int> blastHits = {}; ///< of the one roll for all that a blast reaches (DR-FANT-10)
};

/// Begins a shot; the target is asked for where it is noUnit.
void shoot(Play &play, UnitIndex unit, UnitIndex target, Shooting kind, ShotStart start = {});

/// Procedure: a shot from the choice of its target to what it costs (DR-SHOOT-01 to 15).
void shootAction(Play &play, Frame &frame);

/// What players state of a shot, as the procedure keeps it.
[[nodiscard]] std::int16_t shotFacts(const Stated &facts);

/// The dice of a unit, in a fight too: 12, or 6 at half Strength; a Weakling's one fewer (DR-SHOOT-13).
[[nodiscard]] int shootingDice(const Look &look, UnitIndex unit);

/// Hits of the shot that was resolved last.
[[nodiscard]] int lastBlastHits(const Play &play);

} // namespace gonfalon::rampant
