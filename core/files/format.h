// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <span>
#include <string_view>

namespace gonfalon::files {

/// Every form in which a warband comes in or goes out.
enum class Format
{
    Unknown,
    Warband,           ///< our own file
    ShareCode,         ///< one short word
    ShareLink,         ///< the same as an address that the desktop opens with this program
    DickloraineList,   ///< a list of dickloraine's Dragon Rampant builder
    DickloraineBackup, ///< all lists of one user of that builder
    DickloraineCustom, ///< units, rules and spells of one's own made with that builder; no list
    Roster,            ///< BattleScribe .ros
    RosterZip,         ///< BattleScribe .rosz
    Csv,               ///< a table for spreadsheets, a row for each unit
    Text,
    Markdown,
    BBCode,
    Html,
    Tracker,           ///< a page for a phone at the table
    SecondEditionLink, ///< a link of Type37's builder for the second edition, which is translated
    Pack,              ///< a player pack of ours: no warband, but it can be judged
    CampaignPack,      ///< a campaign pack of ours: the same
    OtherOwn,          ///< another file of ours: a battle, a result, a table
};

/// How a format is called in orders and messages, and which end of a file name is usual.
struct FormatInfo
{
    Format format;
    std::string_view name;   ///< "dickloraine"
    std::string_view suffix; ///< ".json"
    bool reads = false;
    bool writes = false;
};

/// Every format that can be read or written.
[[nodiscard]] std::span<const FormatInfo> formats();

[[nodiscard]] std::string_view formatName(Format format);
[[nodiscard]] std::optional<Format> formatFromName(std::string_view name);
/// The format that a file name's ending stands for, for writing; what is read is recognised by its content.
[[nodiscard]] std::optional<Format> formatFromSuffix(std::string_view fileName);

} // namespace gonfalon::files
