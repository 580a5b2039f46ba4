// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/warband.h"

#include <string>
#include <vector>

namespace gonfalon::test {

/// The names of Dragon Rampant's ready-made warbands: "goblins".
[[nodiscard]] std::vector<std::string> readyMadeNames();

/// One of them; ends the test program where it cannot be read.
[[nodiscard]] Warband readyMade(const std::string &name);

} // namespace gonfalon::test
