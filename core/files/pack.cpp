// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/pack.h"

#include "core/files/embedded.h"
#include "core/files/file_head.h"
#include "core/files/pack_schemas.h"

#include <algorithm>
#include <array>

namespace gonfalon::files {

namespace {

constexpr int packVersion = 1;

// The order in which keys are written: the head of a pack, its parts, then what their entries hold.
constexpr std::array<std::string_view, 33> keyOrder{
    "format",        "version",  "id",      "name",    "author",  "system",     "group",
    "section",       "tagline",  "points",  "total",   "glory",   "difficulty", "range",
    "target",        "duration", "percent", "figures", "pieces",  "rules",      "notes",
    "summary",       "columns",  "rows",    "text",    "effects", "usual",      "unit_types",
    "special_rules", "options",  "traits",  "quests",  "spells",
};

auto place(const std::string &key)
{
    return std::pair(std::ranges::find(keyOrder, key) - keyOrder.begin(), key);
}

OrderedJson inOrder(const Json &value)
{
    if (value.is_array()) {
        OrderedJson list = OrderedJson::array();
        for (const Json &part : value)
            list.push_back(inOrder(part));
        return list;
    }
    if (!value.is_object())
        return OrderedJson(value);
    std::vector<std::string> keys;
    for (const auto &[key, inner] : value.items())
        keys.push_back(key);
    std::ranges::sort(keys, {}, place);
    OrderedJson object = OrderedJson::object();
    for (const std::string &key : keys)
        object[key] = inOrder(value.at(key));
    return object;
}

std::string compact(const Json &json) { return json.dump(-1, ' ', false, Json::error_handler_t::replace); }

/// A text of the head; a finding where it is missing, though needed, or no text.
std::string headText(const Json &json, const char *key, bool needed, Findings &findings)
{
    const auto found = json.find(key);
    if (found == json.end() && needed)
        findings.push_back(errorAt(Code::KeyMissing, {}, {key}));
    else if (found != json.end() && !found->is_string())
        findings.push_back(errorAt(Code::WrongType, key, {key, kindName(*found), "a text"}));
    return found != json.end() && found->is_string() ? found->get<std::string>() : std::string();
}

std::string headId(const Json &json, const char *key, Findings &findings)
{
    const std::string id = headText(json, key, true, findings);
    if (!isId(id) && findings.empty())
        findings.push_back(
            errorAt(Code::DataSchema, key, {"an id is small letters, digits and hyphens: " + id}));
    return id;
}

} // namespace

bool isId(std::string_view text)
{
    bool open = false; // a word has begun
    for (const char letter : text) {
        const bool inWord = (letter >= 'a' && letter <= 'z') || (letter >= '0' && letter <= '9');
        if (!inWord && (letter != '-' || !open))
            return false;
        open = inWord;
    }
    return open && text.size() <= 120;
}

std::string idFor(std::string_view name)
{
    std::string id;
    for (const char letter : name) {
        const bool upper = letter >= 'A' && letter <= 'Z';
        const char small = upper ? char(letter - 'A' + 'a') : letter;
        if ((small >= 'a' && small <= 'z') || (small >= '0' && small <= '9'))
            id += small;
        else if (!id.empty() && id.back() != '-' && letter != '\'')
            id += '-';
    }
    id.resize(std::min<std::size_t>(id.size(), 60));
    while (!id.empty() && id.back() == '-')
        id.pop_back();
    return id;
}

Result<Pack> readPack(std::string_view bytes)
{
    Result<Json> read = parseJson(bytes);
    if (!read)
        return read.findings();
    const Json &json = *read;
    if (const auto refused = refusedHead(json, {packFormat, packVersion, Code::NotAPack}))
        return *refused;
    Findings findings;
    Pack pack;
    pack.id = PackId(headId(json, "id", findings));
    pack.name = headText(json, "name", true, findings);
    pack.author = headText(json, "author", false, findings);
    pack.notes = headText(json, "notes", false, findings);
    pack.system = SystemId(headId(json, "system", findings));
    if (!findings.empty())
        return findings;
    pack.content = compact(json);
    return {std::move(pack), std::move(read.findings())};
}

Findings checkPack(const Pack &pack)
{
    const Schemas &schemas = packSchemas();
    Findings findings = checkSchema(schemas.find("pack.json")->second, pack.content, schemas);
    const Json json = Json::parse(pack.content, nullptr, false);
    if (json.is_object()) {
        const Json known = Json::parse(schemas.find("pack.json")->second).at("properties");
        for (const auto &[key, value] : json.items()) {
            if (!known.contains(key))
                findings.push_back(findingAt(Code::UnknownKeyKept, Severity::Note, key, {key}));
        }
    }
    return inFile(std::move(findings), pack.file);
}

std::string writePack(const Pack &pack)
{
    return readableJson(inOrder(Json::parse(pack.content, nullptr, false)));
}

Pack newPack(const PackId &id, const std::string &name, const SystemId &system)
{
    const Json json{{"format", packFormat},
                    {"version", packVersion},
                    {"id", id.str()},
                    {"name", name},
                    {"system", system.str()}};
    return {id, name, {}, {}, system, compact(json), {}};
}

} // namespace gonfalon::files
