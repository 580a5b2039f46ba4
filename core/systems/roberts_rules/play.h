// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/battle/battle.h"
#include "core/systems/roberts_rules/state.h"

/// What the engine works on while it carries out a step: it changes the state and tells what happened.
namespace gonfalon::roberts_rules {

struct Play
{
    const Muster &muster;
    State &state;
    Events &events;

    [[nodiscard]] Look look() const { return {muster, state}; }
    [[nodiscard]] UnitState &unit(UnitIndex unit) const { return state.units[unit]; }
    [[nodiscard]] const Book &book() const { return muster.book; }
    [[nodiscard]] SideIndex sideOf(UnitIndex unit) const { return muster.troops[unit].side; }

    void tell(const Event &event) const { events.push_back(event); }
    void tell(Happening kind, UnitIndex unit, int a = 0, int b = 0, int c = 0) const
    {
        tellOf(kind, unit, noUnit, a, b, c);
    }
    void tellOf(Happening kind, UnitIndex unit, UnitIndex other, int a = 0, int b = 0, int c = 0) const
    {
        events.push_back({.kind = kind,
                          .side = sideOf(unit),
                          .unit = unit,
                          .other = other,
                          .a = std::int16_t(a),
                          .b = std::int16_t(b),
                          .c = std::int16_t(c)});
    }
    /// What the total that was told last is made of.
    void because(UnitIndex unit, const Sum &sum) const
    {
        for (const Term &one : sum)
            tell(Happening::Because, unit, int(one.why), one.by);
    }

    /// Waits for a decision of a side, about a unit where it names one.
    void ask(Question question, SideIndex side, UnitIndex unit = noUnit, UnitIndex other = noUnit) const;
    /// Waits for two dice, or as many as are said, of the unit's owner, read together or each by itself.
    void wantDice(Throw what, UnitIndex unit, UnitIndex other = noUnit, int needed = 0, int count = 2) const;

    /// Hits fall on a unit: it may be Demoralized, lose stands, and be gone; its leaders
    /// have to check (RR-CAS-02, RR-CAS-03, RR-MOR-10).
    /// \param where they fell
    void hit(UnitIndex unit, int hits, StandSet where, UnitIndex by = noUnit) const;
    /// Takes a stand off the table: of the rear of its column, of the rear of another, or itself (RR-CAS-07).
    void takeStand(UnitIndex unit, std::uint8_t stand) const;
    /// It leaves play; who touched it breaks through, and who hid in it comes out (RR-PUR-06).
    void remove(UnitIndex unit, Leaving how, UnitIndex by = noUnit) const;
    /// A leader is lost: units near him have to check (RR-MOR-10, RR-MOR-11).
    void loseLeader(UnitIndex unit, Leads leader) const;
    /// Nobody touches its stands any more.
    void part(UnitIndex unit, StandSet stands) const;
    /// They are Disrupted to the end of the half-turn (RR-MSL-14).
    void disrupt(UnitIndex unit, StandSet stands) const { this->unit(unit).disrupted |= stands; }
    /// Those that can be; where any can, whoever is asked says which of them are near (RR-MOR-04).
    void spread(UnitIndex unit, bool asFormed) const;

private:
    void loseStand(UnitIndex unit, std::uint8_t stand) const;
    void checkLeaders(UnitIndex unit, int hits) const;
};

/// What players write down of a unit: so many hits lost, and what follows for its stands.
void correct(const Play &play, UnitIndex unit, int hits);

/// Who may be shaken by what happened to a unit (RR-MOR-05, RR-MOR-06).
/// \param asFormed Formed units care too
[[nodiscard]] bool mayBeShaken(const Look &look, UnitIndex unit, UnitIndex by, bool asFormed);

} // namespace gonfalon::roberts_rules
