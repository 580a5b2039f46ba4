// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/systems/roberts_rules/numbers.h"
#include "core/systems/roberts_rules/readings.h"
#include "core/systems/roberts_rules/stand_row.h"

#include <optional>

/// What decides an action, a volley, a melee, a pursuit, a check: sums and tables of figures, facts and dice
/// alone. Engine and odds read them here.
namespace gonfalon::roberts_rules {

/// What never changes in a battle, of every sum.
struct Book
{
    Numbers numbers = {};
    Readings readings = {};
};

/// Who leads a unit, by `Leads`.
struct LedBy
{
    std::array<bool, 3> leaders = {};

    [[nodiscard]] bool has(Leads one) const { return leaders[std::size_t(one)]; }
    friend bool operator==(const LedBy &, const LedBy &) = default;
};

/// Who tries an action.
struct Actor
{
    const StandRow &row;
    LedBy led = {};
    bool disrupted = false;
    bool demoralized = false;
    bool eager = false;       ///< by its nature or by who is near
    bool freeCaptain = false; ///< near one, where that is agreed
};

/// What is added to an Action Roll (RR-ACT-02 to 04, RR-ATT-08, RR-OPT-01).
[[nodiscard]] Sum actionSum(const Book &book, const Actor &actor, Act act);

/// The action needs no roll (RR-MOV-04, RR-MOV-05, RR-MSL-03).
/// \param reaction it is tried in the Reaction Phase
[[nodiscard]] bool isAutomatic(const Book &book, const StandRow &row, Act act, bool reaction);

/// Who takes heart or loses it.
struct Heart
{
    const StandRow &row;
    LedBy led = {};
    bool demoralized = false;
    bool heartened = false;
    int standsLost = 0; ///< just now
};

/// What is added to a Morale or Break Check (RR-MOR-02, RR-MOR-12, RR-FAN-01).
[[nodiscard]] Sum moraleSum(const Book &book, const Heart &heart);

/// A stand that is struck or shot at.
struct Struck
{
    const StandRow &row;
    bool disrupted = false;
    bool covered = false;  ///< in rough ground, from missiles
    bool obstacle = false; ///< behind one
};

/// A stand that shoots.
struct Shooter
{
    const StandRow &row;
    int group = 0; ///< the MAV of those who shoot with it
    bool demoralized = false;
    int stated = 0;
};

/// What is added to a missile attack (RR-MSL-11, RR-MSL-13, RR-MSL-17).
[[nodiscard]] Sum missileSum(const Book &book, const Shooter &shooter, const Struck &target);

/// What a missile attack of so much does (RR-MSL-12).
[[nodiscard]] Shot shotOf(const Book &book, int total);

/// How often a stand attacks in one Missile Fire action (RR-MSL-08).
[[nodiscard]] int attacksOf(const StandRow &row);

/// A stand that strikes.
struct Striker
{
    const StandRow &row;
    LedBy led = {};
    bool charging = false;
    bool rough = false; ///< no bonus for a charge over it
    bool uphill = false;
    bool downhill = false;
    bool secondRank = false;
    bool set = false; ///< and charged
    bool unlanced = false;
    bool demoralized = false;
    bool pursues = false;
    bool overruns = false;
    int stated = 0;
};

/// What is added to a melee or pursuit attack (RR-MEL-04, RR-DAT-09, RR-PUR-07).
[[nodiscard]] Sum meleeSum(const Book &book, const Striker &striker, const Struck &struck);

/// What a melee attack does.
struct Blow
{
    bool push = false;
    int hits = 0;

    friend bool operator==(const Blow &, const Blow &) = default;
};

/// What a melee attack of so much does (RR-DAT-10).
[[nodiscard]] Blow blowOf(const Book &book, int total);

/// How often a pursuit of so much hits (RR-DAT-11).
[[nodiscard]] int pursuitHits(const Book &book, int total);

/// How far a pursuit goes.
struct Reach
{
    bool misses = false;   ///< it comes up to nobody
    bool overruns = false; ///< it has enough of its move left

    friend bool operator==(const Reach &, const Reach &) = default;
};

/// What a pursuer of one base depth is left with who goes after one of another (RR-PUR-03, RR-PUR-07).
/// \param winner, loser in inches
[[nodiscard]] Reach pursuitReach(int winner, int loser, Push push);

/// Which of two that strike each other counts: the higher (RR-MEL-03, RR-MEL-13).
struct Counts
{
    bool first = false, second = false;

    friend bool operator==(const Counts &, const Counts &) = default;
};
[[nodiscard]] Counts whoCounts(const Book &book, int first, int second);

/// It may fall back by half a base alone (RR-ATT-11, RR-ATT-13).
[[nodiscard]] bool isVulnerable(const Book &book, const StandRow &row, bool charging);

/// It may Set against an attack (RR-CHG-03).
[[nodiscard]] bool maySet(const StandRow &row);

/// The hits after which a unit of so many stands is Demoralized, Fanatics excepted (RR-CAS-01, RR-CAS-02).
[[nodiscard]] int halfOf(int stands);

/// Stands that are gone of a unit that has lost so many hits (RR-CAS-03, RR-CAS-06).
[[nodiscard]] int standsGone(const Book &book, const StandRow &row, int hits);

} // namespace gonfalon::roberts_rules
