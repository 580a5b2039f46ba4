// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/systems/todk/readings.h"

#include "core/systems/rulings.h"

#include <algorithm>

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
};

/// What is a setting of each list, and the ruling by which a battle may have it otherwise.
struct Agreement
{
    std::string_view setting;
    std::string_view ruling;
    std::string_view answer; ///< the one that switches
    bool Readings::*what;
};

constexpr Agreement agreements[] = {
    {"weather", "weather", "on", &Readings::weather},
    {"terrain", "terrain", "on", &Readings::terrain},
    {"movement", "movement-rates", "checksheet", &Readings::checksheetRates},
};
constexpr std::string_view asTheLists = "lists";

/// What a list has chosen, or the first answer.
std::string answerOf(const Catalogue &catalogue, const Warband &warband, const std::string &setting)
{
    const auto own = warband.settings.find(setting);
    const Setting *known = catalogue.setting(setting);
    return own != warband.settings.end() ? own->second : known ? known->answers.front().id : std::string();
}

/// Nothing was agreed for the battle itself.
bool isLeftToLists(const BattleSetup &setup, const Agreement &agreement)
{
    return setup.reading(std::string(agreement.ruling)) == asTheLists;
}

std::string nameOf(const Setting &setting, const std::string &answer)
{
    const auto found = std::ranges::find(setting.answers, answer, &Setting::Answer::id);
    return found == setting.answers.end() ? answer : found->name;
}

} // namespace

Readings readingsOf(const BattleSetup &setup)
{
    Readings readings = systems::agreed<Readings>({}, switches, setup);
    for (const Agreement &one : agreements) {
        if (isLeftToLists(setup, one) && !setup.sides.empty())
            readings.*one.what = answerOf(*setup.catalogue, setup.sides.front().warband,
                                          std::string(one.setting)) == one.answer;
    }
    return readings;
}

Findings disagreements(const BattleSetup &setup)
{
    Findings findings;
    for (const Agreement &one : agreements) {
        const std::string id(one.setting);
        const Setting *setting = setup.catalogue->setting(id);
        if (!setting || !isLeftToLists(setup, one))
            continue;
        std::string said;
        bool differ = false;
        for (const BattleSide &side : setup.sides) {
            const std::string answer = answerOf(*setup.catalogue, side.warband, id);
            differ = differ || answer != answerOf(*setup.catalogue, setup.sides.front().warband, id);
            said += (said.empty() ? "" : "; ") + side.warband.name + " – " + nameOf(*setting, answer);
        }
        if (differ)
            findings.push_back({.code = Code::SideDisagrees,
                                .rule = RuleId("TK-SET-13"),
                                .arguments = {setting->name, said, std::string(one.ruling)}});
    }
    return findings;
}

} // namespace gonfalon::todk
