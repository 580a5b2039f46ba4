// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/warband_json.h"

#include "app/cli/json_words.h"
#include "core/model/settings.h"

#include <nlohmann/json.hpp>

namespace gonfalon::cli {

namespace {

using Json = nlohmann::ordered_json;

/// Ids of the chosen options that stand in one section, in the order of choosing; unknown ones stand in the
/// first.
Json chosenIn(const Catalogue &catalogue, const Unit &unit, std::string_view section, bool first)
{
    Json ids = Json::array();
    const UnitType *type = catalogue.unitType(unit.type);
    for (const Choice &choice : unit.choices) {
        const Option *option = type ? catalogue.option(*type, choice.option) : nullptr;
        if (option ? option->section == section : first)
            ids.push_back(choice.option.str());
    }
    return ids;
}

Json profileJson(const Catalogue &catalogue, const Profile &profile)
{
    Json figures = Json::object();
    for (std::size_t i = 0; i < catalogue.figures.size(); ++i) {
        const bool has = i < profile.figures.size() && profile.figures[i].value;
        figures[catalogue.figures[i].id.str()] = has ? Json(*profile.figures[i].value) : Json(nullptr);
    }
    return figures;
}

Json unitJson(const Catalogue &catalogue, const Unit &unit, const Profile &profile)
{
    Json out{{"name", displayName(catalogue, unit)},
             {"type", unit.type.str()},
             {"points", profile.points.value()},
             {"leader", unit.leader},
             {"models", models(catalogue, unit, profile)}};
    if (profile.type && profile.type->pieces) {
        out["pieces"] = profile.pieces;
        out["each"] = profile.each.value();
    }
    if (!unit.organisation.empty())
        out["organisation"] = unit.organisation;
    for (const Section &section : catalogue.sections)
        out[section.id] = chosenIn(catalogue, unit, section.id, &section == &catalogue.sections.front());
    out["profile"] = profileJson(catalogue, profile);
    out["rules"] = Json::array();
    for (const ProfileRule &rule : profile.rules)
        out["rules"].push_back(rule.rule->id.str());
    out["price"] = Json::array();
    for (const PricePart &part : profile.price)
        out["price"].push_back(Json::array({part.id, part.points.value()}));
    for (const PricePart &part : profile.price) {
        if (part.percent != 0)
            out["percent"].push_back(Json::array({part.id, part.percent}));
    }
    return out;
}

} // namespace

Json warbandJson(const Catalogue &catalogue, const Warband &warband, const Muster &muster,
                 const Findings &findings)
{
    Json units = Json::array();
    for (std::size_t i = 0; i < warband.units.size(); ++i)
        units.push_back(unitJson(catalogue, warband.units[i], muster.profiles[i]));
    Json out{{"name", warband.name},          {"system", warband.system.str()},
             {"limit", warband.limit},        {"points", muster.points.value()},
             {"legal", !hasErrors(findings)}, {"units", std::move(units)}};
    for (const Organisation &organisation : warband.organisations)
        out["organisations"].push_back(
            {{"id", organisation.id}, {"type", organisation.type.str()}, {"name", organisation.name}});
    if (const auto money = purse(catalogue, warband))
        out["purse"] = {{"name", catalogue.muster.purse->name},
                        {"start", *money},
                        {"left", *money - muster.points.value()}};
    out["findings"] = findingsJson(findings, &catalogue, warband);
    return out;
}

} // namespace gonfalon::cli
