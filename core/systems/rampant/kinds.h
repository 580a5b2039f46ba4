// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/battle/awaiting.h"
#include "core/battle/event.h"
#include "core/battle/order.h"
#include "core/battle/outcome.h"
#include "core/battle/view.h"

#include <cstdint>

/// All that may be decided, rolled for or told in a battle of the Rampants. Their words and sentences, and
/// what each asks, stand in `vocabulary()`. Files, marks and hashes carry the numbers: new ones follow the
/// old.
namespace gonfalon::rampant {

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
    Record,         ///< unit, facts: what stands on a real table, whatever the rules make of it
                    // Once the battle is over, answers too.
    Achieved,       ///< choice: which Quest of its side, which only players judge; unit: its Leader's
    Award,          ///< Glory for living up to the Leader's Trait (DR-GLORY-03)
};

inline constexpr OrderKind lastOrderKind = OrderKind::Award;

/// What a side is asked to decide; the orders that answer it stand in `vocabulary()`.
enum class Decision : std::uint8_t
{
    Nothing,
    Deploy,
    PlaceMarker,
    NoteBearer,  ///< in secret, the ring's bearer
    NoteCarrier, ///< the mole's carrier
    IssueChallenge,
    AnswerChallenge,
    ChooseRally,
    ChooseCharge,
    GiveOrder,
    ChooseTarget,
    ChooseWay,
    Skirmish, ///< a half-move and a shot, each once
    React,
    RerollTest,
    ChooseTest, ///< which of several units tests Courage next (DR-CONV-12)
    PayBrutal,
    AdvanceOver,
    PlaceSummoned,
    StateLeader,   ///< is the Leader's model within 12 inches of the unit?
    StateRetreat,  ///< how does it retreat?
    StateCaught,   ///< do the attackers still reach the evaders?
    StateBlast,    ///< does the explosion reach this unit?
    StateEntry,    ///< is there room for the summoned unit?
    ChooseFallen,  ///< which of equal models fall is their owner's choice
    ChooseBend,    ///< to which side of two equals a retreat bends
    JudgeQuests,   ///< which of their own Quests players achieved; unit: their Leader's
    JudgeRoleplay, ///< of the opponent: did the Leader live up to the Trait?
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

/// What happened. Behind each: what `unit`, `other`, `a`, `b` and `c` hold. Log, animation, Quests, Glory,
/// statistics and the narrator all read this list and nothing else.
enum class EventKind : std::uint8_t
{
    // The course of the game.
    BattleBegan,    ///< a: number of sides
    UnitDeployed,   ///< unit
    UnitHeldOff,    ///< unit
    MarkerPlaced,   ///< a: which marker
    BearerNoted,    ///< side; who it is stays hidden
    CarrierChosen,  ///< unit carries the mole
    WeaponsTested,  ///< unit; a: the die, b: 1 effective, c: 1 melee, 2 missile; 4 more: Blessed; 8 more: of
                    ///< the second form
    EdgeRolled,     ///< a: the die
    TurnBegan,      ///< a: the turn, from 1
    LastTurnRolled, ///< a: the die, b: units on the table; c: 1 if this turn is the last
    PhaseBegan,     ///< side
    PhaseEnded,     ///< side; a: PhaseEnd
    BattleEnded,    ///< a: BattleEnd, b: the side it is about or noSide
                    // Tests to act.
    TestPassed,     ///< unit; a: total, b: needed, c: Test
    TestFailed,     ///< the same
    TestSkipped,    ///< unit; a: Test, b: 1 left out, 0 passed without dice
    TestRerolled,   ///< unit; a: Test, b: Reroll
                    // Movement.
    Moved,          ///< unit; a: Movement, b: hundredths of an inch
    WallFormed,     ///< unit
    WallBroken,     ///< unit
    Retreated, ///< unit, other: from whom or noUnit; a: hundredths, b: whole inches not gone, c: 1 if at an
               ///< obstacle
    RetreatBlocked, ///< unit; a: the die, b: Courage, c: points lost; on Lion's reckoning a is 0
    DangerRolled,   ///< unit; a: the die, b: points lost
                    // Fighting and shooting.
    AttackDeclared, ///< unit, other
    ReactionChosen, ///< unit, other: the attacker; a: Reaction
    EvaderCaught,   ///< unit: the evader, other
    AttackMissed,   ///< unit, other: the target got away
    Fought, ///< unit, other; a: dice, b: hits, c: what counted as a hit; one event for each side of a fight
    ShotAt, ///< unit, other; a: dice, b: hits, c: Shooting
    ArmourCounted, ///< unit: the target, other; a: Armour, b: hits, c: points that would be lost
    PointsSaved,   ///< unit; a: by Mystical Armour, b: dice rolled for it; told where none is saved too
    PointsLost,    ///< unit, other: by whom or noUnit; a: points, b: Loss, c: Strength left
    FightLost,     ///< unit: who falls back, other; a: own loss, b: the other's
    FightEnded,    ///< unit: attacker, other; a: attacker's loss, b: defender's loss
    Blasted,       ///< unit, other: the Exploder
                   // Courage.
    CourageTested, ///< unit; a: total after modifiers, b: needed, c: CourageResult
    Battered,      ///< unit, other: who caused it or noUnit; a: 1 by a spell, 2 as it was recorded
    Rallied,       ///< unit; a: 1 it is Battered no more, as was recorded
    RallyPaid,     ///< unit; a Brutal Leader's price
    Removed,       ///< unit, other: by whom or noUnit; a: Removal, b: Loss behind it, c: Strength it had left
    LeaderLost,    ///< side, unit
    HalfLost,      ///< side
                   // Leaders and characters of Lion Rampant.
    ChallengeIssued,   ///< unit, other
    ChallengeAnswered, ///< unit, other; a: 1 accepted
    DuelFought,        ///< unit, other; a: hits, b: the other's hits
    LuckyBlow,         ///< unit; a: total of the dice, b: 1 if he fell, c: 1 Leader, 2 character
    CharacterLost,     ///< unit
    Advanced,          ///< unit
                       // Magic and monsters.
    SpellCast,         ///< unit, other; a: the spell
    SpellEnded,        ///< unit: the bespelled, other: the caster; a: the spell, b: 1 if that takes the
                       ///< Battered marker off, which was the spell's alone
    Healed,            ///< unit; a: Strength now, b: 1 as it was recorded
    Summoned,          ///< unit, other: the Summoner
    SummonFailed,      ///< unit: the Summoner, other; no room
    Exploded,          ///< unit
    Imploded,          ///< unit
    ChangeRolled,      ///< unit; a: the die
    Changed,           ///< unit; a: its Strength now
                       // Scenarios.
    MoleTaken,         ///< unit: its carrier now, other: who had it or noUnit
    MoleDropped,       ///< unit that lost it
    MoleSafe,          ///< side, unit or noUnit
    UnitExited,        ///< unit; a: 1 above half its Strength
    CrystalTaken,      ///< side, unit or noUnit; a: how many
    CaptiveEaten,      ///< side
    CaptivesFreed,     ///< side, unit or noUnit; a: how many
    RingFound,         ///< unit: the bearer
    RingExploded,      ///< unit
    EndOffered,        ///< side
                       // The reckoning.
    StoodInHalf, ///< side: whose half of the table, unit that stands wholly in it as the battle ends; one for
                 ///< each such unit (LR-END-03)
    SealOpened,  ///< side; a: Quest's position in the warband, b: 1 if it is what was sealed
    QuestJudged, ///< side; a: Quest's position in the warband, b: 1 achieved, c: Glory
    GloryWon,    ///< side; a: Glory, b: GlorySource
    Because, ///< why the event before came out so: unit, other or noUnit; a: Why, b: by how much, 0 where it
             ///< is no sum

    // The marks of battles that are written down hold the numbers of all these, so new ones follow.
    QuestChosen,      ///< side; a: the position of one that all may know; only where they are chosen so late
    QuestsSealed,     ///< side; a: how many; likewise
    Stayed,           ///< unit: it was free to act and its player left it at that; a: 1 off the table
    EnemiesCounted,   ///< side; a: points of enemy units that are gone, where the scenario compares them
    TurnersAnnounced, ///< side; a: how many of its units are were creatures; which, nobody says (DR-FANT-75)
};

/// For those who go through all kinds.
inline constexpr EventKind lastEventKind = EventKind::TurnersAnnounced;

/// What made a score, a test or a hit other than the profile says.
enum class Why : std::uint8_t
{
    Cover,
    SuperbCover,
    Uphill,
    WallOfSpears,
    Rough,
    CaughtEvading,
    HardToTarget,
    StrongerShields,
    LongShot,
    OnTheMove,
    HalfLeft, ///< half of the unit or less: fewer dice, or a harder spell
    Battered,
    Losses,
    HalfLost, ///< of the warband
    Fear,
    Fearful,
    Standard, ///< a banner or a holy man
    LeaderNear,
    BeganOff,        ///< a Summoner that began off the table
    AcrossObstacle,  ///< a wall or the like lies between both sides of a fight
    FarFromObstacle, ///< it lies between, but too few models stand near enough for its cover
    RoundedUp,       ///< hits, divided by Armour
};

enum class PhaseEnd : std::uint8_t
{
    OrderFailed,
    AllTested,
    OwnerStopped,
    BattleOver,
};

enum class BattleEnd : std::uint8_t
{
    LastTurn,
    SideGone, ///< b: the side that is left
    GoalMet,  ///< of the scenario
    Agreed,
    TurnLimit, ///< set by the players before the game
};

/// Which score a test is rolled against.
enum class Test : std::uint8_t
{
    Move,
    Attack,
    Shoot,
    Skirmish,
    Cast,
    Summon,
    Explode,
    WildCharge,
    CounterCharge,
    Evade,
};

enum class Reroll : std::uint8_t
{
    Leader, ///< Commanding, or Lion's Leader
    AlmightyProd,
    BanishFear,
};

enum class Movement : std::uint8_t
{
    Move,
    Attack,
    Skirmish,
    Evade,
    CounterCharge,
    Chase, ///< after an evader
    FallBack,
    Entry,
};

enum class Reaction : std::uint8_t
{
    Stand,
    CounterCharge,
    Evade,
};

/// What sort of shot it was.
enum class Shooting : std::uint8_t
{
    Shoot,
    Skirmish,
    Evade,
    PowerBolt,
    Explosion,
};

/// What cost the points.
enum class Loss : std::uint8_t
{
    None,
    Attack,
    Shooting,
    Courage, ///< Battered once more, or a failed Rally
    BlockedRetreat,
    Danger,
    Brutal,
    Duel,
    Recorded, ///< at a real table, which alone knows what did
};

enum class CourageResult : std::uint8_t
{
    Passed,
    Battered,
    Routed,
};

/// How a unit left play.
enum class Removal : std::uint8_t
{
    Destroyed,
    Routed,
    RetreatedOff,
    Exploded,
    Imploded,
    RingExplosion,
    Deserted, ///< no casualty
    Exited,   ///< safely, no casualty
    Recorded, ///< nothing of it is left on a real table, which alone knows why
};

enum class GlorySource : std::uint8_t
{
    Scenario,
    Quests,
    OldModels,
    Roleplay,
    Duel,
};

/// Where the game stands when no procedure is under way.
enum class Course : std::uint8_t
{
    Weapons,
    Markers, ///< before anybody knows his edge (DR-SCEN-24, DR-SCEN-25)
    Edge,
    Bearer,
    Deployment,
    Desertion,
    Carrier,
    TurnStart,
    PhaseStart,
    Challenge,
    Rally,
    Charges,
    Orders,
    PhaseEnd,
    Over,
    Verdicts, ///< it is over, but for what players judge themselves
};

/// What is so of a unit as its players see it.
enum class Mark : std::uint8_t
{
    Battered,
    Acted, ///< it has had its activation in this phase
    WallOfSpears,
    Leader,    ///< who still lives
    Character, ///< a holy man or banner that still lives
    Changed,   ///< it stands in its other form
    CounterCharges,
    ChargesWildly,
};

inline constexpr Mark lastMark = Mark::ChargesWildly;

/// The figures that a unit fights by; their ids in the catalogue stand in `vocabulary()`.
enum class Stat : std::uint8_t
{
    Attack,
    Move,
    Shoot,
    Courage,
    Armour,
    AttackValue,
    DefenceValue,
    ShootValue,
    Movement,   ///< inches
    ShootRange, ///< inches
};

inline constexpr Stat lastStat = Stat::ShootRange;

/// The players of a real table wrote down that it is so; nobody here knows why, or whose doing it was.
[[nodiscard]] constexpr bool isRecorded(const Event &event)
{
    constexpr int battered = 2;
    switch (static_cast<EventKind>(event.kind.number())) {
    case EventKind::PointsLost:
        return event.b == int(Loss::Recorded);
    case EventKind::Healed:
        return event.b == 1;
    case EventKind::Battered:
        return event.a == battered;
    case EventKind::Rallied:
        return event.a == 1;
    case EventKind::Removed:
        return event.a == int(Removal::Recorded);
    default:
        return false;
    }
}

/// True for a removal that counts as a casualty: towards half losses, Glory and Quests (DR-COUR-05,
/// DR-QUEST-06).
[[nodiscard]] constexpr bool isCasualty(Removal removal)
{
    return removal != Removal::Deserted && removal != Removal::Exited;
}

} // namespace gonfalon::rampant

namespace gonfalon {

template <>
inline constexpr bool isKind<Order, rampant::OrderKind> = true;
template <>
inline constexpr bool isKind<Awaiting, rampant::Decision> = true;
template <>
inline constexpr bool isKind<Roll, rampant::RollFor> = true;
template <>
inline constexpr bool isKind<Event, rampant::EventKind> = true;
template <>
inline constexpr bool isKind<UnitFate, rampant::Removal> = true;
template <>
inline constexpr bool isKind<BattleResult, rampant::BattleEnd> = true;
template <>
inline constexpr bool isKind<BattleView, rampant::Course> = true;
template <>
inline constexpr bool isKind<Marks, rampant::Mark> = true;
template <>
inline constexpr bool isKind<FigureValues, rampant::Stat> = true;

} // namespace gonfalon
