// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/borrow.h"
#include "core/model/edit.h"
#include "core/model/validate.h"
#include "tests/support/data_files.h"

#include <array>
#include <cstdint>
#include <cstdlib>

namespace {

using namespace gonfalon;

struct Game
{
    files::DataFiles own, lender;
};

Game gameOf(const char *system)
{
    Game game{test::dataFilesOf(system), {}};
    if (const SystemId lender = files::lenderOf(game.own); !lender.empty())
        game.lender = test::dataFilesOf(lender.str());
    return game;
}

} // namespace

/// The first byte says of which game, the second which of its files is replaced by the rest. A catalogue that
/// comes of it can be mustered from.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    static const std::array<Game, 4> games{gameOf("dragon-rampant"), gameOf("lion-rampant"),
                                           gameOf("tales-of-the-dragon-kingdoms"),
                                           gameOf("roberts-rules-of-warfare")};
    if (size < 2)
        return 0;
    const Game &game = games[data[0] % games.size()];
    files::DataFiles all = game.own;
    auto file = all.begin();
    std::advance(file, data[1] % all.size());
    file->second.assign(reinterpret_cast<const char *>(data) + 2, size - 2);
    const auto read = files::readCatalogue(all, game.lender);
    if (!read && !hasErrors(read.findings()))
        std::abort();
    if (!read)
        return 0;
    Warband warband;
    for (const UnitType &type : read->unitTypes)
        warband.units.push_back(newUnit(type));
    (void)muster(read.value(), warband);
    return 0;
}
