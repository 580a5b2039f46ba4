// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/profile.h"

#include "core/base/text.h"

#include <algorithm>

namespace gonfalon {

namespace {

/// True where the opponent at hand fields what makes the option cost something.
bool opponentHas(const Option &option, const Choice &choice, const GameRecord &game)
{
    const auto fields = [&](const std::string &kind) {
        return std::ranges::any_of(game.opponentKinds,
                                   [&](const std::string &k) { return sameWord(k, kind); });
    };
    if (!option.opponentPrice->kind.empty())
        return fields(option.opponentPrice->kind);
    return std::ranges::any_of(choice.answers, fields);
}

PricePart pricePart(const Option &option, const Choice &choice, const GameRecord &game)
{
    int times = 1;
    if (option.question && option.question->pricedEach)
        times = std::max(1, int(choice.answers.size()));
    const Points full(option.points.value() * times);
    const bool free = option.opponentPrice && !opponentHas(option, choice, game);
    return {option.id.str(), option.name, free ? Points() : full, full};
}

void grant(const Catalogue &catalogue, Profile &profile, const SpecialRuleId &id, const Option *from)
{
    const SpecialRule *rule = catalogue.specialRule(id);
    if (rule && !profile.has(id))
        profile.rules.push_back({rule, from});
}

void applyEffect(const Catalogue &catalogue, Profile &profile, const Option &option, const Effect &effect)
{
    const auto change = [&](auto &&edit) {
        if (const auto position = catalogue.figure(FigureId(effect.target))) {
            Figure &figure = profile.figures[*position];
            edit(figure.value);
            figure.causes.push_back(&option);
        }
    };
    switch (effect.verb) {
    case Effect::Verb::Set:
        change([&](std::optional<int> &value) { value = effect.value; });
        break;
    case Effect::Verb::Add:
        change([&](std::optional<int> &value) { value = value.value_or(0) + effect.value.value_or(0); });
        break;
    case Effect::Verb::Grant:
        grant(catalogue, profile, SpecialRuleId(effect.target), &option);
        break;
    case Effect::Verb::Remove:
        std::erase_if(profile.rules, [&](const ProfileRule &r) { return r.rule->id.str() == effect.target; });
        break;
    case Effect::Verb::Limit:
        profile.leastModels = effect.value.value_or(1);
        profile.mostModels = effect.upTo;
        profile.modelsLimitedBy = &option;
        break;
    case Effect::Verb::Reroll:
        break; // the battle's business: it changes no figure
    }
}

void startFrom(const Catalogue &catalogue, Profile &profile, const UnitType &type)
{
    profile.type = &type;
    profile.figures.reserve(type.figures.size());
    for (const auto &value : type.figures)
        profile.figures.push_back({value, value, {}});
    profile.rules.reserve(type.rules.size() + 4);
    for (const SpecialRuleId &rule : type.rules)
        grant(catalogue, profile, rule, nullptr);
    profile.price.push_back({"base", type.name, type.points, type.points});
}

/// Removals come last, so that no grant of another option is undone by the order of clicking.
void applyChoices(const Catalogue &catalogue, Profile &profile, const std::vector<Choice> &choices,
                  const GameRecord &game)
{
    for (const bool removals : {false, true}) {
        for (const Choice &choice : choices) {
            const Option *option = catalogue.option(*profile.type, choice.option);
            if (!option)
                continue;
            for (const Effect &effect : option->effects) {
                if (effect.when.empty() && (effect.verb == Effect::Verb::Remove) == removals)
                    applyEffect(catalogue, profile, *option, effect);
            }
            if (!removals)
                profile.price.push_back(pricePart(*option, choice, game));
        }
    }
}

void addUp(Profile &profile)
{
    for (const PricePart &part : profile.price) {
        profile.points += part.points;
        profile.highest += part.highest;
    }
}

const Option *formOption(const Catalogue &catalogue, const Unit &unit)
{
    const UnitType *type = catalogue.unitType(unit.type);
    if (!type)
        return nullptr;
    for (const Choice &choice : unit.choices) {
        const Option *option = catalogue.option(*type, choice.option);
        if (option && option->otherForm)
            return option;
    }
    return nullptr;
}

} // namespace

bool Profile::has(const SpecialRuleId &id) const
{
    return std::ranges::any_of(rules, [&](const ProfileRule &r) { return r.rule->id == id; });
}

std::optional<Profile> resolveOtherForm(const Catalogue &catalogue, const Unit &unit, const GameRecord &game)
{
    const Option *turns = formOption(catalogue, unit);
    const UnitType *type = turns ? catalogue.unitType(*turns->otherForm) : nullptr;
    if (!type)
        return std::nullopt;
    Profile profile;
    startFrom(catalogue, profile, *type);
    applyChoices(catalogue, profile, unit.otherForm, game);
    addUp(profile);
    return profile;
}

Profile resolve(const Catalogue &catalogue, const Unit &unit, const GameRecord &game)
{
    Profile profile;
    const UnitType *type = catalogue.unitType(unit.type);
    if (!type) {
        profile.figures.resize(catalogue.figures.size());
        return profile;
    }
    startFrom(catalogue, profile, *type);
    applyChoices(catalogue, profile, unit.choices, game);
    for (const HouseOption &house : unit.house)
        profile.price.push_back({"house", house.name, house.points, house.points});
    if (const auto form = resolveOtherForm(catalogue, unit, game)) {
        for (PricePart part : form->price) {
            if (part.id == "base")
                part.id = form->type->id.str();
            profile.price.push_back(std::move(part));
        }
    }
    addUp(profile);
    return profile;
}

Points price(const Catalogue &catalogue, const Unit &unit, const GameRecord &game)
{
    return resolve(catalogue, unit, game).points;
}

Points price(const Catalogue &catalogue, const Warband &warband)
{
    Points total;
    for (const Unit &unit : warband.units)
        total += price(catalogue, unit, warband.game);
    return total;
}

std::string written(const FigureKind &kind, const std::optional<int> &value)
{
    if (!value)
        return "–";
    const std::string number = (*value < 0 ? "−" : "") + std::to_string(std::abs(*value));
    switch (kind.format) {
    case FigureKind::Format::Order:
        return number + "+";
    case FigureKind::Format::Hit:
        return *value >= 6 ? number : number + "+";
    case FigureKind::Format::Inches:
        return number + "″";
    case FigureKind::Format::Number:
        break;
    }
    return number;
}

std::string written(const Catalogue &catalogue, const FigureCell &cell, const Profile &profile)
{
    std::string text;
    for (const std::size_t position : cell.figures) {
        const std::optional<int> value = profile.figures[position].value;
        if (!text.empty() && !value)
            break;
        text += (text.empty() ? "" : "/") + written(catalogue.figures[position], value);
        if (!value)
            break;
    }
    return text;
}

bool isChanged(const FigureCell &cell, const Profile &profile)
{
    return std::ranges::any_of(cell.figures,
                               [&](std::size_t position) { return profile.figures[position].changed(); });
}

std::string displayName(const Catalogue &catalogue, const Unit &unit)
{
    if (!unit.name.empty())
        return unit.name;
    const UnitType *type = catalogue.unitType(unit.type);
    return type ? type->name : unit.type.str();
}

int models(const Catalogue &catalogue, const Unit &unit, const Profile &profile)
{
    if (unit.models)
        return *unit.models;
    if (profile.modelsLimitedBy)
        return profile.mostModels.value_or(profile.leastModels);
    const auto strength = catalogue.figure(catalogue.strength);
    return strength ? profile.figures[*strength].value.value_or(1) : 1;
}

BaseSize base(const Catalogue &catalogue, const Unit &unit, const Profile &profile)
{
    if (unit.base)
        return *unit.base;
    const auto of = [&](const std::string &name) {
        const auto it = catalogue.muster.bases.find(name);
        return it == catalogue.muster.bases.end() ? BaseSize{} : it->second;
    };
    const auto strength = catalogue.figure(catalogue.strength);
    const int usual = strength ? profile.figures[*strength].value.value_or(1) : 1;
    if (models(catalogue, unit, profile) < usual && !profile.modelsLimitedBy)
        return of("single");
    return of(profile.type ? profile.type->group : std::string());
}

const Choice *chosen(const Unit &unit, const OptionId &option)
{
    const auto it = std::ranges::find(unit.choices, option, &Choice::option);
    return it == unit.choices.end() ? nullptr : &*it;
}

} // namespace gonfalon
