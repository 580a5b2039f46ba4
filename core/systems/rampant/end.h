// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/systems/rampant/play.h"

namespace gonfalon::rampant {

/// Ends the battle. Where players have something to judge themselves, that is asked now; else it is closed.
/// \param about the side that the end is about, noSide where it is about none
void endBattle(Play &play, BattleEnd end, SideIndex about = noSide);

/// Nothing is left to judge: seals are opened, Quests and Glory reckoned (DR-QUEST-03, DR-GLORY-01).
void closeBattle(Play &play);

} // namespace gonfalon::rampant
