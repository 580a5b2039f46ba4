// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

/// What a strategist goes by besides his temperament, found by trying: many mirrored battles for each change.
/// In percent where nothing else is said.
namespace gonfalon::rampant::computer {

struct Weights
{
    // What a unit is worth to its side.
    int being = 300;  ///< thousandths that go with its last Strength Point
    int dice = 0;     ///< thousandths that go with half of its dice
    int leader = 140; ///< of a Leader's unit
    int idle = 90;    ///< of its worth that a unit keeps which loses a turn by Rallying

    // Near the end of a battle that removals decide.
    int fewLeft = 4;         ///< units in the game at most
    int ahead = 200;         ///< of what own losses weigh, when he would win
    int aheadAdvance = -200; ///< what closing in weighs then: he keeps away
    int behind = 70;         ///< of what own losses weigh, when he would not

    // Places.
    int opportunity = 20;     ///< what may be done next time, beside what is done now
    int danger = 70;          ///< what the enemy may do first
    int manyDangers = 30;     ///< of all dangers but the greatest
    int edge = 50;            ///< of its worth that a unit risks at the table's edge
    int dangerousGround = 20; ///< of its worth, for crossing Dangerous ground
    int together = 900;       ///< hundredths of an inch from the middle of its fellows that are no worry
    int apart = 10;           ///< worth of each hundredth of an inch beyond, in hundredths
    int impatience = 20;      ///< what each later turn adds to closing in
    int focus = 0;            ///< how much prey near the whole warband is liked better

    // Moving.
    int leastGain = 60;   ///< worth below which a Move is not ordered
    int errands = 70;     ///< the same of a unit on an errand
    int skirmishing = 75; ///< what a shot by the way counts beside one at rest
    int moves = 40;       ///< what a better place counts beside a deed

    // Errands: what an inch nearer is worth for each Glory, and what fights by the way count.
    int pull = 300;
    int fightsForCrystals = 60;
    int fightsWithMole = 30;
    int preciousMole = 200;     ///< what the losses of the mole's carrier count
    int preciousAmbushed = 200; ///< what losses of the ambushed count
    int fightsAtEdge = 60;
    int fightsToPot = 40;
    int blocker = 4000;       ///< worth of driving off whoever stands in the way
    int guards = 60;          ///< worth of an inch nearer to the pot for those who guard it
    int hiding = 200;         ///< worth of an inch for the ring's bearer
    int preciousBearer = 400; ///< what the losses of the ring's bearer count
    int queue = 500;          ///< hundredths of an inch that those keep off who are not the next
    int fightsToExit = 40;
    int beaten = 60;      ///< of the enemy's strength below which a side makes for the exits
    int leavingTurn = 30; ///< from which it does so anyway
};

inline constexpr Weights weights;

} // namespace gonfalon::rampant::computer
