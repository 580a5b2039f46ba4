// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/validate.h"

#include "core/model/checks.h"
#include "core/model/edit.h"

#include <algorithm>

namespace gonfalon {

namespace {

void applyFreePlay(const Warband &warband, Findings &findings)
{
    if (warband.freePlay.empty())
        return;
    std::erase_if(findings, [&](const Finding &finding) {
        const auto limit = limitOf(finding.code);
        return limit && isFree(warband, *limit);
    });
    std::string names;
    for (const FreePlay limit : warband.freePlay)
        names += (names.empty() ? "" : ", ") + freePlayName(limit);
    findings.push_back(remark(Code::FreePlay, Severity::Warning, {names}));
}

/// The same unit with one purchase more, in place of its alternative where it has one.
Unit withOption(const Catalogue &catalogue, const UnitType &type, const Unit &unit, const Option &option,
                bool otherForm)
{
    Unit with = unit;
    auto &choices = choicesOf(with, otherForm);
    removeAlternatives(catalogue, type, choices, option);
    choices.push_back({option.id, {}});
    return with;
}

/// And with one purchase less.
Unit withoutOption(const Unit &unit, const OptionId &option, bool otherForm)
{
    Unit without = unit;
    std::erase_if(choicesOf(without, otherForm),
                  [&](const Choice &choice) { return choice.option == option; });
    return without;
}

/// Why the option cannot be taken; an alternative that it would replace is no reason.
std::optional<Finding> barredNow(const checks::Subject &subject, const checks::Purchases &on,
                                 const Option &option)
{
    std::vector<Choice> others = on.choices;
    removeAlternatives(subject.catalogue, on.type, others, option);
    return checks::barred(subject, {on.unit, on.type, on.profile, others, on.otherForm}, option,
                          {option.id, {}});
}

/// What one option adds to a price.
Points partOf(const Profile &profile, const OptionId &option)
{
    const auto part = std::ranges::find(profile.price, option.str(), &PricePart::id);
    return part == profile.price.end() ? Points() : part->points;
}

} // namespace

std::optional<FreePlay> limitOf(Code code)
{
    switch (code) {
    case Code::OverLimit:
    case Code::OverLimitAgainst:
    case Code::OddLimit:
        return FreePlay::Limit;
    case Code::TooFewUnits:
    case Code::TooManyUnits:
    case Code::TooManyShares:
    case Code::PiecesOutOfRange:
    case Code::SizeOutOfRange:
        return FreePlay::Units;
    case Code::UnitTooDear:
    case Code::UnitTooCheap:
        return FreePlay::UnitPoints;
    case Code::NoLeader:
    case Code::SeveralLeaders:
    case Code::TooManyTraits:
        return FreePlay::Leader;
    case Code::OptionNotAllowed:
    case Code::OptionsConflict:
    case Code::OptionNeedsOther:
    case Code::OptionBarredByWarband:
    case Code::OptionNotForLeader:
    case Code::OptionTooOften:
        return FreePlay::Options;
    default:
        return std::nullopt;
    }
}

Muster muster(const Catalogue &catalogue, const Warband &warband)
{
    Muster result;
    result.mostUnits = catalogue.mostUnits(warband.limit);
    result.profiles.reserve(warband.units.size());
    for (std::size_t unit = 0; unit < warband.units.size(); ++unit) {
        result.profiles.push_back(resolve(catalogue, warband, unit));
        result.points += result.profiles.back().points;
    }
    const checks::Subject subject{catalogue, warband, result.profiles, result.points};
    for (std::size_t unit = 0; unit < warband.units.size(); ++unit)
        checks::unit(subject, unit, result.findings);
    checks::wholeWarband(subject, result.findings);
    checks::records(subject, result.findings);
    applyFreePlay(warband, result.findings);
    inWordsOf(catalogue, result.findings);
    return result;
}

Findings validate(const Catalogue &catalogue, const Warband &warband)
{
    return muster(catalogue, warband).findings;
}

std::vector<OptionState> optionStates(const Catalogue &catalogue, const Warband &warband,
                                      std::size_t position, bool otherForm)
{
    return optionStates(catalogue, warband, muster(catalogue, warband), position, otherForm);
}

std::vector<OptionState> optionStates(const Catalogue &catalogue, const Warband &warband, const Muster &now,
                                      std::size_t position, bool otherForm)
{
    const Unit &unit = warband.units.at(position);
    const std::optional<Profile> form =
        otherForm ? resolveOtherForm(catalogue, unit, warband.game) : std::nullopt;
    const Profile &profile = form ? *form : now.profiles.at(position);
    std::vector<OptionState> states;
    if (!profile.type || (otherForm && !form))
        return states;
    const auto &choices = choicesOf(unit, otherForm);
    const checks::Subject subject{catalogue, warband, now.profiles, now.points};
    const checks::Purchases on{position, *profile.type, profile, choices, otherForm};
    Warband changed; // the unit alone: its price does not hang on the others
    changed.units.push_back(unit);
    changed.trait = warband.trait;
    changed.game = warband.game;
    for (const Option *option : catalogue.optionsFor(*profile.type)) {
        if (otherForm && option->otherForm)
            continue;
        OptionState state{option, nullptr, {}, option->points, {}, {}, false, false};
        const auto taken = std::ranges::find(choices, option->id, &Choice::option);
        if (taken != choices.end())
            state.choice = &*taken;
        else if (!isFree(warband, FreePlay::Options))
            state.barred = barredNow(subject, on, *option);
        changed.units[0] = state.choice ? withoutOption(unit, option->id, otherForm)
                                        : withOption(catalogue, *profile.type, unit, *option, otherForm);
        const Profile other = resolve(catalogue, changed, 0);
        const Profile &here = now.profiles[position];
        const Profile &after = state.choice ? here : other;
        state.unitTotal = after.highest;
        state.warbandTotal = now.points - here.points + after.points;
        state.points = state.choice ? here.points - other.points : other.points - here.points;
        if (state.choice && option->otherForm) // what the form buys is not its price, once it is bought
            state.points = partOf(here, option->id);
        state.overUnit = after.highest > Points(catalogue.muster.unitPoints.most);
        state.overLimit = state.warbandTotal > Points(warband.limit);
        states.push_back(std::move(state));
    }
    return states;
}

} // namespace gonfalon
