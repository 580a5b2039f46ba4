// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/battle/ids.h"
#include "core/battle/point.h"
#include "core/battle/table/stand.h"

#include <cstdint>
#include <optional>
#include <string_view>

namespace gonfalon {

/// What a side decides: a unit's activation, or the answer to what the battle asks (`Decision`).
enum class OrderKind : std::uint8_t
{
    // Before the first turn.
    Deploy,         ///< unit, path: where its middle stands, files, or places
    HoldOff,        ///< unit: it waits off the table (DR-SCEN-07, DR-FANT-65)
    Place,          ///< choice: which marker; path: where it lies
    Note,           ///< unit: the ring's bearer or the mole's carrier
                    // An activation phase.
    Challenge,      ///< unit: the own Leader's, target: the challenged Leader's (LR-CHA-01)
    Rally,          ///< unit
    WildCharge,     ///< unit
    SkipWildCharge, ///< unit that a Patient Leader holds back (DR-TRAIT-17)
    Move,           ///< unit; choice 1: without dice, by the Leader's Trait
    Attack,         ///< the same
    Shoot,          ///< the same
    Skirmish,       ///< unit
    Cast,           ///< unit, target, choice: the spell's position in the catalogue
    Summon,         ///< unit, target: the one that is called
    Explode,        ///< unit
    Enough,         ///< the owner has done: the step, or the whole phase, ends
                    // Answers.
    Target,         ///< target: whom to attack or shoot; facts
    Go,             ///< path and files, or places: where to; choice 1: as a Wall of Spears; facts
    Pass,           ///< no shot, no movement, no reaction
    CounterCharge,  ///< the attacked unit runs to meet its attacker
    Evade,          ///< the attacked unit slips away
    Reroll,         ///< roll the failed test again
    Keep,           ///< leave the roll as it is
    Pay,            ///< a Brutal Leader's price (DR-TRAIT-08)
    Accept,         ///< of a Challenge
    Refuse,         ///< of a Challenge
    Advance,        ///< over the obstacle that was defended (LR-ATK-16)
    HandOver,       ///< target: who gets the mole (DR-SCEN-15)
    Test,           ///< unit: of those that must test Courage, this one is next
    State,          ///< facts, of a battle on a real table
    AgreeToEnd,     ///< of Scenario G: this player would end the game (DR-SCEN-44)
    Remain,         ///< places: where those stand who do not fall, the Leader's first
    Bend,           ///< path: the middle of where the retreat ends
};

inline constexpr OrderKind lastOrderKind = OrderKind::Bend;

/// What players state of a real table where no computer can measure. Only the facts asked for are read.
struct Facts
{
    bool yes = false;       ///< the answer to a plain question
    bool rough = false;     ///< the fight counts as in rough terrain
    bool cover = false;     ///< the target is in cover
    bool superb = false;    ///< in superb cover
    bool uphill = false;    ///< the target is attacked from below
    bool beyond12 = false;  ///< the target is farther than 12 inches
    bool overhead = false;  ///< the target has cover from above
    bool offTable = false;  ///< the retreat crosses an edge
    bool dangerous = false; ///< the movement crossed Dangerous ground
    bool exits = false;     ///< the movement reached the way out, or the thing to be reached
    bool obstacle = false;  ///< the target stood behind an obstacle
    std::uint8_t count = 0; ///< things gathered; inches that a retreat fell short, rounded down

    friend bool operator==(const Facts &, const Facts &) = default;
};

/// One decision of one side. Checking it changes nothing.
struct Order
{
    OrderKind kind = OrderKind::Enough;
    UnitIndex unit = noUnit;
    UnitIndex target = noUnit;
    std::uint8_t choice = 0;
    std::uint8_t files = 0; ///< models abreast when it stands; 0: as it stands now
    Path path = {};
    table::Stand places =
        {}; ///< where each model ends, the Leader's first; none: as `path` and `files` have it
    Facts facts = {};

    friend bool operator==(const Order &, const Order &) = default;
};

/// The word by which replays and the command line call a kind: "wild-charge".
[[nodiscard]] std::string_view wordFor(OrderKind kind);

/// The kind that goes by the word; nothing where none does.
[[nodiscard]] std::optional<OrderKind> orderKind(std::string_view word);

} // namespace gonfalon
