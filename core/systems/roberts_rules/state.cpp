// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/systems/roberts_rules/state.h"

#include <algorithm>
#include <bit>

namespace gonfalon::roberts_rules {

std::uint8_t firstOf(StandSet stands) { return std::uint8_t(std::countr_zero(stands)); }

int Look::count(UnitIndex unit) const { return std::popcount(state.units[unit].stands); }

namespace {

/// The number of the column that a stand is in, from the left: ranks are as even as can be.
int columnOf(const UnitState &unit, std::size_t stand)
{
    const StandSet before = bit(stand) - 1;
    if (has(unit.front, stand))
        return std::popcount(unit.front & before);
    return std::popcount(unit.formed & ~unit.front & before) % std::max(std::popcount(unit.front), 1);
}

} // namespace

StandSet Look::columns(UnitIndex unit, StandSet stands) const
{
    const UnitState &now = state.units[unit];
    StandSet found = 0;
    for (StandSet left = stands; left != 0; left &= left - 1) {
        const int wanted = columnOf(now, firstOf(left));
        for (StandSet all = now.stands; all != 0; all &= all - 1)
            found |= columnOf(now, firstOf(all)) == wanted ? bit(firstOf(all)) : 0;
    }
    return found;
}

StandSet Look::heads(UnitIndex unit, StandSet among) const
{
    const UnitState &now = state.units[unit];
    StandSet first = now.front & among, filled = 0;
    if (first == now.front)
        return first;
    for (StandSet row = first; row != 0; row &= row - 1)
        filled |= bit(std::size_t(columnOf(now, firstOf(row))));
    for (StandSet behind = among & ~now.front; behind != 0; behind &= behind - 1) { // it steps up
        const StandSet column = bit(std::size_t(columnOf(now, firstOf(behind))));
        first |= (filled & column) == 0 ? bit(firstOf(behind)) : 0;
        filled |= column;
    }
    return first;
}

StandSet Look::inContact(UnitIndex unit) const
{
    StandSet touching = 0;
    for (const Bout &one : state.bouts) {
        touching |= one.a.unit == unit ? bit(one.a.stand) : 0;
        touching |= one.b.unit == unit ? bit(one.b.stand) : 0;
    }
    return touching;
}

bool Look::touch(UnitIndex a, UnitIndex b) const
{
    return std::ranges::any_of(state.bouts, [a, b](const Bout &one) {
        return (one.a.unit == a && one.b.unit == b) || (one.a.unit == b && one.b.unit == a);
    });
}

bool Look::hasMet(UnitIndex unit, UnitIndex other) const
{
    return std::ranges::find(state.met, Meeting{unit, other}) != state.met.end();
}

bool Look::isEager(UnitIndex unit) const { return has(unit, Trait::Eager) || state.units[unit].roused; }

bool Look::isSupported(UnitIndex unit, std::uint8_t stand) const
{
    return roberts_rules::has(heads(unit, state.units[unit].stands), stand) &&
           std::popcount(columns(unit, bit(stand))) > 1;
}

Actor Look::actor(UnitIndex unit, StandSet stands, bool nearCaptain) const
{
    const UnitState &now = state.units[unit];
    return {.row = row(unit),
            .led = now.led,
            .disrupted = (now.disrupted & stands) != 0,
            .demoralized = now.demoralized,
            .eager = isEager(unit),
            .freeCaptain = nearCaptain && muster.freeCaptains};
}

Heart Look::heart(UnitIndex unit, int standsLost) const
{
    const UnitState &now = state.units[unit];
    return {.row = row(unit),
            .led = now.led,
            .demoralized = now.demoralized,
            .heartened = now.heartened,
            .standsLost = standsLost};
}

UnitIndex Look::generalOf(SideIndex side) const
{
    for (UnitIndex unit = 0; unit < state.units.size(); ++unit) {
        if (sideOf(unit) == side && plays(unit) && state.units[unit].led.has(Leads::General))
            return unit;
    }
    return noUnit;
}

} // namespace gonfalon::roberts_rules
