// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/games.h"

#include "tests/support/data_files.h"
#include "tests/support/volley/volley.h"

#include <algorithm>

namespace gonfalon::test {

namespace {

/// The games for tests alone, a line each.
const TestGame testGames[] = {
    {volley::game, volley::catalogue},
};

std::vector<std::shared_ptr<const Catalogue>> allGames()
{
    std::vector<std::shared_ptr<const Catalogue>> all;
    for (const SystemId &system : systems::played())
        all.push_back(std::make_shared<const Catalogue>(readGame(system.str())));
    for (const TestGame &test : testGames) {
        systems::add(test.game);
        all.push_back(std::make_shared<const Catalogue>(test.catalogue()));
    }
    return all;
}

} // namespace

const std::vector<std::shared_ptr<const Catalogue>> &games()
{
    static const std::vector<std::shared_ptr<const Catalogue>> all = allGames();
    return all;
}

std::shared_ptr<const Catalogue> gameOf(const SystemId &system)
{
    const auto found = std::ranges::find(games(), system, [](const auto &game) { return game->id; });
    return found == games().end() ? nullptr : *found;
}

} // namespace gonfalon::test
