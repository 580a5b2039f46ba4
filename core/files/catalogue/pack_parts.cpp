// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/catalogue/pack_parts.h"

#include "core/files/catalogue/parts.h"
#include "core/files/json_text.h"
#include "core/files/pack_schemas.h"

#include <algorithm>

namespace gonfalon::files::data {

namespace {

void keepRule(const RuleId &old, RuleId &rule)
{
    if (rule.empty())
        rule = old;
}

template <typename T>
void mark(T &entry)
{
    entry.given = Given::Pack;
}

template <typename T>
void inherit(const T &old, T &entry)
{
    keepRule(old.rule, entry.rule);
}

template <>
void inherit(const Option &old, Option &entry)
{
    keepRule(old.rule, entry.rule);
    keepRule(old.conflictRule, entry.conflictRule);
    if (old.question && entry.question)
        keepRule(old.question->rule, entry.question->rule);
    if (old.opponentPrice && entry.opponentPrice)
        keepRule(old.opponentPrice->rule, entry.opponentPrice->rule);
}

template <>
void mark(UnitType &type)
{
    type.given = Given::Pack;
    for (Option &option : type.options)
        option.given = Given::Pack;
}

template <>
void inherit(const UnitType &old, UnitType &type)
{
    keepRule(old.rule, type.rule);
    keepRule(old.optionsRule, type.optionsRule);
    if (old.pieces && type.pieces)
        keepRule(old.pieces->rule, type.pieces->rule);
    for (Option &option : type.options) {
        const auto before = std::ranges::find(old.options, option.id, &Option::id);
        if (before != old.options.end())
            inherit(*before, option);
    }
}

/// Two traits cannot come of one total: the pack's has it.
void settle(std::vector<Trait> &traits, const TraitId &id, std::optional<int> total)
{
    for (Trait &trait : traits) {
        if (total && trait.total == total && trait.id != id)
            trait.total.reset();
    }
}

/// Puts the entries from position `known` on in place of those with the same id, or behind all others.
template <typename T>
void adopt(std::vector<T> &all, std::size_t known)
{
    std::vector<T> added(std::make_move_iterator(all.begin() + std::ptrdiff_t(known)),
                         std::make_move_iterator(all.end()));
    all.erase(all.begin() + std::ptrdiff_t(known), all.end());
    for (T &entry : added) {
        mark(entry);
        const auto old = std::ranges::find(all, entry.id, &T::id);
        if constexpr (std::is_same_v<T, Trait>)
            settle(all, entry.id, entry.total);
        if (old == all.end()) {
            all.push_back(std::move(entry));
            continue;
        }
        inherit(*old, entry);
        *old = std::move(entry);
    }
}

/// What packs hold that the game keeps in files of one kind.
struct Part
{
    std::string_view kind; ///< the last of the game's files that hold it
    const char *key;
    bool whole = true; ///< the game's file is the list under this key; else each entry is a file
    void (*read)(const Node &, Catalogue &);
};

constexpr std::array<Part, 8> parts{{
    {"special-rules.json", "special_rules", true, readSpecialRules},
    {"options/", "options", false, readSharedOptions},
    {"units/", "unit_types", false, readUnitType},
    {"traits.json", "traits", true, readTraits},
    {"spells.json", "spells", true, readSpells},
    {"quests.json", "quests", true, readQuests},
    {"tables.json", "tables", true, readTables},
    {"scenarios/", "scenarios", false, readScenario},
}};

void readPart(const Part &part, const Json &pack, Reading &reading, Catalogue &catalogue)
{
    const std::array known{catalogue.specialRules.size(), catalogue.options.size(),
                           catalogue.unitTypes.size(),    catalogue.traits.size(),
                           catalogue.spells.size(),       catalogue.quests.size(),
                           catalogue.tables.size(),       catalogue.scenarios.size()};
    const Json entries = pack.value(part.key, Json::array());
    if (part.whole)
        part.read(Node(Json{{part.key, entries}}, {}, reading), catalogue);
    else
        for (const Node &node : Node(entries, part.key, reading).parts())
            part.read(node, catalogue);
    adopt(catalogue.specialRules, known[0]);
    adopt(catalogue.options, known[1]);
    adopt(catalogue.unitTypes, known[2]);
    adopt(catalogue.traits, known[3]);
    adopt(catalogue.spells, known[4]);
    adopt(catalogue.quests, known[5]);
    adopt(catalogue.tables, known[6]);
    adopt(catalogue.scenarios, known[7]);
}

/// The muster as packs change it, checked against its schema, for a merge patch may leave anything behind.
void readPackMuster(const DataFiles &files, const std::vector<Pack> &packs, Reading &reading,
                    Catalogue &catalogue)
{
    const auto system = files.find("system.json");
    const Result<Json> own = system == files.end() ? Result<Json>(Json()) : parseJson(system->second);
    if (!own || !own->is_object() || !own->contains("muster"))
        return; // told with the system
    Json muster = own->at("muster");
    for (const Pack &pack : packs) {
        const Json content = Json::parse(pack.content, nullptr, false);
        if (!content.is_object() || !content.contains("muster"))
            continue;
        muster.merge_patch(content.at("muster"));
        reading.openPack(pack.file);
        const Findings wrong =
            checkSchema(R"({"properties": {"muster": {"$ref": "system.json#/properties/muster"}}})",
                        Json{{"muster", muster}}.dump(), packSchemas());
        for (const Finding &finding : wrong)
            reading.report(finding.code, finding.place.path, finding.arguments);
        if (wrong.empty())
            catalogue.muster = readMuster(Node(muster, "muster", reading));
    }
}

} // namespace

void readPackParts(std::string_view kind, const DataFiles &files, const std::vector<Pack> &packs,
                   Reading &reading, Catalogue &catalogue)
{
    if (kind == "system.json")
        readPackMuster(files, packs, reading, catalogue);
    const auto part = std::ranges::find(parts, kind, &Part::kind);
    if (part == parts.end())
        return;
    for (const Pack &pack : packs) {
        const Json content = Json::parse(pack.content, nullptr, false);
        if (!content.is_object() || !content.contains(part->key))
            continue;
        reading.openPack(pack.file);
        readPart(*part, content, reading, catalogue);
    }
}

} // namespace gonfalon::files::data
