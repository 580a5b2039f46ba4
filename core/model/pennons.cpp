// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/pennons.h"

#include <algorithm>
#include <array>

namespace gonfalon {

namespace {

constexpr int ordinaries = 10;
constexpr int bearingCount = 2 * ordinaries;

bool isGiven(const Unit &unit) { return unit.pennon && *unit.pennon >= 0 && *unit.pennon < bearingCount; }

/// Numbers of bearings, 0 to 19: the ordinary, plus ten where the tinctures are exchanged.
std::vector<int> numbers(const Warband &warband)
{
    std::array<int, bearingCount> bearers{};
    std::vector<int> result(warband.units.size());
    const auto give = [&](std::size_t unit, int number) {
        result[unit] = number;
        ++bearers[std::size_t(number)];
    };
    for (std::size_t i = 0; i < warband.units.size(); ++i) {
        if (isGiven(warband.units[i]))
            give(i, *warband.units[i].pennon);
    }
    for (const bool leaders : {true, false}) {
        for (std::size_t i = 0; i < warband.units.size(); ++i) {
            if (!isGiven(warband.units[i]) && warband.units[i].leader == leaders)
                give(i, int(std::ranges::min_element(bearers) - bearers.begin()));
        }
    }
    return result;
}

} // namespace

std::vector<Bearing> bearings(const Warband &warband)
{
    std::vector<Bearing> result;
    for (const int number : numbers(warband))
        result.push_back({Ordinary(number % ordinaries), number >= ordinaries});
    return result;
}

Bearing ownBearing(const Warband &warband)
{
    const auto leader = std::ranges::find(warband.units, true, &Unit::leader);
    const auto unit = leader == warband.units.end() ? 0 : std::size_t(leader - warband.units.begin());
    const auto all = bearings(warband);
    return unit < all.size() ? all[unit] : Bearing();
}

void keepBearings(Warband &warband)
{
    const std::vector<int> kept = numbers(warband);
    for (std::size_t i = 0; i < kept.size(); ++i)
        warband.units[i].pennon = kept[i];
}

} // namespace gonfalon
