// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/zip.h"

#include <cstdint>
#include <cstdlib>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    constexpr std::size_t most = 100'000;
    const auto read = gonfalon::files::unzipped({reinterpret_cast<const char *>(data), size}, ".ros", most);
    if (!read)
        return 0;
    std::size_t sum = 0;
    for (const std::string &content : *read)
        sum += content.size();
    if (read->empty() || sum > most)
        std::abort();
    return 0;
}
