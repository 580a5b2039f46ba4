// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/battle/setup.h"

namespace gonfalon::rampant {

/// What one Rampant differs in from the other, and the house readings in force: the only place where the
/// engine learns which game it plays. Defaults are Dragon Rampant's.
struct Readings
{
    // Games (the switches of Lion Rampant).
    bool challenges = false;   ///< a Challenge step opens the phase, duels are fought (LR-ACT-01)
    bool luckyBlows = false;   ///< losses may kill Leader and character (LR-SHT-09)
    bool leaderReroll = false; ///< every Leader lets one failed order a turn be rolled again (LR-LDR-02)
    bool moveAfterFailedCharge = false; ///< (LR-ACT-03)
    bool retreatFromClosest = false;    ///< and not from the cause (LR-RET-03)
    bool straightAway = false;          ///< a retreat bends round nothing (LR-RET-03)
    bool leaveTheTable = false;         ///< a retreat that can leave the table does (LR-RET-02)
    bool blockedOnePerInch = false;     ///< a blocked retreat costs a point an inch, without dice (LR-RET-04)
    bool advanceOverObstacle = false;   ///< (LR-ATK-16)
    bool onlyAttackInReach = true;      ///< who must charge wildly is ordered nothing else (DR-WILD-06)
    bool oldModelsGlory = true;         ///< (DR-GLORY-04)
    bool oneByOne = false;       ///< Courage: each result is applied before the next is rolled (LR-CHA-14)
    bool escapedAreGone = false; ///< towards half the value, as if they had fallen (LR-CRG-06, LR-CRG-09)
    bool superbCover = true;     ///< (DR-TERR-16, LR-TER-12)

    // House readings.
    bool venomousDoubleHit = false;        ///< DR-FANT-71
    bool rerollsStack = false;             ///< DR-CONV-10
    bool halfIsCover = true;               ///< DR-TERR-07, LR-TER-06
    bool chargeReachAtStart = false;       ///< DR-WILD-05
    bool longFromTwelve = false;           ///< DR-SHOOT-05, LR-SHT-13
    bool roughShooting = false;            ///< DR-SHOOT-21
    bool roughOnlyWorsens = false;         ///< DR-ATTACK-20
    bool evaderFixed = false;              ///< DR-ATTACK-14
    bool wallHolds = false;                ///< DR-ATTACK-30
    bool leaderOwnUnit = true;             ///< DR-LEAD-03, LR-LDR-06
    bool halfLostLater = false;            ///< DR-COUR-10
    bool healedStillLost = false;          ///< DR-COUR-09
    bool harmfulTraitsStay = false;        ///< DR-TRAIT-02
    bool insipidSparesOwn = false;         ///< DR-TRAIT-05
    bool brutalNoRout = false;             ///< DR-TRAIT-08
    bool fearBothWays = false;             ///< DR-FANT-13
    bool armourOnlyCombat = false;         ///< DR-FANT-37
    bool armourOnlyForLeft = false;        ///< DR-FANT-37: a die only for each point the unit still has
    bool mistBlocksSpells = false;         ///< DR-FANT-43
    bool befuddledRetreats = false;        ///< DR-FANT-53
    bool blastRolledOnce = false;          ///< DR-FANT-10
    bool noFeelingsZeroRouts = false;      ///< DR-FANT-69
    bool mightyBlowDestroyedOnly = false;  ///< DR-QUEST-18
    bool oneSideLeftPlaysOn = false;       ///< DR-END-03, LR-END-01
    bool rerollChargesToo = false;         ///< LR-LDR-05
    bool challengeOnlyFoughtSpent = false; ///< LR-CHA-08
    bool batteredNotChallenged = false;    ///< LR-CHA-09
    bool refuserLosesHisBonus = false;     ///< LR-CHA-13
    bool luckyBlowAllLosses = false;       ///< LR-SHT-14
    bool killerRetreats = false;           ///< LR-ATK-13
    bool failedRallyCostsTwo = false;      ///< LR-RAL-07
    bool failedFollowUpGoesOn = false;     ///< LR-ACT-09
    bool halfLostEachTime = false;         ///< LR-CRG-16
    bool valueProfileOnly = false;         ///< LR-CRG-17
    bool characterRestsBattered = false;   ///< LR-HMB-07
    bool duelGlory = false;                ///< LR-END-04
    bool roleplayGlory = false;            ///< DR-GLORY-03
    bool ownerChoosesFallen = false;       ///< DR-SHOOT-19, DR-ATTACK-31, LR-SHT-14
    bool ownerChoosesBend = false;         ///< DR-RETREAT-02
    bool beginOffTable = false;            ///< DR-SCEN-09: every unit enters by a Move
    bool blastClearsCover = false;         ///< DR-FANT-12
    bool summonsWarbeasts = false;         ///< DR-FANT-65
    bool summonsAnybody = false;           ///< DR-FANT-65: who does not summon himself
};

/// The house readings that `setup` agreed, on top of what the game `readings` are for is.
[[nodiscard]] Readings withRulings(const Readings &readings, const BattleSetup &setup);

/// True where the engine plays the reading: the first of a ruling, and those that it switches.
[[nodiscard]] bool playsReading(const Ruling &ruling, const std::string &reading);

} // namespace gonfalon::rampant
