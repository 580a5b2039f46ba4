// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <array>
#include <string_view>

namespace gonfalon::rampant::computer {

/// What a strategist cares for. Weights in percent, 100 being what the odds alone would say.
struct Temperament
{
    std::string_view name;
    int harm;       ///< what the enemy's losses in a fight are worth to him
    int own;        ///< what his own losses weigh
    int shots;      ///< how gladly he shoots
    int magic;      ///< how gladly he casts
    int advance;    ///< how gladly he moves up
    int goals;      ///< what the scenario's goals are worth to him
    int leader;     ///< how much sooner the Leader's unit acts
    int blunders;   ///< how often, of a hundred decisions, he does just anything
    int leastGlory; ///< the Glory of a Quest below which he does not stoop
    int mostGlory;  ///< and above which he does not reach
};

// The strategist plays by the odds. The six others are for a game alone against the table.
inline constexpr std::array<Temperament, 7> temperaments{{
    {.name = "strategist",
     .harm = 110,
     .own = 150,
     .shots = 170,
     .magic = 100,
     .advance = 250,
     .goals = 100,
     .leader = 100,
     .blunders = 0,
     .leastGlory = 1,
     .mostGlory = 3},
    {.name = "arcane",
     .harm = 100,
     .own = 150,
     .shots = 30,
     .magic = 600,
     .advance = 20,
     .goals = 100,
     .leader = 120,
     .blunders = 4,
     .leastGlory = 1,
     .mostGlory = 3},
    {.name = "bold",
     .harm = 150,
     .own = 90,
     .shots = 80,
     .magic = 90,
     .advance = 400,
     .goals = 110,
     .leader = 200,
     .blunders = 4,
     .leastGlory = 2,
     .mostGlory = 3},
    {.name = "cautious",
     .harm = 90,
     .own = 230,
     .shots = 130,
     .magic = 110,
     .advance = 120,
     .goals = 90,
     .leader = 50,
     .blunders = 4,
     .leastGlory = 1,
     .mostGlory = 1},
    {.name = "ferocious",
     .harm = 220,
     .own = 60,
     .shots = 50,
     .magic = 60,
     .advance = 600,
     .goals = 60,
     .leader = 150,
     .blunders = 6,
     .leastGlory = 2,
     .mostGlory = 3},
    {.name = "guarded",
     .harm = 100,
     .own = 200,
     .shots = 150,
     .magic = 100,
     .advance = 60,
     .goals = 80,
     .leader = 40,
     .blunders = 4,
     .leastGlory = 1,
     .mostGlory = 2},
    {.name = "incompetent",
     .harm = 100,
     .own = 70,
     .shots = 60,
     .magic = 60,
     .advance = 200,
     .goals = 60,
     .leader = 100,
     .blunders = 45,
     .leastGlory = 1,
     .mostGlory = 3},
}};

/// Null where nobody goes by the word.
[[nodiscard]] constexpr const Temperament *temperamentOf(std::string_view name)
{
    const auto *found = std::ranges::find(temperaments, name, &Temperament::name);
    return found == temperaments.end() ? nullptr : found;
}

} // namespace gonfalon::rampant::computer
