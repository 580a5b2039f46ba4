// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/length.h"
#include "core/systems/rampant/stated.h"

namespace gonfalon::rampant {

/// What is so of one deed on the ground: all that a rule may ask about it. It was measured on the program's
/// own table, or stated by the players of a real one; a rule cannot tell which, and need not. What a deed is
/// not about stays as it is here.
struct Situation
{
    // A fight or a shot, as the target has it from who attacks or shoots.
    bool rough = false;           ///< the fight is in rough terrain; of a shot: the target stands there
    bool cover = false;           ///< the target is in cover (DR-TERR-07)
    bool superb = false;          ///< superb cover, that is (DR-TERR-16)
    bool overhead = false;        ///< the target has cover from above (DR-FANT-19)
    bool uphill = false;          ///< the target is attacked from below (DR-TERR-11)
    bool atObstacle = false;      ///< the target stands behind one (LR-ATK-16); a retreat was stopped by one
    bool farFromObstacle = false; ///< no cover, but it would be, were the target nearer to it (DR-SHOOT-18)
    bool farOff = false;          ///< the shot is a long one (DR-SHOOT-05)

    // A movement, a chase or a retreat.
    bool setOff = false;    ///< models left their places (DR-ATTACK-29)
    bool caught = false;    ///< the attackers still reach who evaded (DR-ATTACK-14)
    bool dangerous = false; ///< the way crosses Dangerous ground (DR-SCEN-41)
    bool offTable = false;  ///< the retreat crosses an edge (DR-RETREAT-08)
    Length gone = {};       ///< by the model that went farthest; 0 where nobody has measured it
    Length missing = {};    ///< what a retreat fell short of (DR-RETREAT-04, LR-RET-04)

    // An arrival.
    bool reached = false; ///< the way out, or the place that the scenario would have it reach
    int gathered = 0;     ///< things of the scenario that it touches

    friend bool operator==(const Situation &, const Situation &) = default;
};

/// The same, out of what players state.
[[nodiscard]] inline Situation situationBy(const Stated &facts)
{
    return {.rough = facts.rough,
            .cover = facts.cover || facts.superb,
            .superb = facts.superb,
            .overhead = facts.overhead,
            .uphill = facts.uphill,
            .atObstacle = facts.obstacle,
            .farOff = facts.beyond12,
            .caught = facts.yes,
            .dangerous = facts.dangerous,
            .offTable = facts.offTable,
            .missing = Length::inches(facts.count),
            .reached = facts.exits,
            .gathered = facts.count};
}

} // namespace gonfalon::rampant
