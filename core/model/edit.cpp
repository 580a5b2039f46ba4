// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/edit.h"

#include "core/model/organisations.h"
#include "core/model/profile.h"

#include <algorithm>
#include <charconv>
#include <system_error>
#include <utility>

namespace gonfalon {

namespace {

int toNumber(const std::string &text, int otherwise)
{
    int value = otherwise;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    return error == std::errc() && end == text.data() + text.size() ? value : otherwise;
}

std::vector<Choice>::iterator find(std::vector<Choice> &choices, const OptionId &option)
{
    return std::ranges::find(choices, option, &Choice::option);
}

const UnitType *typeOf(const Catalogue &catalogue, const Unit &unit, bool otherForm)
{
    if (!otherForm)
        return catalogue.unitType(unit.type);
    const auto form = resolveOtherForm(catalogue, unit);
    return form ? form->type : nullptr;
}

bool isOneOf(const std::vector<OptionId> &ids, const OptionId &id)
{
    return std::ranges::find(ids, id) != ids.end();
}

/// Of two equal purchases the later one goes; with the purchase that turns a unit, its second form goes too.
bool removeOption(const Catalogue &catalogue, Unit &unit, const Fix &fix)
{
    auto &choices = choicesOf(unit, fix.otherForm);
    const auto last = std::find_if(choices.rbegin(), choices.rend(),
                                   [&](const Choice &c) { return c.option.str() == fix.subject; });
    if (last == choices.rend())
        return false;
    choices.erase(std::next(last).base());
    if (!resolveOtherForm(catalogue, unit))
        unit.otherForm.clear();
    return true;
}

bool setAnswer(std::vector<Choice> &choices, const OptionId &option, const std::string &answer)
{
    bool changed = false;
    for (Choice &choice : choices) {
        if (choice.option == option && choice.answers != std::vector{answer}) {
            choice.answers = {answer};
            changed = true;
        }
    }
    return changed;
}

bool editUnit(const Catalogue &catalogue, Unit &unit, const Fix &fix)
{
    const OptionId option(fix.subject);
    auto &choices = choicesOf(unit, fix.otherForm);
    switch (fix.kind) {
    case FixKind::RemoveOption:
        return removeOption(catalogue, unit, fix);
    case FixKind::AddOption:
        if (find(choices, option) != choices.end())
            return false;
        toggleOption(catalogue, unit, option, fix.otherForm);
        return find(choices, option) != choices.end();
    case FixKind::SetAnswer:
        return setAnswer(choices, option, fix.value);
    case FixKind::SetModels:
        unit.models = toNumber(fix.value, 1);
        return true;
    case FixKind::SetPieces:
        unit.count = toNumber(fix.value, 1);
        return true;
    default:
        return false;
    }
}

bool editWarband(Warband &warband, const Fix &fix)
{
    switch (fix.kind) {
    case FixKind::SetLimit:
        warband.limit = toNumber(fix.value, warband.limit);
        return true;
    case FixKind::SetOpponent:
        warband.game.opponentKnown = true;
        warband.game.opponentKinds.push_back(fix.subject);
        return true;
    case FixKind::RemoveQuest: {
        const auto last = std::find_if(warband.quests.rbegin(), warband.quests.rend(),
                                       [&](const QuestChoice &q) { return q.quest.str() == fix.subject; });
        if (last == warband.quests.rend())
            return false;
        warband.quests.erase(std::next(last).base());
        return true;
    }
    case FixKind::ClearTrait:
        if (!warband.trait.instead.empty())
            warband.trait.instead = {};
        else
            warband.trait.rolls.clear();
        return true;
    case FixKind::AllowFreePlay:
        if (const auto limit = freePlayFromName(fix.subject); limit && !isFree(warband, *limit)) {
            warband.freePlay.push_back(*limit);
            return true;
        }
        return false;
    default:
        return false;
    }
}

} // namespace

Warband newWarband(const Catalogue &catalogue)
{
    Warband warband;
    warband.system = catalogue.id;
    warband.limit = catalogue.muster.defaultLimit;
    return warband;
}

Unit newUnit(const UnitType &type)
{
    Unit unit;
    unit.type = type.id;
    for (const OptionId &option : type.usual)
        unit.choices.push_back({option, {}});
    return unit;
}

Points usualPrice(const Catalogue &catalogue, const UnitType &type)
{
    return type.pieces && type.pieces->pricedEach ? type.points : price(catalogue, newUnit(type));
}

std::string nextName(const Warband &warband, const std::string &name)
{
    std::string stem = name;
    const auto space = name.find_last_of(' ');
    if (space != std::string::npos && toNumber(name.substr(space + 1), 0) > 0)
        stem = name.substr(0, space);
    for (int n = 2;; ++n) {
        std::string next = stem + " " + std::to_string(n);
        if (std::ranges::find(warband.units, next, &Unit::name) == warband.units.end())
            return next;
    }
}

Unit duplicated(const Warband &warband, std::size_t position)
{
    Unit copy = warband.units.at(position);
    copy.leader = false;
    copy.pennon.reset();
    if (!copy.name.empty())
        copy.name = nextName(warband, copy.name);
    return copy;
}

Unit retyped(const Catalogue &catalogue, const Unit &unit, const UnitType &type)
{
    Unit changed = unit;
    changed.type = type.id;
    changed.otherForm.clear();
    changed.models.reset();
    changed.count.reset();
    changed.base.reset();
    changed.choices = newUnit(type).choices;
    for (const Choice &choice : unit.choices) {
        const Option *option = catalogue.option(type, choice.option);
        if (!option || !catalogue.mayTake(type, *option))
            continue;
        removeAlternatives(catalogue, type, changed.choices, *option);
        std::erase_if(changed.choices, [&](const Choice &c) { return c.option == choice.option; });
        changed.choices.push_back(choice);
    }
    if (resolveOtherForm(catalogue, changed))
        changed.otherForm = unit.otherForm;
    return changed;
}

void removeAlternatives(const Catalogue &catalogue, const UnitType &type, std::vector<Choice> &choices,
                        const Option &option)
{
    const Section *section = catalogue.section(option.section);
    if (!section || section->choose == Section::Choose::Any)
        return;
    std::erase_if(choices, [&](const Choice &choice) {
        const Option *other = catalogue.option(type, choice.option);
        return other && other->section == option.section;
    });
}

void toggleOption(const Catalogue &catalogue, Unit &unit, const OptionId &id, bool otherForm)
{
    const UnitType *type = typeOf(catalogue, unit, otherForm);
    const Option *option = type ? catalogue.option(*type, id) : nullptr;
    auto &choices = choicesOf(unit, otherForm);
    if (const auto taken = find(choices, id); taken != choices.end()) {
        const Section *section = option ? catalogue.section(option->section) : nullptr;
        if (section && section->choose == Section::Choose::One)
            return;
        choices.erase(taken);
        if (option && option->otherForm)
            unit.otherForm.clear();
        // What needed it goes with it.
        std::erase_if(choices, [&](const Choice &choice) {
            const Option *other = type ? catalogue.option(*type, choice.option) : nullptr;
            return other && isOneOf(other->needs, id);
        });
        return;
    }
    if (!option)
        return;
    removeAlternatives(catalogue, *type, choices, *option);
    std::erase_if(choices, [&](const Choice &choice) {
        const Option *other = catalogue.option(*type, choice.option);
        return isOneOf(option->conflicts, choice.option) || (other && isOneOf(other->conflicts, id));
    });
    for (const OptionId &needed : option->needs) {
        if (find(choices, needed) == choices.end())
            choices.push_back({needed, {}});
    }
    Choice choice{id, {}};
    // Where only one answer is possible there is nothing to ask.
    if (option->question && option->question->kind == Question::Kind::OneOf && option->question->least > 0) {
        const auto form = otherForm ? resolveOtherForm(catalogue, unit) : std::nullopt;
        const auto open = answersFor(catalogue, form ? *form : resolve(catalogue, unit), *option->question);
        if (open.size() == 1)
            choice.answers = {open.front()->id};
    }
    choices.push_back(std::move(choice));
}

std::vector<const Question::Answer *> answersFor(const Catalogue &catalogue, const Profile &profile,
                                                 const Question &question)
{
    std::vector<const Question::Answer *> open;
    for (const Question::Answer &answer : question.answers) {
        const auto position = answer.needs ? catalogue.figure(*answer.needs) : std::nullopt;
        if (!position || profile.figures[*position].value)
            open.push_back(&answer);
    }
    return open;
}

void nameModels(const Catalogue &catalogue, Warband &warband, std::size_t position)
{
    Unit &unit = warband.units.at(position);
    const int wanted = models(catalogue, unit, resolve(catalogue, unit));
    for (int i = 0; i < wanted; ++i) {
        if (std::cmp_less_equal(unit.modelNames.size(), i))
            unit.modelNames.emplace_back();
        if (unit.modelNames[std::size_t(i)].empty())
            unit.modelNames[std::size_t(i)] = displayName(catalogue, unit) + ' ' + std::to_string(i + 1);
    }
}

void addFromList(Warband &warband, const SampleList &list, const std::vector<Unit> &units)
{
    if (warband.units.empty() && warband.race.empty()) {
        warband.race = list.race;
        warband.tinctures = list.tinctures;
    }
    for (const Unit &unit : units) {
        const bool led = std::ranges::any_of(warband.units, &Unit::leader);
        warband.units.push_back(unit);
        warband.units.back().leader = unit.leader && !led;
    }
}

void makeLeader(Warband &warband, std::size_t position)
{
    for (std::size_t i = 0; i < warband.units.size(); ++i)
        warband.units[i].leader = i == position;
}

bool applyFix(const Catalogue &catalogue, Warband &warband, const Fix &fix)
{
    if (!fix.unit)
        return editWarband(warband, fix);
    if (*fix.unit >= warband.units.size())
        return false;
    switch (fix.kind) {
    case FixKind::MakeLeader:
        makeLeader(warband, *fix.unit);
        return true;
    case FixKind::RemoveUnit:
        warband.units.erase(warband.units.begin() + std::ptrdiff_t(*fix.unit));
        return true;
    case FixKind::SetOpponent:
        return editWarband(warband, fix);
    case FixKind::NameUnit:
        warband.units[*fix.unit].name = freeName(warband, displayName(catalogue, warband.units[*fix.unit]));
        return true;
    case FixKind::NameModels:
        nameModels(catalogue, warband, *fix.unit);
        return true;
    default:
        return editUnit(catalogue, warband.units[*fix.unit], fix);
    }
}

} // namespace gonfalon
