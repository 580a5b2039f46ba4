// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/export.h"
#include "core/files/import.h"
#include "tests/support/data_files.h"

#include <cstdint>
#include <cstdlib>

namespace {

using namespace gonfalon;
using files::Format;

void take(const Catalogue &catalogue, std::string_view bytes, Format format, Format out)
{
    const auto read = files::importWarband(catalogue, bytes, format);
    if (!read && !hasErrors(read.findings()))
        std::abort();
    if (read && read->warband.units.size() <= 20 && !files::exportWarband(catalogue, read->warband, out))
        std::abort();
}

} // namespace

/// The reader that the bytes ask for takes them, and one that they do not ask for; what comes of it can be
/// written. The length chooses, so that every reader and writer meets every kind of bytes.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    static const Catalogue catalogue = files::readCatalogue(test::dataFilesOf("dragon-rampant")).value();
    constexpr Format readers[] = {Format::DickloraineList, Format::Text, Format::Roster};
    constexpr Format writers[] = {Format::DickloraineList, Format::Text, Format::Tracker, Format::Roster};
    const std::string_view bytes(reinterpret_cast<const char *>(data), size);
    take(catalogue, bytes, files::recognise(bytes), writers[size % 4]);
    take(catalogue, bytes, readers[size % 3], writers[size / 3 % 4]);
    return 0;
}
