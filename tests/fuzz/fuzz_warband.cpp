// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/borrow.h"
#include "core/files/warband_file.h"
#include "core/model/validate.h"
#include "tests/support/data_files.h"

#include <cstdint>
#include <cstdlib>
#include <map>

namespace {

using namespace gonfalon;

const std::map<SystemId, Catalogue> &games()
{
    static const std::map<SystemId, Catalogue> all = [] {
        std::map<SystemId, Catalogue> read;
        for (const char *system :
             {"dragon-rampant", "lion-rampant", "tales-of-the-dragon-kingdoms", "roberts-rules-of-warfare"}) {
            const files::DataFiles own = test::dataFilesOf(system);
            const SystemId lender = files::lenderOf(own);
            read.emplace(system, files::readCatalogue(own, lender.empty() ? files::DataFiles()
                                                                          : test::dataFilesOf(lender.str()))
                                     .value());
        }
        return read;
    }();
    return all;
}

} // namespace

/// Whatever the reader takes, the writer gives back the same, the second reading finds nothing new to mend,
/// and the muster of its game can judge it.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    const auto read = files::readWarband({reinterpret_cast<const char *>(data), size});
    if (!read) {
        if (!hasErrors(read.findings()))
            std::abort();
        return 0;
    }
    const auto again = files::readWarband(files::writeWarband(read.value()));
    if (!again || again.value() != read.value())
        std::abort();
    if (const auto game = games().find(read->system); game != games().end())
        (void)muster(game->second, read.value());
    return 0;
}
