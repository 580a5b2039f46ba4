// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/miniatures/variants.h"

#include "core/model/edit.h"
#include "core/model/validate.h"

#include <algorithm>

namespace gonfalon::miniatures {

namespace {

std::optional<int> figure(const Catalogue &catalogue, const Profile &profile, const FigureId &id)
{
    const auto position = catalogue.figure(id);
    return position && *position < profile.figures.size() ? profile.figures[*position].value : std::nullopt;
}

bool isOwn(const UnitType &type, const OptionId &option)
{
    return std::ranges::find(type.options, option, &Option::id) != type.options.end();
}

/// What can be answered without asking the player: the first spells, the first weapon that it has.
std::optional<std::vector<std::string>> answersTo(const Catalogue &catalogue, const UnitType &type,
                                                  const Question &question)
{
    std::vector<std::string> answers;
    if (question.kind == Question::Kind::Spells) {
        for (const Spell &spell : catalogue.spells) {
            if (!spell.extra && int(answers.size()) < question.least)
                answers.push_back(spell.id.str());
        }
    } else if (question.kind == Question::Kind::OneOf) {
        const Profile profile = resolve(catalogue, newUnit(type));
        for (const Question::Answer *answer : answersFor(catalogue, profile, question)) {
            if (int(answers.size()) < question.least)
                answers.push_back(answer->id);
        }
    }
    return int(answers.size()) == question.least && question.least > 0 ? std::optional(answers)
                                                                       : std::nullopt;
}

/// The option as it may be taken to reach the points: it needs no figure of its own, no second form, and its
/// price hangs on no opponent.
std::optional<Choice> taken(const Catalogue &catalogue, const UnitType &type, const Option &option)
{
    const bool own = isOwn(type, option.id);
    const bool dearer = option.points > Points() || (own && option.points < Points());
    if (!dearer || option.otherForm || option.opponentPrice || option.notForLeader ||
        option.mostInWarband > 0 || !option.barredBy.empty() || option.barredByAnswer ||
        option.percent != 0 || !catalogue.mayTake(type, option))
        return std::nullopt;
    Choice choice{option.id, {}};
    if (option.question) {
        auto answers = answersTo(catalogue, type, *option.question);
        if (!answers)
            return std::nullopt;
        choice.answers = std::move(*answers);
    }
    return choice;
}

/// The unit with these options, where the muster has no more than a note against it.
std::optional<Variant> variant(const Catalogue &catalogue, const UnitType &type,
                               const std::vector<Choice> &choices)
{
    Warband alone = newWarband(catalogue);
    alone.units.push_back(newUnit(type));
    Unit &unit = alone.units.front();
    for (const Choice &choice : choices) {
        if (chosen(unit, choice.option))
            return std::nullopt;
        unit.choices.push_back(choice);
    }
    const Muster judged = muster(catalogue, alone);
    const Profile &profile = judged.profiles.front();
    const bool sound = std::ranges::none_of(judged.findings, [](const Finding &finding) {
        return finding.place.unit && finding.severity != Severity::Note;
    });
    if (!sound || profile.highest != profile.points || profile.points < Points(1))
        return std::nullopt;
    Variant out{unit, traitsOf(catalogue, unit, profile), 0, 0, profile.leastModels, profile.mostModels};
    for (const Choice &choice : choices) {
        const Option *option = catalogue.option(type, choice.option);
        (isOwn(type, choice.option) ? out.ownPrice : out.sharedPrice) += std::abs(option->points.value());
    }
    return out;
}

} // namespace

Traits traitsOf(const Catalogue &catalogue, const Unit &unit, const Profile &profile)
{
    static const FigureId movement("movement"), armour("armour"), shoots("shoot_value"), courage("courage");
    Traits traits;
    traits.points = profile.points.value();
    traits.models = models(catalogue, unit, profile);
    traits.strength = figure(catalogue, profile, catalogue.strength).value_or(traits.models);
    traits.courage = figure(catalogue, profile, courage).value_or(0);
    traits.armour = figure(catalogue, profile, armour).value_or(0);
    traits.fast = figure(catalogue, profile, movement).value_or(0) >= fastFrom;
    traits.armoured = traits.armour >= armouredFrom;
    traits.shoots = figure(catalogue, profile, shoots).has_value();
    traits.wall = profile.has(SpecialRuleId("wall-of-spears"));
    return traits;
}

std::vector<Variant> variantsOf(const Catalogue &catalogue, const UnitType &type)
{
    std::vector<Choice> own, shared;
    for (const Option *option : catalogue.optionsFor(type)) {
        if (auto choice = taken(catalogue, type, *option))
            (isOwn(type, option->id) ? own : shared).push_back(std::move(*choice));
    }
    std::vector<Variant> all;
    const auto add = [&](const std::vector<Choice> &choices) {
        if (auto one = variant(catalogue, type, choices))
            all.push_back(std::move(*one));
    };
    add({});
    for (std::size_t i = 0; i < own.size(); ++i) {
        add({own[i]});
        for (std::size_t k = i + 1; k < own.size(); ++k)
            add({own[i], own[k]});
    }
    for (const Choice &choice : shared)
        add({choice});
    return all;
}

void setModels(Variant &variant, int models)
{
    if (models != variant.traits.models)
        variant.unit.models = models;
    variant.traits.models = models;
}

} // namespace gonfalon::miniatures
