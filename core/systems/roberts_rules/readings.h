// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/battle/setup.h"

namespace gonfalon::roberts_rules {

/// The house readings in force. Defaults are the first reading of each ruling.
struct Readings
{
    bool formedInReaction = true;   ///< shoot without a roll, and Unformed in Assault (RR-MSL-03)
    bool hitsAboveEleven = false;   ///< a missile hit needs more than the number (RR-MSL-12)
    bool disruptsAtOnce = false;    ///< within a volley (RR-MSL-15)
    bool smallIsHarder = false;     ///< a target of Size 1 (RR-MSL-17)
    bool groupAddsUp = true;        ///< one attack for a fire group, and not one for each (RR-MSL-18)
    bool unitTakesHeart = true;     ///< one check for all its Reluctant front stands (RR-CHG-06)
    bool shockIsVulnerable = true;  ///< in its charge (RR-ATT-13)
    bool lancesReturn = false;      ///< for each new charge (RR-MEL-07)
    bool tieCounts = false;         ///< equal totals count for both (RR-MEL-13)
    bool allMaySet = false;         ///< and gain by it, not pikes alone (RR-DAT-05)
    bool standAtHalf = false;       ///< the hit that reaches half takes one (RR-CAS-03)
    bool fanaticsToTheLast = false; ///< they lose no stand before the last hit (RR-CAS-06)
    bool checksTwice = true;        ///< a broken unit for stands that it lost so (RR-MOR-08)
    bool leaderPerHit = false;      ///< he checks for each hit, and not for each attack (RR-MOR-10)
    bool generalsStandGoes = true;  ///< with him (RR-MOR-10)
    bool countersAnybody = false;   ///< and not only whoever charges it (RR-CHG-02)
    bool reachIsStated = false;     ///< by the players, and not told by base depths (RR-PUR-05)
    bool demoralizedShoot = false;  ///< worse too, and not only strike (RR-CAS-05)
    bool winnerActsFirst = true;    ///< in every turn, and not by a new die (RR-SEQ-08)
};

/// Those of a battle, by what its players agreed.
[[nodiscard]] Readings readingsOf(const BattleSetup &setup);

} // namespace gonfalon::roberts_rules
