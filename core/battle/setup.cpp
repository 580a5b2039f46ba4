// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/battle/setup.h"

#include <algorithm>

namespace gonfalon {

namespace {

/// A number for each team: those that were told, then those of the roles.
int teamNumber(const BattleSide &side) { return side.team != 0 ? side.team : mostTeams + 1 + int(side.role); }

} // namespace

bool BattleSetup::enemies(SideIndex a, SideIndex b) const
{
    return teamNumber(sides[a]) != teamNumber(sides[b]);
}

std::vector<SideIndex> BattleSetup::teams() const
{
    std::vector<SideIndex> firsts;
    for (SideIndex side = 0; side < sides.size(); ++side) {
        if (std::ranges::all_of(firsts, [&](SideIndex first) { return enemies(first, side); }))
            firsts.push_back(side);
    }
    return firsts;
}

std::vector<SideIndex> BattleSetup::teamOf(SideIndex side) const
{
    std::vector<SideIndex> team;
    for (SideIndex other = 0; other < sides.size(); ++other) {
        if (!enemies(side, other))
            team.push_back(other);
    }
    return team;
}

std::string BattleSetup::reading(const std::string &ruling) const
{
    if (const auto agreed = rulings.find(ruling); agreed != rulings.end())
        return agreed->second;
    const auto known = std::ranges::find(catalogue->rulings, ruling, &Ruling::id);
    return known == catalogue->rulings.end() || known->readings.empty() ? std::string()
                                                                        : known->readings.front().first;
}

} // namespace gonfalon
