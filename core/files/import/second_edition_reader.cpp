// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/text.h"
#include "core/files/deflate.h"
#include "core/files/embedded.h"
#include "core/files/import/readers.h"
#include "core/files/members.h"

#include <algorithm>

namespace gonfalon::files {

namespace {

constexpr std::string_view mark = "#/s/"; ///< what stands before the list in such a link
constexpr std::size_t wizardlingSpells = 3;

const Json *entryOf(const Json &list, const char *key, const std::string &value)
{
    const auto it =
        std::ranges::find_if(list, [&](const Json &entry) { return entry.value(key, "") == value; });
    return it == list.end() ? nullptr : &*it;
}

/// "good-shooters" where their table has no name for it: "Good shooters".
std::string readable(std::string key)
{
    std::ranges::replace(key, '-', ' ');
    if (!key.empty() && key[0] >= 'a' && key[0] <= 'z')
        key[0] = char(key[0] - 'a' + 'A');
    return key;
}

/// Reads a list of the second edition with the table of what its things are here.
class EditionReader
{
public:
    EditionReader(const Json &table, Findings &findings) : m_table(table), m_findings(findings) {}

    ForeignList list(const Json &json)
    {
        Members members(json, {}, m_findings);
        ForeignList out;
        out.edition = m_table["edition"];
        out.name = members.line("n");
        out.notes = members.text("d");
        out.limit = members.optionalNumber("b", 1, 10000);
        const auto units = members.list("r");
        for (std::size_t at = 0; at < units.size(); ++at) {
            if (units[at].is_object())
                out.units.push_back(unit(units[at], members.pathOf("r") + '/' + std::to_string(at), at));
            else
                members.wrongType("r", units[at], "an object");
        }
        for (const char *key : {"ic", "co", "fp", "st"}) // a picture, and how that program sorts its lists
            (void)members.any(key);
        (void)members.leftOver();
        return out;
    }

private:
    ForeignUnit unit(const Json &json, const std::string &path, std::size_t position)
    {
        Members members(json, path, m_findings, position);
        ForeignUnit out;
        m_unit = &out;
        m_position = position;
        out.path = path;
        out.type = members.line("t");
        out.name = members.line("nm");
        out.leader = members.any("c") && json["c"] != 0 && json["c"] != false;
        out.notes = members.text("no");
        const Json *type = entryOf(m_table["units"], "id", out.type);
        m_price = type ? (*type)["points"].get<int>() : 0;
        const Json none = Json::array();
        const Json &options = type ? (*type)["options"] : none;
        std::vector<std::string> keys = keysOf(members.object("o"));
        takeTogether(keys);
        for (const std::string &key : keys)
            add(key, entryOf(options, "key", key), 0);
        if (const Json *upgrades = members.object("x"))
            addUpgrades(*upgrades, options);
        out.spells = spells(members.lines("p"));
        for (const Json &custom : members.list("cu"))
            addCustom(custom, path);
        (void)members.leftOver();
        out.points = m_price;
        return out;
    }

    static std::vector<std::string> keysOf(const Json *object)
    {
        std::vector<std::string> keys;
        if (!object)
            return keys;
        for (const auto &[key, value] : object->items()) {
            if (value != false && keys.size() < mostEntries)
                keys.push_back(cleanedLine(key, longestName));
        }
        return keys;
    }

    /// Two things there that are one here.
    void takeTogether(std::vector<std::string> &keys)
    {
        for (const Json &both : m_table["together"]) {
            const auto has = [&](const Json &key) {
                return std::ranges::find(keys, key.get<std::string>()) != keys.end();
            };
            if (both["unit"] != m_unit->type || !std::ranges::all_of(both["keys"], has))
                continue;
            const Json &options = (*entryOf(m_table["units"], "id", m_unit->type))["options"];
            std::string names;
            for (const Json &key : both["keys"]) {
                const Json *entry = entryOf(options, "key", key);
                names += (names.empty() ? "" : " + ") + (*entry)["name"].get<std::string>();
                m_price += (*entry)["points"].get<int>();
                std::erase(keys, key.get<std::string>());
            }
            take(names, both["id"], {});
        }
    }

    void addUpgrades(const Json &upgrades, const Json &options)
    {
        for (const std::string &key : keysOf(&upgrades)) {
            const Json &value = upgrades[key];
            const Json *entry = entryOf(options, "key", key); // what costs more on better armour
            add(key, entry ? entry : entryOf(m_table["upgrades"], "key", key),
                value.is_number_integer() ? value.get<int>() : 0);
        }
    }

    /// \param entry of the table; none: that edition has more than the table knows
    void add(const std::string &key, const Json *entry, int level)
    {
        if (!entry) {
            m_unit->options.push_back({readable(key)});
            return;
        }
        const std::string name = (*entry)["name"];
        if (entry->contains("tiers")) {
            const Json &tiers = (*entry)["tiers"];
            const Json &tier = tiers[std::size_t(std::clamp(level, 0, int(tiers.size()) - 1))];
            m_price += tier["points"].get<int>();
            take(name, tier["id"], {});
            return;
        }
        m_price += entry->value("points", 0);
        if (entry->contains("trait"))
            m_unit->traits.push_back({(*entry)["trait"].get<std::string>()});
        else
            take(name, entry->value("id", ""), entry->value("answer", ""));
    }

    /// \param id of ours; empty: nothing here is like it
    void take(const std::string &name, const std::string &id, const std::string &answer)
    {
        if (id.empty()) { // what is called so here is something else
            m_unit->options.push_back({name + " (" + m_table["edition"].get<std::string>() + ')'});
            return;
        }
        const auto same = std::ranges::find(m_unit->options, id, &ForeignOption::name);
        if (same == m_unit->options.end())
            m_unit->options.push_back(
                {id, answer.empty() ? std::vector<std::string>() : std::vector{answer}});
        else if (!answer.empty())
            same->answers.push_back(answer); // blades and missiles are one option here
        if (plainName(name) != plainName(id)) {
            m_findings.push_back(findingAt(
                Code::ForeignTranslated, Severity::Note, m_unit->path,
                {m_unit->name.empty() ? readable(m_unit->type) : m_unit->name, name, readable(id)}));
            m_findings.back().place.unit = m_position;
        }
    }

    /// The spells of its colours that this edition has; as many as a Wizardling knows. A Spellcaster knows
    /// all.
    std::vector<std::string> spells(const std::vector<std::string> &colours) const
    {
        std::vector<std::string> known;
        if (std::ranges::find(m_unit->options, "wizardling", &ForeignOption::name) == m_unit->options.end())
            return known;
        for (const std::string &colour : colours) {
            for (const Json &spell : m_table["spells"].value(colour, Json::array())) {
                if (known.size() < wizardlingSpells)
                    known.push_back(spell);
            }
        }
        return known;
    }

    void addCustom(const Json &json, const std::string &path)
    {
        if (!json.is_object())
            return;
        Members members(json, path + "/cu", m_findings, m_position);
        ForeignOption own{members.line("name"), {}, members.number("cost", -99, 99, 0)};
        m_price += own.points.value_or(0);
        (void)members.text("text");
        (void)members.any("id");
        (void)members.leftOver();
        m_unit->house.push_back(std::move(own));
    }

    const Json &m_table;
    Findings &m_findings;
    ForeignUnit *m_unit = nullptr;
    std::size_t m_position = 0;
    int m_price = 0; ///< of the unit, in that edition
};

} // namespace

Result<ForeignFile> readSecondEdition(std::string_view text, const Catalogue &catalogue)
{
    std::string_view code = text.substr(std::min(text.size(), text.find(mark) + mark.size()));
    code = code.substr(
        0, code.find_first_not_of("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"));
    const auto bytes = fromBase64url(code);
    if (!bytes)
        return errorAt(Code::ForeignFormatUnknown, {}, {});
    Result<Json> json = parseJson(*bytes);
    if (!json)
        return json.findings();
    if (!json->is_object() || !json->contains("r"))
        return errorAt(Code::ForeignFormatUnknown, {}, {});
    const Json table = Json::parse(embedded::secondEdition);
    if (table["system"] != catalogue.id.str())
        return errorAt(Code::ForeignOtherGame, {}, {"Dragon Rampant, second edition"});
    Findings findings = json.findings();
    ForeignFile out;
    out.lists.push_back(EditionReader(table, findings).list(*json));
    return {std::move(out), std::move(findings)};
}

} // namespace gonfalon::files
