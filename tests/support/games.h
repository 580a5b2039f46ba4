// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/catalogue.h"
#include "core/systems/registry.h"

#include <memory>
#include <vector>

namespace gonfalon::test {

/// A game that is in the program for tests alone.
struct TestGame
{
    systems::PlayedGame game;
    const Catalogue &(*catalogue)();
};

/// Every game whose battles can be played, those for tests alone among them: what gauntlet, fuzzers and bench
/// loop over. Without Qt, as fuzzers are.
[[nodiscard]] const std::vector<std::shared_ptr<const Catalogue>> &games();

/// One of these by its id; null where there is none.
[[nodiscard]] std::shared_ptr<const Catalogue> gameOf(const SystemId &system);

} // namespace gonfalon::test
