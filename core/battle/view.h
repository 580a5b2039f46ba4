// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/battle/ids.h"
#include "core/battle/order.h"
#include "core/battle/outcome.h"
#include "core/battle/point.h"

#include <optional>
#include <string>
#include <vector>

namespace gonfalon {

/// What a unit is able to do as it stands now, in plain numbers: totals on two dice, faces of one die,
/// inches. 0 where it cannot.
struct FiguresView
{
    int attack = 0, move = 0, shoot = 0, courage = 0;
    int armour = 1, attackValue = 6, defenceValue = 6, shootValue = 0;
    int movement = 0;   ///< inches
    int shootRange = 0; ///< inches
    bool counterCharges = false;
    bool chargesWildly = false;

    friend bool operator==(const FiguresView &, const FiguresView &) = default;
};

/// One unit as a player may see it.
struct UnitView
{
    SideIndex side = noSide;
    std::string name;
    int points = 0;
    int strength = 0;
    int startStrength = 0;
    bool onTable = false;
    bool waiting = false;                       ///< off the table, still able to come
    std::optional<Kind<UnitFate>> removal = {}; ///< how it left play
    bool battered = false;
    bool tested = false; ///< it has had its activation in this phase
    bool wall = false;
    bool leader = false;
    bool character = false; ///< a holy man or banner that still lives
    bool changed = false;
    FiguresView figures = {};
    Point middle = {};                     ///< of the smallest box around its models
    std::vector<std::uint8_t> spells = {}; ///< in force on it, by position in the catalogue
    std::vector<Point> models = {};        ///< the Leader's first; empty off the table or on a real one
    int baseRadius = 0;                    ///< of its models, in 1/100 inch
    std::int16_t facing = noFacing;        ///< where it faces, in degrees clockwise from the table's far edge
    int baseHalf = 0;                      ///< half the straight part of a long base, along the table's depth
};

/// One thing of a scenario that lies on the table.
struct MarkerView
{
    std::string id;
    Point at = {};
    bool onTable = true;
    UnitIndex carrier = noUnit;
};

/// What one viewer may know of the battle: everything but the secrets of the others.
struct BattleView
{
    int turn = 0; ///< 0 before the first
    SideIndex phase = noSide;
    bool lastTurn = false;
    std::vector<UnitView> units = {};
    std::vector<MarkerView> markers = {};
    UnitIndex ringBearer = noUnit;    ///< only where the viewer knows
    std::vector<int> pointsLost = {}; ///< of casualties, side by side
};

} // namespace gonfalon
