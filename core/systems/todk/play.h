// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/battle/battle.h"
#include "core/systems/todk/ground.h"

/// What the engine works on while it carries out a step: it changes the state and tells what happened.
namespace gonfalon::todk {

struct Play
{
    const Muster &muster;
    State &state;
    Events &events;

    [[nodiscard]] Look look() const { return {muster, state}; }
    [[nodiscard]] TroopState &troop(UnitIndex unit) const { return state.troops[unit]; }

    void tell(const Event &event) const { events.push_back(event); }
    void tell(Happening kind, UnitIndex unit, int a = 0, int b = 0, int c = 0) const
    {
        events.push_back({.kind = kind,
                          .side = state.troops[unit].side,
                          .unit = unit,
                          .a = std::int16_t(a),
                          .b = std::int16_t(b),
                          .c = std::int16_t(c)});
    }
    void tellOf(Happening kind, UnitIndex unit, UnitIndex other, int a = 0, int b = 0, int c = 0) const
    {
        events.push_back({.kind = kind,
                          .side = state.troops[unit].side,
                          .unit = unit,
                          .other = other,
                          .a = std::int16_t(a),
                          .b = std::int16_t(b),
                          .c = std::int16_t(c)});
    }

    /// Waits for a decision of a side, about a unit where it names one.
    void ask(Question question, SideIndex side, UnitIndex unit = noUnit, UnitIndex other = noUnit) const;
    /// Waits for dice of the unit's owner.
    void wantDice(Throw what, UnitIndex unit, int count, int sides, UnitIndex other = noUnit,
                  int needed = 0) const;

    /// Stands a unit somewhere, on a table that is measured; who touches whom follows.
    void place(UnitIndex unit, const Post &post) const;
    /// After figures have gone: its bases, and who touches it still.
    void refresh(UnitIndex unit) const;
    /// Two enemies touch from now on, or no longer.
    void join(UnitIndex a, UnitIndex b) const;
    void part(UnitIndex unit) const;
    /// A charge is over with its contact (TKH-08).
    void endCharges() const;
    /// It leaves play.
    void remove(UnitIndex unit, Leaving how, UnitIndex by = noUnit) const;
    /// A man acts for the Corporal who has fallen (TK-EXP-05).
    void promote(UnitIndex unit) const;
    /// Of the units that they came as, so many have fallen.
    void bury(UnitIndex unit, FigureSet dead) const;
    /// Figures that are gone by now: who acts for an officer, and whether the unit is still there.
    void countLosses(UnitIndex unit, FigureSet before) const;
};

} // namespace gonfalon::todk
