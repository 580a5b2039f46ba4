// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/systems/todk/readings.h"

#include <cstdint>

/// What one die does, from what is so of whoever strikes or is struck: engine and odds read it here.
namespace gonfalon::todk {

inline constexpr int sidesOfStrength = 10, sidesOfMove = 4;

enum class Blow : std::uint8_t
{
    Miss,
    Hit,  ///< the target rolls to defend
    Kill, ///< a figure is gone at once
};

enum class Hurt : std::uint8_t
{
    Flesh,
    Serious,
    Killed,
};

/// What an attack die is read by.
struct Strike
{
    int hitsOn = 6; ///< the least score that hits
    int bonus = 0;  ///< added to the die: rank or row, −2 with a serious wound, +1 from flank or rear
};

/// What a defence die is read by.
struct Guard
{
    int seriousOn = 7, killedOn = 10; ///< the least scores that do
    int bonus = 0;                    ///< taken off the die: rank or row, level, wound
};

/// \param face of a D10. A natural 10 kills whatever is added (TK-CMB-01, 03 to 06, 09, 11).
[[nodiscard]] Blow blowOf(int face, const Strike &strike, const Readings &readings);

/// \param face of a D10. A natural 10 kills whatever is added (TK-CMB-02, 04 to 06, 09 to 11).
[[nodiscard]] Hurt hurtOf(int face, const Guard &guard, const Readings &readings);

enum class TemplateShot : std::uint8_t
{
    Miss,
    Misfire,
    OnTarget,
};

/// How a template that was aimed falls, by a D10 (TK-TPL-01).
[[nodiscard]] TemplateShot templateShotOf(int face);

/// Whoever rolls that under the template is thrown clear: no bonus counts (TK-TPL-02 to 04).
[[nodiscard]] bool isThrownClear(int face, const Readings &readings);

/// A Rally or a Disengage Test succeeds (TK-RAL-02, TK-FRM-09).
[[nodiscard]] constexpr bool isEven(int face) { return face % 2 == 0; }

/// A Retreat Test holds (TK-RET-08).
[[nodiscard]] bool holds(int face, const Readings &readings);

} // namespace gonfalon::todk
