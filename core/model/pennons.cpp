// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/pennons.h"

#include <algorithm>
#include <array>

namespace gonfalon {

std::vector<Ordinary> pennons(const Warband &warband)
{
    std::array<int, ordinaryCount> bearers{};
    std::vector<Ordinary> result(warband.units.size());
    const auto give = [&](std::size_t unit, int ordinary) {
        result[unit] = Ordinary(ordinary);
        ++bearers[std::size_t(ordinary)];
    };
    const auto given = [&](const Unit &unit) { return unit.pennon && *unit.pennon >= 0 && *unit.pennon < ordinaryCount; };
    for (std::size_t i = 0; i < warband.units.size(); ++i) {
        if (given(warband.units[i]))
            give(i, *warband.units[i].pennon);
    }
    for (const bool leaders : {true, false}) {
        for (std::size_t i = 0; i < warband.units.size(); ++i) {
            if (!given(warband.units[i]) && warband.units[i].leader == leaders)
                give(i, int(std::ranges::min_element(bearers) - bearers.begin()));
        }
    }
    return result;
}

} // namespace gonfalon
