// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/systems/rampant/play.h"

namespace gonfalon::rampant {

/// Ends the battle: seals are opened, Quests and Glory reckoned (DR-QUEST-03, DR-GLORY-01).
/// \param about the side that the end is about, noSide where it is about none
void endBattle(Play &play, BattleEnd end, SideIndex about = noSide);

} // namespace gonfalon::rampant
