// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/import/foreign_table.h"

#include "core/base/text.h"
#include "core/files/embedded.h"
#include "core/files/import/foreign_list.h"
#include "core/files/members.h"

#include <algorithm>

namespace gonfalon::files {

namespace {

using Entries = std::map<std::string, ForeignEntry>;

Entries entries(const Json &list)
{
    Entries out;
    for (const Json &row : list) {
        const std::string name = row["name"];
        out[plainName(name)] = {name, row["id"], row.value("points", 0), {}, false};
    }
    return out;
}

const ForeignEntry *find(const Entries &entries, const std::string &name)
{
    const auto it = entries.find(plainName(name));
    return it == entries.end() ? nullptr : &it->second;
}

const ForeignEntry *findId(const Entries &entries, const std::string &id)
{
    const auto it = std::ranges::find_if(entries, [&](const auto &pair) { return pair.second.id == id; });
    return it == entries.end() ? nullptr : &it->second;
}

/// Calls `each(name, object)` for the members of an object that are objects, not too many of them.
template <typename Each>
void forMembers(const Json &json, const char *key, Each each)
{
    const auto found = json.find(key);
    if (found == json.end() || !found->is_object())
        return;
    std::size_t count = 0;
    for (const auto &[name, entry] : found->items()) {
        if (entry.is_object() && ++count <= mostEntries)
            each(cleanedLine(name, longestName), entry);
    }
}

int ownPoints(const Json &json)
{
    const auto found = json.find("points");
    const double points = found != json.end() && found->is_number() ? found->get<double>() : 0;
    return int(std::clamp(points, -999.0, 999.0));
}

/// What an entry of a user's own says: its description, or the figures of a unit.
std::string ownText(const Json &json)
{
    std::string text;
    for (const char *key : {"description", "effect", "target", "duration"}) {
        const auto found = json.find(key);
        if (found != json.end() && found->is_string())
            text += (text.empty() ? "" : "; ") + found->get<std::string>();
    }
    const auto stats = json.find("stats");
    if (stats != json.end() && stats->is_object()) {
        for (const auto &[figure, value] : stats->items()) {
            if (value.is_number())
                text += (text.empty() ? "" : ", ") + figure + ' ' + value.dump();
        }
    }
    return cleanedText(text, longestNotes);
}

} // namespace

DickloraineTable::DickloraineTable(std::string_view system)
{
    const Json table = Json::parse(embedded::dickloraine);
    if (table["system"] != system)
        return;
    m_units = entries(table["units"]);
    for (const Json &unit : table["units"])
        m_options[plainName(unit["name"])] = entries(unit.value("options", Json::array()));
    m_fantastical = entries(table["fantastical"]);
    m_traits = entries(table["traits"]);
    m_spells = entries(table["spells"]);
}

const ForeignEntry *DickloraineTable::unit(const std::string &name) const { return find(m_units, name); }

const ForeignEntry *DickloraineTable::option(const std::string &unit, const std::string &name) const
{
    const auto it = m_options.find(plainName(unit));
    return it == m_options.end() ? nullptr : find(it->second, name);
}

const ForeignEntry *DickloraineTable::fantastical(const std::string &name) const
{
    return find(m_fantastical, name);
}

const ForeignEntry *DickloraineTable::trait(const std::string &name) const { return find(m_traits, name); }

const ForeignEntry *DickloraineTable::spell(const std::string &name) const { return find(m_spells, name); }

const ForeignEntry *DickloraineTable::unitOf(const std::string &id) const { return findId(m_units, id); }

const ForeignEntry *DickloraineTable::optionOf(const std::string &unitId, const std::string &id) const
{
    const ForeignEntry *unit = unitOf(unitId);
    return unit ? findId(m_options.at(plainName(unit->name)), id) : nullptr;
}

const ForeignEntry *DickloraineTable::fantasticalOf(const std::string &id) const
{
    return findId(m_fantastical, id);
}

const ForeignEntry *DickloraineTable::traitOf(const std::string &id) const { return findId(m_traits, id); }

const ForeignEntry *DickloraineTable::spellOf(const std::string &id) const { return findId(m_spells, id); }

void DickloraineTable::addOwnData(const Json &data, Findings &findings)
{
    addOwnUnits(data, findings);
    forMembers(data, "fantasticalRulesData", [&](const std::string &name, const Json &json) {
        addOwnEntry(m_fantastical, name, json, "fantastical rule", findings);
    });
    forMembers(data, "rulesData", [&](const std::string &name, const Json &) {
        findings.push_back(
            findingAt(Code::ForeignCustomData, Severity::Warning, "rulesData", {"special rule", name}));
    });
    forMembers(data, "spells", [&](const std::string &name, const Json &json) {
        addOwnEntry(m_spells, name, json, "spell", findings);
    });
}

void DickloraineTable::addOwnUnits(const Json &data, Findings &findings)
{
    forMembers(data, "unitData", [&](const std::string &name, const Json &json) {
        addOwnEntry(m_units, name, json, "unit", findings);
        forMembers(json, "options", [&](const std::string &option, const Json &optionJson) {
            Entries &options = m_options[plainName(name)];
            const ForeignEntry *known = find(options, option);
            const bool same = known && known->points == ownPoints(optionJson);
            if (!same)
                addOwnEntry(options, option, optionJson, "option", findings);
        });
    });
}

void DickloraineTable::addOwnEntry(Entries &entries, const std::string &name, const Json &json,
                                   const char *kind, Findings &findings)
{
    ForeignEntry &entry = entries[plainName(name)];
    entry.name = name;
    entry.points = ownPoints(json);
    entry.text = ownText(json);
    entry.ownData = true;
    findings.push_back(findingAt(Code::ForeignCustomData, Severity::Warning, kind, {kind, name}));
}

} // namespace gonfalon::files
