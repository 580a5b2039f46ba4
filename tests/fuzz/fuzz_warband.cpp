// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/warband_file.h"

#include <cstdint>
#include <cstdlib>

/// Whatever the reader takes, the writer gives back the same, and the second reading finds nothing new to
/// mend.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    using namespace gonfalon;
    const auto read = files::readWarband({reinterpret_cast<const char *>(data), size});
    if (!read) {
        if (!hasErrors(read.findings()))
            std::abort();
        return 0;
    }
    const auto again = files::readWarband(files::writeWarband(read.value()));
    if (!again || again.value() != read.value())
        std::abort();
    return 0;
}
