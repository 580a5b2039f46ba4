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
    const std::string named = argc > 1 ? argv[1] : "";
    std::vector<char *> rest(argv, argv + argc + 1); // with the null that ends it
    rest.erase(rest.begin() + (argc > 1 ? 1 : 0));
    if (named == "all") {
        int failed = 0;
        for (const auto &[name, run] : files)
            failed += run(argc - 1, rest.data());
        return failed == 0 ? 0 : 1;
    }
    const auto found = files.find(named);
    if (found == files.end()) {
        std::fprintf(stderr, "Name one of these tests, or \"all\":\n");
        for (const auto &[name, run] : files)
            std::fprintf(stderr, "  %s\n", name.c_str());
        return 2;
    }
    return found->second(argc - 1, rest.data());
}
