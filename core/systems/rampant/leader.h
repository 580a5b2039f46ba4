// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/systems/rampant/play.h"

namespace gonfalon::rampant {

/// The Leader is on the table, alive, and his unit is not Battered (DR-LEAD-04, DR-TRAIT-02, LR-LDR-08).
[[nodiscard]] bool leaderRules(const Look &look, SideIndex side);

/// The side's Leader has this trait, and it works now; harmful ones may be agreed to work always
/// (DR-TRAIT-02).
[[nodiscard]] bool traitWorks(const Look &look, SideIndex side, LeaderTraitKind trait);

/// The unit is the Leader's own, and the trait works.
[[nodiscard]] bool ownTrait(const Look &look, UnitIndex unit, LeaderTraitKind trait);

/// The unit has a model within 12 inches of its Leader's (DR-LEAD-03, LR-LDR-06). On a real table the players
/// state it; there it is true wherever the Leader's rules work.
[[nodiscard]] bool nearLeader(const Look &look, UnitIndex unit);

/// The Leader would add 1 to the unit's Courage if he stands near enough: what is left to find out is the
/// distance.
[[nodiscard]] bool leaderCouldInspire(const Look &look, UnitIndex unit);

/// The number of dice that may be rolled again in a fight, by the Leader's Trait: 0 to 3 (DR-TRAIT-11, 16,
/// 19).
[[nodiscard]] int leaderRerolls(const Look &look, UnitIndex unit);

} // namespace gonfalon::rampant
