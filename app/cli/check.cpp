// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands.h"
#include "app/cli/json_words.h"
#include "app/cli/judged.h"
#include "core/files/campaign_pack.h"
#include "core/files/import.h"
#include "core/store/disk.h"
#include "core/store/library.h"
#include "core/store/open_warband.h"
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

Result<JudgedCampaignPack> judgeCampaignPack(const std::string &file, const std::string &bytes)
{
    auto pack = files::readCampaignPack(bytes, file);
    if (!pack)
        return pack.findings();
    Findings findings = pack.findings();
    return JudgedCampaignPack{std::move(pack).value(), std::move(findings)};
}

Result<JudgedPack> judgePack(const std::string &file, const std::string &bytes, store::Library &library)
{
    auto pack = store::readPackBytes(QString::fromStdString(file), bytes);
    if (!pack)
        return pack.findings();
    auto with = library.tryPacks(pack->system, {*pack});
    if (!with)
        return inFile(with.findings(), file);
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

/// Judges what a file holds, told by its content; a name ends the doubt about what holds nothing known.
Exit checkFile(const CheckOptions &options, const std::string &file, store::Library &library,
               nlohmann::ordered_json *gathered, Console &console)
{
    const auto bytes = store::readGiven(QString::fromStdString(file));
    if (!bytes)
        return tell(file, Result<Judged>(bytes.findings()), gathered, console);
    const files::Format format = files::recognise(*bytes);
    if (format == files::Format::CampaignPack)
        return tell(file, judgeCampaignPack(file, *bytes), gathered, console);
    if (format == files::Format::Pack || file.ends_with(".pack"))
        return tell(file, judgePack(file, *bytes, library), gathered, console);
    return tell(file, judge(file, *bytes, library, options.limit), gathered, console);
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
    for (const std::string &file : options.files)
        exit = graver(exit, checkFile(options, file, library, gathered, console));
    if (options.json)
        console.json({{"files", std::move(files)}});
    return exit;
}

} // namespace gonfalon::cli
