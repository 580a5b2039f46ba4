// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/miniatures_json.h"

#include "app/cli/json_words.h"
#include "core/model/profile.h"
#include "core/words/miniature_words.h"

#include <nlohmann/json.hpp>

namespace gonfalon::cli {

using namespace miniatures;

namespace {

using Json = nlohmann::ordered_json;

Json usesJson(const Shelf &shelf, const std::vector<LotUse> &uses)
{
    Json out = Json::array();
    for (const LotUse &use : uses)
        out.push_back({{"lot", shelf.lots[use.lot].name}, {"models", use.models}, {"painted", use.painted}});
    return out;
}

Json unitsJson(const Catalogue &catalogue, const Shelf *shelf, const miniatures::Proposal &list)
{
    Json out = Json::array();
    for (std::size_t i = 0; i < list.warband.units.size(); ++i) {
        const Unit &unit = list.warband.units[i];
        const Profile profile = resolve(catalogue, unit, list.warband.game);
        Json one{{"name", displayName(catalogue, unit)},       {"type", unit.type.str()},
                 {"points", profile.points.value()},           {"leader", unit.leader},
                 {"models", models(catalogue, unit, profile)}, {"options", Json::array()}};
        for (const Choice &choice : unit.choices)
            one["options"].push_back(choice.option.str());
        if (shelf && i < list.uses.size())
            one["from"] = usesJson(*shelf, list.uses[i]);
        out.push_back(std::move(one));
    }
    return out;
}

Json listJson(const Catalogue &catalogue, const Shelf *shelf, const miniatures::Proposal &list,
              const QString &title)
{
    const ListFacts &facts = list.facts;
    return {{"title", title.toStdString()},
            {"style", styleName(list.style)},
            {"reason", words::reason(list).toStdString()},
            {"points", list.points.value()},
            {"limit", list.warband.limit},
            {"models", facts.models},
            {"painted", shelf ? Json(facts.painted) : Json(nullptr)},
            {"fast_units", facts.fast},
            {"armoured_units", facts.armoured},
            {"shooting_units", facts.shooting},
            {"reduced_units", facts.reduced},
            {"units", unitsJson(catalogue, shelf, list)}};
}

Json nearJson(const Catalogue &catalogue, const Shelf &shelf, const Near &near)
{
    return {{"lot", shelf.lots[near.lot].name},
            {"type", near.type.str()},
            {"missing", near.missing},
            {"nth_unit", near.nth},
            {"paint", near.paint},
            {"message", words::nearWords(catalogue, shelf, near).toStdString()}};
}

Json lotJson(const Lot &lot)
{
    Json standsFor = Json::array();
    for (const StandsFor &one : lot.standsFor)
        standsFor.push_back({{"system", one.system.str()}, {"type", one.type.str()}});
    const BaseSize base = baseOf(lot);
    return {{"name", lot.name},
            {"race", lot.race},
            {"kind", kindName(lot.kind)},
            {"note", lot.note},
            {"base",
             {{"shape", base.shape == BaseSize::Shape::Round ? "round" : "rectangle"},
              {"width", base.width},
              {"depth", base.depth}}},
            {"owned", lot.owned},
            {"painted", paintedOf(lot)},
            {"per_unit", lot.perUnit ? Json(*lot.perUnit) : Json(nullptr)},
            {"picture", !lot.picture.empty()},
            {"stands_for", std::move(standsFor)}};
}

} // namespace

Json proposalsJson(const Catalogue &catalogue, const Shelf *shelf, const Wish &wish, const Proposals &found,
                   const QStringList &written)
{
    Json out{{"system", catalogue.id.str()}, {"points", wish.points},
             {"proposals", Json::array()},   {"near", Json::array()},
             {"left_over", Json::array()},   {"findings", findingsJson(found.findings, &catalogue, {})}};
    const QStringList titles = words::titlesOf(found.lists);
    for (std::size_t i = 0; i < found.lists.size(); ++i) {
        out["proposals"].push_back(listJson(catalogue, shelf, found.lists[i], titles[qsizetype(i)]));
        if (qsizetype(i) < written.size())
            out["proposals"].back()["file"] = written[qsizetype(i)].toStdString();
    }
    if (!shelf)
        return out;
    for (const Near &near : found.near)
        out["near"].push_back(nearJson(catalogue, *shelf, near));
    for (const Spare &spare : found.spare)
        out["left_over"].push_back({{"lot", shelf->lots[spare.lot].name}, {"models", spare.models}});
    return out;
}

Json shelfJson(const Shelf &shelf)
{
    Json out{{"miniatures", ownedOn(shelf)}, {"painted", paintedOn(shelf)}, {"lots", Json::array()}};
    for (const Lot &lot : shelf.lots)
        out["lots"].push_back(lotJson(lot));
    return out;
}

Json assignmentJson(const Catalogue &catalogue, const Shelf &shelf, const Warband &warband,
                    const Assignment &assignment)
{
    Json units = Json::array();
    for (std::size_t i = 0; i < warband.units.size(); ++i) {
        int there = 0;
        for (const LotUse &use : assignment.uses[i])
            there += use.models;
        units.push_back({{"name", displayName(catalogue, warband.units[i])},
                         {"type", warband.units[i].type.str()},
                         {"models", assignment.wanted[i]},
                         {"there", there},
                         {"from", usesJson(shelf, assignment.uses[i])}});
    }
    return {{"complete", assignment.complete()},
            {"units", std::move(units)},
            {"findings", findingsJson(assignment.findings, &catalogue, warband)}};
}

} // namespace gonfalon::cli
