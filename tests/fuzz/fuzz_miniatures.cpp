// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/miniatures_file.h"

#include <cstdint>
#include <cstdlib>

using namespace gonfalon;

/// Whatever the reader takes, the writer gives back the same.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    const auto read = files::readMiniatures({reinterpret_cast<const char *>(data), size});
    if (!read) {
        if (!hasErrors(read.findings()))
            std::abort();
        return 0;
    }
    const auto again = files::readMiniatures(files::writeMiniatures(read.value()));
    if (!again || again.value() != read.value())
        std::abort();
    return 0;
}
