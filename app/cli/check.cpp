// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands.h"
#include "app/cli/json_words.h"
#include "app/cli/judged.h"
#include "core/store/library.h"
#include "core/words/profile_words.h"

#include <nlohmann/json.hpp>

namespace gonfalon::cli {

using namespace Qt::StringLiterals;

namespace {

nlohmann::ordered_json fileJson(const std::string &file, const Result<Judged> &judged)
{
    if (!judged)
        return {{"file", file},
                {"legal", false},
                {"points", nullptr},
                {"findings", findingsJson(judged.findings(), nullptr, {})}};
    return {{"file", file},
            {"legal", judged->legal()},
            {"points", judged->muster.points.value()},
            {"findings", findingsJson(judged->findings, judged->catalogue, judged->warband)}};
}

QString fileLine(const std::string &file, const Judged &judged)
{
    const int least = judged.catalogue->muster.units.least;
    return u"%1: %2, points %3, units %4"_s.arg(
        QString::fromStdString(file), judged.legal() ? u"legal"_s : u"not legal"_s,
        words::pointsLine(judged.muster.points, judged.warband.limit),
        words::unitsLine(judged.warband.units.size(), least, judged.muster.mostUnits));
}

} // namespace

Exit check(const CheckOptions &options, Console &console)
{
    store::Library library;
    Exit exit = Exit::Done;
    auto files = nlohmann::ordered_json::array();
    for (const std::string &file : options.files) {
        const Result<Judged> judged = judge(file, library, options.limit);
        const Exit unread = exitFor(judged.findings());
        exit = graver(exit, judged ? (judged->legal() ? Exit::Done : Exit::No) : unread);
        if (options.json) {
            files.push_back(fileJson(file, judged));
            continue;
        }
        console.report(judged ? judged->findings : judged.findings());
        if (judged)
            console.line(fileLine(file, *judged));
    }
    if (options.json)
        console.json({{"files", std::move(files)}});
    return exit;
}

} // namespace gonfalon::cli
