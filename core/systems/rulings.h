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

/// What is a setting of each list, and the ruling by which a battle may have it otherwise.
struct ListSetting
{
    std::string_view setting;
    std::string_view ruling; ///< its first reading leaves it to the lists
};

/// What all lists have chosen of it, where nothing was agreed for the battle itself; else nothing.
[[nodiscard]] std::string answerOfLists(const BattleSetup &setup, const ListSetting &one);

/// The settings about which the lists differ and nothing was agreed (GF-7121): never taken from one of them
/// in silence.
[[nodiscard]] Findings disagreements(const BattleSetup &setup, std::span<const ListSetting> settings,
                                     const RuleId &rule);

/// How many may meet in a battle of a game.
struct Limits
{
    std::size_t sides = 2;
    std::size_t units = 0; ///< of all sides together
    const char *rule = ""; ///< that allows an army of more
};

/// What is wrong with the sides of a setup, whatever the game: too few or too many, of other games, empty, of
/// units that nobody knows, too large, or all of one team.
[[nodiscard]] Findings unusableSides(const BattleSetup &setup, const Limits &limits);

/// Rulings agreed in `setup` that its game does not have, or readings that they do not have (GF-7054).
/// Behind the ruling and its reading each finding has the readings that there are, or nothing and then the
/// rulings that there are.
[[nodiscard]] Findings unknownRulings(const BattleSetup &setup);

} // namespace gonfalon::systems
