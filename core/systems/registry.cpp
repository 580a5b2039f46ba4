// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/systems/registry.h"

#include "core/battle/proposed_table.h"
#include "core/systems/dragon_rampant/dragon_rampant.h"
#include "core/systems/lion_rampant/lion_rampant.h"
#include "core/systems/rampant/vocabulary/vocabulary.h"
#include "core/systems/roberts_rules/game.h"
#include "core/systems/roberts_rules/vocabulary.h"
#include "core/systems/todk/game.h"
#include "core/systems/todk/muster.h"
#include "core/systems/todk/vocabulary.h"

#include <algorithm>
#include <iterator>

namespace gonfalon::systems {

namespace {

/// Every game that can be played, a line each.
std::vector<PlayedGame> &games()
{
    static std::vector<PlayedGame> all{
        {.system = "dragon-rampant",
         .newGame = dragon_rampant::newGame,
         .vocabulary = rampant::vocabulary,
         .threatens = true},
        {.system = "lion-rampant",
         .newGame = lion_rampant::newGame,
         .vocabulary = rampant::vocabulary,
         .threatens = true},
        {.system = "tales-of-the-dragon-kingdoms",
         .newGame = todk::newGame,
         .vocabulary = todk::vocabulary,
         .weighs = true,
         .threatens = true,
         .mostSides = todk::mostSides},
        {.system = "roberts-rules-of-warfare",
         .newGame = roberts_rules::newGame,
         .vocabulary = roberts_rules::vocabulary,
         .ways = refereedAlone,
         .mostSides = roberts_rules::mostSides},
    };
    return all;
}

const PlayedGame *gameOf(const SystemId &system)
{
    const auto found = std::ranges::find(games(), std::string_view(system.str()), &PlayedGame::system);
    return found == games().end() ? nullptr : &*found;
}

Finding tooLate(const Catalogue &catalogue)
{
    return {.code = Code::TooLateForQuests,
            .rule = catalogue.cited(RuleId("DR-QUEST-02")),
            .words = catalogue.words};
}

} // namespace

bool playsBattles(const SystemId &system) { return gameOf(system) != nullptr; }

void add(const PlayedGame &game) { games().push_back(game); }

bool weighs(const SystemId &system)
{
    const PlayedGame *game = gameOf(system);
    return game && game->weighs;
}

bool threatens(const SystemId &system)
{
    const PlayedGame *game = gameOf(system);
    return game && game->threatens;
}

std::size_t mostSides(const SystemId &system)
{
    const PlayedGame *game = gameOf(system);
    return game ? game->mostSides : 0;
}

std::span<const PlayMode> waysOf(const SystemId &system)
{
    const PlayedGame *game = gameOf(system);
    return game ? game->ways : std::span<const PlayMode>();
}

std::vector<SystemId> played()
{
    std::vector<SystemId> systems;
    for (const PlayedGame &game : games())
        systems.emplace_back(std::string(game.system));
    return systems;
}

const Vocabulary &vocabulary(const SystemId &system)
{
    static const Vocabulary none;
    const PlayedGame *game = gameOf(system);
    return game ? game->vocabulary() : none;
}

Result<Battle> begin(std::shared_ptr<const BattleSetup> setup)
{
    const PlayedGame *played = gameOf(setup->catalogue->id);
    if (!played)
        return Finding{.code = Code::NoBattleEngine, .arguments = {setup->catalogue->id.str()}};
    if (std::ranges::find(played->ways, setup->mode) == played->ways.end())
        return Finding{.code = setup->mode == PlayMode::Table ? Code::OnlyRefereed : Code::NotRefereed,
                       .place = {.file = {}, .path = "mode"},
                       .arguments = {setup->catalogue->name, setup->catalogue->onlyRefereed}};
    if (Findings other = otherMeasure(setup->battlefield, played->vocabulary().measure);
        setup->mode == PlayMode::Table && !other.empty())
        return other;
    auto game = played->newGame(setup);
    inWordsOf(*setup->catalogue, game.findings());
    if (!game)
        return std::move(game.findings());
    return {Battle(std::move(setup), std::move(game).value()), std::move(game.findings())};
}

std::uint16_t markOf(const Battle &battle) { return std::uint16_t(battle.stateHash() & 0xffffU); }

Result<Battle> play(std::shared_ptr<const BattleSetup> setup, std::span<const Step> steps,
                    std::span<const std::uint16_t> marks)
{
    Result<Battle> battle = begin(std::move(setup));
    if (battle)
        battle.findings().clear(); // the warnings were for those who set it up
    for (std::size_t i = 0; battle && i < steps.size(); ++i) {
        Findings refused = battle.value().take(steps[i]);
        if (refused.empty() && i < marks.size() && markOf(*battle) != marks[i])
            return Finding{.code = Code::StepDiffers, .arguments = {std::to_string(i + 1)}};
        if (refused.empty())
            continue;
        Findings findings{{.code = Code::StepRefused, .arguments = {std::to_string(i + 1)}}};
        std::ranges::move(refused, std::back_inserter(findings));
        return findings;
    }
    return battle;
}

std::vector<std::uint16_t> marksOf(std::shared_ptr<const BattleSetup> setup, std::span<const Step> steps)
{
    std::vector<std::uint16_t> marks;
    Result<Battle> battle = begin(std::move(setup));
    for (const Step &step : steps) {
        if (!battle || !battle.value().take(step).empty())
            break;
        marks.push_back(markOf(*battle));
    }
    return marks;
}

bool mayChooseQuests(const Battle &battle)
{
    return battle.view(noSide).turn == 1 &&
           (battle.steps().count() == 0 || undone(battle).view(noSide).turn == 0);
}

Result<Battle> withQuests(const Battle &battle, std::vector<BattleSide> sides)
{
    if (!mayChooseQuests(battle))
        return tooLate(*battle.setup().catalogue);
    auto setup = std::make_shared<BattleSetup>(battle.setup());
    setup->sides = std::move(sides);
    setup->questsLater = true;
    setup->questsOpen = false;
    Findings remarks = begin(setup).findings();
    Result<Battle> chosen = play(std::move(setup), battle.steps().unpacked());
    if (chosen)
        chosen.findings() = std::move(remarks);
    return chosen;
}

Battle undone(const Battle &battle)
{
    std::vector<Step> steps = battle.steps().unpacked();
    if (steps.empty())
        return battle;
    steps.pop_back();
    Result<Battle> before = play(battle.sharedSetup(), steps);
    return before ? std::move(before).value() : battle;
}

} // namespace gonfalon::systems
