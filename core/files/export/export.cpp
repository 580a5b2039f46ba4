// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/export.h"

#include "core/files/export/writers.h"
#include "core/files/share_code.h"
#include "core/files/warband_file.h"
#include "core/files/zip.h"

#include <algorithm>

namespace gonfalon::files {

namespace {

Finding exportFinding(Code code, Severity severity, std::vector<std::string> arguments,
                      std::optional<std::size_t> unit = {})
{
    return {.code = code,
            .severity = severity,
            .rule = {},
            .place = {.file = {}, .path = {}, .unit = unit, .subject = {}},
            .arguments = std::move(arguments),
            .fix = {}};
}

/// Pictures, colours and all that was settled before the game: no other program has a place for them.
void reportLostCommon(const Warband &warband, Findings &findings)
{
    const bool pictures =
        !warband.picture.empty() ||
        std::ranges::any_of(warband.units, [](const Unit &unit) { return !unit.picture.empty(); });
    const bool bases =
        std::ranges::any_of(warband.units, [](const Unit &unit) { return unit.base || unit.communalBases; });
    const std::pair<bool, const char *> losses[] = {
        {pictures, "pictures"},
        {bases, "base sizes"},
        {warband.tinctures != Tinctures(), "the tinctures"},
        {!warband.player.empty() || !warband.leaderName.empty(), "the names of player and Leader"},
        {!warband.race.empty(), "the race of the warband"},
        {!warband.trait.rolls.empty(), "the dice of the Leader's Trait"},
        {warband.game != GameRecord(), "what was settled before the game"},
        {!warband.freePlay.empty(), "the switches of free play"},
        {warband.oldModels, "the mark for old models"},
        {!warband.packs.empty(), "the player packs"},
    };
    for (const auto &[is, what] : losses) {
        if (is)
            findings.push_back(lost(what));
    }
}

Result<std::string> zippedRoster(const Warband &warband, const std::string &roster)
{
    std::string name;
    for (const char c : warband.name) {
        const bool plain = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
        name += plain ? c : '_';
    }
    return zipped((name.empty() ? "warband" : name) + ".ros", roster);
}

std::string written(const Catalogue &catalogue, const Warband &warband, Format format,
                    const ExportOptions &options, Findings &findings)
{
    switch (format) {
    case Format::Warband:
        return writeWarband(warband);
    case Format::ShareCode:
        return shareCode(warband) + '\n';
    case Format::DickloraineList:
    case Format::DickloraineBackup:
        reportLostCommon(warband, findings);
        return dickloraineOf(catalogue, warband, format == Format::DickloraineBackup, findings);
    default:
        break;
    }
    const Summary sum = summary(catalogue, warband, options);
    switch (format) {
    case Format::Text:
        return textOf(sum);
    case Format::Markdown:
        return markdownOf(sum);
    case Format::BBCode:
        return bbcodeOf(sum);
    case Format::Html:
        return htmlOf(sum);
    case Format::Tracker:
        return trackerOf(sum);
    default:
        reportLostCommon(warband, findings);
        return rosterOf(catalogue, sum);
    }
}

} // namespace

Finding lost(std::string what, std::optional<std::size_t> unit)
{
    return exportFinding(Code::ForeignLost, Severity::Warning, {std::move(what)}, unit);
}

Result<std::string> exportWarband(const Catalogue &catalogue, const Warband &warband, Format format,
                                  const ExportOptions &options)
{
    const auto known = std::ranges::find(formats(), format, &FormatInfo::format);
    if (known == formats().end() || !known->writes)
        return exportFinding(Code::ForeignFormatUnknown, Severity::Error, {});
    Findings findings;
    std::string bytes = written(catalogue, warband, format, options, findings);
    if (format == Format::RosterZip) {
        const Result<std::string> archive = zippedRoster(warband, bytes);
        if (!archive)
            return archive.findings();
        bytes = archive.value();
    }
    return {std::move(bytes), std::move(findings)};
}

} // namespace gonfalon::files
