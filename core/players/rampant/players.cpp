// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/players/rampant/players.h"

#include "core/model/before_the_game.h"
#include "core/players/rampant/strategist.h"
#include "core/players/rampant/temperament.h"

#include <algorithm>
#include <array>
#include <utility>

namespace gonfalon::rampant::computer {

namespace {

constexpr auto names = [] {
    std::array<std::string_view, temperaments.size()> all{};
    std::ranges::transform(temperaments, all.begin(), &Temperament::name);
    return all;
}();

std::unique_ptr<players::Player> newPlayer(std::string_view name, std::uint64_t seed)
{
    const Temperament *temperament = temperamentOf(name);
    return temperament ? std::make_unique<Strategist>(*temperament, seed) : nullptr;
}

/// As many Quests as the game allows, of the Glory that his temperament reaches for, drawn by chance; none
/// that asks him to note an enemy unit.
std::vector<QuestChoice> questsOf(std::string_view name, const Catalogue &catalogue, const Warband &warband,
                                  std::uint64_t seed)
{
    const Temperament *temperament = temperamentOf(name);
    if (!temperament)
        return {};
    const Muster mustered = muster(catalogue, warband);
    std::vector<const Quest *> open;
    for (const Quest &quest : catalogue.quests)
        if (quest.glory >= temperament->leastGlory && quest.glory <= temperament->mostGlory &&
            !quest.secretTarget && mayChoose(quest, mustered))
            open.push_back(&quest);
    players::Chance chance(seed);
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

} // namespace

const players::PlayersOf &players()
{
    static constexpr players::PlayersOf all{.names = names, .newPlayer = newPlayer, .questsOf = questsOf};
    return all;
}

} // namespace gonfalon::rampant::computer
