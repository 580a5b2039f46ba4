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
};

} // namespace

Readings readingsOf(const BattleSetup &setup) { return systems::agreed<Readings>({}, switches, setup); }

} // namespace gonfalon::todk
