// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/finding.h"
#include "core/battle/setup.h"

#include <string_view>

namespace gonfalon::rampant {

/// True where the engine plays what the data calls so: a special rule, an option that has no effects of its
/// own, a Leader Trait or a spell.
[[nodiscard]] bool plays(std::string_view id);

/// The same of all that the option does.
[[nodiscard]] bool plays(const Option &option);

/// What the side brings and nobody but its players can apply, as a pack may grant it: special rules, options,
/// Leader Traits and spells that the engine does not know (GF-7086, as warnings). What is secret is left out.
/// Quests that the engine does not know are asked about at the end.
[[nodiscard]] Findings notPlayed(const BattleSetup &setup, SideIndex side);

/// The same of readings that were agreed on.
[[nodiscard]] Findings readingsNotPlayed(const BattleSetup &setup);

} // namespace gonfalon::rampant
