// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/systems/rampant/play.h"

namespace gonfalon::rampant {

/// How a unit came to where it is.
enum class Arrival : std::uint8_t
{
    Skirmish,
    Move,
    Entry, ///< a Move from off the table
};
/// What happens where a Move or Skirmish ended: markers, exits. \param stated as the order had it
void arrived(Play &play, UnitIndex unit, Facts stated, Arrival how);
/// What players may state of such an arrival that the scenario makes anything of (DR-SCEN-14, 20, 26, 36,
/// 43).
[[nodiscard]] Facts arrivalThatMatters(const Look &look, UnitIndex unit, Arrival how);
/// How many things of the scenario can still be gathered.
[[nodiscard]] int thingsLeft(const Look &look);
/// Units of that side can win by leaving the table as they move (DR-SCEN-20, DR-SCEN-43).
[[nodiscard]] bool mayExit(const Look &look, UnitIndex unit);

// The Sacred Mole.
/// The carrier may hand the mole to somebody (DR-SCEN-15).
[[nodiscard]] bool mayHandOver(const Look &look, UnitIndex unit);
[[nodiscard]] bool mayReceive(const Look &look, UnitIndex carrier, UnitIndex unit);
void handOver(Play &play, UnitIndex from, UnitIndex to);
/// Before anybody is driven off: where the mole would lie if both were (DR-SCEN-16).
void moleInFight(Play &play, UnitIndex attacker, UnitIndex target);
/// After a fight: who takes the mole from whom (DR-SCEN-16). `beaten` falls back, noUnit where nobody does.
void moleAfterFight(Play &play, UnitIndex attacker, UnitIndex target, UnitIndex beaten);

/// What the scenario makes of a unit's end, and of the end of a side's phase.
void scenarioRemoved(Play &play, UnitIndex unit, Removal how, Loss why, UnitIndex by);
void scenarioPhaseEnded(Play &play, SideIndex side);

/// Ends the battle if an end condition is met.
void checkEnd(Play &play);

/// The scenario forbids the unit such an order now (DR-SCEN-21).
[[nodiscard]] bool forbidden(const Look &look, UnitIndex unit, OrderKind kind);

} // namespace gonfalon::rampant
