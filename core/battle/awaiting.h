// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/battle/ids.h"
#include "core/battle/kind.h"
#include "core/dice/dice.h"

#include <cstdint>

namespace gonfalon {

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
    SideIndex side = noSide;      ///< who decides, or whose dice they are
    Kind<Awaiting> decision = {}; ///< 0: none
    Kind<Roll> rollFor = {};      ///< what the dice are for; 0: none
    UnitIndex unit = noUnit;      ///< of whom it is asked, for whom it is rolled
    UnitIndex other = noUnit;     ///< the opponent in it
    DiceRequest dice{};           ///< of What::Dice
    int needed = 0;               ///< the total or face that succeeds; 0 where none does

    friend bool operator==(const Awaiting &, const Awaiting &) = default;
};

} // namespace gonfalon
