// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands.h"
#include "app/cli/judged.h"
#include "app/cli/warband_json.h"

#include <nlohmann/json.hpp>

namespace gonfalon::cli {

const std::vector<std::string> &showFormats()
{
    static const std::vector<std::string> formats{"text", "markdown", "bbcode", "html", "json"};
    return formats;
}

Exit show(const ShowOptions &options, Console &console)
{
    store::Library library;
    Exit exit = Exit::Done;
    auto documents = nlohmann::ordered_json::array();
    for (const std::string &file : options.files) {
        const Result<Judged> judged = judge(file, library);
        if (!judged) {
            console.report(judged.findings());
            exit = graver(exit, exitFor(judged.findings()));
        } else if (options.as == "json") {
            documents.push_back(
                warbandJson(*judged->catalogue, judged->warband, judged->muster, judged->findings));
        } else {
            console.text("\n");
        }
    }
    if (options.as == "json" && !documents.empty())
        console.json(options.files.size() == 1 ? documents.front() : documents);
    return exit;
}

} // namespace gonfalon::cli
