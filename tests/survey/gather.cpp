// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/survey/gather.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace gonfalon::survey {

namespace {

constexpr double cohesion = 3;
constexpr double margin = 0.05; ///< by which every condition is more than met
constexpr int headings = 24, rings = 6, shares = 4;

double gapTo(Spot spot, Body body, const Standing &other)
{
    double least = 1000;
    for (const Spot theirs : other.models)
        least = std::min(least, gap(spot, body, theirs, other.body));
    return least;
}

bool isOff(Spot spot, Body body, std::span<const Standing> others)
{
    return std::ranges::all_of(others, [&](const Standing &other) {
        return !other.stands() || gapTo(spot, body, other) >= cohesion + margin;
    });
}

/// A place that the mate may go to and that the heart has within 3 inches.
bool hasPlace(const Standing &unit, Spot mate, Spot heart, const Standing &cause,
              std::span<const Standing> others)
{
    const double least = std::max(cohesion, gapTo(mate, unit.body, cause)) + margin;
    const auto fits = [&](Spot at) {
        return apart(mate, at) <= unit.movement / 2 - margin &&
               gap(at, unit.body, heart, unit.body) <= cohesion - margin &&
               (at == mate ||
                ((!cause.stands() || gapTo(at, unit.body, cause) >= least) && isOff(at, unit.body, others)));
    };
    if (fits(mate))
        return true;
    for (int ring = 0; ring < rings; ++ring)
        for (int i = 0; i < headings; ++i) {
            const double angle = 2 * std::numbers::pi * i / headings;
            const double out = 2 * unit.body.radius + margin + ring * (cohesion - 3 * margin) / (rings - 1);
            if (fits(heart + Spot{std::cos(angle), std::sin(angle)} * out))
                return true;
        }
    return false;
}

} // namespace

bool mightGather(const Standing &before, const Standing &after, const Standing &cause,
                 std::span<const Standing> others)
{
    if (before.models.size() != after.models.size())
        return false;
    for (std::size_t heart = 0; heart < before.models.size(); ++heart)
        for (int share = 0; share <= shares; ++share) {
            const Spot from = before.models[heart];
            const Spot at = from + (after.models[heart] - from) * (double(share) / shares);
            if (cause.stands() && gapTo(at, before.body, cause) < cohesion)
                continue;
            bool all = true;
            for (std::size_t mate = 0; mate < before.models.size(); ++mate)
                all = all && (mate == heart || hasPlace(before, before.models[mate], at, cause, others));
            if (all)
                return true;
        }
    return false;
}

} // namespace gonfalon::survey
