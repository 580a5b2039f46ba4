// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/systems/todk/readings.h"

#include "core/systems/rulings.h"

namespace gonfalon::todk {

namespace {

constexpr systems::Switch<Readings> switches[] = {
    {"modified-ten", "hit", &Readings::changedTenKills, false},
    {"defended-ten", "killed", &Readings::changedTenFells},
    {"animal-and-rank", "sum", &Readings::bonusesAdd},
    {"lieutenant", "one", &Readings::lieutenantCounts},
    {"wounded-defence", "unchanged", &Readings::woundedDefendWorse, false},
    {"healing", "battle", &Readings::woundsHeal, false},
    {"template-ten", "kills", &Readings::templateTenSaves, false},
    {"retreat-test", "six", &Readings::sixHolds},
    {"wounded-unit", "any", &Readings::oneSlowsAll},
    {"wounded-unit", "never", &Readings::neverSlows},
    {"return-fire", "no", &Readings::answersFire, false},
    {"first-fire", "active", &Readings::lessExperiencedFirst, false},
    {"leader-killed", "unchanged", &Readings::leaderless, false},
    {"misfire", "nothing", &Readings::misfireSkips, false},
    {"retreat-trigger", "half-of-start", &Readings::halfOfAll},
    {"retreat-distance", "full", &Readings::fleesInFull},
    {"disengage", "free", &Readings::leavesFreely},
    {"melee-order", "less-experienced", &Readings::meleeInTurn},
    {"flank", "nothing", &Readings::flankCounts, false},
};

} // namespace

Readings readingsOf(const BattleSetup &setup) { return systems::agreed<Readings>({}, switches, setup); }

} // namespace gonfalon::todk
