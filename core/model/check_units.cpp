// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/checks.h"

#include <algorithm>
#include <utility>

namespace gonfalon::checks {

namespace {

/// The last purchase whose going brings the unit back under the cap.
std::optional<Fix> cheaper(const Subject &subject, std::size_t unit)
{
    const int most = subject.catalogue.muster.unitPoints.most;
    const Profile &profile = subject.profiles[unit];
    for (auto part = profile.price.rbegin(); part != profile.price.rend(); ++part) {
        const bool isOption = chosen(subject.warband.units[unit], OptionId(part->id)) != nullptr;
        if (isOption && profile.highest - part->highest <= Points(most))
            return Fix{FixKind::RemoveOption, unit, part->id, {}};
    }
    return std::nullopt;
}

/// The first purchase that gives points back.
std::optional<Fix> dearer(const Subject &subject, std::size_t unit)
{
    for (const PricePart &part : subject.profiles[unit].price) {
        if (part.points < Points() && chosen(subject.warband.units[unit], OptionId(part.id)))
            return Fix{FixKind::RemoveOption, unit, part.id, {}};
    }
    return std::nullopt;
}

/// Against whom the unit costs more than it does today: "Undead"; several are told one after the other.
std::string dearestOpponent(const Subject &subject, std::size_t unit)
{
    const Profile &profile = subject.profiles[unit];
    std::string against;
    for (const PricePart &part : profile.price) {
        const Choice *choice = chosen(subject.warband.units[unit], OptionId(part.id));
        const Option *option = choice ? subject.catalogue.option(*profile.type, choice->option) : nullptr;
        if (!option || !option->opponentPrice || part.points == part.highest)
            continue;
        std::string kind = option->opponentPrice->kind;
        if (kind.empty())
            kind = choice->answers.empty() ? option->name : choice->answers.front();
        if (const SpecialRule *rule = subject.catalogue.specialRule(SpecialRuleId(kind)))
            kind = rule->name;
        against += (against.empty() ? "" : ", ") + kind;
    }
    return against;
}

void cost(const Subject &subject, std::size_t unit, Findings &findings)
{
    const MusterLimit &limit = subject.catalogue.muster.unitPoints;
    const Profile &profile = subject.profiles[unit];
    if (profile.highest > Points(limit.most)) {
        std::vector<std::string> facts{std::to_string(profile.highest.value()), std::to_string(limit.most)};
        if (profile.highest != profile.points) {
            facts.push_back(std::to_string(profile.points.value()));
            facts.push_back(dearestOpponent(subject, unit));
        }
        findings.push_back(
            about(subject, unit, Code::UnitTooDear, limit.severity, limit.rule, std::move(facts)));
        findings.back().fix = cheaper(subject, unit);
    }
    if (profile.points < Points(limit.least)) {
        findings.push_back(about(subject, unit, Code::UnitTooCheap, limit.severity, limit.rule,
                                 {std::to_string(profile.points.value()), std::to_string(limit.least)}));
        findings.back().fix = dearer(subject, unit);
    }
}

/// As many models as Strength Points, never other (LR-PRO-10).
void fixedModels(const Subject &subject, std::size_t unit, const RuleId &rule, Findings &findings)
{
    Unit usual = subject.warband.units[unit];
    usual.models.reset();
    const int wanted = models(subject.catalogue, usual, subject.profiles[unit]);
    const int count = subject.warband.units[unit].models.value_or(wanted);
    if (count == wanted)
        return;
    findings.push_back(about(subject, unit, Code::ModelsFixed, Severity::Error, rule,
                             {std::to_string(count), std::to_string(wanted)}));
    findings.back().fix = Fix{FixKind::SetModels, unit, {}, std::to_string(wanted)};
}

void modelCount(const Subject &subject, std::size_t unit, Findings &findings)
{
    const Profile &profile = subject.profiles[unit];
    const int count = models(subject.catalogue, subject.warband.units[unit], profile);
    if (count < 1) {
        findings.push_back(
            about(subject, unit, Code::ModelsNone, Severity::Error, subject.catalogue.muster.modelsRule));
        findings.back().fix = Fix{FixKind::SetModels, unit, {}, std::to_string(profile.leastModels)};
        return;
    }
    const RuleId &fixed = subject.catalogue.muster.fixedModelsRule;
    if (!fixed.empty()) {
        fixedModels(subject, unit, fixed, findings);
        return;
    }
    if (count >= profile.leastModels && (!profile.mostModels || count <= *profile.mostModels))
        return;
    const int nearest = std::clamp(count, profile.leastModels, profile.mostModels.value_or(count));
    findings.push_back(
        about(subject, unit, Code::ModelsOutOfRange, Severity::Error, profile.modelsLimitedBy->rule,
              {std::to_string(count), std::to_string(profile.leastModels),
               std::to_string(profile.mostModels.value_or(count)), profile.modelsLimitedBy->name}));
    findings.back().fix = Fix{FixKind::SetModels, unit, {}, std::to_string(nearest)};
}

void otherForm(const Subject &subject, std::size_t unit, Findings &findings)
{
    const Unit &chosenUnit = subject.warband.units[unit];
    const auto form = resolveOtherForm(subject.catalogue, chosenUnit, subject.warband.game);
    if (!form)
        return;
    const Purchases on{unit, *form->type, *form, chosenUnit.otherForm, true};
    options(subject, on, findings);
    answers(subject, on, findings);
    if (!chosenUnit.secretForm)
        return;
    findings.push_back(about(subject, unit, Code::SecretForm, Severity::Note,
                             subject.catalogue.muster.secretFormRule, {form->type->name}));
    findings.back().secret = true;
}

} // namespace

Finding about(const Subject &subject, std::size_t unit, Code code, Severity severity, const RuleId &rule,
              std::vector<std::string> more)
{
    more.insert(more.begin(), displayName(subject.catalogue, subject.warband.units[unit]));
    return {code, severity, rule, {.file = {}, .path = {}, .unit = unit, .subject = {}}, std::move(more), {}};
}

void unit(const Subject &subject, std::size_t position, Findings &findings)
{
    const Unit &chosenUnit = subject.warband.units[position];
    const Profile &profile = subject.profiles[position];
    if (!profile.type) {
        findings.push_back(
            about(subject, position, Code::UnknownUnitType, Severity::Error, {}, {chosenUnit.type.str()}));
        findings.back().fix = Fix{FixKind::RemoveUnit, position, {}, {}};
        return;
    }
    cost(subject, position, findings);
    const Purchases on{position, *profile.type, profile, chosenUnit.choices};
    options(subject, on, findings);
    answers(subject, on, findings);
    otherForm(subject, position, findings);
    pieces(subject, on, findings);
    names(subject, position, findings);
    modelCount(subject, position, findings);
    for (const HouseOption &house : chosenUnit.house)
        findings.push_back(about(subject, position, Code::HouseOption, Severity::Warning,
                                 subject.catalogue.muster.houseOptionRule,
                                 {house.name, std::to_string(house.points.value())}));
}

} // namespace gonfalon::checks
