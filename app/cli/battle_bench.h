// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/library.h"

#include <cstdint>
#include <functional>

namespace gonfalon::cli {

/// How `bench` times one call: the median in microseconds.
using Median = std::function<double(const std::function<void()> &)>;

/// A checksum over fixed seeded battles of every game that can be played, with random players and captains in
/// every scenario: it changes when the engine or the players do, and only then.
[[nodiscard]] std::uint64_t behaviour(store::Library &library);

/// Whole battles a second on one core, both sides by `player`: 24 points a side, the usual table, the first
/// scenario.
[[nodiscard]] double battlesPerSecond(store::Library &library, const char *player, const Median &median);

/// What one step of such battles takes in nanoseconds: the median of the battles of about a second.
[[nodiscard]] double stepNanoseconds(store::Library &library, const char *player);

/// The time it takes to copy a battle that has run for some turns, in microseconds.
[[nodiscard]] double copyMicroseconds(store::Library &library, const Median &median);

/// Bytes by which a replay grows with every turn, on average over some captains' battles.
[[nodiscard]] double replayBytesPerTurn(store::Library &library);

} // namespace gonfalon::cli
