// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/battle_bench.h"

#include "app/cli/battle_json.h"
#include "core/battle/hash.h"
#include "core/battle/proposed_table.h"
#include "core/players/player.h"
#include "core/store/open_battle.h"
#include "core/store/open_warband.h"
#include "core/systems/registry.h"

#include <QDir>

#include <algorithm>
#include <chrono>
#include <vector>

namespace gonfalon::cli {

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace {

constexpr const char *randomPlayer = "random", *usualPlayer = "";

/// The first two ready-made warbands of a game against each other; nothing where there are none.
std::shared_ptr<BattleSetup> aSetup(store::Library &library, const SystemId &system, std::uint64_t seed)
{
    const QDir folder(library.folder() + u'/' + QString::fromStdString(system.str()) + u"/warbands"_s);
    const QStringList files = folder.entryList({u"*.warband"_s}, QDir::Files, QDir::Name);
    auto setup = std::make_shared<BattleSetup>();
    for (const QString &file : files.mid(0, 2)) {
        const auto opened = store::openWarband(folder.filePath(file), library);
        if (!opened)
            return nullptr;
        BattleSide side;
        side.warband = opened->warband;
        side.role = setup->sides.empty() ? SideRole::Attacker : SideRole::Defender;
        setup->sides.push_back(std::move(side));
    }
    setup->catalogue = store::catalogueFrom(library)(system, {});
    setup->battlefield = usualBattlefield();
    setup->mode = systems::waysOf(system).front();
    setup->mostTurns = enoughTurns;
    setup->seed = seed;
    if (setup->sides.size() < 2 || !setup->catalogue)
        return nullptr;
    if (!setup->catalogue->scenarios.empty())
        setup->scenario = setup->catalogue->scenarios.front().id;
    return setup;
}

/// All scenarios of a game; where it has none, a battle without.
std::vector<ScenarioId> toPlay(const Catalogue &game)
{
    std::vector<ScenarioId> ids;
    for (const Scenario &scenario : game.scenarios)
        ids.push_back(scenario.id);
    if (ids.empty())
        ids.emplace_back();
    return ids;
}

/// The games that can be played here, in the order of the library.
std::vector<SystemId> playable(const store::Library &library)
{
    std::vector<SystemId> ids;
    for (const store::SystemEntry &entry : library.systems()) {
        if (systems::playsBattles(entry.id))
            ids.push_back(entry.id);
    }
    return ids;
}

/// Plays on from a fresh battle, `most` steps at most.
/// \param player empty: the game's usual one \returns the steps
std::size_t playWith(Battle &battle, std::string_view player, std::uint64_t seed, std::size_t most = 100'000)
{
    const SystemId &system = battle.setup().catalogue->id;
    std::vector<std::unique_ptr<players::Player>> sides;
    for (std::size_t i = 0; i < battle.setup().sides.size(); ++i)
        sides.push_back(
            players::newPlayer(player.empty() ? players::usualPlayer(system) : player, system, seed + i));
    SeededDice dice(seed);
    return players::playOut(battle, sides, dice, most).steps;
}

/// A fresh battle of the first game; nothing where none can be played.
std::optional<Battle> fresh(store::Library &library)
{
    const auto games = playable(library);
    auto setup = games.empty() ? nullptr : aSetup(library, games.front(), 1);
    if (!setup)
        return std::nullopt;
    auto battle = systems::begin(std::move(setup));
    return battle ? std::optional(std::move(battle).value()) : std::nullopt;
}

void addBattle(const std::shared_ptr<const BattleSetup> &setup, const char *player, Hash &hash)
{
    auto battle = systems::begin(setup);
    if (!battle)
        return;
    (void)playWith(battle.value(), player, setup->seed);
    hash.add(battle->stateHash());
}

} // namespace

std::uint64_t behaviour(store::Library &library)
{
    constexpr std::uint64_t randomBattles = 3;
    Hash hash;
    for (const SystemId &system : playable(library)) {
        const auto usual = aSetup(library, system, 0);
        if (!usual)
            continue;
        for (const ScenarioId &scenario : toPlay(*usual->catalogue)) {
            BattleSetup setup = *usual;
            setup.scenario = scenario;
            setup.battlefield = proposedBattlefield(setup, proposedTable(setup));
            for (setup.seed = 1; setup.seed <= randomBattles; ++setup.seed)
                addBattle(std::make_shared<const BattleSetup>(setup), randomPlayer, hash);
            addBattle(std::make_shared<const BattleSetup>(setup), usualPlayer, hash);
        }
    }
    return hash.value();
}

double battlesPerSecond(store::Library &library, const char *player, const Median &median)
{
    constexpr double perSecond = 1'000'000;
    const auto start = fresh(library);
    if (!start)
        return 0;
    std::uint64_t seed = 0;
    return perSecond / median([&] {
               Battle battle = *start;
               (void)playWith(battle, player, ++seed);
           });
}

double stepNanoseconds(store::Library &library, const char *player)
{
    constexpr std::uint64_t least = 5, most = 400; // battles
    const auto start = fresh(library);
    using Clock = std::chrono::steady_clock;
    std::vector<double> each; // of a battle
    const auto end = Clock::now() + 1s;
    for (std::uint64_t seed = 1; start && (seed <= least || (seed <= most && Clock::now() < end)); ++seed) {
        Battle battle = *start;
        const auto began = Clock::now();
        const std::size_t steps = playWith(battle, player, seed);
        const std::chrono::duration<double, std::nano> taken = Clock::now() - began;
        each.push_back(taken.count() / double(steps));
    }
    const auto middle = each.begin() + std::ptrdiff_t(each.size() / 2);
    std::ranges::nth_element(each, middle);
    return each.empty() ? 0 : *middle;
}

double copyMicroseconds(store::Library &library, const Median &median)
{
    constexpr std::size_t someTurns = 200; // steps
    auto battle = fresh(library);
    if (!battle)
        return 0;
    (void)playWith(*battle, usualPlayer, 1, someTurns);
    std::size_t seen = 0;
    return median([&] { seen += Battle(*battle).steps().count(); });
}

double replayBytesPerTurn(store::Library &library)
{
    constexpr std::uint64_t battles = 5;
    double bytes = 0, turns = 0;
    for (std::uint64_t seed = 1; seed <= battles; ++seed) {
        auto battle = fresh(library);
        if (!battle)
            return 0;
        (void)playWith(*battle, usualPlayer, seed);
        files::BattleFile file;
        file.setup = battle->sharedSetup();
        const std::size_t head = files::writeBattle(file).size();
        file.steps = battle->steps().unpacked();
        file.marks.resize(file.steps.size());
        bytes += double(files::writeBattle(file).size() - head);
        turns += battle->view(noSide).turn;
    }
    return turns > 0 ? bytes / turns : 0;
}

} // namespace gonfalon::cli
