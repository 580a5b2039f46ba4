// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/files/catalogue_reader.h"

#include <filesystem>
#include <fstream>
#include <iterator>

namespace gonfalon::fuzz {

/// A system's data files, by their path below its folder.
inline files::DataFiles dataFiles(const std::string &system)
{
    files::DataFiles out;
    const std::filesystem::path folder = std::filesystem::path(GONFALON_DATA_FOLDER) / system;
    for (const auto &entry : std::filesystem::recursive_directory_iterator(folder)) {
        if (!entry.is_regular_file() || entry.path().extension() != ".json")
            continue;
        std::ifstream in(entry.path(), std::ios::binary);
        out[entry.path().lexically_relative(folder).generic_string()] = {std::istreambuf_iterator<char>(in),
                                                                         {}};
    }
    return out;
}

} // namespace gonfalon::fuzz
