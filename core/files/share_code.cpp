// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/share_code.h"

#include "core/base/text.h"
#include "core/files/deflate.h"
#include "core/files/warband_json.h"

#include <algorithm>

namespace gonfalon::files {

namespace {

constexpr std::size_t largestShared = 1024 * 1024; // bytes of JSON

/// Text that stands in most warbands, the most frequent last: the nearer the end, the fewer bits it takes. It
/// belongs to version 1 of the code for ever; a change of one letter here makes every code in the world
/// unreadable.
constexpr std::string_view dictionary =
    R"("tinctures":{"field":"vert","charge":"or"},"azure","gules","purpure","sable","tenne","argent",)"
    R"("dragon-rampant","lion-rampant","player":","leader_name":","notes":","packs":["old_models":true)"
    R"("game":{"scenario":"gory-bloodbath","scenario_dice":["attacker_dice":["attacker":true,"attacker":false,)"
    R"("opponent_known":true,"opponent_kinds":["undead"],"free_play":["limit","units","unit-points","leader","options"])"
    R"("quests":[{"quest":"drive-them-out"},{"quest":","secret":true,"target":","glory":2},)"
    R"("base":{"shape":"round","width":25,"depth":25},"rectangle","communal_bases":true,"secret_form":true,)"
    R"("other_form":[","house":[{"name":","points":1,"text":"eighteen-double-zero-strength","unstoppable-march",)"
    R"("unworthy","insipid","cowardly","weakling","brutal","wise","brave","strong","commanding","goader","boneshaker",)"
    R"("sky-darkener","formidable","patient","charmed","trait":{"rolls":[{"dice":[4,5,3],"when":"2026-","why":"}],)"
    R"("instead":","stated":"Goblin","Undead","Elf","Dwarf","Human","Orc","Beastmen","Dragon",)"
    R"({"id":"slayer","answers":["Undead"]},{"id":"hatred","answers":["{"id":"enchanted-weapons","answers":["melee"]},)"
    R"({"id":"blessed-weapons","answers":["missile"]},{"id":"wizardling","answers":["almighty-prod","banish-fear",)"
    R"("heal-thee","befuddle-thee","bog-thee","dragons-breath","power-bolt","sharper-blades","stronger-shields",)"
    R"("sod-off-spell","replenish-me"]},"were-creatures","cleric","exploder","fearful","flying","burrowing","invisibility",)"
    R"("mystical-armour","spellcaster","summoner","venomous","undead","no-feelings","fear","level-headed","chariots",)"
    R"("flame-or-spore-attack","ponderous","cunning","terrifically-shiny-armour","weighty-projectiles","sharpshooter",)"
    R"("mounted-missiles","short-range-missiles","missiles","mixed-weapons","offensive"],"models":6,"race":"Goblin",)"
    R"("models":1},"models":12},{"type":"ravenous-hordes","name":"},{"type":"greater-warbeasts","name":")"
    R"(},{"type":"lesser-warbeasts","name":"},{"type":"elite-riders","name":"},{"type":"heavy-riders","name":")"
    R"(},{"type":"heavy-missiles","name":"},{"type":"light-missiles","name":"},{"type":"bellicose-foot","name":")"
    R"(},{"type":"light-riders","name":"},{"type":"scouts","name":"},{"type":"elite-foot","name":")"
    R"(},{"type":"light-foot","name":"},{"type":"heavy-foot","name":","leader":true,"options":["options":[")"
    R"({"format":"gonfalon-warband","version":1,"system":"dragon-rampant","name":"","limit":24,"race":","units":[{"type":")";

/// The checksum as four bytes, the highest first.
std::string sealOf(std::string_view bytes)
{
    const unsigned long sum = checksum(bytes);
    return {char(sum >> 24 & 0xff), char(sum >> 16 & 0xff), char(sum >> 8 & 0xff), char(sum & 0xff)};
}

bool isDigit(char c) { return c >= '0' && c <= '9'; }

/// Text without white space, and with an escaped colon written out.
std::string squeezed(std::string_view text)
{
    std::string out;
    for (std::size_t at = 0; at < text.size(); ++at) {
        if (text.substr(at, 3) == "%3A" || text.substr(at, 3) == "%3a") {
            out += ':';
            at += 2;
        } else if (std::string_view(" \t\r\n\v\f").find(text[at]) == std::string_view::npos) {
            out += text[at];
        }
    }
    return out;
}

struct Found
{
    std::string version;
    std::string_view body; ///< from behind the colon
};

/// The first "GF", number and colon in `text`.
std::optional<Found> findCode(std::string_view text)
{
    for (auto at = text.find("GF"); at != std::string_view::npos; at = text.find("GF", at + 1)) {
        const std::string_view rest = text.substr(at + 2);
        const auto digits = std::size_t(std::ranges::find_if_not(rest, isDigit) - rest.begin());
        if (digits > 0 && digits < 5 && digits < rest.size() && rest[digits] == ':')
            return Found{std::string(rest.substr(0, digits)), rest.substr(digits + 1)};
    }
    return std::nullopt;
}

/// How many codes there are in `text`.
int codesIn(std::string_view text)
{
    int all = 0;
    for (auto found = findCode(text); found; found = findCode(found->body))
        ++all;
    return all;
}

} // namespace

std::string shareCode(const Warband &warband)
{
    Warband shared = warband;
    shared.picture.clear();
    for (Unit &unit : shared.units)
        unit.picture.clear();
    const std::string json = compactJson(warbandToJson(shared));
    return std::string(shareCodePrefix) + base64url(sealOf(json) + deflated(json, dictionary));
}

std::string shareLink(const Warband &warband) { return std::string(shareLinkPrefix) + shareCode(warband); }

Result<Warband> readShareCode(std::string_view text)
{
    if (text.size() > largestShared)
        return error(Code::TooLarge, {std::to_string(text.size()), std::to_string(largestShared)});
    const std::string code = squeezed(text);
    const auto found = findCode(code);
    if (!found)
        return error(Code::ShareCodeDamaged);
    if (found->version != "1")
        return error(found->version == "0" ? Code::ShareCodeDamaged : Code::ShareCodeNewer,
                     {found->version, "1"});
    const auto end =
        found->body.find_first_not_of("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_");
    const auto bytes = fromBase64url(found->body.substr(0, end));
    if (!bytes || bytes->size() < 5)
        return error(Code::ShareCodeDamaged);
    const auto json = inflated(std::string_view(*bytes).substr(4), dictionary, largestShared);
    if (!json || sealOf(*json) != bytes->substr(0, 4))
        return error(Code::ShareCodeDamaged);
    Result<Json> parsed = parseJson(*json);
    if (!parsed)
        return error(Code::ShareCodeDamaged);
    auto read = warbandFromJson(std::move(parsed).value(), {});
    if (const int all = codesIn(code); read && all > 1)
        read.findings().push_back(
            findingAt(Code::ForeignSeveralLists, Severity::Note, {}, {std::to_string(all), read->name}));
    return read;
}

bool isShareLink(std::string_view text)
{
    return lowered(text.substr(0, shareLinkScheme.size())) == shareLinkScheme;
}

bool holdsShareCode(std::string_view text)
{
    return findCode(squeezed(text.substr(0, largestShared))).has_value();
}

} // namespace gonfalon::files
