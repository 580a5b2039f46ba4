// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/deflate.h"
#include "core/files/share_code.h"

#include <cstdint>
#include <cstdlib>
#include <string>

/// The text as it is, and its bytes behind a sound prefix: the checksum keeps nearly everything else out.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    using namespace gonfalon;
    const std::string_view bytes(reinterpret_cast<const char *>(data), size);
    const auto read = files::readShareCode(bytes);
    if (read && files::readShareCode(files::shareCode(read.value())).value().units != read->units)
        std::abort();
    (void)files::readShareCode("GF1:" + files::base64url(bytes));
    constexpr std::size_t most = 1024 * 1024;
    const auto inflated = files::inflated(bytes, "dictionary", most);
    if (inflated && inflated->size() > most)
        std::abort();
    return 0;
}
