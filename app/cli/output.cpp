// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/output.h"

#include "core/base/text.h"
#include "core/files/battle_json.h"
#include "core/files/import.h"
#include "core/files/miniatures_file.h"
#include "core/store/disk.h"

#include <QFile>

#include <algorithm>
#include <filesystem>
#include <optional>

namespace gonfalon::cli {

using namespace Qt::StringLiterals;

namespace {

/// What it is in the words of a message.
std::string wordsFor(Holds holds)
{
    switch (holds) {
    case Holds::Page:
        return "a page for a browser";
    case Holds::Pdf:
        return "a PDF";
    case Holds::Warband:
        return "a Warband";
    case Holds::Battle:
        return "a battle";
    case Holds::Campaign:
        return "the books of a campaign";
    case Holds::CampaignExport:
        return "an exported campaign";
    case Holds::Pack:
        return "a pack";
    case Holds::CampaignPack:
        return "a campaign pack";
    case Holds::Miniatures:
        return "a shelf of miniatures";
    case Holds::OwnOther:
        return "another file of Gonfalon";
    case Holds::Other:
        break;
    }
    return "something else";
}

std::string beginning(const QString &path)
{
    constexpr qint64 enough = 4096;
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.read(enough).toStdString() : std::string();
}

/// What a file's name says, where its content says nothing.
Holds byName(const std::string &file)
{
    static constexpr std::pair<std::string_view, Holds> endings[] = {{".warband", Holds::Warband},
                                                                     {".battle", Holds::Battle},
                                                                     {".campaign", Holds::Campaign},
                                                                     {".miniatures", Holds::Miniatures},
                                                                     {".pack", Holds::Pack}};
    const std::string name = lowered(file);
    const auto *found =
        std::ranges::find_if(endings, [&](const auto &ending) { return name.ends_with(ending.first); });
    return found == std::end(endings) ? Holds::Other : found->second;
}

Holds ownOther(const std::string &bytes)
{
    const auto format = files::ownFormatName(bytes);
    if (format == files::miniaturesFormat)
        return Holds::Miniatures;
    return format == files::battleFormat ? Holds::Battle : Holds::OwnOther;
}

/// What stands in a file now.
Holds standsIn(const std::string &file)
{
    const QString path = QString::fromStdString(file);
    const std::string start = beginning(path);
    if (start.empty())
        return Holds::Other;
    if (start.starts_with("SQLite format 3"))
        return Holds::Campaign;
    if (start.starts_with("%PDF"))
        return Holds::Pdf;
    if (start.find("\"gonfalon-campaign\"") != std::string::npos)
        return Holds::CampaignExport;
    const auto bytes = store::readFile(path);
    switch (bytes ? files::recognise(*bytes) : files::Format::Unknown) {
    case files::Format::Warband:
        return Holds::Warband;
    case files::Format::Pack:
        return Holds::Pack;
    case files::Format::CampaignPack:
        return Holds::CampaignPack;
    case files::Format::OtherOwn:
        return ownOther(*bytes);
    case files::Format::Unknown:
        return byName(file);
    default:
        return Holds::Other;
    }
}

bool isOwn(Holds holds) { return holds != Holds::Other && holds != Holds::Page && holds != Holds::Pdf; }

/// The ending that a page or a PDF should have, where its name has that of the other.
std::optional<std::string> betterEnding(const Output &output)
{
    const std::string name = lowered(output.file);
    if (output.holds == Holds::Page && name.ends_with(".pdf"))
        return ".html";
    const bool page = name.ends_with(".html") || name.ends_with(".htm");
    return output.holds == Holds::Pdf && page ? std::optional<std::string>(".pdf") : std::nullopt;
}

} // namespace

Findings refusedOutput(const Output &output)
{
    if (output.file.empty() || output.file == "-")
        return {};
    const auto isOutput = [&](const std::string &input) {
        std::error_code failed;
        return std::filesystem::equivalent(input, output.file, failed) && !failed;
    };
    if (const auto ending = betterEnding(output))
        return {errorIn(output.file, Code::OutputNamedWrong, {wordsFor(output.holds), *ending})};
    std::error_code failed;
    if (!std::filesystem::is_regular_file(output.file, failed))
        return {}; // not there yet, or a device that takes what it is given
    if (std::ranges::any_of(output.inputs, isOutput))
        return {errorIn(output.file, Code::OutputIsInput)};
    if (byName(output.file) == Holds::Other && !lowered(output.file).ends_with(".json"))
        return {}; // what somebody gave another name is for him to replace
    const Holds there = standsIn(output.file);
    if (isOwn(there) && there != output.holds)
        return {errorIn(output.file, Code::OutputOfOtherKind, {wordsFor(there), wordsFor(output.holds)})};
    return {};
}

} // namespace gonfalon::cli
