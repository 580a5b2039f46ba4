// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/battle/ids.h"
#include "core/dice/dice.h"

#include <cstdint>
#include <string_view>

namespace gonfalon {

/// What a side is asked to decide. Behind each: the orders that answer it.
enum class Decision : std::uint8_t
{
    Nothing,
    Deploy,          ///< Deploy, HoldOff
    PlaceMarker,     ///< Place
    NoteBearer,      ///< Note: in secret, the ring's bearer
    NoteCarrier,     ///< Note: the mole's carrier
    IssueChallenge,  ///< Challenge, Enough
    AnswerChallenge, ///< Accept, Refuse
    ChooseRally,     ///< Rally
    ChooseCharge,    ///< WildCharge, SkipWildCharge; on a real table Enough
    GiveOrder,       ///< Move … Explode, Enough, AgreeToEnd
    ChooseTarget,    ///< Target; Pass where nobody can be chosen any more
    ChooseWay,       ///< Go, HandOver
    Skirmish,        ///< Go, Target, Pass: each once
    React,           ///< CounterCharge, Evade, Pass
    RerollTest,      ///< Reroll, Keep
    ChooseTest,      ///< Test: which of several units tests Courage next (DR-CONV-12)
    PayBrutal,       ///< Pay, Keep
    AdvanceOver,     ///< Advance, Pass
    PlaceSummoned,   ///< Deploy, Pass
    StateLeader,     ///< State (yes): is the Leader's model within 12 inches of the unit?
    StateRetreat,    ///< State (offTable, count, dangerous)
    StateCaught,     ///< State (yes, and the ground as for Target): do the attackers still reach the evaders?
    StateBlast,      ///< State (yes, cover): does the explosion reach this unit?
    StateEntry,      ///< State (yes): is there room for the summoned unit?
    ChooseFallen,    ///< Remain: which of equal models fall is their owner's choice
    ChooseBend,      ///< Bend: to which side of two equals a retreat bends
};

/// What dice are rolled for.
enum class RollFor : std::uint8_t
{
    Nothing,
    Order,      ///< two dice against the score of the order
    WildCharge, ///< two dice against Attack
    CounterCharge,
    Evade,
    Cast,
    Rally,
    Courage,
    AttackDice, ///< the unit's dice as an attacker
    DefenceDice,
    ShootDice,
    MissedAgain, ///< dice that missed, rolled again
    MysticalArmour,
    BlockedRetreat,
    Desertion,
    Effective, ///< whether enchanted weapons work today
    Change,    ///< whether the were creature changes
    Dangerous,
    Duel,
    LuckyBlow,
    LastTurn,
    Edge, ///< Scenario D: the attacker's edge
};

/// The word by which data files and replays in JSON call it: "courage".
[[nodiscard]] std::string_view wordFor(RollFor rollFor);

/// What a battle waits for: one decision, one roll, or nothing more.
struct Awaiting
{
    enum class What : std::uint8_t
    {
        Order,
        Dice,
        Nothing ///< the battle is over
    };

    What what = What::Nothing;
    SideIndex side = noSide; ///< who decides, or whose dice they are
    Decision decision = Decision::Nothing;
    RollFor rollFor = RollFor::Nothing;
    UnitIndex unit = noUnit;  ///< of whom it is asked, for whom it is rolled
    UnitIndex other = noUnit; ///< the opponent in it
    DiceRequest dice{};       ///< of What::Dice
    int needed = 0;           ///< the total or face that succeeds; 0 where none does

    friend bool operator==(const Awaiting &, const Awaiting &) = default;
};

} // namespace gonfalon
