// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/catalogue_json.h"

#include "core/model/organisations.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <functional>

namespace gonfalon::cli {

namespace {

using Json = nlohmann::ordered_json;

Json orNull(const std::optional<int> &value) { return value ? Json(*value) : Json(nullptr); }

template <typename List, typename Entry>
Json listOf(const List &things, Entry entry)
{
    Json list = Json::array();
    for (const auto &thing : things)
        list.push_back(entry(thing));
    return list;
}

template <typename Ids>
Json idsOf(const Ids &ids)
{
    return listOf(ids, [](const auto &id) { return id.str(); });
}

/// Where a thing comes from, as data files name it.
const char *given(Given given)
{
    switch (given) {
    case Given::Source:
        return "source";
    case Given::Ruling:
        return "ruling";
    case Given::Borrowed:
        return "borrowed";
    case Given::Pack:
        break;
    }
    return "pack";
}

Json units(const Catalogue &catalogue)
{
    return listOf(catalogue.unitTypes, [&](const UnitType &type) {
        Json profile;
        for (std::size_t i = 0; i < catalogue.figures.size(); ++i)
            profile[catalogue.figures[i].id.str()] =
                i < type.figures.size() ? orNull(type.figures[i]) : nullptr;
        Json entry{{"id", type.id.str()},     {"name", type.name},         {"points", type.points.value()},
                   {"group", type.group},     {"profile", profile},        {"rules", idsOf(type.rules)},
                   {"rule", type.rule.str()}, {"given", given(type.given)}};
        if (type.pieces)
            entry["pieces"] = {{"name", type.pieces->many},
                               {"usual", type.pieces->usual},
                               {"least", type.pieces->least},
                               {"most", type.pieces->most},
                               {"priced_each", type.pieces->pricedEach}};
        return entry;
    });
}

/// An option and the types that may take it. Own options of several types are one entry where they agree.
Json optionEntry(const Option &option)
{
    Json entry{{"id", option.id.str()},           {"name", option.name},         {"section", option.section},
               {"points", option.points.value()}, {"units", Json::array()},      {"summary", option.summary},
               {"rule", option.rule.str()},       {"given", given(option.given)}};
    if (option.percent != 0)
        entry["percent"] = option.percent;
    if (option.perPiece)
        entry["per_piece"] = true;
    return entry;
}

Json options(const Catalogue &catalogue)
{
    Json list = Json::array();
    for (const UnitType &type : catalogue.unitTypes) {
        for (const Option *option : catalogue.optionsFor(type)) {
            if (!catalogue.mayTake(type, *option))
                continue;
            const auto same = std::ranges::find_if(list, [&](const Json &entry) {
                return entry["id"] == option->id.str() && entry["points"] == option->points.value() &&
                       entry["summary"] == option->summary;
            });
            Json &entry = same == list.end() ? list.emplace_back(optionEntry(*option)) : *same;
            entry["units"].push_back(type.id.str());
        }
    }
    return list;
}

Json traits(const Catalogue &catalogue)
{
    return listOf(catalogue.traits, [](const Trait &trait) {
        return Json{{"id", trait.id.str()},
                    {"name", trait.name},
                    {"total", orNull(trait.total)},
                    {"text", trait.text},
                    {"rule", trait.rule.str()}};
    });
}

Json spells(const Catalogue &catalogue)
{
    return listOf(catalogue.spells, [](const Spell &spell) {
        Json json{{"id", spell.id.str()}, {"name", spell.name},     {"difficulty", spell.difficulty},
                  {"range", spell.range}, {"target", spell.target}, {"duration", spell.duration},
                  {"text", spell.text},   {"extra", spell.extra},   {"rule", spell.rule.str()}};
        if (!spell.worksAs.empty())
            json["works_as"] = spell.worksAs.str();
        return json;
    });
}

Json quests(const Catalogue &catalogue)
{
    return listOf(catalogue.quests, [](const Quest &quest) {
        return Json{{"id", quest.id.str()},
                    {"name", quest.name},
                    {"glory", quest.glory},
                    {"text", quest.text},
                    {"rule", quest.rule.str()}};
    });
}

Json scenarios(const Catalogue &catalogue)
{
    return listOf(catalogue.scenarios, [](const Scenario &scenario) {
        return Json{{"id", scenario.id.str()},     {"name", scenario.name},
                    {"letter", scenario.letter},   {"die", orNull(scenario.die)},
                    {"summary", scenario.summary}, {"rule", scenario.rule.str()}};
    });
}

Json sampleRow(const SampleRow &row)
{
    const auto offer = [](const SampleOffer &each) {
        return Json{{"name", each.name}, {"points", each.points.value()}};
    };
    return {{"name", row.name},
            {"types", idsOf(row.types)},
            {"points", row.misprint.value_or(row.printed).value()},
            {"leader", row.leader},
            {"options", listOf(row.options, [](const Choice &choice) { return choice.option.str(); })},
            {"offers", listOf(row.offers, offer)}};
}

Json warbands(const Catalogue &catalogue)
{
    return listOf(catalogue.sampleLists, [](const SampleList &list) {
        return Json{{"id", list.id.str()},
                    {"name", list.name},
                    {"tagline", list.tagline},
                    {"race", list.race},
                    {"units", listOf(list.rows, sampleRow)},
                    {"rule", list.rule.str()}};
    });
}

Json organisations(const Catalogue &catalogue)
{
    return listOf(catalogue.organisations, [&](const OrganisationType &type) {
        return Json{{"id", type.id.str()},
                    {"name", type.name},
                    {"points", price(catalogue, type).value()},
                    {"of", listOf(type.parts,
                                  [](const OrganisationType::Part &part) {
                                      return Json{{"type", part.type.str()},
                                                  {"name", part.name},
                                                  {"options", idsOf(part.options)},
                                                  {"count", part.count}};
                                  })},
                    {"rule", type.rule.str()}};
    });
}

Json tables(const Catalogue &catalogue)
{
    return listOf(catalogue.tables, [](const DataTable &table) {
        return Json{{"id", table.id.str()}, {"name", table.name},       {"columns", table.columns},
                    {"rows", table.rows},   {"rule", table.rule.str()}, {"given", given(table.given)}};
    });
}

Json settings(const Catalogue &catalogue)
{
    return listOf(catalogue.settings, [](const Setting &setting) {
        return Json{
            {"id", setting.id},
            {"name", setting.name},
            {"answers", listOf(setting.answers, [](const Setting::Answer &answer) { return answer.id; })},
            {"rule", setting.rule.str()}};
    });
}

} // namespace

Json catalogueJson(const Catalogue &catalogue, const std::string &kind)
{
    static const std::map<std::string, std::function<Json(const Catalogue &)>> kinds{
        {"units", units},       {"options", options},
        {"traits", traits},     {"spells", spells},
        {"quests", quests},     {"scenarios", scenarios},
        {"warbands", warbands}, {"organisations", organisations},
        {"tables", tables},     {"settings", settings}};
    const auto found = kinds.find(kind);
    return found == kinds.end() ? Json::array() : found->second(catalogue);
}

} // namespace gonfalon::cli
