// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/export.h"
#include "core/files/import.h"
#include "tests/fuzz/data_files.h"

#include <cstdint>
#include <cstdlib>

/// Every reader takes the bytes, whatever they look like; what one of them makes of them can be written in
/// any format.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    using namespace gonfalon;
    using files::Format;
    static const Catalogue catalogue = files::readCatalogue(fuzz::dragonRampantFiles()).value();
    const std::string_view bytes(reinterpret_cast<const char *>(data), size);
    for (const Format format :
         {files::recognise(bytes), Format::DickloraineList, Format::Text, Format::Roster}) {
        const auto read = files::importWarband(catalogue, bytes, format);
        if (!read && !hasErrors(read.findings()))
            std::abort();
        if (!read || read->warband.units.size() > 20)
            continue;
        for (const Format out : {Format::DickloraineList, Format::Text, Format::Tracker, Format::Roster}) {
            if (!files::exportWarband(catalogue, read->warband, out))
                std::abort();
        }
    }
    return 0;
}
