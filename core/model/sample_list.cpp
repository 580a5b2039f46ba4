// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/sample_list.h"

#include <algorithm>

namespace gonfalon {

namespace {

bool holds(const std::vector<Choice> &choices, const OptionId &option)
{
    return std::ranges::find(choices, option, &Choice::option) != choices.end();
}

bool contains(const std::vector<UnitTypeId> &types, const UnitTypeId &type)
{
    return std::ranges::find(types, type) != types.end();
}

/// True where the row, taken with this upgrade (or none), can give the unit.
bool gives(const SampleRow &row, const SampleOffer *upgrade, const Unit &unit)
{
    const bool typeFits = upgrade ? upgrade->type == unit.type : contains(row.types, unit.type);
    const bool hasAll =
        std::ranges::all_of(row.options, [&](const Choice &c) { return holds(unit.choices, c.option); });
    const bool hasUpgrade = !upgrade || std::ranges::all_of(upgrade->options, [&](const Choice &c) {
        return holds(unit.choices, c.option);
    });
    const auto offered = [&](const Choice &choice) {
        return holds(row.options, choice.option) ||
               std::ranges::any_of(row.offers, [&](const SampleOffer &offer) {
                   const bool fits = offer.onlyFor.empty() || contains(offer.onlyFor, unit.type);
                   return fits && holds(offer.options, choice.option) && (!offer.type || &offer == upgrade);
               });
    };
    return typeFits && hasAll && hasUpgrade && std::ranges::all_of(unit.choices, offered);
}

} // namespace

Unit unitFromRow(const SampleRow &row, std::size_t type, const std::vector<std::size_t> &offers)
{
    Unit unit;
    unit.type = row.types.at(std::min(type, row.types.size() - 1));
    unit.name = row.name;
    unit.leader = row.leader;
    unit.choices = row.options;
    unit.models = row.models;
    unit.race = row.race;
    for (const std::size_t position : offers) {
        const SampleOffer &offer = row.offers.at(position);
        if (offer.type)
            unit.type = *offer.type;
        if (offer.reduced)
            unit.models = std::max(2, unit.models.value_or(3));
        for (const Choice &choice : offer.options) {
            const auto held = std::ranges::find(unit.choices, choice.option, &Choice::option);
            if (held == unit.choices.end())
                unit.choices.push_back(choice);
            else
                held->answers.insert(held->answers.end(), choice.answers.begin(), choice.answers.end());
        }
    }
    return unit;
}

bool standsIn(const SampleList &list, const Unit &unit)
{
    if (!unit.house.empty() || !unit.otherForm.empty())
        return false;
    return std::ranges::any_of(list.rows, [&](const SampleRow &row) {
        return gives(row, nullptr, unit) || std::ranges::any_of(row.offers, [&](const SampleOffer &offer) {
                   return offer.type && gives(row, &offer, unit);
               });
    });
}

} // namespace gonfalon
