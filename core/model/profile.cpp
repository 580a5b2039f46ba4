// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/profile.h"

#include "core/model/before_the_game.h"
#include "core/model/pricing.h"

#include <algorithm>

namespace gonfalon {

namespace {

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
            const std::optional<int> before = figure.value;
            edit(figure.value);
            figure.causes.push_back({&option, before, figure.value});
        }
    };
    switch (effect.verb) {
    case Effect::Verb::Set:
        change([&](std::optional<int> &value) {
            const auto source = effect.from.empty() ? std::nullopt : catalogue.figure(effect.from);
            value = source ? profile.figures[*source].value : effect.value;
        });
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
        if (effect.target == "pieces") {
            profile.mostPieces = effect.value;
            profile.piecesLimitedBy = &option;
            break;
        }
        profile.leastModels = effect.value.value_or(1);
        profile.mostModels = effect.upTo;
        profile.modelsLimitedBy = &option;
        break;
    case Effect::Verb::Reroll:
        break; // the battle's business: it changes no figure
    }
}

void startFrom(const Catalogue &catalogue, Profile &profile, const UnitType &type, std::optional<int> count)
{
    profile.type = &type;
    profile.pieces = type.pieces ? std::max(0, count.value_or(type.pieces->usual)) : 1;
    profile.figures.reserve(type.figures.size());
    for (std::size_t i = 0; i < type.figures.size(); ++i) {
        std::optional<int> value = type.figures[i];
        if (value && catalogue.figures[i].perPiece)
            value = *value * profile.pieces;
        profile.figures.push_back({value, value, {}});
    }
    profile.rules.reserve(type.rules.size() + 4);
    for (const SpecialRuleId &rule : type.rules)
        grant(catalogue, profile, rule, nullptr);
}

/// When an effect comes to bear: figures that copy another wait for it to be settled, and removals come last,
/// so that the order of clicking changes nothing.
int turnOf(const Effect &effect)
{
    if (effect.verb == Effect::Verb::Remove)
        return 2;
    return effect.from.empty() ? 0 : 1;
}

void applyChoices(const Catalogue &catalogue, Profile &profile, const std::vector<Choice> &choices,
                  const GameRecord &game)
{
    for (const int turn : {0, 1, 2}) {
        for (const Choice &choice : choices) {
            const Option *option = catalogue.option(*profile.type, choice.option);
            if (!option)
                continue;
            for (const Effect &effect : option->effects) {
                if (effect.when.empty() && turnOf(effect) == turn)
                    applyEffect(catalogue, profile, *option, effect);
            }
        }
    }
    pricing::payFor(catalogue, profile, choices, game);
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

int usualModels(const Catalogue &catalogue, const Profile &profile)
{
    const auto position = catalogue.figure(catalogue.models.empty() ? catalogue.strength : catalogue.models);
    const int counted = position ? profile.figures[*position].value.value_or(1) : 1;
    return catalogue.models.empty() ? counted : counted * profile.pieces;
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
    startFrom(catalogue, profile, *type, {});
    applyChoices(catalogue, profile, unit.otherForm, game);
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
    startFrom(catalogue, profile, *type, unit.count);
    applyChoices(catalogue, profile, unit.choices, game);
    for (const HouseOption &house : unit.house)
        profile.pay({"house", house.name, house.points, house.points});
    if (const auto form = resolveOtherForm(catalogue, unit, game)) {
        for (PricePart part : form->price) {
            if (part.id == "base")
                part.id = form->type->id.str();
            profile.pay(std::move(part));
        }
    }
    return profile;
}

Profile resolve(const Catalogue &catalogue, const Warband &warband, std::size_t position)
{
    const Unit &unit = warband.units.at(position);
    Profile profile = resolve(catalogue, unit, warband.game);
    if (unit.leader && profile.type && catalogue.muster.boughtTraits) {
        const Points each(catalogue.muster.boughtTraits->points);
        for (const Trait *trait : traitsInForce(catalogue, warband.trait))
            profile.pay({"trait", trait->name, each, each});
    }
    return profile;
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
    return usualModels(catalogue, profile);
}

BaseSize base(const Catalogue &catalogue, const Unit &unit, const Profile &profile)
{
    if (unit.base)
        return *unit.base;
    const auto of = [&](const std::string &name) {
        const auto it = catalogue.muster.bases.find(name);
        return it == catalogue.muster.bases.end() ? BaseSize{} : it->second;
    };
    if (models(catalogue, unit, profile) < usualModels(catalogue, profile) && !profile.modelsLimitedBy)
        return of("single");
    return of(profile.type ? profile.type->group : std::string());
}

const Choice *chosen(const Unit &unit, const OptionId &option)
{
    const auto it = std::ranges::find(unit.choices, option, &Choice::option);
    return it == unit.choices.end() ? nullptr : &*it;
}

namespace {

template <typename Asked>
bool hasChosenOne(const Catalogue &catalogue, const Unit &unit, const Asked &asked)
{
    const UnitType *type = catalogue.unitType(unit.type);
    return type && std::ranges::any_of(unit.choices, [&](const Choice &choice) {
               const Option *option = catalogue.option(*type, choice.option);
               return option && asked(*option);
           });
}

} // namespace

bool hasOwnLeader(const Catalogue &catalogue, const Unit &unit)
{
    return hasChosenOne(catalogue, unit, [&](const Option &option) {
        const Section *section = catalogue.section(option.section);
        return section && section->leads;
    });
}

bool mayBeActedFor(const Catalogue &catalogue, const Unit &unit)
{
    return hasChosenOne(catalogue, unit, [](const Option &option) { return option.acting; });
}

} // namespace gonfalon
