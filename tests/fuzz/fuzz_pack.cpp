// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/pack.h"
#include "tests/support/data_files.h"

#include <cstdint>
#include <cstdlib>

/// Whatever the reader takes, the writer gives back the same; and no pack keeps the game from opening.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    using namespace gonfalon;
    static const files::DataFiles game = test::dataFilesOf("dragon-rampant");
    auto read = files::readPack({reinterpret_cast<const char *>(data), size});
    if (!read) {
        if (!hasErrors(read.findings()))
            std::abort();
        return 0;
    }
    const auto again = files::readPack(files::writePack(*read));
    if (!again || again.value() != read.value())
        std::abort();
    read.value().file = "fuzzed.pack";
    const auto catalogue = files::readCatalogue(game, {}, {*read});
    if (!catalogue || catalogue->packs.empty() != hasErrors(catalogue.findings()))
        std::abort();
    return 0;
}
