// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/players/quests.h"

#include "core/model/before_the_game.h"
#include "core/players/chance.h"
#include "core/players/temperament.h"

#include <algorithm>
#include <utility>

namespace gonfalon::players {

std::vector<QuestChoice> questsOf(std::string_view name, const Catalogue &catalogue, const Warband &warband,
                                  std::uint64_t seed)
{
    const auto temperament = std::ranges::find(temperaments, name, &Temperament::name);
    if (temperament == temperaments.end())
        return {};
    const Muster mustered = muster(catalogue, warband);
    std::vector<const Quest *> open;
    for (const Quest &quest : catalogue.quests)
        if (quest.glory >= temperament->leastGlory && quest.glory <= temperament->mostGlory &&
            !quest.secretTarget && mayChoose(quest, mustered))
            open.push_back(&quest);
    Chance chance(seed);
    std::vector<QuestChoice> taken;
    while (!open.empty() && std::cmp_less(taken.size(), catalogue.muster.quests.most)) {
        const std::size_t at = chance.below(static_cast<std::uint32_t>(open.size()));
        QuestChoice choice;
        choice.quest = open[at]->id;
        taken.push_back(std::move(choice));
        open.erase(open.begin() + std::ptrdiff_t(at));
    }
    return taken;
}

} // namespace gonfalon::players
