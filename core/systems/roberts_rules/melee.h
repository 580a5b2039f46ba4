// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/systems/roberts_rules/play.h"

/// The Combat Phase: attacks stand by stand, push backs, pursuits.
namespace gonfalon::roberts_rules {

/// Contacts in which somebody has still to attack (RR-SEQ-07, RR-MEL-01).
[[nodiscard]] bool anyBout(const Look &look);
/// The contact in which that stand of the unit has still to attack the other; nothing where there is none.
[[nodiscard]] std::optional<std::uint8_t> boutOf(const Look &look, UnitIndex unit, std::uint8_t stand,
                                                 UnitIndex target);
/// Both attack at once: they face each other, and neither has attacked (RR-MEL-02).
[[nodiscard]] bool isMutual(const Bout &bout);

/// Every stand in contact is to attack one enemy, the one in front of it first (RR-MEL-01, RR-MEL-15).
/// \param anew in a new Combat Phase; else whoever has attacked does not again
void assignAttacks(const Play &play, bool anew);
/// The attack that the Acting player has chosen.
void fight(const Play &play, const Order &order);
/// The next thing that an attack or a pursuit waits for. False where none is under way.
[[nodiscard]] bool goOnFighting(const Play &play);
/// Two dice of an attack have fallen.
void attackFell(const Play &play, int dice);
/// The Action Roll of a stand that may fall back by half alone (RR-MEL-12).
void fellBack(const Play &play, bool succeeded);
/// What the attack whose dice are awaited is read by.
[[nodiscard]] Sum strikeSum(const Look &look);
/// How far the pursuit that is decided on goes by the base depths of both.
[[nodiscard]] Reach reachOf(const Chase &chase, const Muster &muster);
/// What a pursuer's attack is read by: as before, without charge and lance (RR-PUR-04).
[[nodiscard]] Sum pursuitSum(const Look &look);
/// The winner pursues, or stays. \return it waits for dice
[[nodiscard]] bool pursue(const Play &play, const Order &order);
void holdBack(const Play &play);
/// Its Action Roll was made, or was not needed (RR-PUR-02).
void pursuitRolled(const Play &play, bool succeeded);
/// Whether there is room has been told (RR-MEL-14).
void roomTold(const Play &play, const Order &order);
/// How far it goes has been told (RR-PUR-03, RR-PUR-05).
void advance(const Play &play, const Order &order);
/// The dice of a pursuit attack (RR-PUR-04).
void pursuitFell(const Play &play, int dice);

} // namespace gonfalon::roberts_rules
