// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/systems/todk/readings.h"

#include "core/systems/rulings.h"

#include <algorithm>
#include <array>
#include <iterator>

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
    {"movement-minus", "five-cm", &Readings::minusIsLength},
    {"movement-rates", "checksheet", &Readings::checksheetRates},
    {"weather", "on", &Readings::weather},
    {"terrain", "on", &Readings::terrain},
    {"formation-order", "ranks", &Readings::ranksFirst},
    {"template-weapons", "all-heavy", &Readings::allUseTemplate},
    {"hail", "third", &Readings::hailFromThird},
    {"battle-end", "last-standing", &Readings::toTheLast},
};

/// What is a setting of each list, and what one of its answers switches.
struct Agreement
{
    systems::ListSetting setting;
    std::string_view answer;
    bool Readings::*what;
};

constexpr Agreement agreements[] = {
    {{"weather", "weather"}, "on", &Readings::weather},
    {{"terrain", "terrain"}, "on", &Readings::terrain},
    {{"movement", "movement-rates"}, "checksheet", &Readings::checksheetRates},
};

} // namespace

Readings readingsOf(const BattleSetup &setup)
{
    Readings readings = systems::agreed<Readings>({}, switches, setup);
    for (const Agreement &one : agreements) {
        const std::string answer = systems::answerOfLists(setup, one.setting);
        if (!answer.empty())
            readings.*one.what = answer == one.answer;
    }
    return readings;
}

Findings disagreements(const BattleSetup &setup)
{
    std::array<systems::ListSetting, std::size(agreements)> settings;
    std::ranges::transform(agreements, settings.begin(), &Agreement::setting);
    return systems::disagreements(setup, settings, RuleId("TK-SET-13"));
}

} // namespace gonfalon::todk
