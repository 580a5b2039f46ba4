// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/systems/todk/state.h"

#include <algorithm>
#include <bit>

namespace gonfalon::todk {

namespace {

constexpr int slowedBy = 2;   // pips, TK-WND-02
constexpr int pipOfMen = 500; // hundredths of a centimetre, TK-MOV-07

/// A band whose leader has fallen counts as inexperienced (TK-EXP-12).
UnitRow leaderless(UnitRow row)
{
    row.guard += (row.green ? 1 : 0) - (row.veteran ? 1 : 0) - 1;
    row.leaderBonus = row.corporalBonus = 0;
    row.rallies.reset();
    row.green = true;
    row.veteran = false;
    return row;
}

} // namespace

int Look::figures(UnitIndex unit) const { return std::popcount(left(unit)); }

UnitRow Look::row(UnitIndex unit) const
{
    const TroopState &now = troop(unit);
    const UnitRow &row = muster.troops[now.row].row;
    const bool led = std::ranges::any_of(
        now.soldiers, [](const Soldier &soldier) { return soldier.rank == Rank::Leader && !soldier.gone; });
    return led || row.machine || row.crewed || !muster.readings.leaderless ? row : leaderless(row);
}

bool Look::inContact(UnitIndex unit) const
{
    return std::ranges::any_of(state.contacts,
                               [&](const Contact &one) { return one.a == unit || one.b == unit; });
}

bool Look::touch(UnitIndex a, UnitIndex b) const
{
    return std::ranges::any_of(state.contacts, [a, b](const Contact &one) {
        return (one.a == a && one.b == b) || (one.a == b && one.b == a);
    });
}

int Look::distance(UnitIndex unit, int face) const
{
    const TroopState &now = troop(unit);
    int wounded = 0;
    for (std::size_t figure = 0; figure < now.formation.figures; ++figure)
        wounded += !now.soldiers[figure].gone && now.soldiers[figure].isWounded() ? 1 : 0;
    const int least = muster.readings.oneSlowsAll ? 1 : (figures(unit) + 1) / 2;
    const bool slowed = wounded >= std::max(least, 1) && !muster.readings.neverSlows;
    const UnitRow &row = muster.troops[now.row].row;
    const int minus = (slowed ? slowedBy : 0) + pipsLost(state.weather, row, state.turn, muster.readings);
    const int far = muster.readings.minusIsLength ? std::max(face * row.pip - minus * pipOfMen, 0)
                                                  : std::max(face - minus, 0) * row.pip;
    return halves(state.weather, row, state.turn, muster.readings) ? far / 2 : far;
}

Point Look::centrepoint(UnitIndex unit) const { return troop(unit).centre; }

} // namespace gonfalon::todk
