// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/survey/notes.h"

#include "core/battle/setup.h"
#include "core/battle/vocabulary.h"

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

namespace gonfalon::survey {

enum class Who
{
    Captains,
    Chance
};

/// A fault and the step after which it was seen.
struct Found
{
    std::size_t step = 0;
    int turn = 0;
    std::string unit, other; ///< their names
    std::string events;      ///< of that step
    Fault fault;
};

/// How a battle went.
struct Surveyed
{
    std::vector<Found> found;
    std::size_t steps = 0;
    std::string stopped; ///< why it did not come to its end; empty where it did
};

/// What happened, in the words of the game, with its numbers.
[[nodiscard]] std::string listed(const Vocabulary &words, std::span<const Event> events);

/// Plays the battle through, every step looked at.
[[nodiscard]] Surveyed survey(const std::shared_ptr<const BattleSetup> &setup, std::uint64_t seed, Who who,
                              Notes &notes);

} // namespace gonfalon::survey
