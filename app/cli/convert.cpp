// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands.h"
#include "app/cli/judged.h"
#include "app/cli/output.h"
#include "core/files/export.h"
#include "core/store/disk.h"
#include "core/store/open_warband.h"

namespace gonfalon::cli {

namespace {

std::vector<std::string> formatNames(bool files::FormatInfo::*able)
{
    std::vector<std::string> names;
    for (const files::FormatInfo &info : files::formats()) {
        if (info.*able)
            names.emplace_back(info.name);
    }
    return names;
}

Finding unknownFormat(const std::string &out) { return errorIn(out, Code::UnknownFormat, {out}); }

/// A warband of which everything was read may be written anew where it stands; nothing else may.
Output outputOf(const ConvertOptions &options, files::Format to, store::Origin origin)
{
    const bool warband = to == files::Format::Warband;
    const bool page = to == files::Format::Html || to == files::Format::Tracker;
    Output output{options.out, warband ? Holds::Warband : page ? Holds::Page : Holds::Other, options.packs};
    if (!warband || origin != store::Origin::OwnFile)
        output.inputs.push_back(options.in);
    return output;
}

} // namespace

const std::vector<std::string> &readFormats()
{
    static const std::vector<std::string> names = formatNames(&files::FormatInfo::reads);
    return names;
}

const std::vector<std::string> &writeFormats()
{
    static const std::vector<std::string> names = formatNames(&files::FormatInfo::writes);
    return names;
}

Exit convert(const ConvertOptions &options, Console &console)
{
    const auto to =
        options.to.empty() ? files::formatFromSuffix(options.out) : files::formatFromName(options.to);
    if (!to) {
        console.report({unknownFormat(options.out)});
        return Exit::BadInput;
    }
    const auto from = options.from.empty() ? std::nullopt : files::formatFromName(options.from);
    store::Library library;
    if (const Exit failed = usePacks(options.packs, library, console); failed != Exit::Done)
        return failed;
    const auto opened = store::openWarband(QString::fromStdString(options.in), library, from);
    console.report(opened.findings());
    if (!opened)
        return exitFor(opened.findings());
    if (const Findings refused = refusedOutput(outputOf(options, *to, opened->origin)); !refused.empty()) {
        console.report(refused);
        return Exit::BadInput;
    }
    const auto written =
        files::exportWarband(*opened->catalogue, opened->warband, *to, {options.withSecrets});
    console.report(written.findings());
    if (!written)
        return exitFor(written.findings());
    const Findings findings = store::writeFile(QString::fromStdString(options.out), *written);
    console.report(findings);
    return exitFor(findings);
}

} // namespace gonfalon::cli
