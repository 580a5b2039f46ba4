// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/warband_json.h"

#include "app/cli/json_words.h"

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
    for (const Section &section : catalogue.sections)
        out[section.id] = chosenIn(catalogue, unit, section.id, &section == &catalogue.sections.front());
    out["profile"] = profileJson(catalogue, profile);
    out["rules"] = Json::array();
    for (const ProfileRule &rule : profile.rules)
        out["rules"].push_back(rule.rule->id.str());
    out["price"] = Json::array();
    for (const PricePart &part : profile.price)
        out["price"].push_back(Json::array({part.id, part.points.value()}));
    return out;
}

} // namespace

Json warbandJson(const Catalogue &catalogue, const Warband &warband, const Muster &muster,
                 const Findings &findings)
{
    Json units = Json::array();
    for (std::size_t i = 0; i < warband.units.size(); ++i)
        units.push_back(unitJson(catalogue, warband.units[i], muster.profiles[i]));
    return {{"name", warband.name},
            {"system", warband.system.str()},
            {"limit", warband.limit},
            {"points", muster.points.value()},
            {"legal", !hasErrors(findings)},
            {"units", std::move(units)},
            {"findings", findingsJson(findings, &catalogue, warband)}};
}

} // namespace gonfalon::cli
