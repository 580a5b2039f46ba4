// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/finding.h"
#include "core/battle/battle.h"
#include "core/systems/rampant/muster.h"
#include "core/systems/rampant/reasons.h"
#include "core/systems/rampant/state.h"

#include <cassert>

namespace gonfalon::rampant {

/// What was measured and still holds, so that suggesting an order, checking it and carrying it out measure
/// once. A memory only: everything in it can be measured again at any time.
struct Measured
{
    /// Of one unit against every other; holds while the table's version is the same.
    struct Row
    {
        std::uint32_t version = 0;
        UnitSet reachKnown = 0, reach = 0; ///< whom it could attack
        UnitSet sightKnown = 0, sight = 0; ///< whom it sees
        bool crowdedOut = false;           ///< there is no room to set it up
        UnitSet crowdedWhile = 0;          ///< who waited off the table then (DR-SCEN-40)
    };

    /// The way that was measured last; holds likewise. More than the table counts for one onto it.
    struct LastWay
    {
        std::uint32_t version = 0;
        UnitIndex unit = noUnit;
        bool half = false, entry = false;
        Order order;
        table::Way way;
    };
    LastWay last;
    std::array<Row, State::mostUnits> rows{};

    [[nodiscard]] Row &row(UnitIndex unit, std::uint32_t version)
    {
        Row &row = rows[unit];
        if (row.version != version)
            row = {.version = version};
        return row;
    }
    /// Something happened.
    void stepTaken()
    {
        if (last.entry)
            last.version = 0;
    }
};

/// A battle to look at: what never changes and what is so now.
struct Look
{
    const BattleMuster &muster;
    const State &now;
    Measured *measured = nullptr;

    [[nodiscard]] const Readings &readings() const { return muster.readings; }
    [[nodiscard]] const Surroundings &around() const { return *muster.around; }
    [[nodiscard]] const Places &places() const { return *muster.places; }
    [[nodiscard]] const BattleUnit &info(UnitIndex unit) const { return muster.units[unit]; }
    [[nodiscard]] const UnitState &unit(UnitIndex unit) const { return now.units[unit]; }
    [[nodiscard]] const Figures &figures(UnitIndex unit) const
    {
        return muster.units[unit].forms[now.units[unit].form];
    }
    /// The unit, as it stands now, is one of those that are hunted or hated.
    [[nodiscard]] bool isAmong(const Quarry &quarry, UnitIndex unit) const
    {
        return contains(quarry[now.units[unit].form], unit);
    }
    [[nodiscard]] bool has(UnitIndex unit, Skill skill) const { return figures(unit).skills.has(skill); }
    [[nodiscard]] SideIndex side(UnitIndex unit) const { return muster.units[unit].side; }
    [[nodiscard]] bool enemies(UnitIndex a, UnitIndex b) const { return muster.enemies(side(a), side(b)); }
    [[nodiscard]] bool onTable(UnitIndex unit) const { return contains(now.onTable, unit); }
    [[nodiscard]] bool battered(UnitIndex unit) const { return contains(now.battered, unit); }
    [[nodiscard]] UnitSet unitsOf(SideIndex side) const { return muster.sides[side].units(); }
    /// The units of all players of the side's team.
    [[nodiscard]] UnitSet unitsOfTeam(SideIndex side) const { return muster.sides[side].teamUnits; }
    /// The next side of the same team in the turn order, after the last the first again; the side itself
    /// where it has none.
    [[nodiscard]] SideIndex nextOfTeam(SideIndex side) const
    {
        auto next = SideIndex((side + 1U) % muster.sides.size());
        while (muster.enemies(next, side))
            next = SideIndex((next + 1U) % muster.sides.size());
        return next;
    }
    /// The enemies of a side that stand on the table.
    [[nodiscard]] UnitSet foesOf(SideIndex side) const { return now.onTable & ~unitsOfTeam(side); }
    [[nodiscard]] SideIndex sideCount() const { return SideIndex(muster.sides.size()); }
    /// More than half of the Strength it started with (DR-SHOOT-13).
    [[nodiscard]] bool aboveHalf(UnitIndex u) const { return unit(u).strength * 2 > figures(u).strength; }
    [[nodiscard]] bool playing(ScenarioKind scenario) const { return muster.kind == scenario; }
};

/// A battle to play on: what changes, and where the facts go.
struct Play : Look
{
    Play(const BattleMuster &fixed, State &current, Events &log, const Order *given = nullptr,
         const Roll *fell = nullptr)
        : Look{fixed, current, nullptr}, state(current), events(log), order(given), roll(fell)
    {
    }

    State &state;
    Events &events;
    const Order *order; ///< what was just given; only the procedure that asked for it finds it here
    const Roll *roll;   ///< what just fell, likewise

    UnitState &mine(UnitIndex unit) { return state.units[unit]; }
    SideState &sideState(SideIndex side) { return state.sides[side]; }

    void tell(EventKind kind, UnitIndex unit = noUnit, UnitIndex other = noUnit, int a = 0, int b = 0,
              int c = 0)
    {
        events.emplace_back(kind, unit == noUnit ? noSide : side(unit), unit, other, std::int16_t(a),
                            std::int16_t(b), std::int16_t(c));
    }
    /// Why the event that was just told came out so.
    void because(UnitIndex unit, const Reasons &reasons)
    {
        for (const Reason &reason : reasons)
            tell(EventKind::Because, unit, noUnit, int(reason.why), reason.by);
    }
    void tellSide(EventKind kind, SideIndex side, UnitIndex unit = noUnit, int a = 0, int b = 0, int c = 0)
    {
        events.emplace_back(kind, side, unit, noUnit, std::int16_t(a), std::int16_t(b), std::int16_t(c));
    }

    /// Begins a procedure; it runs next.
    Frame &push(Procedure procedure, UnitIndex unit, UnitIndex other = noUnit, std::uint8_t kind = 0)
    {
        assert(state.depth < State::deepest);
        Frame &frame = state.stack[state.depth++];
        frame = {.procedure = procedure, .unit = unit, .other = other, .kind = kind};
        return frame;
    }
    /// Ends the procedure on top.
    void pop()
    {
        assert(state.depth > 0);
        --state.depth;
    }
    void pop(int returns)
    {
        pop();
        state.returned = std::int16_t(returns);
    }

    /// Waits for a decision.
    void ask(Decision decision, SideIndex side, UnitIndex unit = noUnit, UnitIndex other = noUnit)
    {
        state.awaiting = {
            .what = Awaiting::What::Order, .side = side, .decision = decision, .unit = unit, .other = other};
        state.waiting = true;
    }
    /// Waits for dice that are added up: `needed` or more succeeds.
    void askSum(RollFor why, UnitIndex unit, int count, int needed, UnitIndex other = noUnit)
    {
        state.awaiting = {.what = Awaiting::What::Dice,
                          .side = unit == noUnit ? state.phase : side(unit),
                          .rollFor = why,
                          .unit = unit,
                          .other = other,
                          .dice = {.count = count},
                          .needed = needed};
        state.waiting = true;
    }
    /// Waits for dice that are counted one by one: each of `needed` or more.
    void askEach(RollFor why, UnitIndex unit, int count, int needed, UnitIndex other = noUnit)
    {
        askSum(why, unit, count, needed, other);
        state.awaiting.dice.reading = DiceRequest::Reading::CountAtLeast;
        state.awaiting.dice.atLeast = needed;
    }
    [[nodiscard]] int total() const { return read(state.awaiting.dice, *roll); }
};

/// True the first time that a procedure is called which only waits for one roll. It counts the calls.
[[nodiscard]] inline bool isFirstCall(Frame &frame) { return frame.step++ == 0; }

} // namespace gonfalon::rampant
