// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/systems/todk/play.h"

#include "core/systems/todk/may.h"

#include <algorithm>

namespace gonfalon::todk {

void Play::ask(Question question, SideIndex side, UnitIndex unit, UnitIndex other) const
{
    state.awaiting = {.what = Awaiting::What::Order,
                      .side = side,
                      .decision = question,
                      .rollFor = {},
                      .unit = unit,
                      .other = other};
}

void Play::wantDice(Throw what, UnitIndex unit, int count, int sides, UnitIndex other, int needed) const
{
    state.awaiting = {.what = Awaiting::What::Dice,
                      .side = state.troops[unit].side,
                      .decision = {},
                      .rollFor = what,
                      .unit = unit,
                      .other = other,
                      .dice = {.count = count, .sides = sides, .reading = DiceRequest::Reading::Each},
                      .needed = needed};
}

void Play::place(UnitIndex unit, const Post &post) const
{
    troop(unit).post = post;
    troop(unit).onTable = true;
    refresh(unit);
}

void Play::refresh(UnitIndex unit) const
{
    if (!muster.measured())
        return;
    TroopState &now = troop(unit);
    const FigureSet left = look().left(unit);
    now.body = bodyOf(now.formation, now.post, left);
    if (left != 0)
        now.centre = centrepoint(now.formation, now.post, left);
    std::erase_if(state.contacts, [&](const Contact &one) { return one.a == unit || one.b == unit; });
    for (UnitIndex other = 0; other < state.troops.size(); ++other) {
        if (other != unit && look().stands(unit) && look().stands(other) && look().enemies(unit, other) &&
            touches(now.body, troop(other).body))
            join(unit, other);
    }
    endCharges();
}

void Play::endCharges() const
{
    for (UnitIndex unit = 0; unit < state.troops.size(); ++unit) {
        TroopState &one = troop(unit);
        if (one.charged != noUnit && !look().touch(unit, one.charged))
            one.charged = noUnit;
    }
}

void Play::join(UnitIndex a, UnitIndex b) const
{
    if (!look().touch(a, b))
        state.contacts.push_back(
            {std::min(a, b), std::max(a, b), std::uint8_t(look().figures(a) + look().figures(b))});
}

void Play::part(UnitIndex unit) const
{
    std::erase_if(state.contacts, [&](const Contact &one) { return one.a == unit || one.b == unit; });
    endCharges();
}

void Play::remove(UnitIndex unit, Leaving how, UnitIndex by) const
{
    TroopState &now = troop(unit);
    now.left = how;
    if (how == Leaving::Caught)
        bury(unit, look().left(unit));
    now.onTable = now.fleeing = false;
    now.body.count = 0;
    now.charged = noUnit;
    part(unit);
    std::erase_if(state.pending, [&](const Pending &one) { return one.unit == unit; });
    tellOf(Happening::Removed, unit, by, int(how));
}

void Play::promote(UnitIndex unit) const
{
    for (std::size_t figure = 0; figure < troop(unit).formation.figures; ++figure) {
        Soldier &soldier = troop(unit).soldiers[figure];
        if (soldier.gone || soldier.rank != Rank::Man)
            continue;
        soldier.rank = Rank::Acting;
        return;
    }
}

void Play::bury(UnitIndex unit, FigureSet dead) const
{
    for (std::size_t figure = 0; figure < troop(unit).formation.figures; ++figure) {
        const Soldier &soldier = troop(unit).soldiers[figure];
        if (has(dead, figure))
            troop(soldier.home).fallen = FigureSet(troop(soldier.home).fallen | 1U << soldier.number);
    }
}

void Play::countLosses(UnitIndex unit, FigureSet before) const
{
    TroopState &now = troop(unit);
    const FigureSet left = look().left(unit);
    if (before == left)
        return;
    bury(unit, FigureSet(before & ~left));
    for (std::size_t figure = 0; figure < now.formation.figures; ++figure) {
        const Rank rank = now.soldiers[figure].rank;
        if (!has(before, figure) || has(left, figure) || rank == Rank::Man || now.formation.figures == 1)
            continue;
        tell(Happening::OfficerFell, unit, int(rank));
        if (rank != Rank::Leader)
            promote(unit);
    }
    if (left == 0)
        return remove(unit, Leaving::Destroyed);
    const std::vector<UnitIndex> touched = touchedBy(look(), unit);
    refresh(unit);
    for (const UnitIndex other : touched) {
        if (!look().touch(unit, other))
            tellOf(Happening::Parted, unit, other);
    }
}

} // namespace gonfalon::todk
