// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/systems/rulings.h"

#include "core/model/profile.h"

#include <functional>
#include <utility>

namespace gonfalon::systems {

namespace {

/// What a list has chosen, or the first answer.
std::string answerOf(const Warband &warband, const Setting &setting)
{
    const auto own = warband.settings.find(setting.id);
    return own != warband.settings.end() ? own->second : setting.answers.front().id;
}

/// Nothing was agreed for the battle itself.
bool isLeftToLists(const BattleSetup &setup, const ListSetting &one)
{
    const auto &rulings = setup.catalogue->rulings;
    const std::string id(one.ruling);
    const auto ruling = std::ranges::find(rulings, id, &Ruling::id);
    return ruling == rulings.end() || setup.reading(id) == ruling->readings.front().first;
}

std::string nameOf(const Setting &setting, const std::string &answer)
{
    const auto found = std::ranges::find(setting.answers, answer, &Setting::Answer::id);
    return found == setting.answers.end() ? answer : found->name;
}

} // namespace

std::string answerOfLists(const BattleSetup &setup, const ListSetting &one)
{
    const Setting *setting = setup.catalogue->setting(std::string(one.setting));
    if (!setting || setup.sides.empty() || !isLeftToLists(setup, one))
        return {};
    return answerOf(setup.sides.front().warband, *setting);
}

Findings disagreements(const BattleSetup &setup, std::span<const ListSetting> settings, const RuleId &rule)
{
    Findings findings;
    for (const ListSetting &one : settings) {
        const Setting *setting = setup.catalogue->setting(std::string(one.setting));
        if (!setting || !isLeftToLists(setup, one))
            continue;
        std::string said;
        bool differ = false;
        for (const BattleSide &side : setup.sides) {
            const std::string answer = answerOf(side.warband, *setting);
            differ = differ || answer != answerOf(setup.sides.front().warband, *setting);
            said += (said.empty() ? "" : "; ") + side.warband.name + " – " + nameOf(*setting, answer);
        }
        if (differ)
            findings.push_back({.code = Code::SideDisagrees,
                                .rule = rule,
                                .arguments = {setting->name, said, std::string(one.ruling)}});
    }
    return findings;
}

Findings unusableSides(const BattleSetup &setup, const Limits &limits)
{
    Findings findings;
    if (setup.sides.size() < 2 || setup.sides.size() > limits.sides)
        findings.push_back(
            {.code = Code::TooFewSides,
             .arguments = {std::to_string(setup.sides.size()), "2", std::to_string(limits.sides)}});
    std::size_t units = 0;
    for (std::size_t side = 0; side < setup.sides.size(); ++side) {
        const Warband &warband = setup.sides[side].warband;
        const std::string path = "sides/" + std::to_string(side);
        units += warband.units.size();
        if (warband.system != setup.catalogue->id)
            findings.push_back(errorAt(Code::SidesOfOtherGames, path,
                                       {warband.name, warband.system.str(), setup.catalogue->id.str()}));
        if (warband.units.empty())
            findings.push_back(errorAt(Code::SideUnusable, path, {warband.name, "no units"}));
        for (const Unit &unit : warband.units) {
            if (!setup.catalogue->unitType(unit.type))
                findings.push_back(errorAt(Code::UnknownUnitType, path,
                                           {displayName(*setup.catalogue, unit), unit.type.str()}));
        }
    }
    const auto largest = std::ranges::max_element(
        setup.sides, {}, [](const BattleSide &side) { return side.warband.units.size(); });
    if (units > limits.units)
        findings.push_back(
            {.code = Code::TooManyToFight,
             .rule = RuleId(limits.rule),
             .arguments = {largest->warband.name, std::to_string(largest->warband.units.size()),
                           std::to_string(units), std::to_string(limits.units)}});
    if (findings.empty() && setup.teams().size() < 2)
        findings.push_back({.code = Code::TooFewTeams, .arguments = {std::to_string(setup.sides.size())}});
    return findings;
}

Findings unknownRulings(const BattleSetup &setup)
{
    const auto listed = [](const auto &all, auto idOf) {
        std::string text;
        for (const auto &one : all)
            text += (text.empty() ? "" : ", ") + std::invoke(idOf, one);
        return text;
    };
    constexpr auto readingId = &std::pair<std::string, std::string>::first;
    const auto &rulings = setup.catalogue->rulings;
    Findings findings;
    for (const auto &[id, reading] : setup.rulings) {
        const auto ruling = std::ranges::find(rulings, id, &Ruling::id);
        const bool known = ruling != rulings.end();
        if (known && std::ranges::count(ruling->readings, reading, readingId) > 0)
            continue;
        findings.push_back(
            {.code = Code::ReadingUnknown, .place = {.path = "rulings/" + id}, .arguments = {id, reading}});
        auto &arguments = findings.back().arguments;
        arguments.push_back(known ? listed(ruling->readings, readingId) : std::string());
        if (!known)
            arguments.push_back(listed(rulings, &Ruling::id));
        if (const Setting *setting = known ? nullptr : setup.catalogue->setting(id))
            arguments.push_back(setting->name);
    }
    return findings;
}

} // namespace gonfalon::systems
