// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/suite.h"

#include <cstdio>
#include <filesystem>
#include <vector>

namespace gonfalon::test {

std::map<std::string, RunTests> &suite()
{
    static std::map<std::string, RunTests> files;
    return files;
}

Known::Known(const char *file, RunTests run)
{
    const std::string prefix = "tst_", stem = std::filesystem::path(file).stem().string();
    suite()[stem.substr(stem.starts_with(prefix) ? prefix.size() : 0)] = run;
}

} // namespace gonfalon::test

int main(int argc, char **argv)
{
    const auto &files = gonfalon::test::suite();
    const auto named = argc > 1 ? files.find(argv[1]) : files.end();
    if (named == files.end()) {
        std::fprintf(stderr, "Name one of these tests:\n");
        for (const auto &[name, run] : files)
            std::fprintf(stderr, "  %s\n", name.c_str());
        return 2;
    }
    std::vector<char *> rest(argv, argv + argc + 1); // with the null that ends it
    rest.erase(rest.begin() + 1);
    return named->second(argc - 1, rest.data());
}
