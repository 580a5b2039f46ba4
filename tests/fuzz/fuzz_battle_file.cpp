// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/battle_file.h"
#include "core/files/battlefield_file.h"
#include "tests/support/games.h"

#include <cstdint>
#include <cstdlib>

namespace {

using namespace gonfalon;

std::shared_ptr<const Catalogue> catalogueFor(const SystemId &system, const std::vector<PackRef> &)
{
    return test::gameOf(system);
}

} // namespace

/// Whatever the reader takes, the writer gives back the same, for every viewer; and so with tables. Notes and
/// branches change nothing of the battle, and go to nobody whom it is shared with.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    const std::string_view bytes(reinterpret_cast<const char *>(data), size);
    if (const auto table = files::readBattlefield(bytes)) {
        const auto again = files::readBattlefield(files::writeBattlefield(*table));
        if (!again || *again != *table)
            std::abort();
    }
    const auto read = files::readBattle(bytes, catalogueFor);
    if (!read) {
        if (!hasErrors(read.findings()))
            std::abort();
        return 0;
    }
    const std::string written = files::writeBattle(*read);
    const auto again = files::readBattle(written, catalogueFor);
    if (!again || again->steps != read->steps || again->marks != read->marks ||
        again->annotations != read->annotations || files::writeBattle(*again) != written)
        std::abort();
    const auto shared = files::readBattle(files::writeBattle(*read, 0), catalogueFor);
    if (!shared || !shared->annotations.empty())
        std::abort();
    files::BattleFile plain = *read;
    plain.annotations = {};
    const auto without = files::readBattle(files::writeBattle(plain), catalogueFor);
    if (!without || without->steps != read->steps || without->marks != read->marks ||
        !without->annotations.empty())
        std::abort();
    return 0;
}
