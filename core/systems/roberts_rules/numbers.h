// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/catalogue.h"

#include <span>

namespace gonfalon::roberts_rules {

/// Every number of the battle. Those of the review and ours stand together in the game's data, and a pack may
/// have others; what the rules take away stands there without its sign.
struct Numbers
{
    int action = 0;           ///< an Action Roll succeeds from here (RR-ACT-01)
    int morale = 0;           ///< a Morale or Break Check passes from here (RR-MOR-01, RR-MOR-12)
    int disrupts = 0;         ///< a missile attack does, from here (RR-MSL-12)
    int hits = 0;             ///< and hits from here
    int push = 0;             ///< a melee attack pushes back from here (RR-MEL-05)
    int oneHit = 0;           ///< and hits (RR-DAT-10)
    int twoHits = 0;          ///< and hits twice
    int pursuitOne = 0;       ///< a pursuit hits from here (RR-DAT-11)
    int pursuitTwo = 0;       ///< and twice
    int pursuitThree = 0;     ///< and three times
    int disruptedAction = 0;  ///< taken from an Action Roll (RR-ACT-02)
    int disruptedDefence = 0; ///< taken from a DV (RR-MSL-14)
    int demoralized = 0;      ///< taken from Action, combat and morale rolls (RR-CAS-05)
    int pursuer = 0;          ///< added to the Action Roll of a mounted pursuer (RR-ACT-04)
    int eager = 0;            ///< added to an Eager one's countercharge and pursuit (RR-ATT-08)
    int freeCaptain = 0;      ///< added near a free Captain (RR-OPT-01)
    int armourPiercing = 0;   ///< (RR-MSL-09)
    int mountedTarget = 0;    ///< (RR-MSL-13)
    int largeTarget = 0;      ///< added at a target of so much Size (RR-MSL-17)
    int largeFrom = 0;
    int smallTarget = 0; ///< taken away at Size 1, where that is agreed (RR-MSL-17)
    int cover = 0;       ///< added to a DV in rough ground (RR-DAT-12)
    int obstacle = 0;    ///< added to a DV behind an obstacle (RR-DAT-12)
    int height = 0;      ///< uphill and downhill (RR-DAT-09)
    int secondRank = 0;
    int set = 0;
    int hero = 0;
    int overrun = 0;          ///< (RR-PUR-07)
    int overrunImpetuous = 0; ///< the same of the Impetuous
    int lance = 0;            ///< of an AV, gone when it is spent (RR-MEL-07)
    int standLost = 0;        ///< taken from a Break Check for each (RR-MOR-02)
    int heartened = 0;        ///< added to morale near the Awesome (RR-FAN-01)
    int group = 0;            ///< skirmishers shoot together (RR-MSL-10)
    int half = 0;             ///< percent of its points whose loss ends the battle (RR-END-03)
    int turns = 0;            ///< after which it ends
};

/// Their words in the data.
[[nodiscard]] std::span<const std::string_view> numberWords();

/// Those of a game, with its packs.
[[nodiscard]] Numbers numbersOf(const Catalogue &catalogue);

} // namespace gonfalon::roberts_rules
