// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/pricing.h"

#include "core/model/kinds.h"

#include <algorithm>
#include <ranges>

namespace gonfalon {

namespace {

/// True where the opponent at hand fields what makes the option cost something.
bool opponentHas(const Catalogue &catalogue, const Option &option, const Choice &choice,
                 const GameRecord &game)
{
    const auto fields = [&](const std::string &kind) {
        return anyOfKind(catalogue, game.opponentKinds, kind);
    };
    if (!option.opponentPrice->kind.empty())
        return fields(option.opponentPrice->kind);
    return std::ranges::any_of(choice.answers, fields);
}

PricePart pricePart(const Catalogue &catalogue, const Option &option, const Choice &choice, int pieces,
                    const GameRecord &game)
{
    int times = option.perPiece ? pieces : 1;
    if (option.question && option.question->pricedEach)
        times *= std::max(1, int(choice.answers.size()));
    const Points full(option.points.value() * times);
    const bool free = option.opponentPrice && !opponentHas(catalogue, option, choice, game);
    return {option.id.str(), option.name, free ? Points() : full, full, option.percent};
}

/// True where another purchase of the unit includes the option at no extra price (RR-PTS-22).
bool isIncluded(const Option &option, const std::vector<Choice> &choices)
{
    return std::ranges::any_of(option.freeBeside, [&](const OptionId &beside) {
        return std::ranges::find(choices, beside, &Choice::option) != choices.end();
    });
}

/// Halves go up; what costs anything costs a point at least.
Points rounded(Points base, int percent)
{
    const int hundredths = base.value() * (100 + percent);
    const int nearest = hundredths >= 0 ? (hundredths + 50) / 100 : 0;
    return Points(base.value() > 0 ? std::max(1, nearest) : nearest);
}

} // namespace

namespace pricing {

void payFor(const Catalogue &catalogue, Profile &profile, const std::vector<Choice> &choices,
            const GameRecord &game)
{
    const UnitType &type = *profile.type;
    std::vector<PricePart> parts;
    parts.reserve(choices.size());
    int percent = 0;
    for (const Choice &choice : choices) {
        if (const Option *option = catalogue.option(type, choice.option)) {
            if (isIncluded(*option, choices)) {
                parts.push_back({option->id.str(), option->name, {}, {}});
                continue;
            }
            parts.push_back(pricePart(catalogue, *option, choice, profile.pieces, game));
            percent += option->percent;
        }
    }
    const bool each = type.pieces && type.pieces->pricedEach;
    profile.each = each ? rounded(type.points, percent) : type.points;
    const Points base(each ? profile.each.value() * profile.pieces : type.points.value());
    profile.pay({"base", type.name, base, base});
    for (PricePart &part : parts)
        profile.pay(std::move(part));
}

} // namespace pricing

void Profile::pay(PricePart part)
{
    points += part.points;
    highest += part.highest;
    price.push_back(std::move(part));
}

Points price(const Catalogue &catalogue, const Unit &unit, const GameRecord &game)
{
    return resolve(catalogue, unit, game).points;
}

Points price(const Catalogue &catalogue, const Warband &warband)
{
    Points total;
    for (std::size_t unit = 0; unit < warband.units.size(); ++unit)
        total += resolve(catalogue, warband, unit).points;
    return total;
}

} // namespace gonfalon
