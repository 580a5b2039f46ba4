// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/import.h"

#include "core/base/text.h"
#include "core/files/import/readers.h"
#include "core/files/import/translation.h"
#include "core/files/json_text.h"
#include "core/files/share_code.h"
#include "core/files/warband_file.h"
#include "core/files/zip.h"

#include <algorithm>
#include <iterator>

namespace gonfalon::files {

namespace {

Warband warbandOf(const Names &names, const ForeignFile &file, const ForeignList &list, Findings &findings)
{
    Warband warband = translated(names, list, findings);
    if (!file.ownData.empty())
        warband.kept = "{\"dickloraine_data\":" + file.ownData + "}";
    return warband;
}

/// The rosters of an archive, in its order. One that cannot be read is a warning beside one that can.
Result<ForeignFile> readArchive(std::string_view bytes, const Catalogue &catalogue)
{
    const auto rosters = unzipped(bytes, ".ros", largestInput);
    if (!rosters)
        return rosters.findings();
    ForeignFile out;
    Findings refused;
    for (const std::string &roster : *rosters) {
        Result<ForeignFile> read = readRoster(roster, catalogue);
        std::ranges::move(read.findings(), std::back_inserter(refused));
        if (read)
            std::ranges::move(read.value().lists, std::back_inserter(out.lists));
    }
    if (out.lists.empty())
        return refused;
    for (Finding &finding : refused)
        finding.severity = Severity::Warning;
    return {std::move(out), std::move(refused)};
}

Result<ForeignFile> readForeign(const Names &names, DickloraineTable &table, std::string_view bytes,
                                Format format)
{
    switch (format) {
    case Format::DickloraineList:
    case Format::DickloraineBackup:
    case Format::DickloraineCustom:
        return readDickloraine(bytes, table);
    case Format::Roster:
        return readRoster(bytes, names.catalogue());
    case Format::RosterZip:
        return readArchive(bytes, names.catalogue());
    case Format::Csv:
        return readTable(bytes, names);
    case Format::Text:
    case Format::Markdown:
        return readText(bytes, names, format == Format::Markdown);
    case Format::BBCode:
    case Format::Html:
    case Format::Tracker:
        return errorAt(Code::ForeignOnlyWritten, {}, {std::string(formatName(format))});
    case Format::Pack:
    case Format::CampaignPack:
    case Format::OtherOwn:
        return errorAt(Code::NotAWarband, {}, {});
    case Format::SecondEditionLink:
        return readSecondEdition(bytes, names.catalogue());
    default:
        return error(trimmed(bytes).empty() ? Code::FileEmpty : Code::ForeignFormatUnknown);
    }
}

} // namespace

bool isGame(const Catalogue &catalogue, const std::string &named)
{
    return named.empty() || plainName(named) == plainName(catalogue.name);
}

namespace {

Result<Imported> ours(Format format, Result<Warband> read)
{
    if (!read)
        return read.findings();
    Findings findings = read.findings();
    return {Imported{format, std::move(read).value(), {}}, std::move(findings)};
}

} // namespace

Result<Imported> importWarband(const Catalogue &catalogue, std::string_view bytes, Format format)
{
    if (format == Format::Warband)
        return ours(format, readWarband(bytes));
    if (format == Format::ShareCode || format == Format::ShareLink)
        return ours(format, readShareCode(bytes));
    DickloraineTable table(catalogue.id.str());
    const Names names(catalogue, table);
    const Result<ForeignFile> file = readForeign(names, table, bytes, format);
    if (!file)
        return file.findings();
    Findings findings = file.findings();
    Imported out;
    out.format = format;
    out.warband = warbandOf(names, *file, file->lists.front(), findings);
    for (std::size_t i = 1; i < file->lists.size(); ++i)
        out.others.push_back(warbandOf(names, *file, file->lists[i], findings));
    if (!out.others.empty())
        findings.push_back(findingAt(Code::ForeignSeveralLists, Severity::Note, {},
                                     {std::to_string(file->lists.size()), out.warband.name}));
    return {std::move(out), std::move(findings)};
}

Result<Imported> importWarband(const Catalogue &catalogue, std::string_view bytes)
{
    return importWarband(catalogue, bytes, recognise(bytes));
}

} // namespace gonfalon::files
