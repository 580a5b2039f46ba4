// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/battle/ids.h"
#include "core/battle/point.h"
#include "core/battle/table/table.h"
#include "core/systems/rampant/kinds.h"
#include "core/systems/rampant/situation.h"
#include "core/systems/rampant/skills.h"
#include "core/systems/rampant/unit_set.h"

#include <array>
#include <cstdint>
#include <vector>

namespace gonfalon::rampant {

/// True where `is` holds for a unit of the set.
template <typename Predicate>
[[nodiscard]] bool anyOf(UnitSet set, Predicate is)
{
    for (const UnitIndex unit : eachOf(set)) {
        if (is(unit))
            return true;
    }
    return false;
}

/// A spell that lasts.
struct SpellInForce
{
    SpellKind spell = SpellKind::None;
    std::uint8_t position = 0; ///< in the catalogue
    UnitIndex caster = noUnit;
    std::uint8_t phasesLeft = 0; ///< ends of its target's phases until it is over; 0: not counted so

    friend bool operator==(const SpellInForce &, const SpellInForce &) = default;
};

/// What a unit must test Courage for.
enum class Trigger : std::uint8_t
{
    Losses = 1,
    LastUnit = 2,
    LeaderLost = 4,
    HalfLost = 8,
    Refused = 16, ///< its Leader refused a Challenge (LR-CHA-04)
};

/// What changes about one unit while it is played.
struct UnitState
{
    std::uint8_t strength = 0;
    std::uint8_t everLost = 0;
    std::uint8_t form = 0;   ///< of BattleUnit::forms
    std::uint8_t models = 0; ///< standing; kept here for battles without a table
    bool leaderDead = false; ///< by a duel or a Lucky Blow, while the unit lives on
    bool characterDead = false;
    bool befuddled = false;               ///< Battered by the spell alone
    Removal removal = Removal::Destroyed; ///< how it went, once it is gone
    std::uint8_t triggers = 0;            ///< Trigger bits that wait for their test
    Loss lossCause = Loss::None;          ///< of Trigger::Losses
    UnitIndex cause = noUnit;             ///< from whom it would retreat
    bool causeIsPlace = false;            ///< from a place, that is
    Point causePlace;
    SpellInForce spell;
    SpellInForce mist;            ///< Dragon's Breath!, which may stand beside another spell (DR-FANT-43)
    std::int8_t courageTotal = 0; ///< of the test that was rolled and not yet applied
    CourageResult courage = CourageResult::Passed;

    friend bool operator==(const UnitState &, const UnitState &) = default;
};

/// What changes about one side.
struct SideState
{
    std::int16_t pointsLost = 0;
    bool halfLost = false;       ///< the test was made, the modifier holds
    bool leaderRuleUsed = false; ///< the reroll of a Commanding Leader, or of any Leader of Lion's
    bool patientUsed = false;
    std::uint8_t autoUsed = 0; ///< Goader, Boneshaker, Sky Darkener: bits
    bool challengeUsed = false;
    bool challenging = false; ///< its Leader issued a Challenge in this phase (LR-ACT-05)
    bool refused = false;
    bool agreesToEnd = false;
    bool stopped = false; ///< it leaves its other units without orders in this phase
    bool deployedOff =
        false; ///< it started with units off the table that were not to be summoned (DR-FANT-63)
    std::uint8_t crystals = 0;
    bool livedUp = false;       ///< its Leader, to the Trait, as the opponent said
    std::uint32_t achieved = 0; ///< Quests that its players judged: a bit each

    friend bool operator==(const SideState &, const SideState &) = default;
};

/// An unfinished procedure.
enum class Procedure : std::uint8_t
{
    Effectiveness,
    EdgeRoll,
    Desert,
    LastTurnRoll,
    Order, ///< the test of an order, then the action
    Move,
    Shoot,
    Skirmish, ///< and Evade
    Attack,
    Losses,
    LuckyBlow,
    CourageTest,
    CourageBatch,
    Waver, ///< the retreat and the marker after a failed test
    Retreat,
    Danger,
    Rally,
    WildCharge,
    Cast,
    Summon,
    Explode,
    Change,
    Challenge,
};

inline constexpr Procedure lastProcedure = Procedure::Challenge;

struct Frame
{
    Procedure procedure = Procedure::Order;
    std::uint8_t step = 0;
    UnitIndex unit = noUnit;
    UnitIndex other = noUnit;
    std::uint8_t kind = 0; ///< what sort of it: a Test, a Shooting, a Loss …
    std::uint8_t flags = 0;
    std::array<std::int16_t, 6> n{}; ///< numbers that the procedure keeps between its steps
    Point place = {};

    friend bool operator==(const Frame &, const Frame &) = default;
};

/// A thing of the scenario.
struct Marker
{
    Point at;
    bool onTable = false;

    friend bool operator==(const Marker &, const Marker &) = default;
};

/// The ring's bearer in a replay that was written for the other side: whoever it is, nothing comes of it.
inline constexpr UnitIndex sealedBearer = noUnit - 1;

struct ScenarioState
{
    static constexpr std::size_t most = 10;
    std::array<Marker, most> markers{}; ///< crystals
    std::uint8_t markerCount = 0;
    std::uint8_t placed = 0; ///< crystals set by the players
    std::uint8_t captives = 0;
    UnitIndex carrier = noUnit; ///< of the mole
    Marker mole;
    UnitIndex bearer = noUnit; ///< of the ring; sealedBearer where only its owner knows
    std::uint8_t edge = 0;     ///< the attacker's, as table::Edge
    std::uint8_t corners = 0;  ///< Scenario G: which diagonal the defender took; 0: none yet
    bool goalMet = false;
    SideIndex winner = noSide;

    friend bool operator==(const ScenarioState &, const ScenarioState &) = default;
};

/// The whole of a running game. A plain value.
struct State
{
    static constexpr std::size_t deepest = 16, mostUnits = 63, mostSides = 6;

    Awaiting awaiting;
    bool waiting = false;
    Course course = Course::Weapons;
    std::uint8_t courseAt = 0; ///< how far the course's list has been worked through
    std::int16_t turn = 0;
    SideIndex phase = noSide;
    bool lastTurn = false;
    std::uint8_t verdicts = 0; ///< of the questions behind the end, those that are answered
    bool endRolls = false;     ///< from now on every turn opens with a die (DR-END-02)
    bool phaseOver = false;    ///< an order failed
    PhaseEnd phaseEnd = PhaseEnd::AllTested;

    // Units by what is so of them.
    UnitSet onTable = 0;
    UnitSet waitingOff = 0; ///< not on the table, and able to come
    UnitSet toSummon = 0;   ///< of those: only by a Summoner
    UnitSet gone = 0;       ///< removed for good
    UnitSet battered = 0;
    UnitSet tested = 0;       ///< no more activation in this phase
    UnitSet failedCharge = 0; ///< may still be ordered to Move (LR-ACT-03)
    UnitSet chargeAsked = 0;  ///< has had its Wild Charge test, or was spared it
    UnitSet chargeList = 0;   ///< who must test, where that is settled at the step's start
    UnitSet walls = 0;
    std::array<UnitSet, 2> meleeEffective{}, missileEffective{}; ///< by the form whose weapons work
    UnitSet due = 0;                                             ///< must test Courage for something
    UnitSet hurt = 0;       ///< lost Strength to an Attack, shots or magic in the action under way
    UnitSet retreated = 0;  ///< in the action under way
    UnitSet closeBy = 0;    ///< may have been left within 3 inches of others (DR-RETREAT-07, DR-FANT-77)
    UnitSet attackers = 0;  ///< of the Attack under way; counter-chargers too (DR-ATTACK-11)
    UnitSet blast = 0;      ///< units an explosion reaches
    UnitSet blastCover = 0; ///< of those, on a real table: who is in cover against it (DR-FANT-10),
    UnitSet blastSuperb = 0, blastOverhead = 0, blastRough = 0; ///< and likewise

    std::vector<UnitState> units;
    std::array<SideState, mostSides> sides{};
    std::array<Frame, deepest> stack{};
    std::uint8_t depth = 0;
    std::array<UnitIndex, mostUnits> batch{}; ///< units whose Courage was rolled, in that order
    std::uint8_t batchSize = 0, batchAt = 0;
    Situation shot = {};       ///< what was so of the shot under way when its dice were asked for
    std::int16_t returned = 0; ///< what the procedure that ended last hands back
    ScenarioState scenario;
    table::Table table;
};

} // namespace gonfalon::rampant
