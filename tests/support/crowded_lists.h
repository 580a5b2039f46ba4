// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/support/list_facts.h"

namespace gonfalon::test {

/// The games that have a crowded list: all that lists are made for.
[[nodiscard]] const std::vector<std::string> &crowdedGames();

/// A list of the game with what is rare in lists, each thing once, so that its golden says how it is told:
/// forms of a were creature with figures of their own, several pieces of a kind, models that are fewer than
/// Strength, signs that other languages mind, secrets, three spells, a limit and a sum that ask for tables of
/// different sizes.
[[nodiscard]] Listing crowded(const std::string &game);

} // namespace gonfalon::test
