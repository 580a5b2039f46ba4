// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/import.h"
#include "core/files/json_text.h"
#include "core/files/share_code.h"

#include "core/base/text.h"

#include <algorithm>

namespace gonfalon::files {

namespace {

bool has(std::string_view text, std::string_view part) { return text.find(part) != std::string_view::npos; }

bool isListOfUnits(const Json &json) { return json.is_object() && json.contains("units"); }

Format jsonFormat(std::string_view bytes)
{
    if (has(bytes.substr(0, 4096), "\"gonfalon-warband\""))
        return Format::Warband;
    const Result<Json> json = parseJson(bytes);
    if (!json || !json->is_object())
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

} // namespace

Format recognise(std::string_view bytes)
{
    if (bytes.starts_with("PK\x03\x04") || bytes.starts_with("PK\x05\x06"))
        return Format::RosterZip;
    if (bytes.starts_with("\xef\xbb\xbf"))
        bytes.remove_prefix(3);
    const std::string_view text = trimmed(bytes);
    if (text.starts_with('{') || text.starts_with('['))
        return jsonFormat(bytes);
    if (text.starts_with('<'))
        return has(text, "<roster") ? Format::Roster : Format::Unknown;
    if (hasPrice(text, " -- ") || hasPrice(text, " --- "))
        return Format::Markdown;
    if (hasPrice(text, " @"))
        return Format::Text;
    if (holdsShareCode(text))
        return Format::ShareCode;
    return has(text, "#/s/") ? Format::SecondEditionLink : Format::Unknown;
}

} // namespace gonfalon::files
