// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/systems/rampant/worth.h"

namespace gonfalon::rampant {

namespace {

int worthOf(const Look &look, UnitIndex unit)
{
    // Ours, near those that the strategist was found to play best by: in thousandths, then in percent.
    constexpr int being = 300, whole = 1000, leader = 140, battered = 80;
    const UnitState &now = look.unit(unit);
    const bool gone = contains(look.now.gone, unit);
    if ((gone && now.removal != Removal::Exited) || now.strength == 0)
        return 0;
    const BattleUnit &info = look.info(unit);
    const int start = look.figures(unit).strength;
    const int worth = info.points * (being + (whole - being) * now.strength / start);
    const bool leads = info.leader && !now.leaderDead;
    return worth * (leads ? leader : 100) / 100 * (look.battered(unit) && !gone ? battered : 100) / 100;
}

} // namespace

int worthTo(const Look &look, SideIndex side)
{
    int sum = 0;
    for (UnitIndex unit = 0; unit < look.muster.units.size(); ++unit)
        sum += contains(look.unitsOfTeam(side), unit) ? worthOf(look, unit) : -worthOf(look, unit);
    return sum;
}

} // namespace gonfalon::rampant
