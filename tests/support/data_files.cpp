// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/data_files.h"

#include "core/files/borrow.h"

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>

namespace gonfalon::test {

namespace {

std::filesystem::path dataFolder()
{
    const char *set = std::getenv("GONFALON_DATA");
    return set && *set != '\0' ? set : GONFALON_SOURCE_DIR "/data";
}

} // namespace

files::DataFiles dataFilesOf(const std::string &system)
{
    files::DataFiles all;
    const std::filesystem::path folder = dataFolder() / system;
    for (const auto &entry : std::filesystem::recursive_directory_iterator(folder)) {
        if (!entry.is_regular_file() || entry.path().extension() != ".json")
            continue;
        std::ifstream in(entry.path(), std::ios::binary);
        all[entry.path().lexically_relative(folder).generic_string()] = {std::istreambuf_iterator<char>(in),
                                                                         {}};
    }
    return all;
}

Catalogue readGame(const std::string &system)
{
    const files::DataFiles own = dataFilesOf(system);
    const SystemId lender = files::lenderOf(own);
    auto read = files::readCatalogue(own, lender.empty() ? files::DataFiles() : dataFilesOf(lender.str()));
    for (const Finding &finding : read.findings()) {
        std::cerr << finding.place.file << ':' << finding.place.path << ": GF-" << number(finding.code);
        for (const std::string &argument : finding.arguments)
            std::cerr << " [" << argument << ']';
        std::cerr << '\n';
    }
    if (!read)
        std::abort();
    return std::move(read).value();
}

} // namespace gonfalon::test
