// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/systems/rampant/play.h"

namespace gonfalon::rampant {

/// How the unit gets about with an allowance of its whole movement, or half of it (DR-MOVE-09).
[[nodiscard]] table::Mover mover(const Look &look, UnitIndex unit, bool half = false);

/// The unit flies, or burrows (DR-FANT-23).
[[nodiscard]] inline bool flies(const Look &look, UnitIndex unit) { return look.has(unit, Skill::Flying); }

/// `unit` could touch `target`, an enemy on the table, by an Attack now (DR-ATTACK-01, 03, 04).
[[nodiscard]] bool canAttack(const Look &look, UnitIndex unit, UnitIndex target);
/// The same, where it is known and not only taken to be so.
[[nodiscard]] bool surelyCanAttack(const Look &look, UnitIndex unit, UnitIndex target);

/// What `canAttack` leaves out: the enemy can be seen without attacking it first (DR-FANT-30, DR-WILD-07).
[[nodiscard]] inline bool visible(const Look &look, UnitIndex unit)
{
    return !look.has(unit, Skill::Invisibility);
}

/// The enemies that `unit` could attack.
[[nodiscard]] UnitSet attackTargets(const Look &look, UnitIndex unit);
/// One of them is there.
[[nodiscard]] bool hasAttackTarget(const Look &look, UnitIndex unit);

/// The unit counts as in rough terrain, Bog Thee! included.
[[nodiscard]] bool inRough(const Look &look, UnitIndex unit);

} // namespace gonfalon::rampant
