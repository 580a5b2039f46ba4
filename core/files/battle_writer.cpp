// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/battle/fingerprint.h"
#include "core/battle/seal.h"
#include "core/files/annotations_json.h"
#include "core/files/battle_file.h"
#include "core/files/battle_json.h"
#include "core/files/battle_secrets.h"
#include "core/files/battlefield_json.h"
#include "core/files/json_put.h"
#include "core/files/warband_json.h"
#include "core/model/profile.h"
#include "core/model/public_form.h"
#include "core/systems/registry.h"

#include <algorithm>
#include <array>

namespace gonfalon::files {

namespace {

const char *roleName(SideRole role)
{
    constexpr std::array<const char *, 3> names{"attacker", "defender", "both"};
    return names[std::size_t(role)];
}

/// The seals of a side's secrets: those that were agreed on, and for what came since, those made of the
/// salts.
std::vector<std::string> sealsOf(const BattleFile &battle, SideIndex at)
{
    const BattleSide &side = battle.setup->sides[at];
    std::vector<std::string> seals = side.seals;
    const std::vector<std::string> secrets = secretsOf(battle, at);
    for (std::size_t i = seals.size(); i < std::min(secrets.size(), side.salts.size()); ++i)
        seals.push_back(seal(side.salts[i], secrets[i]));
    return seals;
}

/// Takes the forms that nobody else may know yet out of the warband; the seals of all, and the salts of those
/// that may be opened.
SealedForms sealForms(const BattleFile &battle, SideIndex at, bool hidden, Warband &warband)
{
    const Catalogue &catalogue = *battle.setup->catalogue;
    SealedForms out = battle.setup->sides[at].forms;
    const std::vector<std::size_t> known = secretForms(warband);
    std::size_t next = 0;
    for (std::size_t i = 0; i < out.salts.size() && next < known.size(); ++i) {
        if (out.salts[i].empty())
            continue; // it is not ours
        const std::size_t unit = known[next++];
        if (i == out.seals.size())
            out.seals.push_back(seal(out.salts[i], sealedForm(warband, unit)));
        if (!hidden || std::ranges::count(battle.shown, inBattle(*battle.setup, at, unit)) > 0)
            continue;
        const int with = resolve(catalogue, warband, unit).points.value();
        warband.units[unit] = ordinaryForm(catalogue, warband.units[unit]);
        out.points += with - resolve(catalogue, warband, unit).points.value();
        out.salts[i].clear();
    }
    return out;
}

OrderedJson formsJson(const SealedForms &forms)
{
    OrderedJson out = OrderedJson::object();
    put(out, "seals", forms.seals);
    put(out, "salts", forms.salts);
    if (forms.points != 0)
        out["points"] = forms.points;
    return out;
}

OrderedJson sideJson(const BattleFile &battle, SideIndex at, bool hidden)
{
    const BattleSide &side = battle.setup->sides[at];
    Warband warband = withoutNotes(side.warband);
    const SealedForms forms = sealForms(battle, at, hidden, warband);
    for (QuestChoice &quest : warband.quests) {
        if (hidden && quest.secret)
            quest = {.quest = {}, .name = {}, .glory = 0, .secret = true, .target = {}, .kept = {}};
        else if (hidden && keepsSecret(*battle.setup->catalogue, quest))
            quest.target.clear();
    }
    OrderedJson out{{"role", roleName(side.role)}};
    if (side.team != 0)
        out["team"] = side.team;
    out["warband"] = warbandToJson(warband);
    put(out, "seals", sealsOf(battle, at));
    if (!hidden)
        put(out, "salts", side.salts);
    if (!forms.seals.empty())
        out["forms"] = formsJson(forms);
    return out;
}

/// Who the sides are in a campaign is no secret.
OrderedJson appointmentJson(const Appointment &appointment)
{
    OrderedJson out{{"campaign", appointment.campaign}};
    put(out, "fixture", appointment.fixture);
    put(out, "warbands", appointment.warbands);
    return out;
}

OrderedJson headJson(const BattleFile &battle, SideIndex viewer)
{
    const BattleSetup &setup = *battle.setup;
    OrderedJson out{{"format", battleFormat}, {"version", battleVersion}};
    out["system"] = setup.catalogue->id.str();
    put(out, "program", battle.program);
    if (viewer == noSide)
        put(out, "players", battle.players);
    out["catalogue"] = hexText(fingerprint(*setup.catalogue), hashDigits);
    put(out, "scenario", setup.scenario.str());
    out["mode"] = setup.mode == PlayMode::Table ? "table" : "referee";
    if (viewer == noSide && battle.seedKnown)
        out["seed"] = std::to_string(setup.seed);
    if (setup.mostTurns != 0)
        out["most_turns"] = setup.mostTurns;
    put(out, "quests_later", setup.questsLater);
    put(out, "quests_open", setup.questsOpen);
    put(out, "rulings", OrderedJson(setup.rulings));
    out["battlefield"] = battlefieldToJson(setup.battlefield);
    out["sides"] = OrderedJson::array();
    for (std::size_t i = 0; i < setup.sides.size(); ++i)
        out["sides"].push_back(sideJson(battle, SideIndex(i), viewer != noSide && viewer != i));
    if (!battle.appointment.empty())
        out["appointment"] = appointmentJson(battle.appointment);
    put(out, "counted", countedSteps(battle.steps));
    putBack(out, battle.kept);
    out["setup_hash"] = setupHash(Json(out));
    return out;
}

/// The steps, as many on a line as fit.
std::string stepsText(const BattleFile &battle, SideIndex viewer)
{
    const Vocabulary &words = systems::vocabulary(battle.setup->catalogue->id);
    std::vector<std::string> steps;
    bool sealed =
        false; // from here on marks are left out too: whoever tries each unit would find the right one
    for (std::size_t i = 0; i < battle.steps.size(); ++i) {
        Step step = battle.steps[i];
        if (const auto by = noterOf(battle, step); by && viewer != noSide && viewer != *by) {
            step = Order{.kind = std::get<Order>(step).kind};
            sealed = true;
        }
        const std::uint16_t mark = i < battle.marks.size() && !sealed ? battle.marks[i] : std::uint16_t(0);
        steps.push_back(markedText(words, step, mark));
    }
    return filledLines(steps);
}

} // namespace

std::string writeBattle(const BattleFile &battle, SideIndex viewer)
{
    constexpr std::string_view closing = "\n}\n";
    std::string out = readableJson(headJson(battle, viewer));
    out.resize(out.size() - closing.size());
    if (viewer == noSide) // others would read there what is kept from them
        out += annotationsText(systems::vocabulary(battle.setup->catalogue->id), battle.annotations);
    out += ",\n  \"step_count\": " + std::to_string(battle.steps.size());
    return out + ",\n  \"steps\": [\n" + stepsText(battle, viewer) + "  ]\n}\n";
}

} // namespace gonfalon::files
