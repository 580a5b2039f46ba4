// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/battle/setup.h"

#include <string>
#include <vector>

namespace gonfalon::match {

/// The races that a side may name for a Hatred that it bought and that is about nobody yet: those of its
/// enemies, the commonest first (DR-FANT-24). Empty where it has nothing to name.
[[nodiscard]] std::vector<std::string> racesToHate(const BattleSetup &setup, SideIndex side);

/// Names the race for each Hatred of the side that is about nobody yet.
void nameHatred(BattleSetup &setup, SideIndex side, const std::string &race);

} // namespace gonfalon::match
