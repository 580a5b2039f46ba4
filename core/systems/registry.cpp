// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/systems/registry.h"

#include "core/systems/dragon_rampant/dragon_rampant.h"
#include "core/systems/lion_rampant/lion_rampant.h"
#include "core/systems/rampant/vocabulary/vocabulary.h"

#include <algorithm>
#include <array>
#include <string_view>

namespace gonfalon::systems {

namespace {

struct Entry
{
    std::string_view system;
    Result<std::unique_ptr<Game>> (*newGame)(const std::shared_ptr<const BattleSetup> &);
    const Vocabulary &(*vocabulary)();
};

/// Every game that can be played, a line each.
constexpr std::array entries{
    Entry{"dragon-rampant", dragon_rampant::newGame, rampant::vocabulary},
    Entry{"lion-rampant", lion_rampant::newGame, rampant::vocabulary},
};

const Entry *entryFor(const SystemId &system)
{
    const auto *found = std::ranges::find(entries, std::string_view(system.str()), &Entry::system);
    return found == entries.end() ? nullptr : found;
}

Finding tooLate(const Catalogue &catalogue)
{
    return {.code = Code::TooLateForQuests,
            .rule = catalogue.cited(RuleId("DR-QUEST-02")),
            .words = catalogue.words};
}

/// Takes one step; what the battle says against it.
Findings take(Battle &battle, const Step &step)
{
    if (const Order *order = std::get_if<Order>(&step))
        return battle.give(*order);
    return battle.roll(std::get<Roll>(step));
}

} // namespace

bool playsBattles(const SystemId &system) { return entryFor(system) != nullptr; }

std::vector<SystemId> played()
{
    std::vector<SystemId> systems;
    for (const Entry &entry : entries)
        systems.emplace_back(std::string(entry.system));
    return systems;
}

const Vocabulary &vocabulary(const SystemId &system)
{
    static const Vocabulary none;
    const Entry *entry = entryFor(system);
    return entry ? entry->vocabulary() : none;
}

Result<Battle> begin(std::shared_ptr<const BattleSetup> setup)
{
    const Entry *entry = entryFor(setup->catalogue->id);
    if (!entry)
        return Finding{.code = Code::NoBattleEngine, .arguments = {setup->catalogue->id.str()}};
    auto game = entry->newGame(setup);
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
        Findings refused = take(battle.value(), steps[i]);
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
        if (!battle || !take(battle.value(), step).empty())
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
