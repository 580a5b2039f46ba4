// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/miniatures_file.h"

#include "core/files/base_json.h"
#include "core/files/file_head.h"
#include "core/files/json_put.h"
#include "core/files/members.h"

#include <algorithm>
#include <iterator>

namespace gonfalon::files {

using namespace miniatures;

namespace {

constexpr std::size_t longestTypeId = 80;
constexpr std::size_t longestShelfPicture = 4'000'000;

/// The games of the types a lot stands for, in the order in which they are written.
std::vector<SystemId> systemsOf(const std::vector<StandsFor> &all)
{
    std::vector<SystemId> systems;
    for (const StandsFor &one : all) {
        if (std::ranges::find(systems, one.system) == systems.end())
            systems.push_back(one.system);
    }
    return systems;
}

/// The place of a game among them, as the key of an entry of a list.
std::string placeOf(const SystemId &system, const std::vector<StandsFor> &all)
{
    const auto systems = systemsOf(all);
    return std::to_string(std::ranges::find(systems, system) - systems.begin());
}

/// One game's unit types: {"system": "dragon-rampant", "types": ["light-riders"]}.
void readStandsFor(Members &lot, Findings &findings, std::vector<StandsFor> &out)
{
    const auto entries = lot.list("stands_for");
    Json kept = Json::object();
    for (std::size_t i = 0; i < entries.size(); ++i) {
        const std::string name = "stands_for/" + std::to_string(i);
        if (!entries[i].is_object()) {
            lot.wrongType(name, entries[i], "an object");
            continue;
        }
        Members fields(entries[i], lot.pathOf(name), findings);
        const SystemId system(fields.line("system", longestTypeId));
        const auto types = fields.lines("types");
        if (types.empty()) {
            fields.complain(Code::KeyMissing, "types", {"types"}); // stands for nothing: not kept
            continue;
        }
        for (const std::string &type : types) {
            const StandsFor one{system, UnitTypeId(type)};
            if (std::ranges::find(out, one) == out.end())
                out.push_back(one);
        }
        if (Json left = fields.leftOver(); !left.empty())
            kept[placeOf(system, out)].update(left); // where the entry will be written
    }
    lot.keep("stands_for", std::move(kept));
}

Lot readLot(const Json &json, const std::string &path, Findings &findings)
{
    Members fields(json, path, findings);
    Lot lot;
    lot.name = fields.line("name");
    lot.race = fields.line("race");
    const std::string kind = fields.line("kind");
    if (const auto known = kindFromName(kind))
        lot.kind = *known;
    else if (!kind.empty())
        fields.complain(Code::WrongType, "kind", {"kind", kind, "foot, mounted or big"});
    lot.note = fields.line("note");
    lot.base = readBase(fields, findings);
    lot.owned = fields.number("owned", 0, mostOfALot, 0);
    lot.painted = fields.number("painted", 0, mostOfALot, 0);
    lot.perUnit = fields.optionalNumber("per_unit", 1, mostOfALot);
    readStandsFor(fields, findings, lot.standsFor);
    lot.picture = fields.line("picture", longestShelfPicture);
    lot.kept = keptText(fields.leftOver());
    return lot;
}

Result<Shelf> shelfFromJson(const Json &json, Findings findings)
{
    const auto refuse = [&](Finding why) {
        findings.push_back(std::move(why));
        return Result<Shelf>(std::move(findings));
    };
    if (auto refused = refusedHead(json, {miniaturesFormat, miniaturesVersion, Code::NotMiniatures}))
        return refuse(std::move(*refused));
    const auto lots = json.find("lots");
    if (lots != json.end() && !lots->is_array())
        return refuse(errorAt(Code::WrongType, "lots", {"lots", kindName(*lots), "a list"}));
    Members fields(json, {}, findings);
    (void)fields.any("format");
    (void)fields.any("version");
    Shelf shelf;
    const auto entries = fields.list("lots");
    for (std::size_t i = 0; i < entries.size(); ++i) {
        const std::string name = "lots/" + std::to_string(i);
        if (entries[i].is_object())
            shelf.lots.push_back(readLot(entries[i], name, findings));
        else
            fields.wrongType(name, entries[i], "an object");
    }
    shelf.kept = keptText(fields.leftOver());
    std::ranges::move(judge(shelf), std::back_inserter(findings));
    return {std::move(shelf), std::move(findings)};
}

/// Reads the whole lots that stand before the place where a file breaks off.
Result<Shelf> readBrokenOffShelf(std::string_view bytes, const Finding &endsTooSoon)
{
    const auto closed = closedJson(bytes, "lots");
    if (!closed)
        return endsTooSoon;
    Result<Shelf> read = readMiniatures(closed->text);
    if (!read || read->lots.empty())
        return endsTooSoon;
    Finding damage = endsTooSoon;
    damage.severity = Severity::Warning;
    Findings findings{std::move(damage),
                      findingAt(Code::PartlyRead, Severity::Warning, "lots",
                                {std::to_string(read->lots.size()), std::to_string(closed->begun)})};
    std::ranges::copy(read.findings(), std::back_inserter(findings));
    return {std::move(read).value(), std::move(findings)};
}

OrderedJson standsForJson(const std::vector<StandsFor> &all)
{
    OrderedJson out = OrderedJson::array();
    for (const SystemId &system : systemsOf(all)) {
        OrderedJson types = OrderedJson::array();
        for (const StandsFor &one : all) {
            if (one.system == system)
                types.push_back(one.type.str());
        }
        out.push_back({{"system", system.str()}, {"types", std::move(types)}});
    }
    return out;
}

OrderedJson lotJson(const Lot &lot)
{
    OrderedJson out{{"name", lot.name}};
    put(out, "race", lot.race);
    out["kind"] = kindName(lot.kind);
    put(out, "note", lot.note);
    if (lot.base)
        out["base"] = baseJson(*lot.base);
    out["owned"] = lot.owned;
    out["painted"] = lot.painted;
    if (lot.perUnit)
        out["per_unit"] = *lot.perUnit;
    put(out, "stands_for", standsForJson(lot.standsFor));
    put(out, "picture", lot.picture);
    putBack(out, lot.kept);
    return out;
}

} // namespace

Result<Shelf> readMiniatures(std::string_view bytes)
{
    Result<Json> json = parseJson(bytes, largestShelf);
    if (!json) {
        const Finding &reason = json.findings().front();
        return reason.code == Code::EndsTooSoon ? readBrokenOffShelf(bytes, reason) : Result<Shelf>(reason);
    }
    return shelfFromJson(*json, json.findings());
}

std::string writeMiniatures(const Shelf &shelf)
{
    OrderedJson out{{"format", miniaturesFormat}, {"version", miniaturesVersion}};
    out["lots"] = OrderedJson::array();
    for (const Lot &lot : shelf.lots)
        out["lots"].push_back(lotJson(lot));
    putBack(out, shelf.kept);
    return readableJson(out);
}

} // namespace gonfalon::files
