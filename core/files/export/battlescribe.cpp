// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/export/battlescribe.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <utility>

namespace gonfalon::files {

namespace {

/// Our figures by the names that viewers of the family know.
constexpr std::array<std::pair<std::string_view, const char *>, 11> characteristics{{
    {"attack", "Attack"},
    {"move", "Move"},
    {"shoot", "Shoot"},
    {"courage", "Courage"},
    {"armour", "Armour"},
    {"attack_value", "Attack Value"},
    {"defence_value", "Defence Value"},
    {"shoot_value", "Shoot Value"},
    {"shoot_range", "Range"},
    {"movement", "Maximum Movement"},
    {"strength", "Strength Points"},
}};

BsEntry optionEntry(const Catalogue &catalogue, const std::string &around, const Option &option)
{
    BsEntry entry{
        .key = around + "/option/" + option.id.str(), .name = option.name, .points = option.points.value()};
    if (!option.question)
        return entry;
    if (option.question->kind == Question::Kind::Spells) {
        for (const Spell &spell : catalogue.spells)
            entry.inner.push_back({.key = entry.key + "/" + spell.name, .name = spell.name});
    }
    for (const Question::Answer &answer : option.question->answers)
        entry.inner.push_back({.key = entry.key + "/" + answer.name, .name = answer.name});
    return entry;
}

void addOptions(const Catalogue &catalogue, const std::string &around, const UnitType &type,
                std::vector<BsEntry> &to)
{
    for (const Option *option : catalogue.optionsFor(type)) {
        if (catalogue.mayTake(type, *option) || std::ranges::count(type.options, option->id, &Option::id) > 0)
            to.push_back(optionEntry(catalogue, around, *option));
    }
}

BsEntry unitEntry(const Catalogue &catalogue, const UnitType &type)
{
    BsEntry unit{.key = bsUnitKey(type.id.str()),
                 .name = type.name,
                 .type = "unit",
                 .points = type.points.value(),
                 .unit = &type};
    unit.inner.push_back({.key = unit.key + "/model", .name = type.name, .type = "model"});
    BsEntry leader{.key = unit.key + "/leader", .name = "Leader"};
    const auto &bought = catalogue.muster.boughtTraits;
    for (const Trait &trait : catalogue.traits)
        leader.inner.push_back({.key = leader.key + '/' + trait.name,
                                .name = trait.name,
                                .points = bought ? bought->points : 0});
    unit.inner.push_back(std::move(leader));
    if (type.pieces)
        unit.inner.push_back({.key = unit.key + "/pieces", .name = bsPieces});
    unit.inner.push_back({.key = unit.key + "/race", .name = "Race"});
    unit.inner.push_back({.key = unit.key + "/house", .name = "House options"});
    addOptions(catalogue, unit.key, type, unit.inner);
    for (const Option *option : catalogue.optionsFor(type)) {
        const UnitType *form = option->otherForm ? catalogue.unitType(*option->otherForm) : nullptr;
        if (!form)
            continue;
        BsEntry other{.key = unit.key + "/other-form", .name = "Other form", .points = form->points.value()};
        addOptions(catalogue, other.key, *form, other.inner);
        unit.inner.push_back(std::move(other));
    }
    return unit;
}

void addKeys(const std::vector<BsEntry> &entries, std::set<std::string> &keys)
{
    for (const BsEntry &entry : entries) {
        keys.insert(entry.key);
        addKeys(entry.inner, keys);
    }
}

} // namespace

std::string bsId(const Catalogue &catalogue, std::string_view key)
{
    std::uint64_t hash = 0xcbf29ce484222325; // FNV-1a
    for (const char c : catalogue.id.str() + '/' + std::string(key))
        hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3;
    std::string out;
    for (int shift = 60; shift >= 0; shift -= 4) {
        out += "0123456789abcdef"[hash >> shift & 0xf];
        if (shift % 16 == 0 && shift > 0)
            out += '-';
    }
    return out;
}

std::string bsUnitKey(const std::string &type) { return "unit/" + type; }

std::vector<BsEntry> bsEntries(const Catalogue &catalogue)
{
    std::vector<BsEntry> out;
    for (const UnitType &type : catalogue.unitTypes)
        out.push_back(unitEntry(catalogue, type));
    if (!catalogue.quests.empty()) {
        BsEntry quests{.key = "quests", .name = "Quests"};
        for (const Quest &quest : catalogue.quests)
            quests.inner.push_back({.key = "quests/" + quest.name, .name = quest.name, .glory = quest.glory});
        out.push_back(std::move(quests));
    }
    out.push_back({.key = bsOwn, .name = "Of the players’ own"});
    return out;
}

std::set<std::string> bsKeys(const std::vector<BsEntry> &entries)
{
    std::set<std::string> keys;
    addKeys(entries, keys);
    return keys;
}

std::string bsFigureName(const FigureKind &figure)
{
    const auto known =
        std::ranges::find(characteristics, figure.id.str(), &decltype(characteristics)::value_type::first);
    return known == characteristics.end() ? figure.name : known->second;
}

} // namespace gonfalon::files
