// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/battle/awaiting.h"
#include "core/battle/event.h"
#include "core/battle/order.h"
#include "core/battle/outcome.h"
#include "core/battle/view.h"

/// How Robert's Rules of Warfare calls what happens in its battles. Files carry the numbers: new ones come
/// behind the last.
namespace gonfalon::roberts_rules {

enum class Deed : std::uint8_t
{
    Hide,          ///< unit: skirmishers that begin hidden in target
    Move,          ///< unit, parts: stands apart from it; on a real table: it halts close to an enemy
    Stop,          ///< unit, parts
    AboutFace,     ///< unit, parts
    ChangeFace,    ///< unit, parts
    Retrograde,    ///< unit, parts
    Reform,        ///< unit, parts: the stands of its first row from now on; none: as they stand
    Declare,       ///< unit, target: a charge for the Charge Phase
    Press,         ///< unit, target: skirmishers that it comes up to, who withdraw
    Near,          ///< unit, target: a monster, somebody awesome or Goblinoids near it
    Rejoin,        ///< unit: its stands stand together again
    Countercharge, ///< unit, target
    Set,           ///< unit: against an attack
    Emerge,        ///< unit: skirmishers come out of hiding
    Shoot,         ///< unit, target, parts: the stands that shoot; none: all that can
    Cast,          ///< unit, target
    Join,          ///< unit: skirmishers that shoot with those who were ordered to
    Loose,         ///< the fire group is complete
    At,            ///< target, parts: its stands that are shot at; none: evenly at its first row
    GoIn,          ///< unit: its charge
    Countermand,   ///< unit: its charge
    Touch,         ///< unit, target, parts: its stands that touch; none: its first row
    Against,       ///< target, parts: its stands that are touched; none: one each, from the left
    FallShort,     ///< unit: its charge reaches nobody
    Fight,         ///< unit, target; choice: the number of the stand that attacks
    Apart,         ///< unit: nobody touches it any more
    Pursue,        ///< unit
    Hold,          ///< unit: it does not pursue, or act on its breakthrough
    Effect,        ///< target: of a spell; count: hits; Disrupted or not
    Shaken,        ///< unit: near enough to a rout to check
    Record,        ///< unit; count: the hits that are left; what is so of it
    Agree,         ///< both players end the battle
    Done,          ///< with all that the phase has
    Advance,       ///< how far a pursuit goes
    Back,          ///< whoever is pushed back has room, or not
};

enum class Question : std::uint8_t
{
    Nothing,
    SetUp,        ///< who begins hidden
    Action,       ///< of the Acting player
    Reaction,     ///< of the Reacting player
    Assault,      ///< of the Acting player
    Group,        ///< who shoots with the skirmishers
    Targets,      ///< which stands are shot at
    Onset,        ///< whether a charge goes in
    Contact,      ///< whom a charge reaches
    Partners,     ///< which stands of the other it touches
    Combat,       ///< which attack is next
    Pursuit,      ///< whether a stand pursues
    Spell,        ///< what a spell does
    Spread,       ///< who is near a rout
    Breakthrough, ///< what a unit does whose enemy is gone
    Advance,      ///< how far a stand pursues
    Room,         ///< whether it can fall back
};

enum class Throw : std::uint8_t
{
    Nothing,
    First,
    Action,
    Volley,
    Morale,
    Melee,
    Pursuit,
    Break,
    Leader,
};

/// What an Action Roll is for.
enum class Act : std::uint8_t
{
    Move,
    Stop,
    AboutFace,
    ChangeFace,
    Retrograde,
    Reform,
    Countercharge,
    Set,
    Emerge,
    Shoot,
    Cast,
    Countermand,
    Pursue,
    Withdraw,
    FallBack,
};

enum class Happening : std::uint8_t
{
    Began,
    Thrown,        ///< side; a: its die
    ActsFirst,     ///< side
    HidIn,         ///< unit, other
    TurnBegan,     ///< a: the turn
    HalfBegan,     ///< side
    PhaseBegan,    ///< side; a: Step
    Acted,         ///< unit; a: Act, b: Outcome, c: the total
    Because,       ///< unit; a: Why, b: by how much
    MarchedOn,     ///< unit: nobody stopped it
    Halted,        ///< unit: close to an enemy
    FormedUp,      ///< unit; a: stands in its first row
    Declared,      ///< unit, other
    Forfeited,     ///< unit: its charge
    WasNear,       ///< unit, other; a: Nearness
    Rejoined,      ///< unit
    AttackFell,    ///< unit, other; a: the total, b: Shot, c: the number of the stand shot at
    Volleyed,      ///< unit, other; a: attacks, b: stands Disrupted, c: hits
    JoinedGroup,   ///< unit, other
    HitsTaken,     ///< unit; a: hits, b: lost by now, c: of so many
    Demoralized,   ///< unit
    StandLost,     ///< unit; a: the number of the stand, b: stands left
    MoraleChecked, ///< unit; a: the total, b: 1: passed
    StayedBehind,  ///< unit; a: stands
    FellShort,     ///< unit: its charge; other: whom its pursuit did not reach
    Touched,       ///< unit, other; a: stands, b: Side
    Struck,        ///< unit, other; a: the total, b: the stand's number, c: that of the other
    NeitherCounts, ///< unit, other
    PushedBack,    ///< unit, other; a: the stand's number, b: Push
    Pursued,       ///< unit, other; a: the total, b: hits, c: 1: an Overrun
    BrokeThrough,  ///< unit, other
    LeaderChecked, ///< unit; a: the total, b: 1: he holds, c: Leads
    LeaderLost,    ///< unit; a: Leads
    BreakChecked,  ///< unit; a: the total, b: 1: it holds, c: 1: for a rout near it
    Shattered,     ///< unit; a: hits: it is broken
    SpellCast,     ///< unit, other
    Resisted,      ///< unit; a: the total, b: 1: it did
    SpellTold,     ///< unit, other; a: hits, b: 1: Disrupted
    Surfaced,      ///< unit: out of hiding
    Corrected,     ///< unit; a: hits left
    Settled,       ///< Disruption has ended
    Removed,       ///< unit, other: whose doing it was, or nobody; a: Leaving
    Ended,         ///< side: that is left; a: End
    Parted,        ///< unit: nobody touches it any more
    Stayed,        ///< unit, other: whom it does not pursue, or nobody
    Noted,         ///< unit; a: Note, b: 1: it is so now, 0: no more; written down by hand
    StandBack,     ///< unit; a: the number of the stand, b: stands left; written down by hand
};

enum class Outcome : std::uint8_t
{
    Failed,
    Passed,
    Automatic,
    ByGeneral,
};

/// What a total is made of.
enum class Why : std::uint8_t
{
    Kind, ///< its own, by its kind
    Elite,
    Swift,
    Militia,
    Leader,
    FreeCaptain,
    Disrupted,
    Demoralized,
    Mounted, ///< a pursuer
    Eager,
    Guard,
    Unreliable,
    StandsLost,
    Heartened,
    Missiles, ///< MAV
    Attack,   ///< AV
    Lance,    ///< of its AV, spent
    Defence,  ///< DV, taken away
    Cover,
    Obstacle,
    ArmourPiercing,
    MountedTarget,
    LargeTarget,
    SmallTarget,
    Shock,
    Impetuous,
    Horn,
    Uphill,
    Downhill,
    SecondRank,
    Set,
    Hero,
    Overrun,
    Stated, ///< a circumstance that the players stated
    Option, ///< an option of a pack or of the house
    TargetDisrupted,
    Group, ///< MAV of those who shoot with it
};

/// What players write down of a unit, beside its hits.
enum class Note : std::uint8_t
{
    Disrupted,
    Marching,
    Broken,
};

enum class Shot : std::uint8_t
{
    Nothing,
    Disrupts,
    Hits,
};

using Side = TouchedAt;

enum class Push : std::uint8_t
{
    Back,
    Half,
    Stays,
};

enum class Nearness : std::uint8_t
{
    Frightened, ///< mounted, by a monster
    Heartened,  ///< by an Awesome friend
    Roused,     ///< Dwarves, by Goblinoids
};

enum class Leads : std::uint8_t
{
    General,
    Captain,
    Hero,
};

enum class Leaving : std::uint8_t
{
    Destroyed, ///< hit by hit
    Routed,    ///< it broke
    Caught,    ///< it could not withdraw
};

enum class End : std::uint8_t
{
    Agreed,
    Half,  ///< of a side's points are lost
    Alone, ///< one side alone is left
    Turns, ///< as many as were agreed
    Nobody,
};

enum class Sign : std::uint8_t
{
    Demoralized,
    Disrupted, ///< of a unit: one of its stands is
    Marching,
    Charging,
    Set,
    InMelee,
    HasShot,
    Failed, ///< an Action Roll in this phase
    Broken,
    Hidden,
    General,
    Captain,
    Hero,
    Apart,    ///< of a stand: from its unit
    FirstRow, ///< of a stand
    Unlanced, ///< of a stand
};

enum class Figure : std::uint8_t
{
    Attack,
    Defence,
    Missiles,
    Action,
    Morale,
    Charge,
    Stands,
};

enum class Step : std::uint8_t
{
    First,
    SetUp,
    Action,
    Reaction,
    Assault,
    Charge,
    Combat,
};

} // namespace gonfalon::roberts_rules

namespace gonfalon {

template <>
inline constexpr bool isKind<Order, roberts_rules::Deed> = true;
template <>
inline constexpr bool isKind<Awaiting, roberts_rules::Question> = true;
template <>
inline constexpr bool isKind<Roll, roberts_rules::Throw> = true;
template <>
inline constexpr bool isKind<Event, roberts_rules::Happening> = true;
template <>
inline constexpr bool isKind<UnitFate, roberts_rules::Leaving> = true;
template <>
inline constexpr bool isKind<BattleResult, roberts_rules::End> = true;
template <>
inline constexpr bool isKind<Marks, roberts_rules::Sign> = true;
template <>
inline constexpr bool isKind<FigureValues, roberts_rules::Figure> = true;
template <>
inline constexpr bool isKind<BattleView, roberts_rules::Step> = true;

} // namespace gonfalon
