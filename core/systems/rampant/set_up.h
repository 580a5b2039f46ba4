// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/systems/rampant/play.h"

namespace gonfalon::rampant {

/// What is done before the first turn, and what then has its turn: weapons, edges, secrets, deployment,
/// desertion, markers (DR-SCEN-02).
void setUpOn(Play &play);

/// Procedure: the die for Enchanted or Blessed weapons (DR-FANT-34, DR-FANT-36).
void effectivenessRoll(Play &play, Frame &frame);
/// Procedure: the die for the attacker's edge (DR-SCEN-25).
void edgeRoll(Play &play, Frame &frame);
/// Procedure: the die for a unit of an Unworthy Leader (DR-TRAIT-04).
void desertionRoll(Play &play, Frame &frame);

/// The side that sets up now, and its units that are left to do.
[[nodiscard]] SideIndex sideSettingUp(const Look &look);
[[nodiscard]] UnitSet toDeploy(const Look &look);

/// A crystal may lie there (DR-SCEN-24).
[[nodiscard]] bool markerMayLie(const Look &look, Point place);
void placeMarker(Play &play, Point place);

/// Notes the ring's bearer or the mole's carrier (DR-SCEN-29, DR-SCEN-13).
void noteUnit(Play &play, UnitIndex unit);

} // namespace gonfalon::rampant
