// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/format.h"

#include "core/base/text.h"

#include <algorithm>
#include <array>

namespace gonfalon::files {

namespace {

// Where several formats share an ending, the first is written.
constexpr std::array<FormatInfo, 14> all{{
    {Format::Warband, "warband", ".warband", true, true},
    {Format::ShareCode, "share", ".txt", true, true},
    {Format::ShareLink, "link", ".txt", true, true},
    {Format::DickloraineList, "dickloraine", ".json", true, true},
    {Format::DickloraineBackup, "dickloraine-backup", ".sav", true, true},
    {Format::DickloraineCustom, "dickloraine-custom", ".json", true, false},
    {Format::Roster, "ros", ".ros", true, true},
    {Format::RosterZip, "rosz", ".rosz", true, true},
    {Format::Csv, "csv", ".csv", true, true},
    {Format::Text, "text", ".txt", true, true},
    {Format::Markdown, "markdown", ".md", true, true},
    {Format::BBCode, "bbcode", ".bbcode", false, true},
    {Format::Html, "html", ".html", false, true},
    {Format::Tracker, "tracker", ".html", false, true},
}};

} // namespace

std::span<const FormatInfo> formats() { return all; }

std::string_view formatName(Format format)
{
    const auto it = std::ranges::find(all, format, &FormatInfo::format);
    return it == all.end() ? std::string_view("unknown") : it->name;
}

std::optional<Format> formatFromName(std::string_view name)
{
    const auto it =
        std::ranges::find_if(all, [&](const FormatInfo &info) { return sameWord(info.name, name); });
    return it == all.end() ? std::nullopt : std::optional(it->format);
}

std::optional<Format> formatFromSuffix(std::string_view fileName)
{
    const std::string lower = lowered(fileName);
    if (lower.ends_with(".txt"))
        return Format::Text;
    const auto it =
        std::ranges::find_if(all, [&](const FormatInfo &info) { return lower.ends_with(info.suffix); });
    return it == all.end() ? std::nullopt : std::optional(it->format);
}

} // namespace gonfalon::files
