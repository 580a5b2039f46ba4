// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands.h"
#include "app/cli/judged.h"
#include "app/cli/warband_json.h"
#include "core/files/export.h"

#include <nlohmann/json.hpp>

namespace gonfalon::cli {

namespace {

Exit showWords(const ShowOptions &options, const Judged &judged, Console &console)
{
    const auto format = files::formatFromName(options.as).value_or(files::Format::Text);
    console.report(judged.findings);
    const auto words = files::exportWarband(*judged.catalogue, judged.warband, format, {options.withSecrets});
    if (words)
        console.text(*words); // what another program could not read back of it is no matter here
    else
        console.report(words.findings());
    return exitFor(words.findings());
}

} // namespace

const std::vector<std::string> &showFormats()
{
    static const std::vector<std::string> formats{"text", "markdown", "bbcode", "html", "json"};
    return formats;
}

Exit show(const ShowOptions &options, Console &console)
{
    store::Library library;
    if (const Exit failed = usePacks(options.packs, library, console); failed != Exit::Done)
        return failed;
    Exit exit = Exit::Done;
    auto documents = nlohmann::ordered_json::array();
    for (const std::string &file : options.files) {
        const Result<Judged> judged = judge(file, library, files::ExportOptions{options.withSecrets});
        if (!judged) {
            console.report(judged.findings());
            exit = graver(exit, exitFor(judged.findings()));
        } else if (options.as == "json") {
            documents.push_back(
                warbandJson(*judged->catalogue, judged->warband, judged->muster, judged->findings));
        } else {
            exit = graver(exit, showWords(options, *judged, console));
        }
    }
    if (options.as == "json" && !documents.empty())
        console.json(options.files.size() == 1 ? documents.front() : documents);
    return exit;
}

} // namespace gonfalon::cli
