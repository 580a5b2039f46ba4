// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/systems/refusal.h"
#include "core/systems/roberts_rules/state.h"

/// What units may do now, and why not: all of it asked of the position alone.
namespace gonfalon::roberts_rules {

using systems::Refusal;
using systems::WhyNot;

/// Why an action cannot be tried by the unit, or by those of its stands, with what is stated
/// (RR-ACT-05, RR-ACT-07, RR-ACT-08, RR-LDR-03, RR-LDR-07).
[[nodiscard]] WhyNot whyNoAction(const Look &look, Act act, const Order &order);
/// Why it cannot declare a charge at the other (RR-CHG-01).
[[nodiscard]] WhyNot whyNoCharge(const Look &look, UnitIndex unit, UnitIndex target);
/// Why it cannot shoot at the other (RR-MSL-01 to 05, RR-MSL-08).
[[nodiscard]] WhyNot whyNoShot(const Look &look, UnitIndex unit, UnitIndex target, StandSet parts);
/// Why it cannot cast a spell (RR-FAN-05).
[[nodiscard]] WhyNot whyNoSpell(const Look &look, UnitIndex unit);
/// Why it cannot hide in the other (RR-SKR-01).
[[nodiscard]] WhyNot whyNotHidden(const Look &look, UnitIndex unit, UnitIndex host);
/// What the other's nearness does to the unit; nothing where it does nothing (RR-FAN-01, 07, 08).
[[nodiscard]] std::optional<Nearness> nearnessOf(const Look &look, UnitIndex unit, UnitIndex other);
/// The Acting player has something to do in the Assault Phase.
[[nodiscard]] bool anyAssault(const Look &look);
/// It is Eager and charged, and has to try a countercharge before it tries anything else (RR-CHG-02).
[[nodiscard]] bool mustCounter(const Look &look, UnitIndex unit);
/// It is Eager and close to an enemy, and has to declare a charge (RR-ATT-08).
[[nodiscard]] bool mustCharge(const Look &look, UnitIndex unit);
/// A unit that has to charge or countercharge before its side goes on (RR-ATT-08, RR-CHG-02); noUnit where
/// none has.
[[nodiscard]] UnitIndex whoMustCharge(const Look &look);

} // namespace gonfalon::roberts_rules
