// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/systems/roberts_rules/play.h"

/// Missile fire and spells: who shoots, at which stands, and what the dice do.
namespace gonfalon::roberts_rules {

/// Stands of a unit that can shoot at another in this phase (RR-MSL-02, RR-MSL-04, RR-MSL-05).
[[nodiscard]] StandSet shootersAt(const Look &look, UnitIndex unit, UnitIndex target);
/// It carries missiles that are loaded, and shows itself (RR-MSL-08, RR-STD-08).
[[nodiscard]] bool canShoot(const Look &look, UnitIndex unit);
/// Its stands without a row before them, or all of those who shoot over it (RR-MSL-07).
[[nodiscard]] StandSet withClearShot(const Look &look, UnitIndex unit);
/// Skirmishers who may shoot with those whose volley it is (RR-MSL-10).
[[nodiscard]] bool mayJoin(const Look &look, UnitIndex unit);

/// A unit is ordered to shoot. \return it waits for dice
[[nodiscard]] bool shoot(const Play &play, const Doing &doing);
/// Its Action Roll was made, or was not needed.
void readyToShoot(const Play &play, const Doing &doing, bool succeeded);
/// Which stands are shot at; none: evenly those of the first row.
void aimAt(const Play &play, StandSet stands);
/// The next thing that a volley waits for. False where none is under way.
[[nodiscard]] bool goOnShooting(const Play &play);
/// Dice of attacks have fallen.
void volleyFell(const Play &play, const Faces &faces);

/// How many attacks the volley that is under way has in all (RR-MSL-08, RR-MSL-18).
[[nodiscard]] int attacksOfVolley(const Look &look);

/// The stand that the next attack of the volley, or one so many after it, goes at.
[[nodiscard]] std::uint8_t standShotAt(const Look &look, int ahead);

/// What that attack is read by.
[[nodiscard]] Sum attackSum(const Look &look, int ahead);

/// A spell's Action Roll was made.
void spellRolled(const Play &play, const Doing &doing, bool succeeded);
/// The next thing that a spell waits for. False where none is under way.
[[nodiscard]] bool goOnCasting(const Play &play);
/// The Magic Resistant have rolled against it (RR-FAN-02).
void resistanceFell(const Play &play, int dice);
/// What the spell did, as its players read it (RR-FAN-06).
void spellDid(const Play &play, const Order &order);

/// The stand that attack number `attack` of `attacks` is shot at: evenly, what is left over at the ends first
/// (RR-MSL-19).
[[nodiscard]] std::uint8_t targetOf(StandSet at, int attacks, int attack);

} // namespace gonfalon::roberts_rules
