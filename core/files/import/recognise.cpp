// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/campaign_pack.h"
#include "core/files/csv.h"
#include "core/files/import.h"
#include "core/files/import/readers.h"
#include "core/files/json_text.h"
#include "core/files/pack.h"
#include "core/files/share_code.h"
#include "core/files/warband_json.h"

#include "core/base/text.h"

#include <algorithm>

namespace gonfalon::files {

namespace {

bool has(std::string_view text, std::string_view part) { return text.find(part) != std::string_view::npos; }

bool isListOfUnits(const Json &json) { return json.is_object() && json.contains("units"); }

/// What a text that cannot be parsed says that it is, where its beginning still does.
std::string formatAtStart(std::string_view bytes)
{
    constexpr std::string_view key = "\"format\"", blanks = " \t\r\n";
    const auto at = bytes.substr(0, 4096).find(key);
    if (at == std::string_view::npos)
        return {};
    const auto rest = [&](std::string_view text) {
        return text.substr(std::min(text.find_first_not_of(blanks), text.size()));
    };
    std::string_view text = rest(bytes.substr(at + key.size()));
    if (!text.starts_with(':'))
        return {};
    text = rest(text.substr(1));
    return text.starts_with('"') ? std::string(text.substr(1, text.find('"', 1) - 1)) : std::string();
}

/// The form that a file of ours names; nothing where it is another program's.
std::optional<Format> ownFormat(const std::string &named)
{
    if (named == warbandFormat)
        return Format::Warband;
    if (named == packFormat)
        return Format::Pack;
    if (named == campaignPackFormat)
        return Format::CampaignPack;
    return named.starts_with("gonfalon-") ? std::optional(Format::OtherOwn) : std::nullopt;
}

/// What the text, or what it was parsed to, says that it is.
std::string namedFormat(std::string_view bytes, const Result<Json> &json)
{
    if (!json)
        return formatAtStart(bytes);
    const Json named = json->is_object() ? json->value("format", Json()) : Json();
    return named.is_string() ? named.get<std::string>() : std::string();
}

Format jsonFormat(std::string_view bytes)
{
    const Result<Json> json = parseJson(bytes);
    const bool object = json.ok() && json->is_object();
    if (const auto own = ownFormat(namedFormat(bytes, json)))
        return *own;
    if (!object)
        return Format::DickloraineList; // its reader says what is wrong
    const bool lists = json->contains("rosters") || (!json->empty() && !json->contains("units") &&
                                                     std::ranges::all_of(*json, isListOfUnits));
    if (lists)
        return Format::DickloraineBackup;
    const bool ownData =
        json->contains("unitData") || json->contains("fantasticalRulesData") || json->contains("rulesData");
    return ownData ? Format::DickloraineCustom : Format::DickloraineList;
}

/// A price mark of the text formats: " @4 points", "* Scouts -- 2 points".
bool hasPrice(std::string_view text, std::string_view mark)
{
    for (auto at = text.find(mark); at != std::string_view::npos; at = text.find(mark, at + 1)) {
        const std::string_view rest = text.substr(at + mark.size(), 12);
        const auto digits = rest.find_first_not_of("-0123456789");
        if (digits != 0 && digits != std::string_view::npos && rest.substr(digits).starts_with(" point"))
            return true;
    }
    return false;
}

/// "[Crown] of Iron @24 points": a warband may be called as other formats begin.
bool headsOurText(std::string_view line)
{
    line = trimmed(line);
    return hasPrice(line, " @") && (line.ends_with(" points") || line.ends_with(" point"));
}

Format xmlFormat(std::string_view text)
{
    const std::string head = lowered(text.substr(0, 512));
    if (head.starts_with("<!doctype html") || head.starts_with("<html"))
        return has(head, "data-warband=") ? Format::Tracker : Format::Html;
    return has(text, "<roster") ? Format::Roster : Format::Unknown;
}

} // namespace

std::string ownFormatName(std::string_view bytes)
{
    if (bytes.starts_with("\xef\xbb\xbf"))
        bytes.remove_prefix(3);
    if (!trimmed(bytes).starts_with('{'))
        return {};
    const std::string named = namedFormat(bytes, parseJson(bytes));
    return named.starts_with("gonfalon-") ? named : std::string();
}

Format recognise(std::string_view bytes)
{
    if (bytes.starts_with("PK\x03\x04") || bytes.starts_with("PK\x05\x06"))
        return Format::RosterZip;
    if (bytes.starts_with("\xef\xbb\xbf"))
        bytes.remove_prefix(3);
    const std::string_view text = trimmed(bytes);
    if (has(text, shareLinkPrefix) && holdsShareCode(text))
        return Format::ShareLink;
    if (isTable(text))
        return Format::Csv;
    if (headsOurText(text.substr(0, text.find('\n'))))
        return Format::Text;
    if (text.starts_with("[b]"))
        return Format::BBCode;
    if (text.starts_with('{') || text.starts_with('['))
        return jsonFormat(bytes);
    if (text.starts_with('<'))
        return xmlFormat(text);
    if (hasPrice(text, " -- ") || hasPrice(text, " --- "))
        return Format::Markdown;
    if (hasPrice(text, " @"))
        return Format::Text;
    if (holdsShareCode(text))
        return Format::ShareCode;
    return has(text, "#/s/") ? Format::SecondEditionLink : Format::Unknown;
}

} // namespace gonfalon::files
