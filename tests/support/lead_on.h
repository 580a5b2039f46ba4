// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/battle/battle.h"
#include "core/battle/replay.h"

#include <memory>
#include <span>
#include <vector>

namespace gonfalon::test {

/// The steps of a battle that new rules refuse in the middle, led on: those that still can be taken, in their
/// order, and between them what captains and seeded dice would do: of many tries the one in which most kinds
/// of things happen in few steps. Where they came to the battle's end, so do these.
/// \param wasOver the battle was over after `steps`
[[nodiscard]] std::vector<Step> ledOn(const std::shared_ptr<const BattleSetup> &setup,
                                      std::span<const Step> steps, bool wasOver);

} // namespace gonfalon::test
