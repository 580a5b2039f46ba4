// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/systems/rampant/play.h"

/// Facts of the ground as the rules ask for them. On the table they are measured; on a real one the players
/// state them with their orders, and what nobody can know before is taken to be so.
namespace gonfalon::rampant {

/// How the unit gets about with an allowance of its whole movement, or half of it (DR-MOVE-09).
[[nodiscard]] table::Mover mover(const Look &look, UnitIndex unit, bool half = false);

/// The unit flies, or burrows (DR-FANT-23).
[[nodiscard]] inline bool flies(const Look &look, UnitIndex unit) { return look.has(unit, Skill::Flying); }

/// A model of `unit` sees one of `other`.
[[nodiscard]] bool sees(const Look &look, UnitIndex unit, UnitIndex other);

/// `unit` could touch `target` by an Attack now: sight and way (DR-ATTACK-01, 03, 04).
[[nodiscard]] bool canAttack(const Look &look, UnitIndex unit, UnitIndex target);

/// What `canAttack` leaves out: the enemy can be seen without attacking it first (DR-FANT-30, DR-WILD-07).
[[nodiscard]] inline bool visible(const Look &look, UnitIndex unit)
{
    return !look.has(unit, Skill::Invisibility);
}

/// The enemies that `unit` could attack.
[[nodiscard]] UnitSet attackTargets(const Look &look, UnitIndex unit);
/// One of them is there.
[[nodiscard]] bool hasAttackTarget(const Look &look, UnitIndex unit);

/// The target's cover as this fight or shot sees it: 0, 1, or 2 for superb cover against shots (DR-SHOOT-16,
/// DR-ATTACK-23, DR-FANT-18, DR-FANT-19).
[[nodiscard]] int coverAgainst(const Look &look, UnitIndex target, UnitIndex from, bool shots);

/// An obstacle lies between that would give the target cover, were it nearer to it (DR-SHOOT-18). For the
/// telling, where there is no cover.
[[nodiscard]] bool farFromObstacle(const Look &look, UnitIndex target, UnitIndex from);

/// The unit counts as in rough terrain, Bog Thee! included.
[[nodiscard]] bool inRough(const Look &look, UnitIndex unit);

/// The enemy of `unit` that stands nearest, or noUnit.
[[nodiscard]] UnitIndex nearestFoe(const Look &look, UnitIndex unit);

} // namespace gonfalon::rampant
