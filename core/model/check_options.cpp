// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/text.h"
#include "core/model/checks.h"

#include <algorithm>

namespace gonfalon::checks {

namespace {

bool contains(const std::vector<OptionId> &ids, const OptionId &id)
{
    return std::ranges::find(ids, id) != ids.end();
}

bool shareAnswer(const Choice &a, const Choice &b)
{
    return std::ranges::any_of(a.answers, [&](const std::string &answer) {
        return std::ranges::find(b.answers, answer) != b.answers.end();
    });
}

/// True where the entry of `option` says that it may not stand beside the other.
bool excludes(const Option &option, const Choice &choice, const Option &other, const Choice &otherChoice)
{
    return contains(option.conflicts, other.id) ||
           (contains(option.conflictsOnSameAnswer, other.id) && shareAnswer(choice, otherChoice));
}

Finding withFix(const Purchases &on, Finding finding, FixKind kind, const OptionId &option)
{
    finding.place.subject = option.str();
    finding.fix = Fix{kind, on.unit, option.str(), {}, on.otherForm};
    return finding;
}

std::optional<Finding> closedToType(const Subject &subject, const Purchases &on, const Option &option)
{
    if (subject.catalogue.mayTake(on.type, option))
        return std::nullopt;
    return withFix(on,
                   about(subject, on.unit, Code::OptionNotAllowed, Severity::Error, on.type.optionsRule,
                         {option.name, on.type.name, option.barred}),
                   FixKind::RemoveOption, option.id);
}

std::optional<Finding> conflicting(const Subject &subject, const Purchases &on, const Option &option,
                                   const Choice &choice)
{
    for (const Choice &otherChoice : on.choices) {
        if (otherChoice.option == choice.option)
            continue;
        const Option *other = subject.catalogue.option(on.type, otherChoice.option);
        if (!other)
            continue;
        const bool saysSo = excludes(option, choice, *other, otherChoice);
        const Section *section = subject.catalogue.section(option.section);
        const bool alternatives =
            section && section->choose != Section::Choose::Any && other->section == option.section;
        if (!saysSo && !alternatives && !excludes(*other, otherChoice, option, choice))
            continue;
        const Option &by = saysSo || alternatives ? option : *other;
        return withFix(on,
                       about(subject, on.unit, Code::OptionsConflict, Severity::Error,
                             by.conflictRule.empty() ? by.rule : by.conflictRule, {option.name, other->name}),
                       FixKind::RemoveOption, option.id);
    }
    return std::nullopt;
}

std::optional<Finding> closedToLeader(const Subject &subject, const Purchases &on, const Option &option)
{
    if (!option.notForLeader || !subject.warband.units[on.unit].leader)
        return std::nullopt;
    return withFix(
        on, about(subject, on.unit, Code::OptionNotForLeader, Severity::Error, option.rule, {option.name}),
        FixKind::RemoveOption, option.id);
}

/// Told at the units that are one too many, in their order.
std::optional<Finding> takenOftenEnough(const Subject &subject, const Purchases &on, const Option &option)
{
    if (option.mostInWarband <= 0)
        return std::nullopt;
    int others = 0;
    for (std::size_t i = 0; i < subject.warband.units.size(); ++i) {
        const bool before = i < on.unit || !chosen(subject.warband.units[on.unit], option.id);
        others += i != on.unit && before && chosen(subject.warband.units[i], option.id) ? 1 : 0;
    }
    if (others < option.mostInWarband)
        return std::nullopt;
    return withFix(on,
                   about(subject, on.unit, Code::OptionTooOften, Severity::Error, option.rule,
                         {option.name, std::to_string(option.mostInWarband)}),
                   FixKind::RemoveOption, option.id);
}

/// The options of a section that a type may take, its own first.
std::vector<const Option *> openOf(const Subject &subject, const UnitType &type, const Section &section)
{
    std::vector<const Option *> open;
    for (const auto *options : {&type.options, &subject.catalogue.options}) {
        for (const Option &option : *options) {
            if (option.section == section.id && subject.catalogue.option(type, option.id) == &option &&
                subject.catalogue.mayTake(type, option))
                open.push_back(&option);
        }
    }
    return open;
}

/// Sections of which one option must be taken, and none is.
void unchosen(const Subject &subject, const Purchases &on, Findings &findings)
{
    for (const Section &section : subject.catalogue.sections) {
        if (section.choose != Section::Choose::One)
            continue;
        const auto taken = std::ranges::any_of(on.choices, [&](const Choice &choice) {
            const Option *option = subject.catalogue.option(on.type, choice.option);
            return option && option->section == section.id;
        });
        const auto open = taken ? std::vector<const Option *>() : openOf(subject, on.type, section);
        if (open.empty())
            continue;
        const auto usual = std::ranges::find_if(
            open, [&](const Option *option) { return contains(on.type.usual, option->id); });
        const Option *first = usual != open.end() ? *usual : open.front();
        findings.push_back(withFix(on,
                                   about(subject, on.unit, Code::SectionUnchosen, Severity::Error,
                                         on.type.optionsRule, {section.name}),
                                   FixKind::AddOption, first->id));
    }
}

/// True where the unit has the special rule in either of its forms.
bool everHas(const Subject &subject, std::size_t unit, const SpecialRuleId &rule)
{
    if (subject.profiles[unit].has(rule))
        return true;
    const auto form = resolveOtherForm(subject.catalogue, subject.warband.units[unit], subject.warband.game);
    return form && form->has(rule);
}

/// True where the unit is of that kind in either of its forms.
bool everIs(const Subject &subject, std::size_t position, const std::string &kind)
{
    const Unit &unit = subject.warband.units[position];
    const auto is = [&](const Profile &form) {
        return anyOfKind(subject.catalogue, kindsOf(subject.catalogue, subject.warband, unit, form), kind);
    };
    const auto other = resolveOtherForm(subject.catalogue, unit, subject.warband.game);
    return is(subject.profiles[position]) || (other && is(*other));
}

/// A unit of the warband that rules the option out, with the word for what it is.
std::optional<std::pair<std::size_t, std::string>> barredBy(const Subject &subject, const Option &option,
                                                            const Choice &choice)
{
    if (option.barredBy.empty() && !option.barredByAnswer)
        return std::nullopt; // in an army there are hundreds to look at
    for (std::size_t other = 0; other < subject.profiles.size(); ++other) {
        for (const SpecialRuleId &rule : option.barredBy) {
            if (everHas(subject, other, rule))
                return {{other, subject.catalogue.specialRule(rule)->name}};
        }
        if (!option.barredByAnswer)
            continue;
        for (const std::string &answer : choice.answers) {
            if (everIs(subject, other, answer))
                return {{other, answer}};
        }
    }
    return std::nullopt;
}

std::optional<Finding> ruledOutByWarband(const Subject &subject, const Purchases &on, const Option &option,
                                         const Choice &choice)
{
    const auto by = barredBy(subject, option, choice);
    if (!by)
        return std::nullopt;
    return withFix(
        on,
        about(subject, on.unit, Code::OptionBarredByWarband, Severity::Error,
              option.conflictRule.empty() ? option.rule : option.conflictRule,
              {option.name, displayName(subject.catalogue, subject.warband.units[by->first]), by->second}),
        FixKind::RemoveOption, option.id);
}

void needs(const Subject &subject, const Purchases &on, const Option &option, Findings &findings)
{
    for (const OptionId &needed : option.needs) {
        if (std::ranges::find(on.choices, needed, &Choice::option) != on.choices.end())
            continue;
        const Option *other = subject.catalogue.option(on.type, needed);
        Finding finding = about(subject, on.unit, Code::OptionNeedsOther, Severity::Error, option.rule,
                                {option.name, other ? other->name : needed.str()});
        findings.push_back(withFix(on, std::move(finding), FixKind::AddOption, needed));
    }
}

void idle(const Subject &subject, const Purchases &on, const Option &option, Findings &findings)
{
    for (const OptionId &beside : option.idleBeside) {
        if (std::ranges::find(on.choices, beside, &Choice::option) == on.choices.end())
            continue;
        const Option *other = subject.catalogue.option(on.type, beside);
        findings.push_back(withFix(on,
                                   about(subject, on.unit, Code::OptionUseless, Severity::Warning,
                                         subject.catalogue.muster.optionRule,
                                         {option.name, other ? other->name : beside.str()}),
                                   FixKind::RemoveOption, option.id));
    }
}

void opponentPrice(const Subject &subject, const Purchases &on, const Option &option, const Choice &choice,
                   Findings &findings)
{
    if (!option.opponentPrice || subject.warband.game.opponentKnown)
        return;
    const auto part = std::ranges::find(on.profile.price, option.id.str(), &PricePart::id);
    if (part == on.profile.price.end())
        return;
    std::string kind = option.opponentPrice->kind;
    if (kind.empty() && !choice.answers.empty())
        kind = choice.answers.front();
    Finding finding = about(
        subject, on.unit, Code::PriceDependsOnOpponent, Severity::Warning, option.opponentPrice->rule,
        {option.name, "0", std::to_string(part->highest.value()), std::to_string(part->points.value())});
    finding.place.subject = option.id.str();
    if (part->points < part->highest && !kind.empty())
        finding.fix = Fix{FixKind::SetOpponent, on.unit, kind, std::to_string(part->highest.value())};
    findings.push_back(std::move(finding));
}

} // namespace

std::optional<Finding> barred(const Subject &subject, const Purchases &on, const Option &option,
                              const Choice &choice)
{
    if (auto finding = closedToType(subject, on, option))
        return finding;
    if (auto finding = conflicting(subject, on, option, choice))
        return finding;
    if (auto finding = closedToLeader(subject, on, option))
        return finding;
    if (auto finding = takenOftenEnough(subject, on, option))
        return finding;
    return ruledOutByWarband(subject, on, option, choice);
}

void options(const Subject &subject, const Purchases &on, Findings &findings)
{
    std::vector<Choice> before;
    for (const Choice &choice : on.choices) {
        const Option *option = subject.catalogue.option(on.type, choice.option);
        if (!option) {
            findings.push_back(withFix(on,
                                       about(subject, on.unit, Code::UnknownOption, Severity::Error,
                                             subject.catalogue.muster.optionRule, {choice.option.str()}),
                                       FixKind::RemoveOption, choice.option));
            continue;
        }
        if (std::ranges::find(before, choice.option, &Choice::option) != before.end()) {
            findings.push_back(withFix(on,
                                       about(subject, on.unit, Code::OptionTwice, Severity::Error,
                                             subject.catalogue.muster.optionRule, {option->name}),
                                       FixKind::RemoveOption, choice.option));
            continue;
        }
        if (auto finding = closedToType(subject, on, *option))
            findings.push_back(std::move(*finding));
        // A conflict is told once, at the later of the two purchases.
        if (auto finding =
                conflicting(subject, {on.unit, on.type, on.profile, before, on.otherForm}, *option, choice))
            findings.push_back(std::move(*finding));
        if (auto finding = ruledOutByWarband(subject, on, *option, choice))
            findings.push_back(std::move(*finding));
        if (auto finding = closedToLeader(subject, on, *option))
            findings.push_back(std::move(*finding));
        if (auto finding = takenOftenEnough(subject, on, *option))
            findings.push_back(std::move(*finding));
        needs(subject, on, *option, findings);
        idle(subject, on, *option, findings);
        opponentPrice(subject, on, *option, choice, findings);
        before.push_back(choice);
    }
    unchosen(subject, on, findings);
}

} // namespace gonfalon::checks
