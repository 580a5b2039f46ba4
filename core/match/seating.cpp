// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/match/seating.h"

#include <algorithm>

namespace gonfalon::match {

void seat(std::vector<BattleSide> &sides)
{
    for (std::size_t i = 0; i < sides.size(); ++i) {
        if (sides[i].team == 0 && sides.size() > 2) // each for itself; a seventh is refused with the battle
            sides[i].team = std::uint8_t(std::min<std::size_t>(i + 1, mostTeams));
        const bool attacks = i == 0 || (sides[i].team != 0 && sides[i].team == sides[0].team);
        sides[i].role = attacks ? SideRole::Attacker : SideRole::Defender;
    }
}

} // namespace gonfalon::match
