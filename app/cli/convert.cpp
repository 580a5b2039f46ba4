// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands.h"
namespace gonfalon::cli {
const std::vector<std::string> &readFormats()
{
    static const std::vector<std::string> f{"warband"};
    return f;
}
const std::vector<std::string> &writeFormats()
{
    static const std::vector<std::string> f{"warband"};
    return f;
}
const std::vector<std::string> &sheetNames()
{
    static const std::vector<std::string> f{"roster"};
    return f;
}
Exit convert(const ConvertOptions &, Console &) { return Exit::Done; }
Exit print(const PrintOptions &, Console &) { return Exit::Done; }
} // namespace gonfalon::cli
