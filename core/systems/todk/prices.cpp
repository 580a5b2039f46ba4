// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/systems/todk/prices.h"

#include <numeric>

namespace gonfalon::todk {

namespace {

/// What the leader alone costs of it.
bool isOfLeader(const Catalogue &catalogue, const Profile &profile, const PricePart &part)
{
    const Option *option = profile.type ? catalogue.option(*profile.type, OptionId(part.id)) : nullptr;
    return option && (option->section == "rank" || option->section == "experience");
}

} // namespace

std::array<int, mostFigures> pricesOf(const Catalogue &catalogue, const Profile &profile,
                                      const Formation &formation, int corporal)
{
    std::array<int, mostFigures> prices{};
    const int figures = formation.figures;
    int shared = 0, men = 0;
    for (const PricePart &part : profile.price) {
        const bool band = part.id == "base" && formation.hasCorporal;
        if (band)
            men += part.points.value() - corporal;
        else if (!isOfLeader(catalogue, profile, part))
            shared += part.points.value();
    }
    for (std::size_t figure = 0; figure < formation.figures; ++figure)
        prices[figure] = shared / figures;
    if (formation.hasCorporal) {
        prices[1] += corporal;
        for (std::size_t figure = 2; figure < formation.figures; ++figure)
            prices[figure] += men / (figures - 2);
    }
    prices[0] += profile.points.value() - std::accumulate(prices.begin(), prices.end(), 0);
    return prices;
}

} // namespace gonfalon::todk
