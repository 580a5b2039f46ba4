// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/battle/battle.h"

#include <cstdint>
#include <map>
#include <memory>
#include <string>

namespace gonfalon::test {

/// How closely a battle is watched.
enum class Watch
{
    EveryStep,  ///< invariants, and a copy that goes the same way
    AndResumed, ///< and after every step the record is played again from the start
};

/// What happened in battles, counted.
struct Tally
{
    std::map<std::string, long> events; ///< by their words
    long steps = 0, turns = 0, bytes = 0;
    std::uint64_t hash = 0; ///< of how every battle ended: alike from every compiler
};

/// Plays one battle to its end by chance, watched. Returns what broke; empty where all held.
[[nodiscard]] std::string tryBattle(const std::shared_ptr<const BattleSetup> &setup, std::uint64_t seed,
                                    Watch watch, Tally &tally);

} // namespace gonfalon::test
