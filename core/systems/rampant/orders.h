// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/systems/rampant/play.h"

#include <optional>

namespace gonfalon::rampant {

/// The total that the unit needs on two dice for a test, before modifiers; 0 where it cannot do that
/// (DR-ORDER-09). `spell` is the position of the one that is cast.
[[nodiscard]] int scoreFor(const Look &look, UnitIndex unit, Test test, std::uint8_t spell = 0);

/// The side's Leader has the Trait that serves such orders, whether or not it can now (DR-TRAIT-13 to 15).
[[nodiscard]] bool sparesDice(const Look &look, UnitIndex unit, Test test);
/// The Leader's Trait lets this order of the unit pass without dice (DR-TRAIT-13 to 15).
[[nodiscard]] bool mayPassWithoutDice(const Look &look, UnitIndex unit, Test test);

/// Begins an ordered activation.
void beginOrder(Play &play, const Order &order, Test test);

/// Ends the caster's old spell as the new one is declared (DR-FANT-44).
void declareCast(Play &play, const Order &order);

// Wild Charges (charges.cpp).
/// The unit has the rule now, by its own or by Hatred of somebody (DR-FANT-26).
[[nodiscard]] bool chargesWildly(const Look &look, UnitIndex unit);
/// It has it by Hatred alone.
[[nodiscard]] bool chargesByHatredOnly(const Look &look, UnitIndex unit);
/// A visible enemy is in reach that its Wild Charge is about.
[[nodiscard]] bool mustCharge(const Look &look, UnitIndex unit);
/// The charge passes by itself: its own Wild Charge, and a hated enemy in reach (DR-FANT-27).
[[nodiscard]] bool passesCharge(const Look &look, UnitIndex unit);
[[nodiscard]] bool hates(const Look &look, UnitIndex unit, UnitIndex foe);
/// The units of a side that must test now (DR-WILD-01, DR-WILD-05).
[[nodiscard]] UnitSet mustTestCharge(const Look &look, SideIndex side);
/// A Patient Leader may hold the unit back (DR-TRAIT-17).
[[nodiscard]] bool maySkipCharge(const Look &look, UnitIndex unit);

// Who may be shot at (targets.cpp).
/// Why `target` cannot be shot at by `unit`; nothing where it can. Priority apart.
[[nodiscard]] std::optional<Code> whyNoShot(const Look &look, UnitIndex unit, UnitIndex target,
                                            Shooting kind);
/// The enemies that may be shot at: where some could contact the shooters, only those (DR-SHOOT-07).
[[nodiscard]] UnitSet shotTargets(const Look &look, UnitIndex unit, Shooting kind);
/// Whom the procedure under way may choose: enemies to attack, or to shoot at.
[[nodiscard]] UnitSet targetsToChoose(const Look &look);
/// There is at least one.
[[nodiscard]] bool hasShotTarget(const Look &look, UnitIndex unit, Shooting kind);
/// The unit can shoot at all now: it has missiles, no mist, is not Battered.
[[nodiscard]] bool mayShoot(const Look &look, UnitIndex unit);

} // namespace gonfalon::rampant
