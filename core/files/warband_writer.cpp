// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/base_json.h"
#include "core/files/json_put.h"
#include "core/files/warband_file.h"
#include "core/files/warband_json.h"

namespace gonfalon::files {

namespace {

OrderedJson choicesJson(const std::vector<Choice> &choices)
{
    OrderedJson out = OrderedJson::array();
    for (const Choice &choice : choices) {
        if (choice.answers.empty() && choice.kept.empty()) {
            out.push_back(choice.option.str());
            continue;
        }
        OrderedJson one{{"id", choice.option.str()}};
        put(one, "answers", choice.answers);
        putBack(one, choice.kept);
        out.push_back(std::move(one));
    }
    return out;
}

OrderedJson houseJson(const std::vector<HouseOption> &house)
{
    OrderedJson out = OrderedJson::array();
    for (const HouseOption &option : house) {
        OrderedJson one{{"name", option.name}, {"points", option.points.value()}};
        put(one, "text", option.text);
        putBack(one, option.kept);
        out.push_back(std::move(one));
    }
    return out;
}

OrderedJson unitJson(const Unit &unit)
{
    OrderedJson out{{"type", unit.type.str()}};
    put(out, "name", unit.name);
    put(out, "leader", unit.leader);
    put(out, "options", choicesJson(unit.choices));
    put(out, "other_form", choicesJson(unit.otherForm));
    put(out, "secret_form", unit.secretForm);
    put(out, "house", houseJson(unit.house));
    if (unit.models)
        out["models"] = *unit.models;
    if (unit.count)
        out["count"] = *unit.count;
    put(out, "organisation", unit.organisation);
    put(out, "model_names", unit.modelNames);
    put(out, "communal_bases", unit.communalBases);
    if (unit.base)
        out["base"] = baseJson(*unit.base);
    put(out, "race", unit.race);
    put(out, "notes", unit.notes);
    put(out, "picture", unit.picture);
    if (unit.pennon)
        out["pennon"] = *unit.pennon;
    putBack(out, unit.kept);
    return out;
}

OrderedJson tincturesJson(const Tinctures &tinctures)
{
    OrderedJson out = OrderedJson::object();
    const Tinctures usual;
    if (tinctures != usual)
        out = {{"field", tinctures.field}, {"charge", tinctures.charge}};
    return out;
}

OrderedJson traitJson(const LeaderTrait &trait)
{
    OrderedJson rolls = OrderedJson::array();
    for (const TraitRoll &roll : trait.rolls) {
        OrderedJson one{{"dice", roll.dice}};
        put(one, "when", roll.when);
        put(one, "why", roll.why);
        putBack(one, roll.kept);
        rolls.push_back(std::move(one));
    }
    OrderedJson out = OrderedJson::object();
    put(out, "rolls", std::move(rolls));
    put(out, "stated", trait.stated.str());
    put(out, "instead", trait.instead.str());
    put(out, "house", trait.house);
    return out;
}

OrderedJson questsJson(const std::vector<QuestChoice> &quests)
{
    OrderedJson out = OrderedJson::array();
    for (const QuestChoice &quest : quests) {
        OrderedJson one = OrderedJson::object();
        put(one, "quest", quest.quest.str());
        put(one, "name", quest.name);
        if (quest.glory != 0)
            one["glory"] = quest.glory;
        put(one, "secret", quest.secret);
        put(one, "target", quest.target);
        putBack(one, quest.kept);
        out.push_back(std::move(one));
    }
    return out;
}

OrderedJson gameJson(const GameRecord &game)
{
    OrderedJson out = OrderedJson::object();
    put(out, "scenario", game.scenario.str());
    put(out, "scenario_dice", game.scenarioDice);
    put(out, "attacker_dice", game.attackerDice);
    if (game.attacker)
        out["attacker"] = *game.attacker;
    put(out, "opponent_known", game.opponentKnown);
    put(out, "opponent_kinds", game.opponentKinds);
    return out;
}

OrderedJson organisationsJson(const std::vector<Organisation> &organisations)
{
    OrderedJson out = OrderedJson::array();
    for (const Organisation &organisation : organisations) {
        OrderedJson one{{"id", organisation.id}, {"type", organisation.type.str()}};
        put(one, "name", organisation.name);
        putBack(one, organisation.kept);
        out.push_back(std::move(one));
    }
    return out;
}

OrderedJson packsJson(const std::vector<PackRef> &packs)
{
    OrderedJson out = OrderedJson::array();
    for (const PackRef &pack : packs) {
        OrderedJson one{{"id", pack.id.str()}};
        put(one, "name", pack.name);
        out.push_back(std::move(one));
    }
    return out;
}

} // namespace

OrderedJson warbandToJson(const Warband &warband)
{
    OrderedJson out{{"format", warbandFormat},
                    {"version", warbandVersion},
                    {"system", warband.system.str()},
                    {"name", warband.name},
                    {"limit", warband.limit}};
    put(out, "player", warband.player);
    put(out, "leader_name", warband.leaderName);
    put(out, "race", warband.race);
    put(out, "tinctures", tincturesJson(warband.tinctures));
    put(out, "picture", warband.picture);
    put(out, "notes", warband.notes);
    out["units"] = OrderedJson::array();
    for (const Unit &unit : warband.units)
        out["units"].push_back(unitJson(unit));
    put(out, "trait", traitJson(warband.trait));
    put(out, "quests", questsJson(warband.quests));
    put(out, "game", gameJson(warband.game));
    std::vector<std::string> freePlay;
    for (const FreePlay limit : warband.freePlay)
        freePlay.push_back(freePlayName(limit));
    put(out, "free_play", freePlay);
    put(out, "old_models", warband.oldModels);
    put(out, "organisations", organisationsJson(warband.organisations));
    put(out, "settings", OrderedJson(warband.settings));
    if (warband.purse)
        out["purse"] = *warband.purse;
    put(out, "packs", packsJson(warband.packs));
    putBack(out, warband.kept);
    return out;
}

std::string writeWarband(const Warband &warband) { return readableJson(warbandToJson(warband)); }

} // namespace gonfalon::files
