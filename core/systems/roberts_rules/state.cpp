// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/systems/roberts_rules/state.h"

#include <algorithm>
#include <bit>

namespace gonfalon::roberts_rules {

std::uint8_t firstOf(StandSet stands) { return std::uint8_t(std::countr_zero(stands)); }

int Look::count(UnitIndex unit) const { return std::popcount(state.units[unit].stands); }

StandSet Look::firstRow(UnitIndex unit) const
{
    const StandSet body = this->body(unit);
    const StandSet front = state.units[unit].front & body;
    return front != 0 ? front : body;
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

bool Look::isEager(UnitIndex unit) const { return has(unit, Trait::Eager) || state.units[unit].roused; }

bool Look::isSupported(UnitIndex unit, std::uint8_t stand) const
{
    // Ranks are as even as can be: so many of the first row, from the left, have somebody behind them.
    const StandSet front = firstRow(unit);
    if (!roberts_rules::has(front, stand))
        return false;
    const int behind = std::popcount(body(unit) & ~front);
    return std::popcount(front & (bit(stand) - 1)) < behind;
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
