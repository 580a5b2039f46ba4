// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/validate.h"

#include "core/model/checks.h"
#include "core/model/edit.h"

#include <algorithm>

namespace gonfalon {

namespace {

/// The limit of free play that a finding belongs to, or nothing where no switch covers it.
std::optional<FreePlay> limitOf(Code code)
{
    switch (code) {
    case Code::OverLimit:
    case Code::OverLimitAgainst:
    case Code::OddLimit:
        return FreePlay::Limit;
    case Code::TooFewUnits:
    case Code::TooManyUnits:
        return FreePlay::Units;
    case Code::UnitTooDear:
    case Code::UnitTooCheap:
        return FreePlay::UnitPoints;
    case Code::NoLeader:
    case Code::SeveralLeaders:
        return FreePlay::Leader;
    case Code::OptionNotAllowed:
    case Code::OptionsConflict:
    case Code::OptionNeedsOther:
    case Code::OptionBarredByWarband:
        return FreePlay::Options;
    default:
        return std::nullopt;
    }
}

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
    findings.push_back({Code::FreePlay, Severity::Warning, {}, {}, {names}, {}});
}

/// What the profile pays for an option that was taken: for each of its answers, and by the opponent at hand.
Points paidFor(const Profile &profile, const OptionId &option)
{
    const auto part = std::ranges::find(profile.price, option.str(), &PricePart::id);
    return part == profile.price.end() ? Points() : part->points;
}

/// The same purchases with one more, or with what is there already.
std::vector<Choice> withOption(const std::vector<Choice> &choices, const OptionId &option)
{
    std::vector<Choice> more = choices;
    if (std::ranges::find(more, option, &Choice::option) == more.end())
        more.push_back({option, {}});
    return more;
}

} // namespace

Muster muster(const Catalogue &catalogue, const Warband &warband)
{
    Muster result;
    result.mostUnits = catalogue.mostUnits(warband.limit);
    result.profiles.reserve(warband.units.size());
    for (const Unit &unit : warband.units) {
        result.profiles.push_back(resolve(catalogue, unit, warband.game));
        result.points += result.profiles.back().points;
    }
    const checks::Subject subject{catalogue, warband, result.profiles, result.points};
    for (std::size_t unit = 0; unit < warband.units.size(); ++unit)
        checks::unit(subject, unit, result.findings);
    checks::wholeWarband(subject, result.findings);
    checks::records(subject, result.findings);
    applyFreePlay(warband, result.findings);
    return result;
}

Findings validate(const Catalogue &catalogue, const Warband &warband)
{
    return muster(catalogue, warband).findings;
}

std::vector<OptionState> optionStates(const Catalogue &catalogue, const Warband &warband,
                                      std::size_t position, bool otherForm)
{
    const Muster now = muster(catalogue, warband);
    const Unit &unit = warband.units.at(position);
    const std::optional<Profile> form =
        otherForm ? resolveOtherForm(catalogue, unit, warband.game) : std::nullopt;
    const Profile &profile = form ? *form : now.profiles.at(position);
    std::vector<OptionState> states;
    if (!profile.type || (otherForm && !form))
        return states;
    const auto &choices = otherForm ? unit.otherForm : unit.choices;
    const checks::Subject subject{catalogue, warband, now.profiles, now.points};
    const checks::Purchases on{position, *profile.type, profile, choices, otherForm};
    for (const Option *option : catalogue.optionsFor(*profile.type)) {
        if (otherForm && option->otherForm)
            continue;
        OptionState state{option, nullptr, {}, option->points, {}, {}, false, false};
        const auto taken = std::ranges::find(choices, option->id, &Choice::option);
        if (taken != choices.end())
            state.choice = &*taken;
        else if (!isFree(warband, FreePlay::Options))
            state.barred = checks::barred(subject, on, *option, {option->id, {}});
        Unit with = unit;
        (otherForm ? with.otherForm : with.choices) = withOption(choices, option->id);
        const Profile after = resolve(catalogue, with, warband.game);
        state.unitTotal = after.highest;
        state.warbandTotal = now.points - now.profiles[position].points + after.points;
        state.points =
            state.choice ? paidFor(profile, option->id) : after.points - now.profiles[position].points;
        state.overUnit = after.highest > Points(catalogue.muster.unitPoints.most);
        state.overLimit = state.warbandTotal > Points(warband.limit);
        states.push_back(std::move(state));
    }
    return states;
}

} // namespace gonfalon
