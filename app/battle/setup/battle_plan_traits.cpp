// SPDX-License-Identifier: GPL-3.0-or-later
// What the sides settle about themselves: Leader's Traits, and whom or what their options are about.
#include "app/battle/setup/battle_plan.h"

#include "core/match/hatred.h"
#include "core/model/before_the_game.h"
#include "core/model/kinds.h"

#include <QDateTime>
#include <QRandomGenerator>

#include <algorithm>
#include <iterator>
#include <utility>

namespace gonfalon {

namespace {

const Option *optionOf(const Catalogue &game, const Unit &unit, const OptionId &id)
{
    const UnitType *type = game.unitType(unit.type);
    if (const Option *own = type ? game.option(*type, id) : nullptr)
        return own;
    const auto shared = std::ranges::find(game.options, id, &Option::id);
    return shared == game.options.end() ? nullptr : &*shared;
}

/// The question is about this battle, or has to be answered before one.
bool isAsked(const Question &question)
{
    return question.kind == Question::Kind::Race || question.kind == Question::Kind::Spells;
}

} // namespace

bool BattlePlan::wantsTrait(std::size_t side) const
{
    const auto game = catalogue();
    if (!game || game->traits.empty() || game->muster.boughtTraits)
        return false;
    const LeaderTrait &record = m_sides[side].warband.trait;
    return record.house.empty() && !traitInForce(*game, record);
}

bool BattlePlan::hasListedTrait(std::size_t side) const
{
    const PlannedSide &planned = m_sides[side];
    return planned.candidate >= 0 && !traitsInForce(*m_game, planned.warband.trait).empty() &&
           planned.warband.trait == m_candidates[std::size_t(planned.candidate)].warband.trait;
}

bool BattlePlan::isOpen(std::size_t side) const
{
    const auto answers = answersOf(side);
    const auto lacks = [](const OptionAnswer &answer) {
        return std::cmp_less(answer.answers.size(), answer.option->question->least);
    };
    return wantsTrait(side) || std::ranges::any_of(answers, lacks) || !racesToHate(side).empty();
}

void BattlePlan::recordTrait(std::size_t side, const std::vector<int> &dice, const QString &why)
{
    LeaderTrait &trait = m_sides[side].warband.trait;
    trait.rolls.push_back(
        {dice, QDateTime::currentDateTime().toString(Qt::ISODate).toStdString(), why.toStdString()});
    trait.instead = {};
    trait.house.clear();
    touched(SetupStep::Traits);
}

void BattlePlan::rollTrait(std::size_t side, const QString &why)
{
    const auto game = catalogue();
    SeededDice dice(QRandomGenerator::system()->generate64());
    if (const auto thrown = game ? dice.roll(traitRequest(*game)) : std::nullopt)
        recordTrait(side, thrown->faces.inVector(), why);
}

void BattlePlan::chooseTrait(std::size_t side, const TraitId &trait)
{
    m_sides[side].warband.trait = {.rolls = {}, .stated = trait, .instead = {}, .house = {}};
    touched(SetupStep::Traits);
}

void BattlePlan::takeInstead(std::size_t side, const TraitId &trait)
{
    m_sides[side].warband.trait.instead = trait;
    touched(SetupStep::Traits);
}

std::vector<OptionAnswer> BattlePlan::answersOf(std::size_t side) const
{
    std::vector<OptionAnswer> found;
    const auto game = catalogue();
    const auto &units = m_sides[side].warband.units;
    for (std::size_t unit = 0; game && unit < units.size(); ++unit) {
        for (const bool other : {false, true}) {
            for (const Choice &choice : choicesOf(units[unit], other)) {
                const Option *option = optionOf(*game, units[unit], choice.option);
                if (option && option->question && isAsked(*option->question))
                    found.push_back({unit, other, option, choice.answers});
            }
        }
    }
    return found;
}

void BattlePlan::answer(std::size_t side, const OptionAnswer &answer)
{
    auto &units = m_sides[side].warband.units;
    const bool all = answer.option->question->sameForAll;
    bool changes = false;
    for (std::size_t unit = 0; unit < units.size(); ++unit) {
        for (const bool other : {false, true}) {
            for (Choice &choice : choicesOf(units[unit], other)) {
                const bool meant = all || (unit == answer.unit && other == answer.otherForm);
                if (meant && choice.option == answer.option->id)
                    changes = std::exchange(choice.answers, answer.answers) != answer.answers || changes;
            }
        }
    }
    if (changes)
        touched(SetupStep::Traits);
}

Warband BattlePlan::knowingFoes(std::size_t side) const
{
    Warband warband = m_sides[side].warband;
    warband.game.opponentKnown = true;
    warband.game.opponentKinds = kindsAgainst(side);
    return warband;
}

std::vector<std::string> BattlePlan::kindsAgainst(std::size_t side) const
{
    std::vector<std::string> kinds;
    const auto now = setup();
    for (SideIndex other = 0; now && other < now->sides.size(); ++other) {
        if (!now->enemies(SideIndex(seatOf(side)), other))
            continue;
        for (std::string &kind : kindsIn(*now->catalogue, now->sides[other].warband)) {
            if (std::ranges::find(kinds, kind) == kinds.end())
                kinds.push_back(std::move(kind));
        }
    }
    return kinds;
}

Muster BattlePlan::musterOf(std::size_t side) const
{
    const auto game = catalogue();
    return game ? muster(*game, knowingFoes(side)) : Muster();
}

std::vector<std::string> BattlePlan::racesToHate(std::size_t side) const
{
    const auto now = setup();
    return now ? match::racesToHate(*now, SideIndex(seatOf(side))) : std::vector<std::string>();
}

/// The commonest enemy, and spells by lot.
void BattlePlan::settleAnswers(std::size_t side)
{
    const auto races = racesToHate(side), kinds = kindsAgainst(side);
    const auto game = catalogue();
    for (OptionAnswer open : answersOf(side)) {
        const Question &question = *open.option->question;
        const int least = std::max(question.least, question.sameForAll && !races.empty() ? 1 : 0);
        if (std::cmp_greater_equal(open.answers.size(), least))
            continue;
        std::vector<std::string> offered = question.sameForAll ? races : kinds;
        if (question.kind == Question::Kind::Spells) {
            offered.clear();
            for (const Spell &spell : game->spells) {
                if (!spell.extra)
                    offered.push_back(spell.id.str());
            }
            std::shuffle(offered.begin(), offered.end(), *QRandomGenerator::system());
        }
        for (const std::string &each : offered) {
            if (std::cmp_less(open.answers.size(), least) &&
                std::ranges::find(open.answers, each) == open.answers.end())
                open.answers.push_back(each);
        }
        answer(side, open);
    }
}

} // namespace gonfalon
