// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/systems/todk/play.h"

/// Missiles, melee and the template: who strikes whom, one after the other, and what comes of it.
namespace gonfalon::todk {

/// A unit shoots, and the other answers where it says so: who is less experienced goes first (TK-SEQ-03).
/// \param shot and its target
/// \param answer the same the other way round; its unit is noUnit where the other holds its fire
void exchangeFire(const Play &play, const Attacker &shot, const Attacker &answer = {});

/// All that touch an enemy are to say whom they strike (TK-CMB-18).
void beginMelee(const Play &play);

/// The next thing that a fight waits for: an opponent, blows, victims, a defence. False where nothing is
/// under way.
[[nodiscard]] bool goOnFighting(const Play &play);

/// How whoever is to strike next strikes: from afar, and with what is added to every die.
[[nodiscard]] Attack attackOf(const Look &look, const Attacker &one);
/// Attack dice have fallen: hits and kills are to be suffered.
void blowsFell(const Play &play, const Faces &faces);
/// Defence dice have fallen (TK-CMB-02).
void defenceFell(const Play &play, const Faces &faces);
/// The die of a template that was aimed (TK-TPL-01).
void aimFell(const Play &play, int face);
/// The dice of those under the template (TK-TPL-02 to 04).
void shelterFell(const Play &play, const Faces &faces);
/// Whoever picks says who takes the hits that are left over (TK-MSL-03).
void giveRest(const Play &play, UnitIndex target);
/// A figure that lies under the template of a real table.
void layUnder(const Play &play, UnitIndex target, FigureSet red, FigureSet blue);
/// All that lie under it have been said.
void endUnder(const Play &play);

} // namespace gonfalon::todk
