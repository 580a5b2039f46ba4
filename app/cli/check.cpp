// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands.h"
#include "app/cli/json_words.h"
#include "app/cli/judged.h"
#include "core/files/campaign_pack.h"
#include "core/store/disk.h"
#include "core/store/library.h"
#include "core/words/profile_words.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace gonfalon::cli {

using namespace Qt::StringLiterals;

namespace {

/// A pack and what is wrong with it.
struct JudgedPack
{
    files::Pack pack;
    QString game;
    Findings findings;

    [[nodiscard]] bool legal() const { return !hasErrors(findings); }
};

/// A campaign pack and what is worth saying about it.
struct JudgedCampaignPack
{
    campaign::Pack pack;
    Findings findings;

    [[nodiscard]] bool legal() const { return !hasErrors(findings); }
};

nlohmann::ordered_json judgedJson(const Judged &judged)
{
    return {{"legal", judged.legal()},
            {"points", judged.muster.points.value()},
            {"findings", findingsJson(judged.findings, judged.catalogue, judged.warband)}};
}

nlohmann::ordered_json judgedJson(const JudgedPack &judged)
{
    return {{"legal", judged.legal()},
            {"points", nullptr},
            {"pack", judged.pack.id.str()},
            {"findings", findingsJson(judged.findings, nullptr, {})}};
}

QString fileLine(const std::string &file, const Judged &judged)
{
    const int least = judged.catalogue->muster.units.least;
    return u"%1: %2, points %3, units %4"_s.arg(
        QString::fromStdString(file), judged.legal() ? u"legal"_s : u"not legal"_s,
        words::pointsLine(judged.muster.points, judged.warband.limit),
        words::unitsLine(judged.warband.units.size(), least, judged.muster.mostUnits));
}

QString fileLine(const std::string &file, const JudgedPack &judged)
{
    return u"%1: %2 %3"_s.arg(QString::fromStdString(file),
                              judged.legal() ? u"fits into"_s : u"does not fit into"_s, judged.game);
}

nlohmann::ordered_json judgedJson(const JudgedCampaignPack &judged)
{
    return {{"legal", judged.legal()},
            {"points", nullptr},
            {"campaign_pack", judged.pack.id.str()},
            {"findings", findingsJson(judged.findings, nullptr, {})}};
}

QString fileLine(const std::string &file, const JudgedCampaignPack &judged)
{
    return u"%1: “%2” can be played"_s.arg(QString::fromStdString(file),
                                           QString::fromStdString(judged.pack.name));
}

/// The campaign pack that a file holds, with all that is wrong with it; nothing where it is something else.
std::optional<Result<JudgedCampaignPack>> judgeCampaignPack(const std::string &file)
{
    if (file == "-")
        return std::nullopt;
    const auto bytes = store::readFile(QString::fromStdString(file));
    if (!bytes)
        return std::nullopt;
    auto pack = files::readCampaignPack(*bytes, file);
    const auto isOther = [](const Finding &finding) { return finding.code == Code::NotACampaignPack; };
    if (!pack && std::ranges::any_of(pack.findings(), isOther))
        return std::nullopt;
    if (!pack)
        return Result<JudgedCampaignPack>(pack.findings());
    Findings findings = pack.findings();
    return Result<JudgedCampaignPack>(JudgedCampaignPack{std::move(pack).value(), std::move(findings)});
}

bool isPack(const std::string &file)
{
    return file.ends_with(".pack") || (file != "-" && store::readPackFile(QString::fromStdString(file)).ok());
}

Result<JudgedPack> judgePack(const std::string &file, store::Library &library)
{
    auto pack = store::readPackFile(QString::fromStdString(file));
    if (!pack)
        return pack.findings();
    auto with = library.tryPacks(pack->system, {*pack});
    if (!with) {
        for (Finding &finding : with.findings())
            finding.place.file = file;
        return with.findings();
    }
    Findings findings = std::move(pack.findings());
    std::ranges::move(with.findings(), std::back_inserter(findings));
    return JudgedPack{std::move(pack).value(), QString::fromStdString(with->name), std::move(findings)};
}

/// Tells one warband or pack, or gathers it as JSON; how the program would end with it alone.
template <typename Subject>
Exit tell(const std::string &file, const Result<Subject> &judged, nlohmann::ordered_json *gathered,
          Console &console)
{
    if (gathered) {
        nlohmann::ordered_json json{{"file", file}};
        json.update(judged
                        ? judgedJson(*judged)
                        : nlohmann::ordered_json{{"legal", false},
                                                 {"points", nullptr},
                                                 {"findings", findingsJson(judged.findings(), nullptr, {})}});
        gathered->push_back(std::move(json));
    } else {
        console.report(judged ? judged->findings : judged.findings());
        if (judged)
            console.line(fileLine(file, *judged));
    }
    return judged ? (judged->legal() ? Exit::Done : Exit::No) : exitFor(judged.findings());
}

} // namespace

Exit check(const CheckOptions &options, Console &console)
{
    store::Library library;
    if (const Exit failed = usePacks(options.packs, library, console); failed != Exit::Done)
        return failed;
    Exit exit = Exit::Done;
    auto files = nlohmann::ordered_json::array();
    auto *gathered = options.json ? &files : nullptr;
    for (const std::string &file : options.files) {
        if (const auto campaign = judgeCampaignPack(file)) {
            exit = graver(exit, tell(file, *campaign, gathered, console));
            continue;
        }
        exit =
            graver(exit, isPack(file) ? tell(file, judgePack(file, library), gathered, console)
                                      : tell(file, judge(file, library, options.limit), gathered, console));
    }
    if (options.json)
        console.json({{"files", std::move(files)}});
    return exit;
}

} // namespace gonfalon::cli
