// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/before_the_game.h"
#include "core/model/checks.h"

#include <algorithm>
#include <numeric>
#include <utility>

namespace gonfalon::checks {

namespace {

bool badDice(const Catalogue &catalogue, const TraitRoll &roll)
{
    return !fits(traitRequest(catalogue), Roll{roll.dice});
}

void traitInstead(const Subject &subject, Findings &findings)
{
    const TraitId &instead = subject.warband.trait.instead;
    if (instead.empty())
        return;
    const Trait *trait = subject.catalogue.trait(instead);
    if (!trait) {
        findings.push_back(
            byRule(Code::UnknownTrait, Severity::Error, subject.catalogue.muster.traitRule, {instead.str()}));
    } else {
        const auto open = traitsInstead(subject.catalogue, subject.warband);
        if (std::ranges::find(open, trait) != open.end())
            return;
        findings.push_back(
            byRule(Code::TraitNotAvailable, Severity::Error, trait->rule, {trait->name, trait->text}));
    }
    findings.back().fix = Fix{FixKind::ClearTrait, {}, {}, {}};
}

/// Bought skills: no more than may be had, none without a Leader, and a throw that gave none is made again
/// (LR-SKL-01, LR-SKL-03, LR-SKL-07).
void boughtTraits(const Subject &subject, Findings &findings)
{
    const LeaderTrait &record = subject.warband.trait;
    const BoughtTraits &rules = *subject.catalogue.muster.boughtTraits;
    const auto had = traitsInForce(subject.catalogue, record);
    const bool hasLeader = std::ranges::any_of(subject.warband.units, &Unit::leader);
    if (std::cmp_greater(had.size(), rules.most)) {
        findings.push_back(byRule(Code::TooManyTraits, Severity::Error, rules.rule,
                                  {std::to_string(had.size()), std::to_string(rules.most)}));
        findings.back().fix = Fix{FixKind::ClearTrait, {}, {}, {}};
    }
    if (!hasLeader && !had.empty() && !subject.warband.units.empty())
        findings.push_back(
            byRule(Code::TraitWithoutLeader, Severity::Warning, subject.catalogue.muster.traitRule, {}));
    if (std::ranges::any_of(record.rolls,
                            [&](const TraitRoll &roll) { return badDice(subject.catalogue, roll); })) {
        findings.push_back(byRule(Code::TraitDiceWrong, Severity::Error, subject.catalogue.muster.traitRule,
                                  {std::to_string(subject.catalogue.muster.traitDice)}));
        findings.back().fix = Fix{FixKind::ClearTrait, {}, {}, {}};
    } else if (mustThrowAgain(subject.catalogue, record)) {
        const auto &dice = record.rolls.back().dice;
        findings.push_back(byRule(Code::TraitRollAgain, Severity::Note, rules.againRule,
                                  {std::to_string(std::accumulate(dice.begin(), dice.end(), 0))}));
        findings.back().fix = Fix{FixKind::RollTrait, {}, {}, {}};
    }
}

void trait(const Subject &subject, Findings &findings)
{
    const LeaderTrait &record = subject.warband.trait;
    const MusterRules &rules = subject.catalogue.muster;
    const bool hasLeader = std::ranges::any_of(subject.warband.units, &Unit::leader);
    const bool settled = !record.rolls.empty() || !record.house.empty() || !record.stated.empty();
    if (rules.traitRule.empty())
        return;
    if (rules.boughtTraits) {
        boughtTraits(subject, findings);
        return;
    }
    if (hasLeader && !settled) {
        findings.push_back(byRule(Code::TraitNotRolled, Severity::Note, rules.traitRule, {}));
        findings.back().fix = Fix{FixKind::RollTrait, {}, {}, {}};
    }
    if (!hasLeader && settled && !subject.warband.units.empty())
        findings.push_back(byRule(Code::TraitWithoutLeader, Severity::Warning, rules.traitRule, {}));
    if (!record.stated.empty() && !subject.catalogue.trait(record.stated))
        findings.push_back(
            byRule(Code::UnknownTrait, Severity::Error, rules.traitRule, {record.stated.str()}));
    if (std::ranges::any_of(record.rolls,
                            [&](const TraitRoll &roll) { return badDice(subject.catalogue, roll); })) {
        findings.push_back(byRule(Code::TraitDiceWrong, Severity::Error, rules.traitRule,
                                  {std::to_string(rules.traitDice)}));
        findings.back().fix = Fix{FixKind::ClearTrait, {}, {}, {}};
    }
    traitInstead(subject, findings);
    if (!record.house.empty())
        findings.push_back(byRule(Code::TraitHouse, Severity::Warning, rules.houseTraitRule, {record.house}));
}

/// What stands where others may look over a shoulder names a secret neither by its name nor by its rule; the
/// fix still knows it.
void keepSecret(const Subject &subject, Finding &about)
{
    about.secret = true;
    about.rule = subject.catalogue.muster.questRule;
    about.place.subject.clear();
}

void ownQuest(const Subject &subject, const QuestChoice &choice, Findings &findings)
{
    const MusterRules &rules = subject.catalogue.muster;
    const MusterLimit &glory = rules.questGlory;
    if (choice.glory < glory.least || choice.glory > glory.most)
        findings.push_back(byRule(Code::QuestGloryOutOfRange, Severity::Error, rules.houseQuestRule,
                                  {choice.name, std::to_string(choice.glory), std::to_string(glory.least),
                                   std::to_string(glory.most)}));
    else
        findings.push_back(byRule(Code::QuestHouse, Severity::Warning, rules.houseQuestRule,
                                  {choice.name, std::to_string(choice.glory)}));
    if (choice.secret)
        findings.back().secret = true;
}

void bookQuest(const Subject &subject, const QuestChoice &choice, const Muster &muster, Findings &findings)
{
    const Quest *quest = subject.catalogue.quest(choice.quest);
    const std::string &id = choice.quest.str();
    if (!quest)
        findings.push_back(
            byRule(Code::QuestUnknown, Severity::Error, subject.catalogue.muster.questRule, {id}, id));
    else if (!mayChoose(*quest, muster))
        findings.push_back(
            byRule(Code::QuestNotAvailable, Severity::Error, quest->rule,
                   {quest->name, subject.catalogue.specialRule(quest->needsAnyOf.front())->name}, id));
    else
        return;
    findings.back().fix = Fix{FixKind::RemoveQuest, {}, id, {}};
    if (choice.secret)
        keepSecret(subject, findings.back());
}

void quests(const Subject &subject, Findings &findings)
{
    const MusterRules &rules = subject.catalogue.muster;
    const auto &chosenQuests = subject.warband.quests;
    if (std::cmp_greater(chosenQuests.size(), rules.quests.most))
        findings.push_back(byRule(Code::TooManyQuests, Severity::Error, rules.quests.rule,
                                  {std::to_string(chosenQuests.size()), std::to_string(rules.quests.most)}));
    const Muster muster{subject.profiles, subject.points, 0, {}};
    for (auto choice = chosenQuests.begin(); choice != chosenQuests.end(); ++choice) {
        if (choice->quest.empty()) {
            ownQuest(subject, *choice, findings);
            continue;
        }
        bookQuest(subject, *choice, muster, findings);
        const auto earlier = std::find_if(chosenQuests.begin(), choice, [&](const QuestChoice &other) {
            return other.quest == choice->quest;
        });
        if (earlier != choice) {
            const Quest *quest = subject.catalogue.quest(choice->quest);
            const std::string &id = choice->quest.str();
            findings.push_back(
                byRule(Code::QuestTwice, Severity::Error, rules.questRule, {quest ? quest->name : id}, id));
            findings.back().fix = Fix{FixKind::RemoveQuest, {}, id, {}};
            if (choice->secret || earlier->secret)
                keepSecret(subject, findings.back());
        }
    }
}

void scenario(const Subject &subject, Findings &findings)
{
    const GameRecord &game = subject.warband.game;
    if (game.scenario.empty())
        return;
    const Scenario *known = subject.catalogue.scenario(game.scenario);
    const RuleId &rule = subject.catalogue.muster.scenarioRule;
    if (!known) {
        findings.push_back(byRule(Code::ScenarioUnknown, Severity::Error, rule, {game.scenario.str()}));
    } else if (!game.scenarioDice.empty() &&
               scenarioForDie(subject.catalogue, game.scenarioDice.back()) != known) {
        findings.push_back(byRule(Code::ScenarioRollWrong, Severity::Warning, rule,
                                  {std::to_string(game.scenarioDice.back()), known->name}));
    }
}

} // namespace

void records(const Subject &subject, Findings &findings)
{
    trait(subject, findings);
    quests(subject, findings);
    scenario(subject, findings);
    if (subject.warband.oldModels)
        findings.push_back(
            byRule(Code::OldModelsNote, Severity::Note, subject.catalogue.muster.oldModelsRule, {}));
}

} // namespace gonfalon::checks
