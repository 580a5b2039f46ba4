// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/battle/awaiting.h"
#include "core/systems/roberts_rules/kinds.h"
#include "core/systems/roberts_rules/muster.h"

#include <optional>
#include <vector>

namespace gonfalon::roberts_rules {

/// One unit as it is now: a plain value.
struct UnitState
{
    StandSet stands = 0; ///< that are there
    StandSet front = 0;  ///< its first row as it formed up, from left to right: a column each
    StandSet formed =
        0; ///< all that formed up; the rest stand behind the first row, one column after the other
    StandSet disrupted = 0;    ///< to the end of the half-turn (RR-MSL-14)
    StandSet unlanced = 0;     ///< (RR-MEL-07)
    StandSet apart = 0;        ///< from the rest (RR-ACT-07)
    StandSet shot = 0;         ///< in this phase (RR-MSL-02)
    StandSet fallen = 0;       ///< that are gone, but for those that ran with their unit
    StandSet struck = 0;       ///< in this Combat Phase
    StandSet failedAlone = 0;  ///< an Action Roll of their own, in this phase
    StandSet movedAlone = 0;   ///< apart from the rest, in this phase
    LedBy led = {}, lost = {}; ///< whoever leads it, and who fled from it
    UnitIndex target = noUnit; ///< of its charge or countercharge
    UnitIndex host = noUnit;   ///< in which it hides (RR-SKR-01)
    UnitIndex shotAt = noUnit; ///< at whom its roll of this phase lets it shoot
    std::int16_t loaded = 0;   ///< the half-turn from which a slow weapon shoots again (RR-MSL-08)
    std::uint8_t hits = 0;     ///< lost
    std::uint8_t taken = 0;    ///< stands that hits took
    std::uint8_t lostNow = 0;  ///< stands, in this Combat Phase (RR-MOR-02)
    std::optional<Leaving> left = {};
    bool marching = false;                  ///< until it is stopped (RR-MOV-03)
    bool halted = false;                    ///< close to an enemy (RR-MOV-11)
    bool moved = false;                     ///< in this phase
    bool acted = false;                     ///< or tried to, in this phase (RR-LDR-03)
    bool failed = false;                    ///< an Action Roll in this phase (RR-ACT-05)
    bool set = false;                       ///< against an attack, in this half-turn (RR-CHG-03)
    bool charging = false;                  ///< in this half-turn, from when it goes in
    bool rough = false;                     ///< its charge goes over rough ground
    bool broken = false;                    ///< (RR-MOR-15)
    bool checked = false;                   ///< for a rout, in this phase (RR-MOR-06)
    bool heartened = false, roused = false; ///< by who is near, in this half-turn
    bool countered = false;                 ///< it tried to countercharge, in this half-turn
    bool cast = false;                      ///< a spell, in this half-turn (RR-FAN-05)
    bool demoralized = false;               ///< (RR-CAS-02)
};

/// One stand.
struct StandRef
{
    UnitIndex unit = noUnit;
    std::uint8_t stand = 0;

    friend bool operator==(const StandRef &, const StandRef &) = default;
};

/// Two stands in contact, that of whoever went in first.
struct Bout
{
    StandRef a, b;
    Side side = Side::Front; ///< in which a touches b
    bool fresh = false;      ///< made by a charge of this half-turn
    bool aDone = false, bDone = false;
    std::uint8_t ground = 0; ///< facts of the ground, as a has it: `Ground`
};

/// What is so of the ground between two stands.
enum Ground : std::uint8_t
{
    Uphill = 1,   ///< a attacks uphill
    Downhill = 2, ///< a attacks downhill
    Behind = 4,   ///< b stands behind an obstacle
};

/// An action that waits for its roll or is carried out.
struct Doing
{
    Act act = Act::Move;
    UnitIndex unit = noUnit, target = noUnit;
    StandSet parts = 0;
    Facts facts = {};
};

/// A volley on its way.
struct Volley
{
    UnitIndex unit = noUnit, target = noUnit;
    StandSet shooters = 0; ///< whose action succeeded
    StandSet toRoll = 0;   ///< columns that have still to (RR-ACT-09)
    StandSet at = 0;       ///< stands that are shot at
    Facts facts = {};
    std::vector<UnitIndex> group = {}; ///< skirmishers who shoot with them
    Sum sum = {};                      ///< of the attack before
    std::uint8_t fallen = 0;           ///< attacks that have been rolled
    std::uint8_t disrupted = 0, hits = 0;
    bool grouped = false; ///< nobody else joins
    bool asked = false;   ///< which stands are shot at

    [[nodiscard]] bool underWay() const { return unit != noUnit; }
};

/// A spell that was cast.
struct Spell
{
    UnitIndex unit = noUnit, target = noUnit;
    bool resisted = false; ///< its target has still to roll against it

    [[nodiscard]] bool underWay() const { return unit != noUnit; }
};

/// A melee attack, or two at once, on its way.
struct Fight
{
    std::uint8_t bout = 0;
    bool byA = true; ///< whose attack was chosen
    bool both = false;
    enum class Stage : std::uint8_t
    {
        None,
        First,  ///< dice of the one that was chosen
        Second, ///< dice of the other
    } stage = Stage::None;
    int first = 0; ///< what the first attack came to
    Facts facts = {};
};

/// After a push back: who may pursue whom.
struct Chase
{
    StandRef winner, loser;
    Push push = Push::Back;
    Bout bout = {};    ///< the contact in which it was won
    int stated = 0;    ///< circumstances of the winner
    bool both = false; ///< each pushed the other back: nobody pursues
    enum class Stage : std::uint8_t
    {
        None,
        Room, ///< it is still to say whether there is any
        FallsBack,
        Decides,
        Advances, ///< it may, and it is still to say how far
        Attacks,
    } stage = Stage::None;
    bool overruns = false;
};

/// Somebody came up to skirmishers, in this phase (RR-SKR-03).
struct Meeting
{
    UnitIndex unit = noUnit, other = noUnit;

    friend bool operator==(const Meeting &, const Meeting &) = default;
};

/// What has to be done before anything else goes on; the last comes first.
struct Due
{
    enum class What : std::uint8_t
    {
        Leader,       ///< checks
        Lost,         ///< a Break Check for stands lost: `number`
        Shaken,       ///< a Break Check for a rout near it
        Spread,       ///< who is near
        Breakthrough, ///< of `unit`; `other` is gone
    };
    What what = What::Leader;
    UnitIndex unit = noUnit, other = noUnit;
    Leads leader = Leads::General;
    std::uint8_t number = 0;
    bool asFormed = false; ///< of a spread: Formed units care
};

/// All of a battle that changes: copied whole when somebody thinks ahead.
struct State
{
    std::vector<UnitState> units;
    std::vector<Bout> bouts;
    std::vector<Due> due;
    std::vector<UnitIndex> charges; ///< of which is still to say whether they go in, in their order
    std::vector<UnitIndex> going;   ///< that go in, and have still to touch somebody
    std::vector<Meeting> met;       ///< in this phase
    std::array<std::uint8_t, mostSides> thrown{};
    std::array<bool, mostSides> isSetUp{};
    std::array<bool, mostSides> generalFree{}; ///< has his free action of this phase
    std::array<int, mostSides> pointsLost{};
    SideIndex first = noSide; ///< acts first in a turn
    int turn = 0;
    int halfTurn = 0; ///< from the start of the battle
    Step step = Step::First;
    bool told = false;       ///< that the phase began
    bool combatOver = false; ///< all have fought, and losses are checked for
    Doing doing = {};
    Volley volley = {};
    Spell spell = {};
    Fight fight = {};
    Chase chase = {};
    Chase other = {};      ///< where each pushed the other back
    StandSet toCheck = 0;  ///< Reluctant stands of the charge that is settled
    StandSet hesitant = 0; ///< those of them that failed
    StandSet touching = 0; ///< stands of which is still to say whom they touch
    bool asFar = false;    ///< they were not named: as many as are touched, from the left
    UnitIndex toucher = noUnit, touched = noUnit;
    Side from = Side::Front;
    std::uint8_t ground = 0;
    std::optional<End> end = {};
    Awaiting awaiting = {};

    [[nodiscard]] SideIndex acting() const
    {
        return first == noSide ? SideIndex(0) : SideIndex((first + (halfTurn + 1) % 2) % mostSides);
    }
    [[nodiscard]] SideIndex reacting() const { return SideIndex(1 - acting()); }
};

/// State and what never changes, for whoever asks only.
struct Look
{
    const Muster &muster;
    const State &state;

    [[nodiscard]] const UnitState &unit(UnitIndex unit) const { return state.units[unit]; }
    [[nodiscard]] const Troop &troop(UnitIndex unit) const { return muster.troops[unit]; }
    [[nodiscard]] const StandRow &row(UnitIndex unit) const { return muster.troops[unit].row; }
    [[nodiscard]] SideIndex sideOf(UnitIndex unit) const { return muster.troops[unit].side; }
    [[nodiscard]] bool has(UnitIndex unit, Trait trait) const { return row(unit).has(trait); }
    [[nodiscard]] bool enemies(UnitIndex a, UnitIndex b) const { return sideOf(a) != sideOf(b); }
    /// It is in play.
    [[nodiscard]] bool plays(UnitIndex unit) const { return !state.units[unit].left; }
    /// It is in play and not hidden.
    [[nodiscard]] bool stands(UnitIndex unit) const
    {
        return plays(unit) && state.units[unit].host == noUnit;
    }
    [[nodiscard]] int count(UnitIndex unit) const;
    /// The stands in whose column one of those stands: column by column they fall back and act (RR-MEL-09).
    [[nodiscard]] StandSet columns(UnitIndex unit, StandSet stands) const;
    /// The first of every column, of those stands.
    [[nodiscard]] StandSet heads(UnitIndex unit, StandSet among) const;
    /// The first row of those that are together.
    [[nodiscard]] StandSet firstRow(UnitIndex unit) const { return heads(unit, body(unit)); }
    /// Stands of its body: those that are not apart, or all where each stands by itself.
    [[nodiscard]] StandSet body(UnitIndex unit) const
    {
        const UnitState &now = state.units[unit];
        const StandSet together = now.stands & ~now.apart;
        return together != 0 ? together : now.stands;
    }
    /// Those of its stands that touch an enemy.
    [[nodiscard]] StandSet inContact(UnitIndex unit) const;
    [[nodiscard]] bool touch(UnitIndex a, UnitIndex b) const;
    /// The one has come up to the other in this phase.
    [[nodiscard]] bool hasMet(UnitIndex unit, UnitIndex other) const;
    [[nodiscard]] bool isEager(UnitIndex unit) const;
    /// It is the first of its column, and a second rank stands behind it.
    [[nodiscard]] bool isSupported(UnitIndex unit, std::uint8_t stand) const;
    /// Who tries an action: the unit, or those of its stands.
    [[nodiscard]] Actor actor(UnitIndex unit, StandSet stands, bool nearCaptain = false) const;
    [[nodiscard]] Heart heart(UnitIndex unit, int standsLost = 0) const;
    /// The unit of a side's General; noUnit where he is gone.
    [[nodiscard]] UnitIndex generalOf(SideIndex side) const;
};

/// The first stand of a set.
[[nodiscard]] std::uint8_t firstOf(StandSet stands);

} // namespace gonfalon::roberts_rules
