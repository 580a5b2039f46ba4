// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/finding.h"
#include "core/systems/rampant/muster.h"

namespace gonfalon::rampant {

/// The side's warband as it is mustered against the enemy at hand: it knows whom it meets, which settles what
/// Clerics and Slayers cost (DR-FANT-03, DR-FANT-05).
[[nodiscard]] Warband knowingFoes(const BattleSetup &setup, SideIndex side);

/// Says where in the file of the battle a finding about a side's warband was made:
/// "sides/1/warband/units/2/fear".
/// \param finding one that has no path yet
void placeIn(SideIndex side, Finding &finding);

/// What the players should know before they deploy, as warnings.
[[nodiscard]] Findings remarksOn(const BattleMuster &muster);

} // namespace gonfalon::rampant
