// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/finding.h"
#include "core/battle/setup.h"

#include <algorithm>
#include <span>
#include <string>
#include <string_view>

/// House readings, for every engine alike.
namespace gonfalon::systems {

/// One ruling, the reading that is not its first, and what of a game's `Readings` it switches to what.
template <typename Readings>
struct Switch
{
    std::string_view ruling;
    std::string_view reading;
    bool Readings::*what;
    bool to = true;
};

/// The readings that `setup` agreed, on top of what a game's usually are.
template <typename Readings>
[[nodiscard]] Readings agreed(Readings readings, std::span<const Switch<Readings>> switches,
                              const BattleSetup &setup)
{
    for (const Switch<Readings> &one : switches) {
        if (setup.reading(std::string(one.ruling)) == one.reading)
            readings.*one.what = one.to;
    }
    return readings;
}

/// True where an engine plays the reading: the first of a ruling, and those that it switches.
template <typename Readings>
[[nodiscard]] bool plays(std::span<const Switch<Readings>> switches, const Ruling &ruling,
                         const std::string &reading)
{
    return reading == ruling.readings.front().first ||
           std::ranges::any_of(switches, [&](const Switch<Readings> &one) {
               return one.ruling == ruling.id && one.reading == reading;
           });
}

/// Rulings agreed in `setup` that its game does not have, or readings that they do not have (GF-7054).
/// Behind the ruling and its reading each finding has the readings that there are, or nothing and then the
/// rulings that there are.
[[nodiscard]] Findings unknownRulings(const BattleSetup &setup);

} // namespace gonfalon::systems
