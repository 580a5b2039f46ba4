// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/systems/rampant/play.h"

namespace gonfalon::rampant {

/// The unit has the rule now, by its own or by Hatred of somebody (DR-FANT-26).
[[nodiscard]] bool chargesWildly(const Look &look, UnitIndex unit);
/// It has it by Hatred alone.
[[nodiscard]] bool chargesByHatredOnly(const Look &look, UnitIndex unit);
[[nodiscard]] bool hates(const Look &look, UnitIndex unit, UnitIndex foe);

/// A visible enemy is in reach that its Wild Charge is about.
[[nodiscard]] bool mustCharge(const Look &look, UnitIndex unit);
/// The same, where that is known and not only taken to be so.
[[nodiscard]] bool surelyMustCharge(const Look &look, UnitIndex unit);
/// Its owner says which of his units have an enemy in reach, and when there are no more of them.
[[nodiscard]] bool ownerNamesChargers(const Look &look);
/// The charge passes by itself: its own Wild Charge, and a hated enemy in reach (DR-FANT-27). \param stated
/// with it on a real table, where not all enemies are hated alike
[[nodiscard]] bool passesCharge(const Look &look, UnitIndex unit, Facts stated = {});
/// Whether a hated enemy is in its reach decides, and only the players of a real table can tell.
[[nodiscard]] bool asksOfHated(const Look &look, UnitIndex unit);
/// The units of a side that must test now (DR-WILD-01, DR-WILD-05).
[[nodiscard]] UnitSet mustTestCharge(const Look &look, SideIndex side);
/// A Patient Leader may hold the unit back (DR-TRAIT-17).
[[nodiscard]] bool maySkipCharge(const Look &look, UnitIndex unit);

} // namespace gonfalon::rampant
