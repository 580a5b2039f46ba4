// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/systems/rampant/play.h"

namespace gonfalon::rampant {

/// The total that the unit needs on two dice for a test, before modifiers; 0 where it cannot do that
/// (DR-ORDER-09). `spell` is the position of the one that is cast.
[[nodiscard]] int scoreFor(const Look &look, UnitIndex unit, Test test, std::uint8_t spell = 0);

/// The side's Leader has the Trait that serves such orders, whether or not it can now (DR-TRAIT-13 to 15).
[[nodiscard]] bool sparesDice(const Look &look, UnitIndex unit, Test test);
/// The Leader's Trait lets this order of the unit pass without dice (DR-TRAIT-13 to 15).
[[nodiscard]] bool mayPassWithoutDice(const Look &look, UnitIndex unit, Test test);

/// How often the unit may roll for a test of its phase: once more by a Prod, once more by its Leader
/// (DR-FANT-50, DR-TRAIT-12, LR-LDR-02).
[[nodiscard]] int triesFor(const Look &look, UnitIndex unit, Test test);

/// Begins an ordered activation.
void beginOrder(Play &play, const Order &order, Test test);

/// Procedure: the test of an order, then the action (DR-ORDER-01 to 06).
void orderTest(Play &play, Frame &frame);
/// Procedure: the test of a Wild Charge, then the Attack (DR-WILD-01 to 07, LR-WLD-01 to 07).
void wildCharge(Play &play, Frame &frame);

} // namespace gonfalon::rampant
