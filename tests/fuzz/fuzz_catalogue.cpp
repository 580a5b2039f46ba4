// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/fuzz/data_files.h"

#include <cstdint>
#include <cstdlib>
#include <vector>

/// The first byte says which of the system's files is replaced by the rest.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    using namespace gonfalon;
    static const files::DataFiles sound = fuzz::dragonRampantFiles();
    if (size == 0)
        return 0;
    files::DataFiles all = sound;
    auto file = all.begin();
    std::advance(file, data[0] % all.size());
    file->second.assign(reinterpret_cast<const char *>(data) + 1, size - 1);
    const auto read = files::readCatalogue(all);
    if (!read && !hasErrors(read.findings()))
        std::abort();
    return 0;
}
