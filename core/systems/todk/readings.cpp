// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/systems/todk/readings.h"

#include <string>
#include <string_view>

namespace gonfalon::todk {

namespace {

/// One ruling, the reading that is not the first, and what it switches to what.
struct Switched
{
    std::string_view ruling;
    std::string_view reading;
    bool Readings::*what;
    bool to = true;
};

constexpr Switched switched[] = {
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

Readings readingsOf(const BattleSetup &setup)
{
    Readings readings;
    for (const Switched &one : switched) {
        if (setup.reading(std::string(one.ruling)) == one.reading)
            readings.*one.what = one.to;
    }
    return readings;
}

} // namespace gonfalon::todk
