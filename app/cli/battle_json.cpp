// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/battle_json.h"

#include "core/files/step_text.h"
#include "core/systems/registry.h"
#include "core/words/battle_words.h"

#include <nlohmann/json.hpp>

#include <array>

namespace gonfalon::cli {

namespace {

using Json = nlohmann::ordered_json;

constexpr int hundredthsPerInch = 100;

Json fateJson(const Vocabulary &words, const UnitFate &fate)
{
    const std::string_view left = fate.removal                ? words.removals[fate.removal->number()].word
                                  : fate.fate == Fate::Absent ? "never-entered"
                                                              : "there";
    Json json{{"name", fate.name},         {"points", fate.points},
              {"strength", fate.strength}, {"start_strength", fate.startStrength},
              {"battered", fate.battered}, {"fate", left}};
    for (const FigureFate &figure : fate.figures)
        json["figures"].push_back(figure.removal ? words.removals[figure.removal->number()].word : "there");
    return json;
}

Json sideJson(const Vocabulary &words, const SideOutcome &side)
{
    Json quests = Json::array(), units = Json::array();
    for (const QuestResult &quest : side.quests)
        quests.push_back({{"quest", quest.quest},
                          {"achieved", quest.achieved},
                          {"judged", quest.judged},
                          {"glory", quest.glory}});
    for (const UnitFate &fate : side.units)
        units.push_back(fateJson(words, fate));
    return {{"warband", side.warband},
            {"glory", side.glory()},
            {"scenario_glory", side.scenarioGlory},
            {"quest_glory", side.questGlory},
            {"extra_glory", side.extraGlory},
            {"points_lost", side.pointsLost},
            {"quests", std::move(quests)},
            {"units", std::move(units)}};
}

std::string resultWord(const BattleResult &result)
{
    constexpr std::array<const char *, 6> nth{"first", "second", "third", "fourth", "fifth", "sixth"};
    return result.winner ? nth[*result.winner % nth.size()] : "draw";
}

/// The event `events[at]` with its reasons.
Json eventJson(const words::BattleNames &names, std::span<const Event> events, std::size_t at,
               std::span<const Event> reasons)
{
    const Event &event = events[at];
    Json out{{"kind", names.vocabulary().wordOf(event.kind)}};
    if (event.side != noSide)
        out["side"] = event.side;
    if (event.unit != noUnit)
        out["unit"] = event.unit;
    if (event.other != noUnit)
        out["other"] = event.other;
    out["a"] = event.a;
    out["b"] = event.b;
    out["c"] = event.c;
    out["text"] = words::eventSentence(names, event).toStdString();
    if (const RuleId rule = words::ruleFor(names.setup(), events, at); !rule.empty())
        out["rule"] = rule.str();
    for (std::size_t i = 0; i < reasons.size(); ++i) {
        const Event &reason = reasons[i];
        Json why{{"why", names.vocabulary().citedWordOf(reason)}};
        if (reason.b != 0)
            why["by"] = reason.b;
        why["text"] = words::eventSentence(names, reason).toStdString();
        if (const RuleId rule = words::ruleFor(names.setup(), reasons, i); !rule.empty())
            why["rule"] = rule.str();
        out["reasons"].push_back(std::move(why));
    }
    return out;
}

/// Events from the first of them on that is wanted, each with its reasons in it.
Json eventsJson(const words::BattleNames &names, std::span<const Event> events, std::size_t first)
{
    Json out = Json::array();
    for (std::size_t i = first; i < events.size();) {
        const auto reasons =
            events.subspan(i + 1, words::reasonsAt(names.vocabulary(), events.subspan(i + 1)));
        out.push_back(eventJson(names, events, i, reasons));
        i += 1 + reasons.size();
    }
    return out;
}

} // namespace

std::string hashText(std::uint64_t hash)
{
    constexpr int digits = 16, base = 16;
    return QStringLiteral("%1").arg(hash, digits, base, QLatin1Char('0')).toStdString();
}

Json battleJson(const Battle &battle)
{
    const BattleSetup &setup = battle.setup();
    const Vocabulary &words = systems::vocabulary(setup.catalogue->id);
    Json out{{"system", setup.catalogue->id.str()}, {"scenario", setup.scenario.str()}, {"seed", setup.seed}};
    out["table"] = {{"width", setup.battlefield.width.inHundredths() / hundredthsPerInch},
                    {"depth", setup.battlefield.depth.inHundredths() / hundredthsPerInch}};
    for (const SideIndex first : setup.teams())
        out["teams"].push_back(setup.teamOf(first));
    if (const auto result = battle.outcome()) {
        out["result"] = resultWord(*result);
        out["end"] = words.ends[result->end.number()].word;
        out["rounds"] = result->turns;
        out["glory"] = out["losses"] = out["sides"] = Json::array();
        for (const SideOutcome &side : result->sides) {
            out["glory"].push_back(side.glory());
            out["losses"].push_back(side.pointsLost);
            out["sides"].push_back(sideJson(words, side));
        }
        for (const int glory : result->teamGlory) // in the order of "teams"
            out["team_glory"].push_back(glory);
    } else {
        out["result"] = nullptr;
        out["rounds"] = battle.view(noSide).turn;
    }
    out["steps"] = battle.steps().count();
    out["state_hash"] = hashText(battle.stateHash());
    return out;
}

Json stepJson(const words::BattleNames &names, const Awaiting &before, const Step &step, const Battle &after,
              std::size_t told)
{
    Json out = Json::object();
    out["step"] = after.steps().count();
    if (before.side != noSide)
        out["side"] = before.side;
    if (const auto *roll = std::get_if<Roll>(&step)) {
        if (const auto count = toldAsCount(before.dice, *roll))
            out["counted"] = {{"count", *count}, {"of", before.dice.count}};
        else
            out["roll"] = roll->faces.inVector();
        out["for"] = names.vocabulary().wordOf(before.rollFor);
        out["text"] = words::rollSentence(names, before).toStdString();
        if (const RuleId rule = words::ruleFor(names.setup(), after.events().first(told), before);
            !rule.empty())
            out["rule"] = rule.str();
    } else {
        out["order"] = files::stepText(names.vocabulary(), step);
        out["text"] = words::orderWords(names, std::get<Order>(step), before.decision).toStdString();
    }
    out["events"] = eventsJson(names, after.events(), told);
    return out;
}

Json storyJson(const Battle &played)
{
    auto begun = systems::begin(played.sharedSetup());
    Json out = Json::array();
    if (!begun)
        return out;
    Battle battle = std::move(begun).value();
    const words::BattleNames names(battle.setup());
    if (!battle.events().empty())
        out.push_back({{"step", 0}, {"events", eventsJson(names, battle.events(), 0)}});
    for (const Step &step : played.steps().unpacked()) {
        const Awaiting before = battle.awaiting();
        const std::size_t told = battle.events().size();
        if (!battle.take(step).empty())
            break;
        out.push_back(stepJson(names, before, step, battle, told));
    }
    return out;
}

} // namespace gonfalon::cli
