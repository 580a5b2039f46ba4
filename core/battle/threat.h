// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/finding.h"
#include "core/battle/ids.h"
#include "core/battle/order.h"
#include "core/dice/dice.h"

#include <cstdint>
#include <optional>

namespace gonfalon {

/// A unit where it stands, or where it might.
struct Standing
{
    UnitIndex unit = noUnit;
    table::Stand places = {};       ///< of each model, the Leader's first; none: where it stands now
    std::int16_t facing = noFacing; ///< in degrees clockwise from the table's far edge

    friend bool operator==(const Standing &, const Standing &) = default;
};

/// What is asked of a game: who could do something to a unit that stands there.
struct ThreatQuestion
{
    Standing there = {};
    SideIndex viewer = noSide; ///< who asks: only what that side may know is told
    UnitIndex from = noUnit;   ///< this enemy alone; noUnit: all of them
    bool strikes = true;       ///< also with how many dice, which takes longer to find out
    bool anywhere = false;     ///< also where it may not stand: for the outline of what an enemy reaches
};

/// One way in which one enemy could do something to a unit, or why it cannot. Lengths are in hundredths of
/// what the game measures in.
struct Threat
{
    UnitIndex from = noUnit;
    Kind<Order> way = {};               ///< the order by which it would be done
    bool must = false;                  ///< its owner has no choice but to try
    bool fromAfar = false;              ///< without coming into contact
    bool seen = false;                  ///< it sees the unit
    std::uint8_t others = 0;            ///< how many units its owner may choose in place of this one
    int apart = 0;                      ///< base to base, or as the game measures that way
    int most = 0;                       ///< how far that way reaches at most
    DiceRequest test = {.count = 0};    ///< that it may act at all; no dice: none are rolled
    int needed = 0;                     ///< what they must come to
    int tries = 1;                      ///< how often they may be rolled
    DiceRequest strikes = {.count = 0}; ///< what falls on the unit then; no dice: not known
    std::optional<Finding> bar = {};    ///< why it cannot; nothing: it can

    [[nodiscard]] bool possible() const { return !bar; }
    friend bool operator==(const Threat &, const Threat &) = default;
};

/// How likely the enemy is allowed to act so, from 0 to 1: of its own test alone.
[[nodiscard]] double chanceOf(const Threat &threat);

} // namespace gonfalon
