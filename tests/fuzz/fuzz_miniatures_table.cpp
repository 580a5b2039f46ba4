// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/miniatures_file.h"

#include <cstdint>
#include <cstdlib>

using namespace gonfalon;

/// Whatever table is taken, the one that is written holds the same.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    const auto read = files::readMiniaturesTable({reinterpret_cast<const char *>(data), size});
    if (!read) {
        if (!hasErrors(read.findings()))
            std::abort();
        return 0;
    }
    const auto again = files::readMiniaturesTable(files::writeMiniaturesTable(read.value()));
    if (!again || again.value() != read.value())
        std::abort();
    return 0;
}
