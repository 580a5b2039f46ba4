// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/battle/awaiting.h"
#include "core/battle/event.h"
#include "core/battle/order.h"
#include "core/battle/outcome.h"
#include "core/battle/view.h"
#include "core/dice/dice.h"

/// How Tales of the Dragon Kingdoms calls what happens in its battles. Files carry the numbers: new ones come
/// behind the last.
namespace gonfalon::todk {

enum class Deed : std::uint8_t
{
    TakeEdge,  ///< choice: 0 north, 1 east, 2 south, 3 west
    Deploy,    ///< unit; path: its middle; facing
    HoldBack,  ///< unit: it finds no room
    March,     ///< unit: its die is thrown
    Go,        ///< unit; path: where its Centrepoint stands then; facing
    Charge,    ///< unit, target; path: the same; on a real table: from flank, from rear
    Stay,      ///< unit: where it stands
    Turn,      ///< unit, facing
    Rally,     ///< unit, target
    Reform,    ///< unit, target: that joins it
    Disengage, ///< unit
    Shoot,     ///< unit, target
    Bombard,   ///< unit; path: where the template is laid
    ShootBack, ///< unit, target
    HoldFire,  ///< unit
    Strike,    ///< unit, target: whom it fights of those that it touches
    Apart,     ///< unit: on a real table nobody touches it any more
    Nominate,  ///< unit; parts: the figures that take the hits; none: as usual
    Rest,      ///< unit, target: who takes the hits that cannot be shared
    Red,       ///< target, parts: who lies under the red of the template, on a real table
    Blue,      ///< target, parts: the same of the blue
    Flee,      ///< unit; on a real table: over the edge, into an enemy
    Done,      ///< with all that the step has
};

enum class Question : std::uint8_t
{
    Nothing,
    Edge,
    SetUp,
    Command,
    Way,      ///< where a unit goes whose die fell
    Regroup,  ///< a unit has moved: whether it rallies another
    Missiles, ///< who shoots
    Answer,   ///< whether a unit shoots back
    Victims,  ///< who takes the hits
    Rest,     ///< of hits shared out in a melee
    Under,    ///< who lies under the template
    Opponent, ///< whom a unit strikes
    Flight,   ///< how a unit fled
    Arrival,  ///< of those that found no room
};

enum class Throw : std::uint8_t
{
    Nothing,
    Precedence,
    Pace,
    Volley,
    Melee,
    Defence,
    Aim,
    Shelter, ///< under the template
    Rally,
    Disengage,
    Retreat,
    Flight,
    Weather,
};

enum class Happening : std::uint8_t
{
    Began,        ///< a: sides
    Placed,       ///< side; a: its D10, b: its place in the order of play
    EdgeTaken,    ///< side; a: the edge
    Deployed,     ///< unit
    HeldBack,     ///< unit
    TurnBegan,    ///< a: the turn
    PartBegan,    ///< side
    Paced,        ///< unit; a: the D4, b: how far it may go
    Moved,        ///< unit; a: how far
    Stayed,       ///< unit
    Turned,       ///< unit; a: degrees
    Charged,      ///< unit, other; a: how far, b: Front, Flank, Rear
    RallyTried,   ///< unit, other; a: the D10, b: 1: it succeeds
    Merged,       ///< unit, other: that is part of it now; a: figures
    BreakingAway, ///< unit; a: the D10, b: 1: it succeeds
    Shot,         ///< unit, other; a: hits, b: kills, c: 1: into a melee
    Laid,         ///< unit; a: TemplateShot
    Struck,       ///< unit, other; a: hits, b: kills, c: 1: from flank or rear
    Felled,       ///< unit; a: figures killed at once
    Defended,     ///< unit; a: flesh wounds, b: serious wounds, c: dead
    Sheltered,    ///< unit; a: dead, b: serious wounds, c: thrown clear
    OfficerFell,  ///< unit; a: Rank
    Tested,       ///< unit; a: the D10, b: 1: it holds
    Broke,        ///< unit
    Fled,         ///< unit; a: how far
    Recovered,    ///< unit; a: figures
    Removed,      ///< unit, other: who caught it, or nobody; a: Leaving
    Ended,        ///< side: that is left; a: End
    WeatherFell,  ///< side; a: the D10
    WithinRange,  ///< unit: it is set up in reach of `other`'s missiles, or reaches it
    Parted,       ///< unit, other: by its losses they touch no longer
};

enum class Leaving : std::uint8_t
{
    Destroyed, ///< figure by figure
    Caught,    ///< an enemy touched it while it fled
    Routed,    ///< over the edge of the table; it comes back after the battle
    Joined,    ///< another unit
};

enum class End : std::uint8_t
{
    Alone,  ///< one side has a unit that does not flee
    Turns,  ///< as many as were agreed
    Nobody, ///< has one
};

enum class Sign : std::uint8_t
{
    Fleeing,
    Commanded, ///< it has had its command of this turn
    HasShot,
    Jammed, ///< its next shot is lost
    InMelee,
    Officer, ///< of a figure: its Sergeant or better
    Corporal,
    Wounded,   ///< of a figure, seriously
    Scratched, ///< of a figure: a flesh wound
};

enum class Figure : std::uint8_t
{
    Figures,
    Pip,
    Range,
    HitOn,
    SeriousOn,
    KilledOn,
    Bonus,
    Guard,
};

enum class Step : std::uint8_t
{
    Order,
    Edges,
    SetUp,
    Retreats,
    Commands,
    Missiles,
    Melee,
    Tests,
};

} // namespace gonfalon::todk

namespace gonfalon {

template <>
inline constexpr bool isKind<Order, todk::Deed> = true;
template <>
inline constexpr bool isKind<Awaiting, todk::Question> = true;
template <>
inline constexpr bool isKind<Roll, todk::Throw> = true;
template <>
inline constexpr bool isKind<Event, todk::Happening> = true;
template <>
inline constexpr bool isKind<UnitFate, todk::Leaving> = true;
template <>
inline constexpr bool isKind<BattleResult, todk::End> = true;
template <>
inline constexpr bool isKind<Marks, todk::Sign> = true;
template <>
inline constexpr bool isKind<FigureValues, todk::Figure> = true;
template <>
inline constexpr bool isKind<BattleView, todk::Step> = true;

} // namespace gonfalon
