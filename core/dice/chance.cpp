// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dice/chance.h"

#include <cstddef>
#include <vector>

namespace gonfalon {

double chance(const DiceRequest &request, int needed)
{
    if (request.reading == DiceRequest::Reading::Each || request.count < 0 || request.sides < 1)
        return 0;
    const bool counts = request.reading == DiceRequest::Reading::CountAtLeast;
    std::vector<double> comesTo{1}; // by what the dice so far come to
    for (int die = 0; die < request.count; ++die) {
        std::vector<double> next(comesTo.size() + std::size_t(counts ? 1 : request.sides));
        for (int face = 1; face <= request.sides; ++face) {
            const std::size_t adds = counts ? std::size_t(face >= request.atLeast) : std::size_t(face);
            for (std::size_t sum = 0; sum < comesTo.size(); ++sum)
                next[sum + adds] += comesTo[sum] / request.sides;
        }
        comesTo = std::move(next);
    }
    double likely = 0;
    for (std::size_t sum = 0; sum < comesTo.size(); ++sum)
        likely += int(sum) >= needed ? comesTo[sum] : 0;
    return likely;
}

} // namespace gonfalon
