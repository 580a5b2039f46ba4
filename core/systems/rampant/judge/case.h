// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/systems/rampant/kinds.h"
#include "core/systems/rampant/muster.h"

#include <algorithm>
#include <span>

/// How each Quest and Boast is judged: one function each, sorted into files by what they look at.
namespace gonfalon::rampant::judge {

/// One Quest of one side, and all that happened.
struct Case
{
    const BattleMuster &muster;
    std::span<const Event> events;
    SideIndex side = 0;
    std::size_t quest = 0; ///< its position in the warband

    [[nodiscard]] bool own(UnitIndex unit) const
    {
        return unit < muster.units.size() && muster.units[unit].side == side;
    }
    [[nodiscard]] bool enemy(UnitIndex unit) const
    {
        return unit < muster.units.size() && muster.enemies(muster.units[unit].side, side);
    }
    [[nodiscard]] UnitIndex leader() const { return muster.sides[side].leader; }
    [[nodiscard]] Skills skills(UnitIndex unit) const { return muster.units[unit].forms[0].skills; }
    /// True where one of the own units has one of the skills.
    [[nodiscard]] bool fields(Skills skills) const
    {
        return std::ranges::any_of(muster.units, [&](const BattleUnit &unit) {
            return unit.side == side && unit.forms[0].skills.hasAny(skills);
        });
    }
};

/// A unit that is gone as Quests count it: a casualty, but no victim of the ring (DR-QUEST-06, DR-SCEN-31).
[[nodiscard]] inline bool isLost(const Event &event)
{
    return event.kind == EventKind::Removed && isCasualty(static_cast<Removal>(event.a)) &&
           event.a != int(Removal::RingExplosion);
}

/// Destroyed by, or routed in the Courage test that followed, an action of that sort.
[[nodiscard]] inline bool isLostTo(const Event &event, Loss loss)
{
    return event.kind == EventKind::Removed && event.b == int(loss) &&
           (event.a == int(Removal::Destroyed) || event.a == int(Removal::Routed));
}

using Judge = bool (*)(const Case &);

// Units lost (units.cpp).
[[nodiscard]] bool standsFirm(const Case &judged);
[[nodiscard]] bool cleavesInHalf(const Case &judged);
[[nodiscard]] bool hitsHard(const Case &judged);
[[nodiscard]] bool destroysMore(const Case &judged);
[[nodiscard]] bool destroysHalf(const Case &judged);
[[nodiscard]] bool smitesChampions(const Case &judged);
[[nodiscard]] bool strikesMightyBlow(const Case &judged);
[[nodiscard]] bool avenges(const Case &judged);
[[nodiscard]] bool drivesOut(const Case &judged);

// Nerves (nerves.cpp).
[[nodiscard]] bool godsListened(const Case &judged);
[[nodiscard]] bool enemiesCower(const Case &judged);
[[nodiscard]] bool enemiesTremble(const Case &judged);
[[nodiscard]] bool makesThemRun(const Case &judged);

// Blows and shots (blows.cpp).
[[nodiscard]] bool arrowsDeadlier(const Case &judged);
[[nodiscard]] bool strikesFirst(const Case &judged);
[[nodiscard]] bool aimIsPoor(const Case &judged);
[[nodiscard]] bool theyTasteBlades(const Case &judged);
[[nodiscard]] bool everyBladeDrawn(const Case &judged);
[[nodiscard]] bool missilesRainDown(const Case &judged);

// What was left undone (restraint.cpp).
[[nodiscard]] bool bladeUnsoiled(const Case &judged);
[[nodiscard]] bool noMagicCast(const Case &judged);

// Boasts of Lion Rampant (boasts.cpp).
[[nodiscard]] bool lordFallsByMyHand(const Case &judged);
[[nodiscard]] bool notOneStepBack(const Case &judged);
[[nodiscard]] bool bannerFlies(const Case &judged);
[[nodiscard]] bool fieldIsOurs(const Case &judged);
[[nodiscard]] bool ridesThemDown(const Case &judged);
[[nodiscard]] bool arrowsBreakThem(const Case &judged);
[[nodiscard]] bool scoreSettled(const Case &judged);
[[nodiscard]] bool answersMe(const Case &judged);
[[nodiscard]] bool firstBlood(const Case &judged);
[[nodiscard]] bool heavenIsWithUs(const Case &judged);

} // namespace gonfalon::rampant::judge
