// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/kinds.h"

#include "core/base/text.h"

#include <algorithm>

namespace gonfalon {

namespace {

/// The one word by which a kind is compared.
std::string keyOf(const Catalogue &catalogue, std::string_view word)
{
    std::string key = singular(word);
    for (const CreatureKind &kind : catalogue.muster.kinds) {
        const auto means = [&](const std::string &other) { return singular(other) == key; };
        if (means(kind.name) || std::ranges::any_of(kind.words, means))
            return singular(kind.name);
    }
    return key;
}

} // namespace

bool sameKind(const Catalogue &catalogue, std::string_view a, std::string_view b)
{
    return keyOf(catalogue, a) == keyOf(catalogue, b);
}

const std::string &raceOf(const Warband &warband, const Unit &unit)
{
    return unit.race.empty() ? warband.race : unit.race;
}

std::vector<std::string> kindsOf(const Catalogue &catalogue, const Warband &warband, const Unit &unit,
                                 const Profile &form)
{
    std::vector<std::string> kinds;
    if (const std::string &race = raceOf(warband, unit); !race.empty())
        kinds.push_back(race);
    if (!form.type)
        return kinds;
    kinds.push_back(form.type->name);
    for (const CreatureKind &kind : catalogue.muster.kinds) {
        if (std::ranges::count(kind.types, form.type->id) > 0 ||
            std::ranges::any_of(kind.rules, [&](const SpecialRuleId &rule) { return form.has(rule); }))
            kinds.push_back(kind.name);
    }
    return kinds;
}

bool anyOfKind(const Catalogue &catalogue, const std::vector<std::string> &kinds, std::string_view kind)
{
    const std::string key = keyOf(catalogue, kind);
    return !key.empty() &&
           std::ranges::any_of(kinds, [&](const std::string &one) { return keyOf(catalogue, one) == key; });
}

std::vector<std::string> kindsIn(const Catalogue &catalogue, const Warband &warband)
{
    std::vector<std::string> kinds;
    const auto add = [&](const Unit &unit, const Profile &form) {
        for (std::string &kind : kindsOf(catalogue, warband, unit, form)) {
            if (std::ranges::count(kinds, kind) == 0)
                kinds.push_back(std::move(kind));
        }
    };
    for (std::size_t i = 0; i < warband.units.size(); ++i) {
        const Unit &unit = warband.units[i];
        add(unit, resolve(catalogue, warband, i));
        if (const auto form = resolveOtherForm(catalogue, unit, warband.game); form && !unit.secretForm)
            add(unit, *form);
    }
    return kinds;
}

std::optional<std::pair<std::size_t, std::string>> firstAnswer(const Warband &warband, const OptionId &option)
{
    for (std::size_t unit = 0; unit < warband.units.size(); ++unit) {
        for (const auto *choices : {&warband.units[unit].choices, &warband.units[unit].otherForm}) {
            const auto named = std::ranges::find(*choices, option, &Choice::option);
            if (named != choices->end() && !named->answers.empty())
                return {{unit, named->answers.front()}};
        }
    }
    return std::nullopt;
}

} // namespace gonfalon
