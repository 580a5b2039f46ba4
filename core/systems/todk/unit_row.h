// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/catalogue.h"
#include "core/model/warband.h"
#include "core/systems/todk/figure.h"

#include <optional>

namespace gonfalon::todk {

/// What a unit fights and moves by, as its list has it: the figures of its profile, and the rules that the
/// engine knows.
struct UnitRow
{
    int hitsOn = 6, seriousOn = 7, killedOn = 10;
    int bonus = 0; ///< of its row, in attack: +1 for animals, +2, +3
    int guard = 0; ///< of its row and its leader's level, in defence
    int leaderBonus = 0, corporalBonus = 0;
    std::optional<int> range;   ///< hundredths of a centimetre; nothing: it has no missiles
    int pip = 0;                ///< that it moves for each pip of the D4, hundredths of a centimetre
    std::optional<int> rallies; ///< within so many hundredths of a centimetre
    int width = 1, depth = 1;   ///< its formation, in figures
    int figures = 1;
    int rank = 0;         ///< of its leader, from a Sergeant up in the order of the game; 0: it has none
    int arms = 0;         ///< which of the game's weapons it has (TK-REF-03)
    int level = 2;        ///< of its leader, 0 inexperienced to 4 veteran (TK-EXP-01)
    bool led = false;     ///< by somebody whose battles count (TK-EXP-13)
    bool green = false;   ///< led by the inexperienced (TK-EXP-06, TK-EXP-07)
    bool veteran = false; ///< (TK-REF-04)
    bool crewed = false;  ///< its weapon has one die, as long as three of the crew stand (TK-EXT-03)
    bool machine = false; ///< one body with one die (TK-CMB-20)
    bool flies = false;
    bool rides = false;
    bool mounted = false;     ///< to the weather (TK-WEA-15)
    bool hasTemplate = false; ///< (TK-TPL-07)

    friend bool operator==(const UnitRow &, const UnitRow &) = default;
};

/// \param unit of a type that the catalogue knows
[[nodiscard]] UnitRow rowOf(const Catalogue &catalogue, const Unit &unit, const Readings &readings);

/// What a figure's attack dice are read by, before flank, rear or weather (TK-CMB-07, 12; TK-WND-02).
[[nodiscard]] Strike strikeOf(const UnitRow &row, const Soldier &soldier, const Readings &readings);

/// What its defence dice are read by (TK-CMB-07, 10, 12; TK-WND-04).
[[nodiscard]] Guard guardOf(const UnitRow &row, const Soldier &soldier, const Readings &readings);

} // namespace gonfalon::todk
