// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/battle/setup.h"

namespace gonfalon::todk {

/// The house readings in force. Defaults are the first reading of each ruling.
struct Readings
{
    bool changedTenKills = true;      ///< an attack that bonuses make a 10 (TK-CMB-11)
    bool changedTenFells = false;     ///< a defence that penalties make a 10 (TK-CMB-11)
    bool bonusesAdd = false;          ///< of a rider's rank and his animal (TK-CMB-12)
    bool lieutenantCounts = false;    ///< at +1 (TK-CMB-07)
    bool woundedDefendWorse = true;   ///< at −1 (TK-WND-04)
    bool woundsHeal = true;           ///< after two of their owner's parts (TK-WND-05)
    bool templateTenSaves = true;     ///< a 10 under the template, as a 1 does (TK-TPL-04)
    bool sixHolds = false;            ///< a Retreat Test holds on 6 or more, and not on even dice (TK-RET-08)
    bool oneSlowsAll = false;         ///< one serious wound slows its whole unit (TK-WND-08)
    bool neverSlows = false;          ///< the wounded keep up (TK-WND-08)
    bool answersFire = true;          ///< a target may shoot back (TK-SEQ-04)
    bool lessExperiencedFirst = true; ///< in an exchange of fire (TK-SEQ-03)
    bool leaderless = true;           ///< a band without its leader counts as inexperienced (TK-EXP-12)
    bool misfireSkips = true;         ///< the next shot (TK-TPL-06)
    bool halfOfAll = false;           ///< of the figures that it began the battle with (TK-RET-01)
    bool fleesInFull = false;         ///< its greatest move, without a die (TK-RET-07)
    bool leavesFreely = false;        ///< a melee, without a test (TK-FRM-09)
    bool meleeInTurn = false;         ///< the less experienced strikes first (TK-CMB-18)
    bool flankCounts = true;          ///< +1 on each die (TK-CMB-19)
    bool minusIsLength = false;       ///< −1 to movement takes 5 cm away, and not a pip (TK-MOV-08)
    bool checksheetRates = false;     ///< of movement (TK-MOV-04)
    bool weather = false;             ///< it is thrown for (TK-WEA-01)
    bool terrain = false;             ///< it counts (TK-TER-03)
    bool ranksFirst = false;          ///< a formation is so many deep and so many wide (TK-FRM-01)
    bool allUseTemplate = false;      ///< every weapon with a crew (TK-TPL-07)
    bool hailFromThird = false;       ///< turn on (TK-WEA-11)
    bool toTheLast = false;           ///< no number of turns ends it that nobody agreed (TK-END-01)
};

/// Those of a battle, by what its players agreed; what is a setting of each list is taken from the lists
/// where all of them have it alike (TK-SET-13).
[[nodiscard]] Readings readingsOf(const BattleSetup &setup);

/// The settings about which the lists differ and nothing was agreed (GF-7121, TK-SET-13).
[[nodiscard]] Findings disagreements(const BattleSetup &setup);

} // namespace gonfalon::todk
