// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/match/hatred.h"

#include "core/model/before_the_game.h"
#include "core/model/kinds.h"

#include <algorithm>
#include <map>
#include <utility>

namespace gonfalon::match {

namespace {

/// Where the answer of the warband's Hatred goes, where it has any that is about nobody yet.
std::vector<Choice *> openHatred(const Catalogue &catalogue, Warband &warband)
{
    std::vector<Choice *> open;
    for (Unit &unit : warband.units) {
        for (auto *choices : {&unit.choices, &unit.otherForm}) {
            for (Choice &choice : *choices) {
                const auto option = std::ranges::find(catalogue.options, choice.option, &Option::id);
                const bool waits = option != catalogue.options.end() && option->question &&
                                   option->question->sameForAll && option->question->least == 0;
                if (waits && choice.answers.empty())
                    open.push_back(&choice);
            }
        }
    }
    return open;
}

} // namespace

std::vector<std::string> racesToHate(const BattleSetup &setup, SideIndex against)
{
    const BattleSide &hater = setup.sides[against];
    Warband open = hater.warband;
    const std::vector<Choice *> choices = openHatred(*setup.catalogue, open);
    if (choices.empty() || firstAnswer(open, choices.front()->option))
        return {};
    std::map<std::string, int> counts;
    std::vector<std::string> races;
    for (SideIndex side = 0; side < setup.sides.size(); ++side) {
        const Warband &warband = setup.sides[side].warband;
        for (const Unit &unit : warband.units) {
            const std::string &race = raceOf(warband, unit);
            if (setup.enemies(side, against) && !race.empty() && ++counts[race] == 1)
                races.push_back(race);
        }
    }
    std::ranges::sort(races, {}, [&](const std::string &race) { return std::pair(-counts.at(race), race); });
    return races;
}

void nameHatred(BattleSetup &setup, SideIndex side, const std::string &race)
{
    for (Choice *choice : openHatred(*setup.catalogue, setup.sides[side].warband))
        choice->answers = {race};
}

} // namespace gonfalon::match
