// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/systems/rampant/play.h"
#include "core/systems/rampant/situation.h"

#include <algorithm>

namespace gonfalon::rampant {

inline constexpr int roughArmour = 2; ///< on rough ground (DR-ATTACK-20)

/// A fight: the ground it is on, and how it came about.
struct Fight
{
    Situation ground;            ///< as the attacked unit has it from the attackers
    bool counterCharged = false; ///< both fight as attackers (DR-ATTACK-11)
    bool caughtEvading = false;  ///< the evader's Armour is 1 (DR-ATTACK-14, DR-ATTACK-17)
};

/// How one unit strikes in a fight.
struct Bout
{
    int dice = 12;
    int hitsOn = 6;
    bool asAttacker = true;
    bool venomous = false; ///< its 6s count as DR-FANT-71 says
    int rulesForAll = 0;   ///< rules that roll all misses again, one after the other (DR-CONV-10)
    int byLeader = 0;      ///< misses that the Leader's Trait rolls again after those

    /// How many of the `missed` dice are rolled again, after so many rerolls.
    [[nodiscard]] int rerolls(int done, int missed) const
    {
        if (done < rulesForAll)
            return missed;
        return done == rulesForAll ? std::min(missed, byLeader) : 0;
    }
};

/// How `unit` strikes at `foe`, as the attacker or the one attacked (DR-ATTACK-18 to 21).
[[nodiscard]] Bout boutOf(const Look &look, UnitIndex unit, UnitIndex foe, const Fight &fight, bool attacker);

/// The Armour of `unit` against `foe` in a fight, after all that changes it (DR-ATTACK-26). `attacker`: it
/// fights as one, and has neither cover nor wall.
[[nodiscard]] int fightArmour(const Look &look, UnitIndex unit, UnitIndex foe, const Fight &fight,
                              bool attacker, Reasons *reasons = nullptr);
/// What makes it strike otherwise than its profile says (DR-ATTACK-18 to 21).
[[nodiscard]] Reasons strikesSo(const Look &look, UnitIndex unit, const Fight &fight);

/// The attacked unit may answer so (DR-ATTACK-08, DR-UNIT-47, DR-BATT-05).
[[nodiscard]] bool mayCounterCharge(const Look &look, UnitIndex unit, UnitIndex attacker);
[[nodiscard]] bool mayEvade(const Look &look, UnitIndex unit);

} // namespace gonfalon::rampant
